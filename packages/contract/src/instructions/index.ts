import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { id, key } from '../wire.ts';
import { approval, fundInstructions, fundStandings, proposal, revocation } from './schemas.ts';

export { instructionsUsed } from './schemas.ts';

const ofFund = z.strictObject({ id });
const ofVersion = z.strictObject({ id, version: key.regex(/^[1-9]\d{0,8}$/) });

export const instructions = new Noun({
  listFundsToPay: endpoint({
    route: 'GET /api/admin/payment-instructions',
    summary: 'Every fund, with whether anybody can be asked to pay it',
    policy: 'administrator',
    output: fundStandings,
  }),
  listPaymentInstructions: endpoint({
    route: 'GET /api/admin/funds/{id}/payment-instructions',
    summary: 'How a fund is paid and was paid, the newest first; numbers of accounts are masked',
    policy: 'administrator',
    params: ofFund,
    output: fundInstructions,
    audited: true,
  }),
  proposePaymentInstructions: endpoint({
    route: 'POST /api/admin/funds/{id}/payment-instructions',
    summary: 'Proposes how a fund is to be paid, with the record of a call back; nobody is asked to pay by it before another administrator approves it',
    policy: 'administrator',
    params: ofFund,
    body: proposal,
    output: fundInstructions,
    status: 201,
    idempotent: true,
  }),
  approvePaymentInstructions: endpoint({
    route: 'POST /api/admin/funds/{id}/payment-instructions/{version}/approve',
    summary: 'Approves what another administrator proposed, by typing the whole number of the account again; usable from the third business day after',
    policy: 'administrator',
    freshSignIn: true,
    params: ofVersion,
    body: approval,
    output: fundInstructions,
    refusals: ['locked', 'second_person'],
  }),
  revokePaymentInstructions: endpoint({
    route: 'POST /api/admin/funds/{id}/payment-instructions/{version}/revoke',
    summary: 'Takes instructions back at once: open notices say that nobody is to pay',
    policy: 'administrator',
    params: ofVersion,
    body: revocation,
    output: fundInstructions,
    refusals: ['locked'],
  }),
});
