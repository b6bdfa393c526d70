import { z } from 'zod';
import { amount, civilDate, id, rate } from '../wire.ts';
import { carryDistribution, carryEventType, inCurrencies, points, vestingSchedule } from './schemas.ts';

/**
 * The facts of the person's own grants, with what the other ends of moves brought or took, so that a browser can compute every figure of any
 * day, and rehearse what might come, without asking again. Events of others do not stand in it.
 */
export const carryLedger = z
  .object({
    as_of: civilDate,
    known_on: civilDate.nullable(),
    plans: z.array(
      z.object({
        id,
        external_id: z.string(),
        name: z.string(),
        unit_decimals: z.int().min(0).max(4),
        good_leaver: z.enum(['forfeit', 'keep', 'accelerate']),
        vested_portion: z.string().describe('of what has vested: lost by a bad leaver, a fraction'),
        ...inCurrencies,
        values: z.array(
          z.object({ date: civilDate, kind: z.enum(['pool_points', 'estimated_value', 'fair_market_value']), amount: z.union([amount, points]) }),
        ),
        grants: z.array(
          z.object({
            allocation_id: id,
            reference: z.string(),
            carry_recipient_name: z.string(),
            grant_date: civilDate,
            vesting_start_date: civilDate,
            points,
            vesting_schedule: vestingSchedule,
            events: z
              .array(
                z.object({
                  id: z.string(),
                  date: civilDate,
                  type: carryEventType.exclude(['grant']),
                  vested: points.describe('points in or out, or forfeited, of what had vested'),
                  unvested: points.describe('the same of what had not; of an acceleration what vested by it'),
                  until: civilDate.nullable(),
                  milestone: z.string().nullable(),
                }),
              )
              .describe('in the order in which they count, in points that are settled'),
            distributions: z.array(carryDistribution),
          }),
        ),
        rates: z.object({ company: rate.nullable(), investor: rate.nullable() }).describe('of the as-of day'),
      }),
    ),
  })
  .meta({ id: 'CarryLedger' });
export type CarryLedger = z.output<typeof carryLedger>;
