import { z } from 'zod';
import { CONSENT_TEXTS, ENVELOPE_PURPOSES, ENVELOPE_STATUSES, EVENT_KINDS, RETURN_PAGES, SEALING_STATES } from '@pari/domain/signing';
import { endpoint, file, Noun } from '../endpoint.ts';
import { id, instant, list, listQuery, nameText, searchText, shortText } from '../wire.ts';
import { field, givenValues, reason, recipient, sha256, signs, witnessEmail, witnessName } from './parts.ts';

export * from './witness.ts';

const withId = z.strictObject({ id });
const common = {
  id,
  purpose: z.enum(ENVELOPE_PURPOSES),
  title: z.string(),
  status: z.enum(ENVELOPE_STATUSES),
  sealing: z.enum(SEALING_STATES).describe('where the sealed document of a completed envelope stands'),
  created_at: instant,
  expires_at: instant,
  ended_at: instant.nullable(),
  reason: z.string().nullable().describe('why it was declined or cancelled'),
  is_ending: z.boolean().describe('it was taken back, or its time is over, and its signer has yet to end it'),
};
const mine = z
  .object({
    role: recipient.shape.role,
    status: recipient.shape.status,
    is_due: z.boolean(),
    witness: z.enum(['sender', 'signer']).nullable().describe('who names the witness that sees them sign; null: there is none'),
  })
  .describe('what is asked of the person');
const listed = z.object({ ...common, sent_by: z.string(), mine }).meta({ id: 'EnvelopeToSign' });
const envelope = z
  .object({
    ...listed.shape,
    message: z.string(),
    return_to: z.string().describe('path of the page to which the person comes back from signing, after the company and `/investor`'),
    signer_named: z.string().nullable().describe('how the document names whoever signs it; null: it names nobody'),
    recipients: z.array(recipient).describe('in the order in which they sign'),
    document: z.object({ sha256, bytes: z.int().positive() }).describe('what is shown and signed'),
    fields: z.array(field).describe('what the document asks the person for'),
    consent: z.object({ version: z.string(), text: z.string() }).describe('what is agreed to before signing'),
    abilities: z.object({
      open: z.boolean(),
      consent: z.boolean(),
      sign: z.boolean(),
      decline: z.boolean(),
      lead: z.boolean().describe('it is signed on a page of its own, and they can be led to it'),
    }),
  })
  .meta({ id: 'Envelope' });
const managed = z
  .object({
    ...common,
    sent_by: z.string(),
    signed: z.int(),
    recipients: z.int(),
    names: z.array(z.string()).describe('of the recipients, in their order'),
    signer: z.string().describe('who has it signed'),
    batch: id.nullable().describe('of what was sent by the same call; null: it was sent alone'),
  })
  .meta({ id: 'ManagedEnvelope' });
export const managedEnvelopeWhole = z
  .object({
    ...managed.shape,
    message: z.string(),
    values: givenValues.describe('for what the document asks its sender'),
    document: z.object({ id: id.nullable(), sha256, bytes: z.int().positive() }),
    people: z.array(recipient.extend({ email: z.string(), reminded_at: instant.nullable().describe('when they were reminded last') })),
    events: z.array(
      z.object({
        sequence: z.int(),
        kind: z.enum(EVENT_KINDS),
        at: instant,
        recipient: id.nullable(),
        name: z.string().nullable().describe('of the recipient as it was then: another may have been put in their place since'),
        corrected: z
          .object({ from: z.string().nullable(), to: z.string().nullable() })
          .nullable()
          .describe('names of who was put in whose place; null: of nobody'),
        by: z.string().nullable().describe('address of whoever did it; null: nobody did'),
        hash: z.string(),
      }),
    ),
  })
  .meta({ id: 'ManagedEnvelopeWhole' });

const signer = z
  .object({
    name: z.string(),
    is_usual: z.boolean().describe('of those whose sender chooses none'),
    capabilities: z.object({
      embedded: z.boolean().describe('signed on pages of its own'),
      ordered: z.boolean(),
      witness: z.boolean(),
      required_ticks: z.boolean(),
      timestamp: z.boolean().describe('its seal carries the time of an authority'),
    }),
    health: z.object({
      ok: z.boolean(),
      checked_at: instant.describe('it is asked once a minute at most'),
      last_success: instant.nullable(),
      faults: z.array(z.string()),
    }),
  })
  .meta({ id: 'Signer' });
