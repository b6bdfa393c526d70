import { AGREEMENT_STATES } from '@pari/domain/applications';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { witnessEmail, witnessName } from '../envelopes/parts.ts';
import { id, instant, key } from '../wire.ts';
import { nextState } from './schemas.ts';

const common = { policy: 'signed_in', delegates: 'applications', flag: 'show_coinvest_home_page' } as const;
const ofFund = z.strictObject({ id: key.describe('the fund, by id or external id, or the application by its id') });
const which = id.optional().describe('one of the agreements; all that can be, unless said');

const witness = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().describe('blank: nobody is named yet'),
    completed: z.boolean(),
    declined: z.boolean().describe('whoever was named declined, and nobody was named since'),
    mailed_at: instant.nullable().describe('since when there is the link that they have'),
    abilities: z.object({ name: z.boolean(), withdraw: z.boolean(), resend: z.boolean() }),
  })
  .meta({ id: 'AgreementWitness' });

const agreement = z
  .object({
    id,
    document: z.object({ id: z.string().describe('of it within the set-up of the fund'), title: z.string() }),
    status: z.enum(AGREEMENT_STATES),
    completed: z.boolean().describe('everybody has signed it'),
    envelope: id.nullable().describe('null: it is being made'),
    asks_witness: z.boolean(),
    changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })).describe('in what it differs from the one before it'),
    reason: z.string().nullable().describe('why it cannot be signed any more, or was declined'),
    at: instant.describe('when it was made'),
    expires_at: instant.nullable(),
    is_sealed: z.boolean().describe('the signed copy can be opened'),
    sent_to_client_at: instant.nullable().describe('when an adviser told their client of it'),
    witness: witness.nullable().describe('of whoever signs it; null: none is asked for, or it is not theirs to know'),
    abilities: z.object({ sign: z.boolean() }),
  })
  .meta({ id: 'Agreement' });

const agreements = z
  .object({
    results: z.array(agreement).describe('as the fund has them, without those that others took the place of'),
    former: z.array(agreement).describe('which others took the place of, the newest first'),
    can_view: z.boolean().describe('false: they come later'),
    is_complete: z.boolean().describe('all of them are countersigned'),
    abilities: z.object({ send_to_client: z.boolean() }),
    next: nextState,
  })
  .meta({ id: 'Agreements' });

const own = { ...common, params: ofFund, output: agreements } as const;
const changes = { ...own, refusals: ['not_yet', 'locked'] } as const;

/** What is signed with the company: by who applies, a witness, and whoever countersigns. */
export const agreementEndpoints = {
  getAgreements: endpoint({ ...own, route: 'GET /api/agreements/{id}', summary: 'The agreements of an application, and how far each is' }),
  getAgreementWitness: endpoint({
    ...own,
    route: 'GET /api/agreements/{id}/witness',
    summary: 'The same in one’s own name alone, with who witnesses each signature',
    viewing: 'refused',
    reads: true,
  }),
  nameAgreementWitness: endpoint({
    ...changes,
    route: 'POST /api/agreements/{id}/witness',
    summary: 'Names who sees the applicant sign, and is mailed a link when it is their turn. Naming the same again changes nothing',
    body: z.strictObject({ agreement: which, first_name: witnessName, last_name: witnessName, email: witnessEmail }),
  }),
  correctAgreementWitness: endpoint({
    ...changes,
    route: 'PATCH /api/agreements/{id}/witness',
    summary: 'Corrects name or e-mail of the witness: the link that was mailed ends, and another is mailed',
    body: z.strictObject({ agreement: which, first_name: witnessName, last_name: witnessName, email: witnessEmail }),
  }),
  withdrawAgreementWitness: endpoint({
    ...changes,
    route: 'DELETE /api/agreements/{id}/witness',
    summary: 'Takes the witness back, whose link ends; another can be named',
    query: z.strictObject({ agreement: which }),
  }),
  resendAgreementWitness: endpoint({
    ...changes,
    route: 'POST /api/agreements/{id}/witness/resend',
    summary: 'Mails the witness another link, which ends the one before',
    body: z.strictObject({ agreement: which }),
  }),
  leadToAgreementSigning: endpoint({
    ...common,
    route: 'POST /api/agreements/{id}/documents/{document}/signing-url',
    summary: 'Where the applicant signs an agreement now: an address for them alone, for minutes, that is kept nowhere',
    params: ofFund.extend({ document: id.describe('of the agreement') }),
    body: z.strictObject({
      return_url: z.string().max(500).optional().describe('a path of the portal: the return page of the agreement, or the page of its envelope'),
    }),
    output: z.object({ signing_url: z.url(), expires_at: instant, once: z.boolean() }),
    freshSignIn: 'to_sign',
    refusals: ['locked', 'not_yet'],
  }),
  returnFromAgreementSigning: endpoint({
    ...common,
    route: 'POST /api/agreements/envelopes/{id}/response',
    summary: 'The applicant came back from signing: their signer is asked what became of it, whatever the browser says',
    params: z.strictObject({ id: id.describe('of the envelope') }),
    body: z.strictObject({}),
    output: agreements,
  }),
  sendAgreementsToClient: endpoint({
    policy: 'signed_in',
    flag: 'show_coinvest_home_page',
    viewing: 'prepare',
    route: 'POST /api/agreements/{id}/send-to-client',
    summary: 'Tells the client of an adviser, in their inbox and by mail, that agreements wait for their signature; once for each',
    params: ofFund,
    body: z.strictObject({}),
    output: z.object({ sent_at: instant }),
    refusals: ['not_yet'],
  }),
  listCountersignatures: endpoint({
    policy: 'oneself',
    flag: 'show_coinvest_home_page',
    route: 'GET /api/countersign',
    summary: 'The agreements that wait for the person to countersign them, the earliest first',
    output: z.object({
      results: z.array(
        z.object({
          id,
          envelope: id,
          title: z.string(),
          applicant: z.string(),
          fund: z.object({ external_id: z.string(), name: z.string() }),
          since: instant.describe('since when it is their turn'),
          expires_at: instant,
        }),
      ),
    }),
  }),
};
