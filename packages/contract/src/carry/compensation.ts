import { z } from 'zod';
import { amount, civilDate, id } from '../wire.ts';
import { carryReasons, plainCurrency, points } from './schemas.ts';

/** One grant as it stands beside what a person is paid. Amounts are in the plan's currency. */
export const compensationAllocation = z
  .object({
    carry_plan_id: id,
    external_id: z.string(),
    allocation_id: id,
    carry_plan_name: z.string(),
    bps: points,
    vested_bps: points,
    carry_pool_points: points,
    carry_plan_estimated_value: amount.nullable().describe('of the whole plan'),
    vested_value: amount.nullable(),
    unvested_value: amount.nullable(),
    distributions: amount,
    entity_name: z.string().nullable(),
    full_name: z.string(),
    vesting_schedule: z.object({ name: z.string() }),
    estimated_value_date: civilDate.nullable(),
    currency: plainCurrency,
    reasons: carryReasons,
  })
  .meta({ id: 'CompensationAllocation' });
export type CompensationAllocation = z.output<typeof compensationAllocation>;
