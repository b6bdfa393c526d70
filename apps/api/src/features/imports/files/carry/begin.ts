import type { ImportFile } from '@pari/contract';
import { makeTable } from '../../stage.ts';
import type { Work } from '../../work.ts';
import { carryAllocations } from './allocations.ts';
import { carryCommitments } from './commitments.ts';
import { carryDistributions } from './distributions.ts';
import { carryEvents } from './events.ts';
import { carryPlans } from './plans.ts';
import { makeScheduleTable } from './schedules.ts';
import { carryValues } from './values.ts';

const files = [carryPlans, carryValues, carryAllocations, carryEvents, carryDistributions, carryCommitments];

/**
 * Makes the tables of the files that are not there, which the others look into, and keeps everybody from posting to the plans that the files are about until the
 * transaction ends: in the order of their ids, as all who hold several do.
 * @param present files that were staged
 */
export async function beginCarry(work: Work, present: ReadonlySet<ImportFile>): Promise<void> {
  const { tx } = work;
  for (const layout of files) if (!present.has(layout.file)) await makeTable(tx, layout);
  // What finds grants looks for those of the file by their ids.
  if (!present.has(carryAllocations.file)) await tx.script(`alter table ${carryAllocations.table} add column id uuid, add column plan_id uuid`);
  await makeScheduleTable(work);
  await tx.run(
    `with named as (
       select allocation as reference from import_carry_events union select to_allocation from import_carry_events union select reverses_reference from import_carry_events
       union select allocation from import_carry_distributions)
     select from carry_plans p
     where external_id in (select external_id from import_carry_plans union select plan from import_carry_values union select plan from import_carry_allocations
         union select plan from import_carry_events)
       or id in (select plan_id from carry_allocations where reference in (select reference from named)
         union select plan_id from carry_events where reference in (select reference from named))
     order by id for no key update`,
  );
}
