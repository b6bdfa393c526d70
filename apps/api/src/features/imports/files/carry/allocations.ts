import { day, email, nameText, optional, points, text } from '../../columns.ts';
import type { RowFile, Work } from '../../work.ts';
import { refuseUnknown, restage } from '../named.ts';
import { rowOf } from '../repeats.ts';
import { addParticipants, becomeParticipants } from './people.ts';
import { touchPlans } from './plans.ts';
import { leaveOutPosted, leaveOutRepeats } from './references.ts';
import { scheduleTable } from './schedules.ts';

const table = 'import_carry_allocations';
const content = ['plan_id', 'user_id', 'recipient_name', 'entity_name', 'grant_date', 'vesting_start_date', 'points'];

/** Grants of points. Each vests by the newest version of its schedule, this import's included. */
export const carryAllocations: RowFile = {
  file: 'carry_allocations.csv',
  table,
  columns: [
    text('reference', 100),
    text('plan', 100),
    email('user_email'),
    optional(nameText('recipient_name')),
    optional(nameText('entity_name')),
    day('grant_date'),
    optional(day('vesting_start_date')),
    text('schedule', 100),
    points('bps', '0'),
  ],
  check,
  async post(work) {
    await becomeParticipants(work, table, 'was granted points');
    await touchPlans(work, table);
    const added = await work.tx.run(
      `insert into carry_allocations (company_id, id, reference, ${content.join(', ')}, schedule_id, posted_at, posted_by)
       select $1, id, reference, ${content.join(', ')}, schedule_id, $2, $3 from ${table} order by row`,
      [work.companyId, await work.postedAt(), work.userId],
    );
    return { added, updated: 0 };
  },
};

async function check(work: Work): Promise<void> {
  await addParticipants(work, carryAllocations);
  await restage(
    work,
    table,
    `select s.row, s.reference, s.plan, p.id as plan_id, u.id as user_id, s.recipient_name, s.entity_name, s.grant_date,
       coalesce(s.vesting_start_date, s.grant_date) as vesting_start_date, s.schedule, coalesce(f.id, k.id) as schedule_id, s.bps as points, gen_random_uuid() as id
     from ${table} s left join carry_plans p on p.external_id = s.plan left join users u on u.email = s.user_email left join ${scheduleTable} f on f.name = s.schedule
       left join (select distinct on (name) name, id from carry_schedules order by name, version desc) k on k.name = s.schedule`,
  );
  await refuseUnknown(work, carryAllocations, 'plan');
  await refuseUnknown(work, carryAllocations, 'schedule');
  if (work.faults.count > 0) return;
  await leaveOutRepeats(work, carryAllocations, [...content, 'schedule']);
  // Also where the schedule has newer versions by now: a grant keeps its own.
  await leaveOutPosted(
    work,
    'carry_allocations.csv',
    `${rowOf('s', content)} is distinct from ${rowOf('k', content)} or s.schedule <> c.name`,
    'join carry_schedules c on c.id = k.schedule_id',
  );
}
