import { foldPlan, standingAt, fromPoints } from '@pari/domain/carry';
import { civilDate } from '@pari/domain/dates';
import { keptPlans } from '../../src/features/grants/index.ts';
import type { Files, Importing } from './importing.ts';

export const headers = {
  plans: 'external_id,name,currency,unit_decimals,good_leaver,vested_portion\n',
  values: 'plan,date,kind,amount\n',
  allocations: 'reference,plan,user_email,recipient_name,entity_name,grant_date,vesting_start_date,schedule,bps\n',
  events: 'reference,allocation,plan,date,type,points,portion,vested_portion,until,milestone,to_allocation,reason,reverses_reference\n',
  distributions: 'reference,allocation,date,type,source,amount,escrow,of_reference,reverses_reference\n',
  commitments: 'user_email,source_name,date,currency,total_capital_commit,cashless_commit,management_fee_offset\n',
  documents: 'reference,allocation,title,display_name,description,document_type,file,requires_signature,gp_signer_email,requires_witness,released\n',
} as const;

const file =
  (name: keyof typeof headers) =>
  (...rows: readonly string[]): Files => ({ [`carry_${name}.csv`]: `${headers[name]}${rows.join('\n')}\n` });
export const carryFiles = {
  plans: file('plans'),
  values: file('values'),
  allocations: file('allocations'),
  events: file('events'),
  distributions: file('distributions'),
  commitments: file('commitments'),
  documents: file('documents'),
  schedules: (schedules: object): Files => ({ 'carry_schedules.json': JSON.stringify(schedules) }),
} as const;

export const schedules = {
  Quarterly: {
    cliff: { length: 12, unit: 'months' },
    cliff_percentage: '25%',
    periods: [{ length: 3, unit: 'months', percentage: '6.25%', times: 12 }],
  },
  'Years and milestones': {
    periods: [{ length: 12, unit: 'months', percentage: '15%', times: 4 }],
    milestones: [
      { name: 'M1', percentage: '20%' },
      { name: 'M2', percentage: '20%' },
    ],
  },
};

/** Both examples: a plan that counts whole points, one grant that vests by quarters and one by years and milestones. */
export const examples: Files = {
  ...carryFiles.plans('GROWTH-2,Growth Fund II carry,USD,0,,0.25'),
  ...carryFiles.schedules(schedules),
  ...carryFiles.values('GROWTH-2,2022-01-01,pool_points,10000', 'GROWTH-2,2024-09-30,estimated_value,12345678.90'),
  ...carryFiles.allocations(
    'G-1,GROWTH-2,one@acme.example,,,2023-01-31,,Quarterly,250',
    'G-2,GROWTH-2,two@acme.example,,Two Carry LLC,2022-03-01,,Years and milestones,100',
  ),
  ...carryFiles.events(
    'E-1,,GROWTH-2,2023-09-15,milestone,,,,,M1,,,',
    'E-2,G-2,,2024-06-30,acceleration,15,,,,,,Retained,',
    'E-3,G-2,,2025-10-31,forfeiture,,1,0.25,,,,Bad leaver,',
  ),
};

/** What a grant holds on a day, folded from the database: granted, held, vested, unvested, forfeited. */
export async function heldIn({ test, companyId }: Importing, reference: string, day: string): Promise<string[] | null> {
  const kept = await test.database.asCompany(companyId, async (tx) => {
    const rows = await tx.rows<{ plan_id: string }>(`select plan_id from carry_allocations where reference = $1`, [reference]);
    return keptPlans(
      tx,
      companyId,
      rows.map(({ plan_id }) => plan_id),
      null,
    );
  });
  for (const { book, grants } of kept) {
    const grant = [...grants.values()].find((row) => row.reference === reference);
    const course = grant && foldPlan(book).courses.get(grant.id);
    const standing = course && standingAt(course, civilDate(day));
    if (standing) return [standing.granted, standing.bps, standing.vested, standing.unvested, standing.forfeited].map(fromPoints);
  }
  return null;
}

const tables = [
  'carry_plans',
  'carry_plan_values',
  'carry_schedules',
  'carry_allocations',
  'carry_events',
  'carry_distributions',
  'carry_commitments',
  'users',
];
/** All that an import of carry writes to. */
export const carryContents = (importing: Importing) => Promise.all(tables.map((table) => importing.rows(`select * from ${table} order by 1, 2, 3`)));
