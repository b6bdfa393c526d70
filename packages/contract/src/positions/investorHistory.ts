import { z } from 'zod';
import { amount, civilDate, currencyCode, rateSource } from '../wire.ts';

const point = z.object({
  date: civilDate,
  value: amount.nullable().describe('sum of latest_nav'),
  opening: amount
    .nullable()
    .describe(
      'sum of the latest_nav that the range opened with, zero without a range: value less opening and paid_in, plus received, is the sum of total_gain where nothing is incomplete',
    ),
  paid_in: amount.nullable().describe('sum of total_called_calculated since the beginning, or within the range'),
  received: amount.nullable().describe('sum of total_received_calculated since the beginning, or within the range'),
  incomplete: z
    .array(z.string())
    .describe(
      'names of the funds left out of the value for want of a valuation, or of everything for want of a rate or of a valuation that the range opened with',
    ),
});

/** Amounts rounded to 6 places, each converted at the rate of its own day; null where all that one would be made of is left out. */
export const investorHistory = z
  .object({
    currency: z.object({ code: currencyCode, symbol: z.string() }),
    as_of: civilDate.describe('the day of the last point'),
    known_on: civilDate.nullable(),
    start_date: civilDate.nullable(),
    end_date: civilDate.nullable(),
    rate_source: rateSource.nullable().describe('of all rates in use, those of every point'),
    change: z
      .object({
        since: civilDate.describe('the day of the point before the last'),
        gain: amount.describe(
          'value at the end less value before, each at the rate of its own day, plus what was received and less what was paid in since then at the rate of the last day, over the funds known at both ends',
        ),
        incomplete: z.array(z.string()).describe('names of the funds left out: without a valuation at one end, or without a rate for what is to be converted'),
      })
      .nullable()
      .describe('null while there is only one point, and where every fund is left out'),
    points: z.array(point).describe('oldest first; none while nothing has begun; of a range, the first is the day before it where something had begun by then'),
  })
  .meta({ id: 'InvestorHistory' });
export type InvestorHistory = z.output<typeof investorHistory>;
