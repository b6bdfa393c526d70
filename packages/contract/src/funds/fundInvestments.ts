import { NOTICE_KINDS } from '@pari/domain/notices';
import { z } from 'zod';
import { hiddenInvestment, investedFund, investorProfile, settledNotice, transactionFields } from '../positions/index.ts';
import { amount, civilDate, currencyCode, id, rateSource } from '../wire.ts';

/** What it was worth on the day of a valuation, with the loan and its unpaid interest as they stood then. */
const valuation = z.object({
  notice_date: civilDate,
  quarter: z.string(),
  gross_nav: amount,
  loan_balance: amount,
  unpaid_interest: amount,
  latest_nav: amount,
});

/** What a notice that holds asks of the profile or gives it, in the currency of the fund. To pay is above zero in `net`; `due` is what is to be paid still. */
const notice = z.object({
  id,
  reference: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  due_date: civilDate,
  published_on: civilDate,
  pay: amount,
  receive: amount,
  net: amount,
  due: amount,
  progress: z.enum(['open', 'partly_settled', 'settled']),
  is_overdue: z.boolean(),
});

/** What one profile holds of the fund; a table of the page may show each of its lists. Amounts are in the currency of the fund. */
export const fundInvestment = investedFund
  .extend({
    has_data: z.boolean().describe('it had begun by the day'),
    name: z.string().describe('of the fund, as are the next two'),
    fund_name: z.string(),
    fund_display_name: z.string(),
    is_legacy: z.boolean(),
    offer_leverage: z.boolean(),
    transactions: z
      .array(z.object({ ...transactionFields, notice: settledNotice }))
      .describe('each day on which money moved, within the range, the newest first'),
    valuations: z.array(valuation).describe('within the range, the newest first'),
    notices: z.array(notice).describe('those that hold now, whatever the day of the figures, the latest due first'),
  })
  .meta({ id: 'FundInvestment' });
export type FundInvestment = z.output<typeof fundInvestment>;

export const fundInvestments = z
  .object({
    fund: investedFund.shape.fund.extend({ currency: z.object({ code: currencyCode, symbol: z.string() }) }),
    firm: z.object({ id, name: z.string() }),
    has_data: z.boolean().describe('something of it had begun by the day, and is in sight'),
    as_of: civilDate.describe('the day of every stock: the end of the range where one was asked for'),
    known_on: civilDate.nullable(),
    start_date: civilDate.nullable().describe('of the range that flows, gains, multiples and rates are of; null: everything until as_of'),
    end_date: civilDate.nullable(),
    latest_currency_rate_date: civilDate.nullable(),
    latest_currency_rate_source: rateSource.nullable(),
    investor_profiles: z.array(investorProfile).describe('those that hold it and are in sight'),
    combined: investedFund.nullable().describe('the row of the dashboard: all these profiles together'),
    investments: z.array(fundInvestment).describe('one for each of the profiles'),
    hidden: z.array(hiddenInvestment).describe('those that the person deleted from their own sight'),
    abilities: z.object({ delete: z.boolean(), restore: z.boolean() }),
  })
  .meta({ id: 'FundInvestments' });
export type FundInvestments = z.output<typeof fundInvestments>;
