import { z } from 'zod';
import { CARRY_DOCUMENT_ROLES, CARRY_DOCUMENT_STATUSES } from '@pari/domain/carry';
import { documentType } from '../documents/documentTypes.ts';
import { mediaTypes } from '../documents/mediaTypes.ts';
import { endpoint, file, Noun } from '../endpoint.ts';
import { id, instant, key, list, listQuery, nameText, searchText, shortText } from '../wire.ts';
import { points } from './schemas.ts';

const witnessed = z.object({
  first_name: z.string().nullable().describe('null: nobody is named yet'),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  completed: z.boolean(),
  mailed_at: instant.nullable().describe('since when there is the link that they have'),
  abilities: z.object({ name: z.boolean(), withdraw: z.boolean(), resend: z.boolean() }),
});

const status = z.enum(CARRY_DOCUMENT_STATUSES).describe('follows from what became of it, and is stored nowhere');

/** A document of a grant in its newest version, as its participant sees it. */
export const carryDocument = z
  .object({
    id,
    reference: z.string(),
    version: z.int().positive(),
    document: z.object({ id, document_id: id, title: z.string() }).describe('the stored document whose bytes they are'),
    signed_document: z.object({ envelope: id }).nullable().describe('what everybody signed, sealed'),
    display_name: z.string(),
    carry_document_description: z.string().nullable(),
    document_type: documentType,
    document_type_display: z.string(),
    status,
    completed: z.boolean().describe('signed where that is required, else acknowledged'),
    is_opened: z.boolean().describe('this version, by the participant in their own name'),
    is_acknowledged: z.boolean(),
    acknowledged_at: instant.nullable(),
    is_signature_required: z.boolean(),
    is_gp_signature_required: z.boolean(),
    gp_signing_complete: z.boolean(),
    is_witness_required: z.boolean(),
    witness: witnessed.nullable(),
    envelope: id.nullable().describe('once it was acknowledged, where it is signed'),
    signing: z.object({ is_possible: z.boolean(), reason: z.string().nullable() }).describe('whether the participant can be led to sign it, and why not'),
    carry_plan_name: z.string(),
    external_id: z.string(),
    allocation_id: id,
    bps: points.nullable().describe('null: the grant has not begun, or was reversed'),
    vesting_schedule: z.object({ name: z.string() }),
    released_at: instant,
  })
  .meta({ id: 'CarryDocument' });
export type CarryDocument = z.output<typeof carryDocument>;

const dashboard = 'carry_participant_dashboard';
const own = { policy: 'carry_participant', flag: dashboard, delegates: 'figures' } as const;
/** What only the participant does. */
const does = { policy: 'carry_participant', flag: dashboard, output: carryDocument } as const;
const one = z.strictObject({ id });
const witnessName = nameText(60);
const witnessEmail = z.email().max(254);

export const pendingCarryDocuments = z.object({
  count: z.int().nonnegative().describe('documents that wait to be acknowledged, or for the signature of the participant or their witness'),
  pending_acknowledgment_count: z.int().nonnegative(),
  next: z.enum(['acknowledgment', 'signature']).describe('where it goes on'),
  invested_count: z.int().nonnegative().describe('funds that the person has invested in and that are no legacy ones'),
});

