import { ENTRY_TYPES, explainedKinds, figures, figuresOf, parts } from '@pari/domain/figures';
import { z } from 'zod';
import { figureReason } from './figureReason.ts';
import { amount, civilDate, currencyCode, fraction, id, instant } from '../wire.ts';

/** The figures of an invested fund whose origin can be asked for. */
export const explainableField = z.enum(figuresOf(...explainedKinds).map((name) => figures[name].field)).meta({ id: 'ExplainableField' });
export type ExplainableField = z.output<typeof explainableField>;

/** What stands in a formula and is no figure of its own: sums of entries, parts of a valuation rolled forward, what a range opened with. */
export const termName = z.enum(Object.values(parts).map(({ field }) => field));

/** A figure is the sum of the terms added, less those taken off, over the sum of those it is divided by. A rate of return is that of the entries' effects, opened and closed by its terms. */
const term = z.object({
  name: z.union([explainableField, termName]),
  operation: z
    .enum(['plus', 'minus', 'divided_by', 'opening', 'closing'])
    .describe('opening, of a rate of return: paid in on the day before the range; closing: received on the day of the last of the flows'),
  value: z.union([amount, z.number()]).nullable(),
  field: explainableField.nullable().describe('the term is a figure that can be explained in turn'),
  as_of: civilDate.nullable().describe('of a figure at another day than the rest, without a range: what a range opened with'),
});

const entryType = z.enum([...ENTRY_TYPES, 'commitment']);
const holder = z.object({ id, name: z.string() });
const posted = { posted_at: instant, posted_on: civilDate.describe("the day of posted_at in the company's time zone") };

const entry = z.object({
  investor: holder,
  date: civilDate.describe('since when it counts'),
  type: entryType,
  amount: amount.describe('as entered; of a reversal that of the entry it reverses'),
  effect: amount
    .nullable()
    .describe(
      'what it adds to the figure, or takes off it; of a rate of return the flow it makes, 0 where it only moves the NAV that opens or closes the flows, whose own explanation says by how much; null: no part of a quotient alone',
    ),
  part: termName.nullable().describe('the term that it counts in, where that is no figure of its own'),
  reference: z.string().nullable().describe('none of commitments'),
  reverses: z.string().nullable().describe('a reversal: the reference of the entry that it reverses'),
  reversed_by: z.string().nullable().describe('the reference of its reversal, where both count because they are of different days'),
  ...posted,
});

const valuation = z.object({
  investor: holder,
  date: civilDate,
  gross_nav: amount,
  effect: amount.nullable().describe('what it adds to the figure, or takes off it'),
  kept_at_zero: amount.describe('part of the effect: what rolling it forward would have taken below zero and did not'),
  is_opening: z.boolean().describe('it values what the range opened with'),
  replaced: z
    .object({ gross_nav: amount, ...posted })
    .nullable()
    .describe('the version of the same day that it replaced'),
  ...posted,
});

const laterFact = z.object({
  investor: holder,
  date: civilDate,
  type: z.union([entryType, z.literal('valuation')]),
  amount,
  reference: z.string().nullable(),
  reverses: z.string().nullable(),
  is_counted: z.boolean().describe('false: left out, because it was posted after known_on'),
  ...posted,
});

/** Where one figure of one holding comes from. Amounts are in the currency of the fund and exact. */
export const figureExplanation = z
  .object({
    field: explainableField,
    fund: z.object({ id, external_id: z.string(), name: z.string() }),
    investor: holder.nullable().describe('the one profile that was asked for, or that holds the fund'),
    currency: z.object({ code: currencyCode, symbol: z.string() }),
    as_of: civilDate,
    known_on: civilDate.nullable(),
    start_date: civilDate.nullable(),
    end_date: civilDate.nullable(),
    value: z.union([amount, z.number()]).nullable().describe('as the row of the holding has it: amounts are text, fractions and multiples numbers'),
    reason: figureReason.nullable(),
    terms: z.array(term).describe('of a rate of return what its flows open and close with, and of the one shown, the one it is'),
    entries: z.array(entry).describe('those that count in it, or in the part asked for, newest first, at most 500'),
    entries_left_out: z.int(),
    valuations: z.array(valuation).describe('those in use, newest first'),
    flows: z
      .array(z.object({ date: civilDate, amount, kind: z.enum(['opening', 'flow', 'closing']) }))
      .describe('of a rate of return: those of one day added up, oldest first, the closing one last'),
    other_rates: z
      .array(fraction)
      .describe(
        'of a rate of return: the others that fit its flows, ascending; the value is the nearest to 0.1, one below -0.9999 only where there is no other',
      ),
    became_known_later: z
      .array(laterFact)
      .describe('effective by as_of and posted after that day, or left out because posted after known_on; newest posted first, at most 500'),
    became_known_later_left_out: z.int(),
  })
  .meta({ id: 'FigureExplanation' });
export type FigureExplanation = z.output<typeof figureExplanation>;
