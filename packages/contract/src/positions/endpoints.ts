import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { dateRange } from './dateRange.ts';
import { explainableField, figureExplanation, termName } from './figureExplanation.ts';
import { investorDetail, investorProfile } from './investedFund.ts';
import { investorHistory } from './investorHistory.ts';
import { asOfQuery, civilDate, currencyCode, id, key, list, rate, rateSource } from '../wire.ts';

export const positions = new Noun({
  getInvestorDetail: endpoint({
    route: 'GET /api/investors/detail/{id}',
    summary: 'What the person owns, each figure computed from the ledger',
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id }),
    query: dateRange,
    weightOfAnotherDay: 10,
    output: investorDetail,
  }),
  explainFigure: endpoint({
    route: 'GET /api/investors/detail/{id}/funds/{fund}/explanation',
    summary: 'Where a figure of a holding comes from: its formula, the facts that count in it, and those that became known later',
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id, fund: key }),
    query: dateRange.extend({
      field: explainableField,
      part: termName.optional().describe('the one term whose entries are listed; absent: those of all'),
      investor: id.optional().describe('one profile; absent: all profiles of the person together'),
    }),
    weightOfAnotherDay: 10,
    output: figureExplanation,
  }),
  getInvestorHistory: endpoint({
    route: 'GET /api/investors/detail/{id}/history',
    summary: 'What the holdings were worth at the end of each quarter, beside the money paid in and received until then',
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id }),
    query: dateRange.extend({
      currency: z.enum(['company_currency', 'investor_currency', 'usd']).default('company_currency'),
      fund: key.optional().describe('of one fund, by id or external id; absent: of all'),
      investor: id.optional().describe('of one profile; absent: of all together'),
    }),
    weightOfAnotherDay: 10,
    output: investorHistory,
  }),
  listInvestorProfiles: endpoint({
    route: 'GET /api/investors/profiles',
    summary: 'The profiles through which the person invests',
    policy: 'signed_in',
    delegates: 'figures',
    output: list(investorProfile),
  }),
  getFundCurrency: endpoint({
    route: 'GET /api/currencies/fund/{id}',
    summary: "A fund's currency",
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id: key }),
    output: z.object({ code: currencyCode, symbol: z.string(), rate: rate.nullable(), rate_date: civilDate.nullable(), rate_source: rateSource.nullable() }),
  }),
  listAvailableCurrencies: endpoint({
    route: 'GET /api/investors/available-currencies',
    summary: 'The currencies the person can choose',
    policy: 'signed_in',
    delegates: 'either',
    output: z.object({
      company_currency: targetOption(),
      investor_local_currency: targetOption().nullable(),
    }),
  }),
  listLatestRates: endpoint({
    route: 'GET /api/carry_plans/currency/latest-rates',
    summary: 'US dollars for one unit of each currency, the latest on or before the as-of date',
    policy: 'signed_in',
    query: z.strictObject({ as_of_date: asOfQuery }),
    delegates: 'either',
    output: z.object({ results: z.array(z.object({ code: currencyCode, usd_per_unit: rate, date: civilDate, source: rateSource.nullable() })) }),
  }),
});

function targetOption() {
  return z.object({ code: currencyCode, symbol: z.string() });
}