export const carryDocuments = new Noun({
  getPendingCarryDocuments: endpoint({
    ...own,
    route: 'GET /api/carry_plans/pending_documents',
    summary: 'How many documents of carry wait for the person',
    output: pendingCarryDocuments,
  }),
  listCarryDocuments: endpoint({
    ...own,
    route: 'GET /api/investors/carry-documents',
    summary: "The documents of all of the person's grants of carry, the newest first",
    output: list(carryDocument),
  }),
  listPlanDocuments: endpoint({
    ...own,
    route: 'GET /api/carry_plans/{plan}/carry_documents',
    summary: "The documents of the person's grants in one plan, the newest first",
    params: z.strictObject({ plan: key }),
    output: list(carryDocument),
  }),
  openCarryDocument: endpoint({
    ...own,
    route: 'GET /api/carry_plans/carry_documents/{id}/file',
    summary: 'The bytes of a document of carry; that they are given is recorded, and lets the participant acknowledge that version',
    params: one,
    query: z.strictObject({ version: z.coerce.number().int().positive().optional().describe('another than the newest is not there') }),
    output: file(...mediaTypes),
  }),
  acknowledgeCarryDocument: endpoint({
    ...does,
    route: 'POST /api/carry_plans/carry_documents/{id}/acknowledge',
    summary: 'Acknowledges the version of a document that the person has opened, for good; it is sent to be signed then, where it asks for that',
    params: one,
    body: z.strictObject({ version: z.int().positive().describe('that was read') }),
    refusals: ['not_yet', 'locked'],
  }),
  leadToCarrySigning: endpoint({
    ...does,
    route: 'POST /api/carry_plans/carry_documents/{id}/signing_url',
    summary: 'Where the participant signs now: an address for them alone, for minutes, that is kept nowhere',
    freshSignIn: 'to_sign',
    params: one,
    body: z.strictObject({
      return_url: z
        .string()
        .max(500)
        .optional()
        .describe('where they come back to: the return page of its envelope (usual), or the page of the envelope itself; any other address is refused'),
    }),
    output: z.object({ signing_url: z.url(), expires_at: instant, once: z.boolean() }),
    refusals: ['not_yet', 'locked'],
  }),
  getCarryWitness: endpoint({
    ...does,
    route: 'GET /api/carry_plans/carry_documents/{id}/witness',
    summary: 'Who witnesses the signature of the participant, and how far they are',
    viewing: 'refused',
    reads: true,
    params: one,
    refusals: ['not_yet'],
  }),
  nameCarryWitness: endpoint({
    ...does,
    route: 'POST /api/carry_plans/carry_documents/{id}/witness',
    summary: 'Names the witness, who is mailed a link when it is their turn. Naming the same again changes nothing',
    params: one,
    body: z.strictObject({ first_name: witnessName, last_name: witnessName, email: witnessEmail }),
    refusals: ['not_yet', 'locked'],
  }),
  correctCarryWitness: endpoint({
    ...does,
    route: 'PATCH /api/carry_plans/carry_documents/{id}/witness',
    summary: 'Corrects name or e-mail of the witness: the link that was mailed ends, and another is mailed',
    params: one,
    body: z.strictObject({ first_name: witnessName.optional(), last_name: witnessName.optional(), email: witnessEmail.optional() }),
    refusals: ['not_yet', 'locked'],
  }),
  withdrawCarryWitness: endpoint({
    ...does,
    route: 'DELETE /api/carry_plans/carry_documents/{id}/witness',
    summary: 'Takes the witness back, whose link ends; another can be named',
    params: one,
    refusals: ['not_yet', 'locked'],
  }),
  resendCarryWitness: endpoint({
    ...does,
    route: 'POST /api/carry_plans/carry_documents/{id}/witness/resend',
    summary: 'Mails the witness another link, which ends the one before',
    params: one,
    refusals: ['not_yet', 'locked'],
  }),
  returnFromCarrySigning: endpoint({
    ...does,
    route: 'POST /api/carry_plans/carry_documents/signing/{id}',
    summary: 'The participant came back from signing: their signer is asked what became of it, whatever the browser says',
    params: z.strictObject({ id: id.describe('of the envelope') }),
    body: z.strictObject({}),
  }),
});

const person = z.object({ id, display_name: z.string() });

/** The same, as administrators see it. */
const managedCarryDocument = z
  .object({
    id,
    reference: z.string(),
    version: z.int().positive(),
    carry_plan: z.object({ id, external_id: z.string(), name: z.string() }),
    allocation: z.object({ id, reference: z.string(), user: person, is_reversed: z.boolean() }),
    title: z.string(),
    display_name: z.string(),
    description: z.string().nullable(),
    document_type: documentType,
    document: id,
    file_state: z.enum(['checking', 'accepted', 'refused']).describe('nobody is given or told of a file before it was accepted'),
    status,
    awaits: z
      .object({ role: z.enum(CARRY_DOCUMENT_ROLES), display_name: z.string().nullable().describe('null: a witness whom nobody named yet') })
      .nullable()
      .describe('who acknowledges or signs next'),
    completed: z.boolean(),
    requires_signature: z.boolean(),
    requires_witness: z.boolean(),
    gp_signer: person.nullable(),
    released_at: instant.nullable(),
    withdrawn_at: instant.nullable(),
    withdrawn_reason: z.string().nullable(),
    closed_at: instant.nullable(),
    acknowledged_at: instant.nullable(),
    envelope: id.nullable(),
    abilities: z.object({
      release: z.boolean(),
      withdraw: z.boolean(),
      replace: z.boolean(),
      countersign: z.boolean().describe('the caller is its general partner, and it is their turn'),
      close: z.boolean().describe('the caller is its general partner, and others have not signed'),
    }),
  })
  .meta({ id: 'ManagedCarryDocument' });

