import { z } from 'zod';
import { amount, civilDate, instant } from '../wire.ts';
import { carryReason, points } from './schemas.ts';

/** The figures of a grant whose origin can be asked for. */
export const explainedCarryField = z
  .enum([
    'granted',
    'bps',
    'vested_bps',
    'un_vested_bps',
    'forfeited',
    'participant_ecv',
    'participant_ecv_vested',
    'participant_ecv_un_vested',
    'participant_fmv',
    'participant_fmv_vested',
    'participant_fmv_un_vested',
    'total_distributions',
    'in_escrow',
  ])
  .meta({ id: 'ExplainedCarryField' });
export type ExplainedCarryField = z.output<typeof explainedCarryField>;

const fact = z.object({
  date: civilDate.describe('since when it counts'),
  type: z.string().describe('such as grant, tranche, forfeiture, pool_points, estimated_value, distribution'),
  label: z.string(),
  value: z.union([points, amount]).nullable(),
  effect: z.union([points, amount]).nullable().describe('what it adds to the figure, or takes off it; null: of a product'),
  reference: z.string().nullable(),
  posted_at: instant.nullable().describe('null: it follows from other facts, as an instalment does'),
});

/** Where one figure of a grant comes from. */
export const carryExplanation = z
  .object({
    field: explainedCarryField,
    as_of: civilDate,
    known_on: civilDate.nullable(),
    value: z.string().nullable(),
    unit: z.enum(['points', 'amount']),
    reason: carryReason.nullable(),
    terms: z
      .array(
        z.object({
          name: z.string(),
          operation: z.enum(['plus', 'minus', 'times', 'divided_by']),
          value: z.string().nullable(),
          unit: z.enum(['points', 'amount']),
          date: civilDate.nullable().describe('of a value of the plan: its day'),
          field: explainedCarryField.nullable().describe('the term is a figure that can be explained in turn'),
        }),
      )
      .describe('the figure is the first, combined with each of the rest in turn, rounded once at the end'),
    facts: z.array(fact).describe('that count, by day'),
    became_known_later: z.array(fact.extend({ is_counted: z.boolean() })).describe('effective by as_of and posted after that day'),
  })
  .meta({ id: 'CarryExplanation' });
export type CarryExplanation = z.output<typeof carryExplanation>;
