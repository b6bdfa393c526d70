import { z } from 'zod';
import { nextState } from '../applications/schemas.ts';
import { mediaTypes } from '../documents/mediaTypes.ts';
import { endpoint, file, Noun } from '../endpoint.ts';
import { id, key } from '../wire.ts';
import { formCode, taxDocument, taxForm, taxGiven, taxRecord, taxRecordRow } from './schemas.ts';

export type { TaxDocument, TaxRecord } from './schemas.ts';

const common = { policy: 'oneself', flag: 'show_coinvest_home_page' } as const;
const one = z.strictObject({ id });
const ofDocument = one.extend({ document: id });
const fund = key.describe('the fund, by id or external id, or the application by its id');
const writes = { refusals: ['conflict', 'locked', 'not_yet', 'confirm_needed', 'sign_in_again'] } as const;
const change = z.enum(['true', 'false']).default('false');

/** What investors say of their taxes, and the forms that they sign. */
export const tax = new Noun({
  listTaxForms: endpoint({
    ...common,
    route: 'GET /api/tax/forms',
    summary: 'The tax forms that can be given to a fund',
    query: z.strictObject({ fund }),
    output: z.object({ results: z.array(taxForm) }),
  }),
  listTaxRecords: endpoint({
    ...common,
    route: 'GET /api/tax/records',
    summary: 'What the person said of their taxes, for themselves and for entities, where each is used, and which forms they signed',
    output: z.object({ results: z.array(taxRecordRow) }),
    audited: true,
  }),
  createTaxRecord: endpoint({
    ...common,
    route: 'POST /api/tax/records',
    summary: 'Begins what an applicant says of their taxes, or goes on with what there is',
    body: z.strictObject({ fund_external_id: fund }),
    output: taxRecord,
    status: 201,
    idempotent: true,
    refusals: ['conflict', 'locked', 'not_yet'],
  }),
  getTaxRecord: endpoint({
    ...common,
    route: 'GET /api/tax/records/{id}',
    summary: 'What the person said of their taxes, the forms that are offered, made and signed, and what is still missing; numbers are masked',
    params: one,
    output: taxRecord,
    audited: true,
  }),
  updateTaxRecord: endpoint({
    ...common,
    ...writes,
    route: 'PATCH /api/tax/records/{id}',
    summary: 'Keeps what was typed, finished or not. What was submitted is changed once that is confirmed, and reopens every open application that uses it',
    params: one,
    body: taxGiven,
    output: taxRecord,
  }),
  revealTaxNumber: endpoint({
    ...common,
    route: 'POST /api/tax/records/{id}/reveal',
    summary: 'Shows a tax number, or another masked answer, to whoever gave it',
    params: one,
    body: z.strictObject({
      field: z.string().max(60).describe('`numbers.XX` of a country, a field of the holder, or a question'),
      form: formCode.nullable().default(null).describe('of a question: its form'),
    }),
    output: z.object({ value: z.string() }),
    freshSignIn: true,
  }),
  listTaxDocuments: endpoint({
    ...common,
    route: 'GET /api/tax/records/{id}/documents',
    summary: 'The forms of a record: those that are made, signed, outdated and superseded',
    params: one,
    output: z.object({ results: z.array(taxDocument) }),
    audited: true,
  }),
  openTaxDocument: endpoint({
    ...common,
    route: 'GET /api/tax/records/{id}/documents/{document}',
    summary: 'A form as it is to be signed, or as it was signed',
    params: ofDocument,
    output: file(...mediaTypes),
    audited: true,
  }),
  uploadTaxDocument: endpoint({
    ...common,
    ...writes,
    route: 'POST /api/tax/records/{id}/documents',
    summary: 'Uploads a signed form that is not filled here, its withholding statement, or a form of its owners; it counts once it is accepted',
    params: one,
    upload: { names: ['file_data'], files: 1, bytes: 25_000_000, keeps: 'all', papers: true },
    body: z.strictObject({ form_id: formCode, part: taxDocument.shape.part, change: z.boolean().default(false) }),
    output: taxRecord,
    refusals: [...writes.refusals, 'payload_too_large', 'unsupported_media_type', 'checks_failed'],
  }),
  removeTaxDocument: endpoint({
    ...common,
    ...writes,
    route: 'DELETE /api/tax/records/{id}/documents/{document}',
    summary: 'Supersedes a form, or takes one that is not signed yet away; what was signed is kept. `regenerate` makes it anew from what is said now',
    params: ofDocument,
    query: z.strictObject({ regenerate: change, change }),
    output: taxRecord,
    refusals: [...writes.refusals, 'checks_failed', 'unavailable'],
  }),
  createTaxEnvelope: endpoint({
    ...common,
    route: 'POST /api/tax/records/{id}/envelopes',
    summary: 'Fills a form with what was said, and sends it to be signed; again, it is the same one while it says the same',
    params: one,
    body: z.strictObject({ form_id: formCode }),
    output: taxDocument,
    status: 201,
    idempotent: true,
    refusals: ['conflict', 'locked', 'not_yet', 'checks_failed'],
  }),
  leadToTaxSigning: endpoint({
    ...common,
    route: 'POST /api/tax/envelopes/{id}/signing-url',
    summary: 'Where the person signs a form now: an address for them alone, for minutes, that is kept nowhere',
    params: one,
    body: z.strictObject({
      return_url: z.string().max(500).optional().describe('a path of the portal: the last step of the forms, or the page of the envelope'),
    }),
    output: z.object({ signing_url: z.url(), expires_at: z.iso.datetime(), once: z.boolean() }),
    freshSignIn: 'to_sign',
    refusals: ['locked', 'not_yet'],
  }),
  saveSignedTaxForm: endpoint({
    ...common,
    route: 'POST /api/tax/records/{id}/signed',
    summary: 'The person came back from signing: the signer is asked what became of it, whatever their browser says',
    params: one,
    body: z.strictObject({ fund, envelope: id }),
    output: taxRecord,
  }),
  submitTax: endpoint({
    ...common,
    route: 'POST /api/tax/records/{id}/review-task',
    summary: 'Submits what is said of taxes, with its signed forms, for an application; again, it is the same submission',
    params: one,
    body: z.strictObject({ fund_external_id: fund, version: taxGiven.shape.version }),
    output: z.object({ record: taxRecord, next: nextState }),
    idempotent: true,
    refusals: ['conflict', 'locked', 'not_yet', 'checks_failed'],
  }),
});