const written = {
  title: nameText(200),
  display_name: nameText(200).optional().describe('absent: the title'),
  description: shortText(1000, z.string().trim().min(1)).optional(),
  document_type: documentType,
  document: id.describe('a document that is stored to be signed; its newest version becomes this one for good'),
  requires_signature: z.boolean().default(false).describe('of the participant'),
  gp_signer: id.optional().describe('the administrator who signs last, for the general partner'),
  requires_witness: z.boolean().default(false),
};
const desk = { policy: 'administrator', output: managedCarryDocument } as const;
const version = z.int().positive().describe('that the caller has seen; another that stands by now is a conflict');

export const managedCarryDocuments = new Noun({
  listManagedCarryDocuments: endpoint({
    route: 'GET /api/admin/carry/documents',
    summary: 'The documents of all grants of carry, each in its newest version',
    policy: 'administrator',
    query: listQuery({ sort: ['reference', 'title'] }).extend({
      plan: key.optional(),
      allocation: key.optional().describe('id or reference of a grant'),
      search: searchText('part of the title, the reference or the name of the participant'),
    }),
    output: list(managedCarryDocument),
  }),
  getManagedCarryDocument: endpoint({
    ...desk,
    route: 'GET /api/admin/carry/documents/{id}',
    summary: 'A document of a grant of carry, in its newest version',
    params: one,
  }),
  openManagedCarryDocument: endpoint({
    policy: 'administrator',
    route: 'GET /api/admin/carry/documents/{id}/file',
    summary: 'The bytes of a document of carry as its participant is given them, released or not, once they were accepted; that they are given is recorded',
    params: one,
    query: z.strictObject({ version: z.coerce.number().int().positive().optional().describe('the newest unless said') }),
    output: file(...mediaTypes),
  }),
  createCarryDocument: endpoint({
    ...desk,
    route: 'POST /api/admin/carry/documents',
    summary: 'Adds a document to a grant, as a draft, or released at once, of which its participant is told',
    body: z.strictObject({
      reference: shortText(100, z.string().trim().min(1)),
      allocation: key.describe('id or reference of a grant'),
      ...written,
      released: z.boolean().default(false),
    }),
    status: 201,
    idempotent: true,
    refusals: ['checks_failed'],
  }),
  updateCarryDocument: endpoint({
    ...desk,
    route: 'PATCH /api/admin/carry/documents/{id}',
    summary: 'Releases a document, takes it back, or replaces it by a new version, which lapses what was acknowledged and signed of the one before',
    params: one,
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('release'), version }),
      z.strictObject({ action: z.literal('withdraw'), version, reason: shortText(500, z.string().trim().min(1)) }),
      z.strictObject({ action: z.literal('replace'), version, ...written }),
    ]),
    refusals: ['conflict', 'locked', 'checks_failed'],
  }),
  countersignCarryDocument: endpoint({
    policy: 'administrator',
    route: 'POST /api/admin/carry/documents/{id}/countersign',
    summary: 'Where its general partner signs now, once everybody else has',
    freshSignIn: 'to_sign',
    params: one,
    body: z.strictObject({}),
    output: z.object({ signing_url: z.url(), expires_at: instant, once: z.boolean() }),
    refusals: ['not_yet', 'locked'],
  }),
  closeCarryDocument: endpoint({
    ...desk,
    route: 'POST /api/admin/carry/documents/{id}/close',
    summary: 'Its general partner goes on without the rest: nobody signs it any more',
    params: one,
    body: z.strictObject({ version }),
    refusals: ['conflict', 'locked', 'checks_failed'],
  }),
});
