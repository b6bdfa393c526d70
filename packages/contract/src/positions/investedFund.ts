import { z } from 'zod';
import { amount, civilDate, currencyCode, id, rate, rateSource, targetCurrency } from '../wire.ts';
import { figureReason } from './figureReason.ts';
import { figureShape } from './figureShape.ts';

/**
 * One fund of the person (amounts added over the profiles, rates from the pooled flows), or one profile's part of it.
 * Amounts are in the fund's currency; amount x conversion_rate is in US dollars.
 */
export const investedFund = z
  .object({
    id: z.string().describe('fund id, or profile id for a composition'),
    fund: z.object({ id, name: z.string(), external_id: z.string(), logo: z.string().nullable(), is_legacy: z.boolean(), offer_leverage: z.boolean() }),
    firm: z.object({ id }),
    firm_name: z.string(),
    company_logo: z.string().nullable(),
    fund_page: z.boolean().describe('has a detail page to open'),
    investor: id.nullable().describe('the profile, for a composition or a fund held by one profile'),
    investor_name: z.string(),
    order: z.int(),
    currency: z.object({ code: currencyCode, symbol: z.string(), rate: rate.nullable() }),
    currency_code: currencyCode,
    currency_symbol: z.string(),
    conversion_rate: rate.nullable().describe('to US dollars'),
    rate_date: civilDate.nullable(),
    rate_source: rateSource.nullable(),
    company_currency: targetCurrency,
    investor_currency: targetCurrency,
    ...figureShape('stock', 'flow', 'share', 'multiple', 'rate'),
    irr_date: civilDate.nullable().describe('the day of the closing leg'),
    rate_marks: z
      .record(z.string(), z.array(z.enum(['several_roots', 'annualised'])))
      .describe('what must be known about a rate of this row to read it rightly, by field name; annualised: held for less than a year'),
    reasons: z.record(z.string(), figureReason).describe('why a figure of this row is null, by field name'),
    ...figureShape('date', 'text'),
  })
  .meta({ id: 'InvestedFund' });
export type InvestedFund = z.output<typeof investedFund>;

export const investorProfile = z.object({ id, name: z.string(), investor_account_code: z.string() });

/** A holding that the person put out of their sight. */
export const hiddenInvestment = z
  .object({ fund: z.object({ id, external_id: z.string(), name: z.string() }), investor: investorProfile })
  .meta({ id: 'HiddenInvestment' });
export type HiddenInvestment = z.output<typeof hiddenInvestment>;

/** What a profile commits to a fund from a day on that has not come yet. */
export const commitmentToCome = z
  .object({
    fund: z.object({ id, external_id: z.string(), name: z.string() }),
    investor: investorProfile,
    date: civilDate.describe('the closing from which on it counts'),
    amount: amount.describe('in the currency'),
    currency: currencyCode,
  })
  .meta({ id: 'CommitmentToCome' });
export type CommitmentToCome = z.output<typeof commitmentToCome>;

export const investorDetail = z
  .object({
    has_data: z.boolean(),
    as_of: civilDate.describe('the day of every stock: the end of the range where one was asked for'),
    known_on: civilDate.nullable(),
    start_date: civilDate.nullable().describe('of the range that flows, gains, multiples and rates are of; null: everything until as_of'),
    end_date: civilDate.nullable(),
    latest_currency_rate_date: civilDate.nullable(),
    latest_currency_rate_source: rateSource.nullable().describe('of all rates in use'),
    invested_funds: z.array(investedFund),
    investment_compositions: z.record(z.string(), z.array(investedFund)).describe('by fund id, where two or more profiles hold it'),
    hidden: z.array(hiddenInvestment).describe('what the person deleted from their own sight: no figure here holds any of it'),
    commitments_to_come: z.array(commitmentToCome).describe('what is committed from a later day on, in its order: no figure here holds any of it'),
  })
  .meta({ id: 'InvestorDetail' });
export type InvestorDetail = z.output<typeof investorDetail>;