const turn = z.int().min(1).max(20);
const ownWitness = z
  .object({
    name: z.string().nullable().describe('null: nobody is named yet'),
    email: z.string().nullable(),
    status: recipient.shape.status,
    status_at: instant,
    mailed_at: instant.nullable().describe('since when there is the link that they have'),
    abilities: z.object({ name: z.boolean(), withdraw: z.boolean(), resend: z.boolean() }),
  })
  .meta({ id: 'OwnWitness' });
const witness = { policy: 'session', viewing: 'refused', params: withId, output: ownWitness } as const;
const own = { policy: 'session', params: withId, output: envelope, refusals: ['locked', 'not_yet'], names: 'envelope' } as const;

/** Documents that people are asked to sign, and what became of them. */
export const envelopes = new Noun({
  listEnvelopes: endpoint({
    route: 'GET /api/envelopes',
    summary: 'Documents that the person signs or signed, what is due first',
    policy: 'signed_in',
    query: listQuery({ sort: ['created_at', 'title', 'expires_at'], usual: '-created_at' }).extend({
      state: z.enum(['due', 'waiting', 'signed', 'ended']).optional().describe('due: their signature is asked for; ended: without it'),
      search: searchText('part of the title'),
    }),
    output: list(listed),
  }),
  getEnvelope: endpoint({
    route: 'GET /api/envelopes/{id}',
    summary: 'One document that the person signs or signed',
    policy: 'signed_in',
    params: withId,
    output: envelope,
  }),
  openEnvelope: endpoint({
    ...own,
    route: 'POST /api/envelopes/{id}/document',
    summary: 'The document as it is signed, for whoever signs it. That they saw it becomes part of the evidence',
    output: file('application/pdf'),
  }),
  consentToEnvelope: endpoint({
    ...own,
    route: 'POST /api/envelopes/{id}/consent',
    summary: 'Agrees to sign electronically, once the document was opened',
    body: z.strictObject({ version: z.enum(Object.keys(CONSENT_TEXTS)).describe('of the text that was read') }),
  }),
  signEnvelope: endpoint({
    ...own,
    route: 'POST /api/envelopes/{id}/sign',
    summary: 'Signs the document. Signing again changes nothing',
    freshSignIn: 'to_sign',
    body: z.strictObject(signs),
  }),
  leadToSigning: endpoint({
    ...own,
    route: 'POST /api/envelopes/{id}/signing-url',
    summary: 'Where the person signs now: an address for them alone, for minutes, that is kept nowhere',
    freshSignIn: 'to_sign',
    body: z.strictObject({
      return_to: z.enum(RETURN_PAGES).optional().describe('the page to which they come back, one of those of its purpose; the usual one unless said'),
    }),
    output: z.object({ signing_url: z.url(), expires_at: instant, once: z.boolean() }).meta({ id: 'SigningUrl' }),
  }),
  returnFromSigning: endpoint({
    route: 'POST /api/envelopes/{id}/returned',
    summary: 'The person came back from signing: the signer is asked what became of it, whatever their browser says',
    policy: 'session',
    params: withId,
    body: z.strictObject({ nonce: z.string().max(100).describe('of the address that they came back to') }),
    output: envelope,
  }),
  declineEnvelope: endpoint({
    ...own,
    route: 'POST /api/envelopes/{id}/decline',
    summary: 'Refuses to sign, which ends it for everybody',
    body: z.strictObject({ reason: reason.describe('whoever sent it reads it') }),
  }),
  getSignedEnvelope: endpoint({
    route: 'GET /api/envelopes/{id}/signed',
    summary: 'The sealed document with its evidence, for those who signed it, once it is sealed',
    policy: 'signed_in',
    viewing: 'refused',
    params: withId,
    output: file('application/pdf'),
  }),
  getWitness: endpoint({
    ...witness,
    route: 'GET /api/envelopes/{id}/witness',
    summary: 'Who witnesses the signature of the person, and how far they are',
    reads: true,
  }),
  nameWitness: endpoint({
    ...witness,
    route: 'POST /api/envelopes/{id}/witness',
    summary: 'Names the witness, who is mailed a link when it is their turn. Naming the same again changes nothing',
    body: z.strictObject({ name: witnessName, email: witnessEmail }),
    refusals: ['locked'],
  }),
  correctWitness: endpoint({
    ...witness,
    route: 'PATCH /api/envelopes/{id}/witness',
    summary: 'Corrects name or e-mail of the witness: the link that was mailed ends, and another is mailed',
    body: z.strictObject({ name: witnessName.optional(), email: witnessEmail.optional() }),
    refusals: ['locked'],
  }),
  withdrawWitness: endpoint({
    ...witness,
    route: 'DELETE /api/envelopes/{id}/witness',
    summary: 'Takes the witness back, whose link ends; another can be named',
    refusals: ['locked'],
  }),
  resendWitness: endpoint({
    ...witness,
    route: 'POST /api/envelopes/{id}/witness/resend',
    summary: 'Mails the witness another link, which ends the one before',
    refusals: ['locked', 'not_yet'],
  }),
  getEnvelopeEvidence: endpoint({
    route: 'GET /api/envelopes/{id}/evidence',
    summary: 'The signed document with everything that shows how it was signed, for those who signed it: `pari verify-pdf` verifies it offline',
    policy: 'signed_in',
    viewing: 'refused',
    params: withId,
    output: file('application/zip'),
  }),
  getManagedEnvelopeEvidence: endpoint({
    route: 'GET /api/admin/envelopes/{id}/evidence',
    summary: 'The same, for administrators',
    policy: 'administrator',
    audited: true,
    params: withId,
    output: file('application/zip'),
  }),
  sendEnvelope: endpoint({
    route: 'POST /api/admin/envelopes',
    summary: 'Sends a stored document to people who sign it, in their order',
    policy: 'administrator',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      document: id.describe('one that is stored, a PDF, in its newest version'),
      title: nameText(200).optional().describe('that of the document unless said'),
      message: shortText(2000, z.string().trim()).default(''),
      signer: z.string().max(40).optional().describe('who has it signed: one of `GET /api/admin/signers`; the usual one unless said'),
      expires_in_days: z.int().min(1).max(365).default(30),
      recipients: z
        .array(
          z.discriminatedUnion('role', [
            z.strictObject({ role: z.literal('signer'), user: id, turn }),
            z.strictObject({ role: z.literal('countersigner'), user: id, turn }),
            z.strictObject({
              role: z.literal('witness'),
              of: id.optional().describe('the signer whom they see sign; the only one unless said'),
              name: witnessName.optional().describe('with an e-mail, or neither: then the signer names them'),
              email: witnessEmail.optional(),
            }),
          ]),
        )
        .min(1)
        .max(20),
    }),
    output: managedEnvelopeWhole,
    refusals: ['conflict'],
  }),
  listSigners: endpoint({
    route: 'GET /api/admin/signers',
    summary: 'Who can have documents signed, what each can, and whether it is there',
    policy: 'administrator',
    output: list(signer),
  }),
  listManagedEnvelopes: endpoint({
    route: 'GET /api/admin/envelopes',
    summary: 'Everything that was sent to be signed, the newest first',
    policy: 'administrator',
    query: listQuery({ sort: ['created_at', 'title', 'expires_at'], usual: '-created_at' }).extend({
      status: z
        .enum([...ENVELOPE_STATUSES, 'open'])
        .optional()
        .describe('open: not ended'),
      document: id.optional().describe('of which document'),
      batch: id.optional().describe('sent by one call'),
      search: searchText('part of the title, or of the name or address of a recipient'),
    }),
    output: list(managed),
  }),
  getManagedEnvelope: endpoint({
    route: 'GET /api/admin/envelopes/{id}',
    summary: 'One of them, with whoever signs it and what happened',
    policy: 'administrator',
    params: withId,
    output: managedEnvelopeWhole,
  }),
  getManagedSignedEnvelope: endpoint({
    route: 'GET /api/admin/envelopes/{id}/signed',
    summary: 'The sealed document with its evidence, once it is sealed',
    policy: 'administrator',
    audited: true,
    params: withId,
    output: file('application/pdf'),
  }),
  cancelEnvelope: endpoint({
    route: 'POST /api/admin/envelopes/{id}/cancel',
    summary: 'Takes it back: nobody can sign it any more. One that has ended stays as it is',
    policy: 'administrator',
    params: withId,
    body: z.strictObject({ reason: reason.describe('whoever was asked to sign reads it') }),
    output: managedEnvelopeWhole,
    refusals: ['locked'],
  }),
});
