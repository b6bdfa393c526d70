import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { dateRange } from '../positions/index.ts';
import { id, key } from '../wire.ts';
import { fundInvestments } from './fundInvestments.ts';

const investment = z.strictObject({ id: key.describe('the fund, by id or external id'), investor: id.describe('the profile that holds it') });

const done = z.object({
  success: z.literal(true),
  data: z.object({ remaining: z.int().nonnegative().describe('how many of the profiles in the fund are still in sight') }),
});

export const funds = new Noun({
  getFundInvestments: endpoint({
    route: 'GET /api/investors/funds/{id}/detail',
    summary: 'What the person holds of one fund, profile by profile, with what was paid, valued and announced',
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id: key }),
    query: dateRange,
    weightOfAnotherDay: 10,
    output: fundInvestments,
  }),
  deleteInvestment: endpoint({
    route: 'DELETE /api/investors/funds/{id}/investor/{investor}',
    summary:
      'Puts a holding out of the sight of the person alone: no figure, list or export of theirs has it. The ledger stands, and so does what is due, notices, documents and statements',
    policy: 'signed_in',
    delegates: 'figures',
    flag: 'show_investment_delete_button',
    params: investment,
    output: done,
  }),
  restoreInvestment: endpoint({
    route: 'POST /api/investors/funds/{id}/investor/{investor}/restore',
    summary: 'Shows a deleted holding again, as it was',
    policy: 'signed_in',
    delegates: 'figures',
    params: investment,
    output: done,
  }),
});
