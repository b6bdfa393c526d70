import { choice, day, fraction, optional, points, text } from '../../columns.ts';
import { quoted } from '../../faults.ts';
import { refuseRows, type RowFile, type Work } from '../../work.ts';
import { refuseUnknown, restage } from '../named.ts';
import { rowOf } from '../repeats.ts';
import { touchPlans } from './plans.ts';
import { grants, leaveOutPosted, leaveOutRepeats, refuseReversedGrants } from './references.ts';
import { eventProblem, eventTypes } from './eventProblem.ts';

const table = 'import_carry_events';
const said = ['type', 'date', 'points', 'portion', 'vested_portion', 'until', 'milestone', 'to_allocation_id', 'reason'];

/** What happens to grants, or to all of a plan. */
export const carryEvents: RowFile = {
  file: 'carry_events.csv',
  table,
  columns: [
    text('reference', 100),
    optional(text('allocation', 100)),
    optional(text('plan', 100)),
    day('date'),
    choice('type', eventTypes),
    optional(points('points')),
    optional(fraction('portion')),
    optional(fraction('vested_portion', '0')),
    optional(day('until')),
    optional(text('milestone', 100)),
    optional(text('to_allocation', 100)),
    optional(text('reason', 500)),
    optional(text('reverses_reference', 100)),
  ],
  problem: eventProblem,
  check,
  async post(work) {
    await touchPlans(work, table);
    const columns = ['id', 'reference', 'plan_id', 'allocation_id', ...said, 'reverses_event_id', 'reverses_allocation_id'].join(', ');
    const added = await work.tx.run(
      `insert into carry_events (company_id, ${columns}, posted_at, posted_by) select $1, ${columns}, $2, $3 from ${table} order by row`,
      [work.companyId, await work.postedAt(), work.userId],
    );
    return { added, updated: 0 };
  },
};

async function check(work: Work): Promise<void> {
  await restage(
    work,
    table,
    `select s.row, s.reference, s.allocation, g.id as allocation_id, s.plan, p.id as named_plan_id, coalesce(g.plan_id, p.id) as plan_id,
       s.type, s.date, s.points, s.portion, s.vested_portion, s.until, s.milestone, s.to_allocation, t.id as to_allocation_id, t.plan_id as to_plan_id,
       s.reason, s.reverses_reference, gen_random_uuid() as id
     from ${table} s left join ${grants} g on g.reference = s.allocation left join ${grants} t on t.reference = s.to_allocation
       left join carry_plans p on p.external_id = s.plan`,
  );
  await refuseUnknown(work, carryEvents, 'allocation');
  await refuseUnknown(work, carryEvents, 'to_allocation');
  await refuseUnknown(work, carryEvents, 'plan', 'plan is not null and named_plan_id is null');
  if (work.faults.count > 0) return;
  await leaveOutRepeats(work, carryEvents, ['allocation_id', 'named_plan_id', ...said, 'reverses_reference']);
  await leaveOutPosted(
    work,
    'carry_events.csv',
    `${rowOf('s', said)} is distinct from ${rowOf('k', said)} or coalesce(s.plan_id, k.plan_id) <> k.plan_id
       or (s.type <> 'reversal' or s.allocation_id is not null) and s.allocation_id is distinct from k.allocation_id
       or s.reverses_reference is distinct from coalesce(e.reference, a.reference)`,
    'left join carry_events e on e.id = k.reverses_event_id left join carry_allocations a on a.id = k.reverses_allocation_id',
  );
  await findReversed(work);
  await refuseReversedGrants(work, carryEvents, 'allocation');
  await refuseReversedGrants(work, carryEvents, 'to_allocation');
  const refuse = (column: string, query: string, sentence: (given: string, other: string) => string) =>
    refuseRows(work, carryEvents.file, column, query, ({ given, other }) => sentence(given, other));
  await refuse(
    'to_allocation',
    `select row, to_allocation as given from ${table} where to_plan_id <> plan_id`,
    (given) => `${quoted(given)} is a grant of another plan. Points stay within their plan.`,
  );
  await refuse('to_allocation', `select row from ${table} where to_allocation_id = allocation_id`, () => 'Points go to another grant.');
  await refuse(
    'plan',
    `select row, plan as given from ${table} where named_plan_id <> plan_id`,
    (given) => `${quoted(given)} is not the plan of what this happens to. Leave it blank.`,
  );
}

/** What each reversal takes out, whether that was posted before or stands in the same import; its plan and grant are those of the reversal. */
async function findReversed(work: Work): Promise<void> {
  await restage(
    work,
    table,
    `select s.row, s.reference, s.allocation, coalesce(s.allocation_id, r.allocation_id) as allocation_id, s.plan, s.named_plan_id, coalesce(r.plan_id, s.plan_id) as plan_id,
       s.type, s.date, s.points, s.portion, s.vested_portion, s.until, s.milestone, s.to_allocation, s.to_allocation_id, s.to_plan_id, s.reason, s.reverses_reference, s.id,
       r.event_id as reverses_event_id, r.grant_id as reverses_allocation_id, r.date as reversed_date, r.allocation_id as reversed_allocation_id, r.is_reversal,
       coalesce(r.reversed_by, case when s.row > min(s.row) over same then first_value(s.reference) over (same order by s.row) end) as reversed_by
     from ${table} s left join (
       select e.reference, e.id as event_id, null::uuid as grant_id, e.plan_id, e.allocation_id, e.date, e.type = 'reversal' as is_reversal, v.reference as reversed_by
         from carry_events e left join carry_events v on v.reverses_event_id = e.id
       union all select reference, id, null, plan_id, allocation_id, date, type = 'reversal', null from ${table}
       union all select a.reference, null, a.id, a.plan_id, a.id, a.grant_date, false, v.reference
         from carry_allocations a left join carry_events v on v.reverses_allocation_id = a.id
       union all select reference, null, id, plan_id, id, grant_date, false, null from import_carry_allocations
     ) r on r.reference = s.reverses_reference
     window same as (partition by s.reverses_reference)`,
  );
  const refuse = (column: string, condition: string, sentence: (reference: string, other: string) => string, other = 'null::text') =>
    refuseRows(
      work,
      carryEvents.file,
      column,
      `select row, reverses_reference as given, ${other} as other from ${table} where type = 'reversal' and ${condition}`,
      (found) => sentence(quoted(found.given), found.other),
    );
  const isKnown = 'num_nonnulls(reverses_event_id, reverses_allocation_id) = 1';
  await refuse('reverses_reference', `not (${isKnown})`, (reference) => `No grant or event has the reference ${reference}.`);
  await refuse('reverses_reference', 'is_reversal', (reference) => `${reference} is a reversal itself. Post again under a new reference what it reversed.`);
  await refuse(
    'reverses_reference',
    `${isKnown} and not is_reversal and reversed_by is not null`,
    (reference, by) => `${reference} is reversed by ${quoted(by)} already.`,
    'reversed_by',
  );
  await refuse(
    'date',
    'date <> reversed_date',
    (reference, date) => `A reversal is dated like what it reverses: ${reference} is of ${date}.`,
    'reversed_date::text',
  );
  await refuse(
    'allocation',
    `${isKnown} and allocation is not null and allocation_id is distinct from reversed_allocation_id`,
    (reference) => `${reference} did not happen to this grant. Leave it blank.`,
  );
}
