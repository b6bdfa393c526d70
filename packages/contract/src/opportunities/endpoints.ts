import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { id, key, list } from '../wire.ts';
import {
  country,
  demand,
  fundCompany,
  fundOnOffer,
  fundOnOfferProfile,
  interestGiven,
  opportunity,
  ownInterest,
  rehearsal,
  rehearsalGiven,
} from './schemas.ts';

const common = { policy: 'signed_in', delegates: 'applications', flag: 'show_coinvest_home_page', refusals: ['not_yet'] } as const;
const ofFund = { ...common, params: z.strictObject({ id: key.describe('the fund, by id or external id') }) } as const;
const changing = { output: ownInterest, refusals: ['not_yet', 'conflict', 'decrease_only', 'locked'] } as const;

export const opportunities = new Noun({
  listOpportunities: endpoint({
    ...common,
    route: 'GET /api/investors/{id}/non-invested-opportunities',
    summary: 'The funds that are offered to the person and that they do not hold, with what may be done in each today',
    params: z.strictObject({ id }),
    output: list(opportunity),
  }),
  getFundOnOffer: endpoint({
    ...ofFund,
    route: 'GET /api/funds/external_id/{id}',
    summary: 'A fund that is offered to the person, or that they hold',
    output: fundOnOffer,
  }),
  getFundProfile: endpoint({
    ...ofFund,
    route: 'GET /api/funds/external_id/{id}/profile',
    summary: 'What is told of such a fund to those who may apply, with its documents',
    output: fundOnOfferProfile,
  }),
  getFundCompany: endpoint({
    ...ofFund,
    route: 'GET /api/funds/external_id/{id}/company_info',
    summary: 'Whose programme such a fund belongs to, and whom to ask',
    output: fundCompany,
  }),
  getCompanyByFund: endpoint({
    ...ofFund,
    route: 'GET /api/companies/by-fund/{id}',
    summary: 'The same, by its fund',
    output: fundCompany,
  }),
  getInterest: endpoint({
    ...ofFund,
    route: 'GET /api/funds/external_id/{id}/interest',
    summary: 'What the person indicated for such a fund, and what they may change of it today',
    output: ownInterest,
  }),
  indicateInterest: endpoint({
    ...ofFund,
    ...changing,
    route: 'POST /api/funds/external_id/{id}/indicate-interest',
    summary: 'Indicates interest in a fund, or changes what was indicated',
    body: interestGiven,
    idempotent: true,
  }),
  createFundInterest: endpoint({
    ...common,
    ...changing,
    route: 'POST /api/funds/interest',
    summary: 'The same from the indication of interest page, which asks for less',
    body: interestGiven.extend({ fund: key.describe('by id or external id') }),
    idempotent: true,
  }),
  withdrawInterest: endpoint({
    ...ofFund,
    ...changing,
    route: 'POST /api/funds/external_id/{id}/interest/withdraw',
    summary: 'Ends an interest',
    body: z.strictObject({ version: interestGiven.shape.version }),
    idempotent: true,
  }),
  rehearseLeverage: endpoint({
    ...ofFund,
    route: 'POST /api/funds/external_id/{id}/rehearsal',
    summary: 'What equity, loan and interest would come to at several outcomes of a fund, for each option; nothing is kept',
    viewing: 'read',
    reads: true,
    body: rehearsalGiven,
    output: rehearsal,
  }),
  getFundDemand: endpoint({
    ...ofFund,
    route: 'GET /api/funds/external_id/{id}/demand',
    summary: 'What was indicated for a fund, and asked for by orders: the own part, or for administrators the whole',
    output: demand,
  }),
  listWorkflows: endpoint({
    ...ofFund,
    route: 'GET /api/workflows/funds/{id}',
    summary: 'The workflows of an application to a fund',
    output: list(z.object({ id, slug: z.string(), name: z.string() })),
  }),
  listCountries: endpoint({
    ...common,
    route: 'GET /api/geographics/region_countries/{id}',
    summary: 'The countries from which somebody may apply to a fund, by name',
    params: ofFund.params,
    output: list(country),
  }),
});
