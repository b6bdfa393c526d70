import { z } from 'zod';
import { nextState } from '../applications/schemas.ts';
import { endpoint, Noun } from '../endpoint.ts';
import { key } from '../wire.ts';
import { bankDetail, bankFieldsGiven, bankGroup, bankRecord, numberOfAccount, version } from './schemas.ts';

export type { BankDetail } from './schemas.ts';

const common = { policy: 'oneself', flag: 'show_coinvest_home_page' } as const;
const byId = { params: z.strictObject({ id: key.describe('the fund, by id or external id, or the application by its id') }) };
const given = bankFieldsGiven.extend({ version: version.describe('of what was read') });

/** Where investors are paid. */
export const banking = new Noun({
  listBankRecords: endpoint({
    ...common,
    route: 'GET /api/payments/records',
    summary: 'Where the person is paid, for themselves and for entities, where each is used, and whether it was verified',
    output: z.object({ results: z.array(bankRecord) }),
    audited: true,
  }),
  getBankDetails: endpoint({
    ...common,
    ...byId,
    route: 'GET /api/payments/detail/{id}',
    summary: 'Where an applicant is paid: what was committed, what was typed since, and what the checks find; numbers of accounts are masked',
    output: bankDetail,
    refusals: ['not_yet'],
    audited: true,
  }),
  saveBankDetails: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/payments/detail/{id}',
    summary: 'Keeps what was typed, finished or not, as the draft of its group of countries; nothing is committed',
    body: given,
    output: bankDetail,
    refusals: ['conflict', 'locked', 'not_yet'],
  }),
  commitBankDetails: endpoint({
    ...common,
    ...byId,
    route: 'PUT /api/payments/detail/{id}/update',
    summary:
      'Commits the draft with what is given, and submits it; the person is told at every address, and reviewers see what is other. The same again is the same',
    body: given.extend({ change: z.boolean().default(false).describe('true: what was submitted is changed, in every open application that uses it') }),
    output: z.object({ detail: bankDetail, next: nextState }),
    freshSignIn: true,
    refusals: ['conflict', 'locked', 'not_yet', 'confirm_needed', 'checks_failed'],
  }),
  revealBankNumber: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/payments/detail/{id}/reveal',
    summary: 'Shows the number of an account to whoever typed it',
    body: z.strictObject({
      field: numberOfAccount,
      of: z
        .enum(['committed', ...bankGroup.options])
        .default('committed')
        .describe('what was committed, or the draft of a group of countries'),
    }),
    output: z.object({ value: z.string() }),
    freshSignIn: true,
  }),
});
