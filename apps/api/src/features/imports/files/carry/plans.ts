import { isPlanKey } from '@pari/domain/carry';
import { choice, currency, fraction, matching, nameText, optional } from '../../columns.ts';
import { quoted } from '../../faults.ts';
import { refuseRows, upsert, type RowFile, type Work } from '../../work.ts';
import { restage } from '../named.ts';
import { refuseRepeats, rowOf } from '../repeats.ts';

const table = 'import_carry_plans';
const stored = ['name', 'currency', 'unit_decimals', 'good_leaver', 'vested_portion'];

export const carryPlans: RowFile = {
  file: 'carry_plans.csv',
  table,
  columns: [
    matching('external_id', /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'made of up to 100 letters, digits, dots, dashes and underscores'),
    nameText('name'),
    currency('currency'),
    optional(choice('unit_decimals', ['0', '1', '2', '3', '4'])),
    optional(choice('good_leaver', ['forfeit', 'keep', 'accelerate'])),
    optional(fraction('vested_portion', '0')),
  ],
  problem: ([id = '']) => (!isPlanKey(id ?? '') ? { column: 'external_id', reason: `${quoted(id ?? '')} is taken. Call the plan something else.` } : null),
  check,
  post: ({ tx, companyId }) =>
    upsert(
      tx,
      `insert into carry_plans as p (company_id, external_id, ${stored.join(', ')}) select $1, external_id, ${stored.join(', ')} from ${table} order by row
       on conflict (company_id, external_id) do update
         set ${stored.map((name) => `${name} = excluded.${name}`).join(', ')}, version = p.version + 1, facts = p.facts + 1
         where ${rowOf('p', stored)} is distinct from ${rowOf('excluded', stored)}`,
      [companyId],
    ),
};

/** Blank cells leave what is known. */
async function check(work: Work): Promise<void> {
  await refuseRepeats(work, carryPlans, 'external_id');
  await restage(
    work,
    table,
    `select s.row, s.external_id, s.name, s.currency, p.id as plan_id, p.currency as known_currency, p.unit_decimals as known_decimals,
       coalesce(s.unit_decimals::smallint, p.unit_decimals, 4::smallint) as unit_decimals, coalesce(s.good_leaver, p.good_leaver, 'forfeit') as good_leaver,
       coalesce(s.vested_portion, p.vested_portion, 0) as vested_portion, exists (select from carry_allocations a where a.plan_id = p.id) as granted
     from ${table} s left join carry_plans p on p.external_id = s.external_id`,
  );
  for (const [column, known, what] of [
    ['currency', 'known_currency', 'currency'],
    ['unit_decimals', 'known_decimals', 'unit'],
  ] as const)
    await refuseRows(
      work,
      carryPlans.file,
      column,
      `select row, ${column}::text as given, ${known}::text as other from ${table} where granted and ${column} <> ${known}`,
      ({ given, other }) => `Points were granted in this plan: its ${what} stays ${other} and cannot become ${given}.`,
    );
}

/** Gives the plans that have staged rows a new version of their facts: figures that were computed from the old ones are not used again. */
export async function touchPlans({ tx, companyId }: Work, staged: string): Promise<void> {
  await tx.run(`update carry_plans set facts = facts + 1 where company_id = $1 and id in (select plan_id from ${staged})`, [companyId]);
}
