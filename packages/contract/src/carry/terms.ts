import { z } from 'zod';
import { givenDay, shortText } from '../wire.ts';
import { share } from './schemas.ts';

const duration = { length: z.int().min(1).max(36_525), unit: z.enum(['months', 'days']) };
const name = shortText(100, z.string().trim().min(1));

/** The terms of a vesting schedule as they are written and stored; what is left out is none. */
export const scheduleTerms = z
  .strictObject({
    allocation_type: z
      .enum([
        'CUMULATIVE_ROUND_DOWN',
        'CUMULATIVE_ROUNDING',
        'FRACTIONAL',
        'FRONT_LOADED',
        'BACK_LOADED',
        'FRONT_LOADED_TO_SINGLE_TRANCHE',
        'BACK_LOADED_TO_SINGLE_TRANCHE',
      ])
      .default('CUMULATIVE_ROUND_DOWN'),
    day_of_month: z.int().min(1).max(31).nullable().default(null),
    cliff: z.strictObject(duration).nullable().default(null),
    cliff_percentage: share.nullable().default(null),
    periods: z
      .array(z.strictObject({ ...duration, percentage: share, times: z.int().min(1).max(1200) }))
      .max(100)
      .default([]),
    milestones: z
      .array(z.strictObject({ name, percentage: share }))
      .max(100)
      .default([]),
    sequenced: z
      .array(
        z.strictObject({
          label: name,
          detail: shortText(500).nullable().default(null),
          percentage: share,
          date: givenDay.nullable().default(null),
          after: z.strictObject(duration).nullable().default(null),
          milestone: name.nullable().default(null),
        }),
      )
      .max(200)
      .default([]),
  })
  .meta({ id: 'VestingTerms' });

const ocfText = z.string().max(200);
const ocfInteger = z.int().min(0).max(36_525);

/** Vesting terms of the Open Cap Format, schema 1, as far as they are read; what else stands in them is passed over. */
export const ocfVestingTerms = z
  .object({
    object_type: z.literal('VESTING_TERMS'),
    name: shortText(300),
    allocation_type: scheduleTerms.shape.allocation_type.unwrap(),
    vesting_conditions: z
      .array(
        z.object({
          id: ocfText,
          description: shortText(500).optional(),
          quantity: ocfText.optional(),
          portion: z
            .object({ numerator: z.string().regex(/^\d{1,6}$/), denominator: z.string().regex(/^[1-9]\d{0,5}$/), remainder: z.boolean().optional() })
            .optional(),
          trigger: z.discriminatedUnion('type', [
            z.object({ type: z.literal('VESTING_START_DATE') }),
            z.object({ type: z.literal('VESTING_EVENT') }),
            z.object({ type: z.literal('VESTING_SCHEDULE_ABSOLUTE'), date: ocfText }),
            z.object({
              type: z.literal('VESTING_SCHEDULE_RELATIVE'),
              relative_to_condition_id: ocfText,
              period: z.object({
                length: ocfInteger,
                type: z.enum(['MONTHS', 'DAYS']),
                occurrences: z.int().min(1).max(1200),
                day_of_month: ocfText.optional(),
                cliff_installment: ocfInteger.optional(),
              }),
            }),
          ]),
          next_condition_ids: z.array(ocfText).max(100),
        }),
      )
      .max(200),
  })
  .meta({ id: 'OcfVestingTerms' });
