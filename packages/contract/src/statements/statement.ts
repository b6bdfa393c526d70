import { z } from 'zod';
import { amount, civilDate, currencyCode, fraction, id, instant, multiple } from '../wire.ts';

const known = amount.nullable().describe('null: not known for want of a valuation');

/** Lines carry their sign, so that each of the two parts adds up downwards. */
const account = z.object({
  opening_nav: known,
  contributions: amount,
  settled_in_cash: amount.describe('loan and interest that the investor paid by own transfer'),
  distributions_less_withheld: amount,
  interest_accrued: amount,
  result: known.describe('change of gross NAV, less contributions and loan draws, plus distributions'),
  realised: amount.describe('of the result: distributions beyond the capital that they gave back'),
  unrealised: known.describe('of the result: the rest, before loan interest'),
  closing_nav: known,
  opening_unfunded: amount,
  commitments: amount,
  contributions_and_draws: amount,
  recallable: amount,
  closing_unfunded: amount,
  draws: amount.describe('a memo, in no sum above'),
  contributions_outside: amount.describe('below the line, in no sum above'),
});

export const statement = z
  .object({
    fund: z.object({ id, external_id: z.string(), name: z.string() }),
    firm: z.object({ id, name: z.string() }),
    investor: z.object({ id, name: z.string(), investor_account_code: z.string() }),
    currency: currencyCode.describe('of every amount: that of the fund'),
    start_date: civilDate.describe('first day of the first period'),
    end_date: civilDate,
    known_on: civilDate.nullable(),
    periods: z.array(
      account.extend({
        name: z.enum(['QTD', 'Period', 'YTD', 'ITD']),
        start_date: civilDate.nullable().describe('null: since inception'),
        fees: amount.nullable().describe('of the contributions: what notices say was called for fees and expenses; null where a contribution has no notice'),
      }),
    ),
    at_end: z.object({
      gross_nav: known,
      loan_balance: amount,
      unpaid_interest: amount,
      valued_on: civilDate
        .nullable()
        .describe('day of the valuation that counts; before end_date it is rolled forward by contributions, draws and distributions'),
    }),
    restated: z
      .object({ closing_nav: amount, date: civilDate.describe('its last day') })
      .nullable()
      .describe('what the statement that was published before said that the holding was worth when the first period opened, where that was something else'),
    since_inception: z.object({ total_called: amount, total_received: amount, multiple: multiple.nullable(), irr: fraction.nullable() }),
    entries: z
      .array(
        z.object({
          date: civilDate,
          type: z.string(),
          amount,
          settled: z.enum(['cash', 'withheld']).nullable(),
          reference: z.string(),
          reverses: z.string().nullable(),
          posted_at: instant,
        }),
      )
      .describe('of the first period, oldest first'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.output<typeof statement>;
