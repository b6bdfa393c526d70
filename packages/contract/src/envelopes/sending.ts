import { z } from 'zod';
import { FIELD_KINDS, FIELD_TEXT_LENGTH, RECIPIENT_ROLES } from '@pari/domain/signing';
import { endpoint, Noun } from '../endpoint.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { id, nameText, shortText } from '../wire.ts';
import { managedEnvelopeWhole } from './index.ts';
import { reason, witnessEmail, witnessName } from './parts.ts';

const values = z.record(z.string().max(120), z.string().max(FIELD_TEXT_LENGTH)).default({});
const email = z.string().trim().min(3).max(320);
const size = z.object({ width: z.number(), height: z.number() });
const signable = z.object({
  title: z.string(),
  fault: z.string().nullable().describe('why it cannot be signed'),
  remarks: z.array(z.string()).describe('sentences that do not stop it'),
  pages: z.array(size).describe('in PDF points, as they are seen'),
  fields: z.array(
    z.object({
      kind: z.enum(FIELD_KINDS),
      role: z.enum([...RECIPIENT_ROLES, 'sender']).describe('whose it is; sender: given by whoever sends it'),
      number: z.int().positive().describe('of several of a role'),
      name: z.string().describe('of a text or tick'),
      is_required: z.boolean(),
      place: size.extend({ page: z.int().positive(), x: z.number(), y: z.number() }).describe('from the lower left corner of the page'),
      is_of_form: z.boolean().describe('a field of the form that the document is; otherwise a text marks its place'),
    }),
  ),
});
const several = z.strictObject({
  batch: id.optional().describe('all that one call sent'),
  envelopes: z.array(id).min(1).max(500).optional().describe('these; either this or `batch`'),
});
const ofSeveral = { policy: 'administrator', weight: 20, query: rehearsalQuery, refusals: ['conflict', 'not_yet'] } as const;
const planned = z.object({
  row: z.int().positive().nullable().describe('in the list; the header of a CSV file is row 1'),
  id: id.nullable().describe('of what was sent; null while it is rehearsed'),
  named: z.array(z.string()).describe('addresses for whom it is meant'),
  recipients: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(['signer', 'countersigner']), turn: z.int().positive() })),
  values: z.record(z.string(), z.string()).describe('given by the sender'),
  faults: z.array(z.string()).describe('sentences; nothing is sent while there is one'),
  waits: z.boolean().describe('a signer has this document from before, and has not signed it'),
});

/** What administrators do with documents that they send to be signed. */
export const sending = new Noun({
  getDocumentFields: endpoint({
    route: 'GET /api/admin/documents/{id}/fields',
    summary: 'What a stored document asks of whoever signs and sends it, and why it cannot be signed',
    policy: 'administrator',
    weight: 5,
    params: z.strictObject({ id }),
    output: signable,
  }),
  sendEnvelopes: endpoint({
    route: 'POST /api/admin/envelopes/batch',
    summary: 'Sends a stored document to many, each their own or all together, with values of their own: all or nothing, as it was rehearsed',
    policy: 'administrator',
    weight: 20,
    idempotent: true,
    query: rehearsalQuery,
    body: z.strictObject({
      document: id.describe('one that is stored, a PDF, in its newest version'),
      title: nameText(200).optional().describe('that of the document unless said'),
      message: shortText(2000, z.string().trim()).default(''),
      signer: z.string().max(40).optional().describe('who has it signed: one of `GET /api/admin/signers`; the usual one unless said'),
      expires_in_days: z.int().min(1).max(365).default(30),
      together: z.boolean().default(false).describe('all sign one document, in their order; otherwise each signs one of their own'),
      values: values.describe('for the fields that the document asks its sender for, where nobody has a value of their own'),
      people: z.array(z.strictObject({ email, values })).max(500).default([]),
      csv: z
        .string()
        .max(500_000)
        .optional()
        .describe('people as a CSV file: `email`, and where each signs one of their own a column for each field that the document asks its sender for'),
      witnessed: z.boolean().default(false).describe('each signer names a witness who sees them sign'),
      countersigners: z.array(email).max(5).default([]).describe('addresses of those who sign after them, in their order'),
    }),
    output: z.object({
      ...rehearsed,
      title: z.string(),
      batch: id.nullable().describe('of what was sent; null while it is rehearsed, and for one alone'),
      asks: z.array(z.string()).describe('names of what the document asks its sender for'),
      faults: z.array(z.string()).describe('of all of it; nothing is sent while there is one'),
      envelopes: z.array(planned),
    }),
    refusals: ['conflict', 'checks_failed'],
  }),
  remindEnvelope: endpoint({
    route: 'POST /api/admin/envelopes/{id}/remind',
    summary:
      'Reminds those whose turn it is, or one of them, in their inbox and by mail: each at most once a day. A witness is mailed another link, which ends the one before',
    policy: 'administrator',
    params: z.strictObject({ id }),
    body: z.strictObject({ recipient: id.optional().describe('all whose turn it is unless said') }),
    output: managedEnvelopeWhole,
    refusals: ['locked', 'not_yet'],
  }),
  remindEnvelopes: endpoint({
    ...ofSeveral,
    route: 'POST /api/admin/envelopes/reminders',
    summary: 'Reminds all whose turn it is in several at once, as it was rehearsed: each at most once a day',
    body: several,
    output: z.object({
      ...rehearsed,
      envelopes: z.array(
        z.object({
          id,
          title: z.string(),
          reminded: z.array(z.string()).describe('names of whom'),
          left_out: z.string().nullable().describe('a sentence: why nobody is reminded of this one, or not everybody'),
        }),
      ),
    }),
  }),
  cancelEnvelopes: endpoint({
    ...ofSeveral,
    route: 'POST /api/admin/envelopes/cancellations',
    summary: 'Takes several back at once, as it was rehearsed. Those that have ended stay as they are',
    body: several.extend({ reason: reason.describe('whoever was asked to sign reads it') }),
    output: z.object({
      ...rehearsed,
      envelopes: z.array(
        z.object({
          id,
          title: z.string(),
          names: z.array(z.string()).describe('of the recipients, in their order'),
          signed: z.int().describe('how many of them have signed'),
          left_out: z.string().nullable().describe('a sentence: why it stays as it is'),
        }),
      ),
    }),
  }),
  replaceRecipient: endpoint({
    route: 'PATCH /api/admin/envelopes/{id}/recipients/{recipient}',
    summary: 'Puts another person in the place of one who has not signed, or corrects a witness: the former finds it no more',
    policy: 'administrator',
    params: z.strictObject({ id, recipient: id }),
    body: z.strictObject({
      user: id.optional().describe('who signs or countersigns in their place'),
      name: witnessName.optional().describe('of a witness, with an e-mail: who witnesses in their place. What is not said stays'),
      email: witnessEmail.optional(),
    }),
    output: managedEnvelopeWhole,
    refusals: ['locked'],
  }),
});
