import { compare, decimal } from '@pari/domain/money';
import { cents, choice, day, optional, text } from '../../columns.ts';
import { quoted } from '../../faults.ts';
import { refuseRows, type RowFile, type Work } from '../../work.ts';
import { refuseUnknown, restage } from '../named.ts';
import { rowOf } from '../repeats.ts';
import { touchPlans } from './plans.ts';
import { grants, leaveOutPosted, leaveOutRepeats, refuseReversedGrants } from './references.ts';

const table = 'import_carry_distributions';
const said = ['allocation_id', 'type', 'date', 'source', 'amount', 'escrow'];

/** What was paid for grants, kept in escrow, released and taken back, in the currency of their plan. */
export const carryDistributions: RowFile = {
  file: 'carry_distributions.csv',
  table,
  columns: [
    text('reference', 100),
    text('allocation', 100),
    day('date'),
    choice('type', ['distribution', 'escrow_release', 'clawback', 'reversal']),
    text('source', 200),
    cents('amount'),
    optional(cents('escrow')),
    optional(text('of_reference', 100)),
    optional(text('reverses_reference', 100)),
  ],
  problem,
  check,
  async post(work) {
    await touchPlans(work, table);
    const columns = ['id', 'reference', 'plan_id', ...said, 'of_id', 'reverses_id'].join(', ');
    const added = await work.tx.run(
      `insert into carry_distributions (company_id, ${columns}, posted_at, posted_by) select $1, ${columns}, $2, $3 from ${table} order by row`,
      [work.companyId, await work.postedAt(), work.userId],
    );
    return { added, updated: 0 };
  },
};

function problem([, , , type, , whole, escrow, of, reverses]: readonly (string | null)[]) {
  if (!/[1-9]/.test(whole ?? '')) return { column: 'amount', reason: 'Must be more than 0.' };
  if (escrow && /[1-9]/.test(escrow) && type !== 'distribution' && type !== 'clawback')
    return { column: 'escrow', reason: 'Only a distribution and a clawback have a part in escrow. Leave it blank.' };
  if (escrow && compare(decimal(escrow), decimal(whole ?? '0')) > 0) return { column: 'escrow', reason: `${escrow} is more than the whole amount, ${whole}.` };
  if (of && type !== 'escrow_release' && type !== 'clawback')
    return { column: 'of_reference', reason: 'Only an escrow_release and a clawback are of a distribution. Leave it blank.' };
  if ((type === 'reversal') !== (reverses !== null))
    return {
      column: 'reverses_reference',
      reason: type === 'reversal' ? 'A reversal needs a reverses_reference.' : 'Only a reversal reverses something. Leave it blank.',
    };
  return null;
}

async function check(work: Work): Promise<void> {
  await restage(
    work,
    table,
    `select s.row, s.reference, s.allocation, g.id as allocation_id, g.plan_id, g.grant_date, s.type, s.date, s.source, s.amount, coalesce(s.escrow, 0) as escrow,
       s.of_reference, s.reverses_reference, gen_random_uuid() as id
     from ${table} s left join ${grants} g on g.reference = s.allocation`,
  );
  await refuseUnknown(work, carryDistributions, 'allocation');
  if (work.faults.count > 0) return;
  await leaveOutRepeats(work, carryDistributions, [...said, 'of_reference', 'reverses_reference']);
  await leaveOutPosted(
    work,
    'carry_distributions.csv',
    `${rowOf('s', said)} is distinct from ${rowOf('k', said)} or s.of_reference is distinct from o.reference or s.reverses_reference is distinct from r.reference`,
    'left join carry_distributions o on o.id = k.of_id left join carry_distributions r on r.id = k.reverses_id',
  );
  await refuseReversedGrants(work, carryDistributions, 'allocation');
  await findOthers(work);
}

/** The payments that the rows name, whether they were posted before or stand in the same file. */
async function findOthers(work: Work): Promise<void> {
  const columns = ['id', 'reference', 'allocation_id', 'type', 'date', 'source', 'amount'];
  const payments = `(
    select ${columns.map((name) => `d.${name}`).join(', ')}, v.reference as reversed_by from carry_distributions d left join carry_distributions v on v.reverses_id = d.id
    union all select ${columns.join(', ')}, null from ${table})`;
  await restage(
    work,
    table,
    `select s.*, o.id as of_id, r.id as reverses_id, r.type = 'reversal' as is_reversal,
       ${rowOf('s', ['allocation_id', 'date', 'source', 'amount'])} is distinct from ${rowOf('r', ['allocation_id', 'date', 'source', 'amount'])} as differs,
       coalesce(r.reversed_by, case when s.row > min(s.row) over same then first_value(s.reference) over (same order by s.row) end) as reversed_by
     from ${table} s left join ${payments} r on r.reference = s.reverses_reference
       left join ${payments} o on o.reference = s.of_reference and o.type = 'distribution' and o.allocation_id = s.allocation_id and o.reversed_by is null
     window same as (partition by s.reverses_reference)`,
  );
  const refuse = (column: string, condition: string, sentence: (given: string, other: string) => string, given = 'reverses_reference', other = 'null::text') =>
    refuseRows(work, carryDistributions.file, column, `select row, ${given} as given, ${other} as other from ${table} where ${condition}`, (found) =>
      sentence(quoted(found.given), found.other),
    );
  await refuse(
    'date',
    'date < grant_date',
    (given, granted) => `It is dated before the grant ${given}, which is of ${granted}.`,
    'allocation',
    'grant_date::text',
  );
  await refuse(
    'of_reference',
    'of_reference is not null and of_id is null',
    (reference) => `No distribution of this grant that stands has the reference ${reference}.`,
    'of_reference',
  );
  const isReversal = `type = 'reversal'`;
  await refuse('reverses_reference', `${isReversal} and reverses_id is null`, (reference) => `No payment has the reference ${reference}.`);
  await refuse('reverses_reference', 'is_reversal', (reference) => `${reference} is a reversal itself. Post again under a new reference what it reversed.`);
  await refuse(
    'reverses_reference',
    `${isReversal} and reverses_id is not null and not is_reversal and reversed_by is not null`,
    (reference, by) => `${reference} is reversed by ${quoted(by)} already.`,
    'reverses_reference',
    'reversed_by',
  );
  await refuse(
    'reverses_reference',
    `${isReversal} and reverses_id is not null and not is_reversal and differs`,
    (reference) => `A reversal of ${reference} must have the same grant, date, source and amount.`,
  );
}
