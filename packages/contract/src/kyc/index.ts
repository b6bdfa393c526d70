import { VEHICLES } from '@pari/domain/applications';
import { z } from 'zod';
import { nextState } from '../applications/schemas.ts';
import { mediaTypes } from '../documents/mediaTypes.ts';
import { endpoint, file, Noun } from '../endpoint.ts';
import { id, key, nameText } from '../wire.ts';
import { answersGiven, beneficiary, firstName, kycDocument, kycProblem, kycRecord, kycRecordRow, lastName, questionId, version } from './schemas.ts';

export type { KycDocument, KycRecord } from './schemas.ts';

const common = { policy: 'oneself', flag: 'show_coinvest_home_page' } as const;
const one = z.strictObject({ id });
const ofParticipant = one.extend({ participant: id });
const fund = key.describe('the fund, by id or external id, or the application by its id');
const change = z.boolean().default(false).describe('true: what was submitted or approved is changed, and submitted again');
const writes = { refusals: ['conflict', 'locked', 'not_yet', 'confirm_needed', 'sign_in_again', 'recovery_hold'] } as const;
const given = {
  version: version.describe('of what was read: the record, or the participant'),
  answers: answersGiven.default({}),
  draft: z.boolean().default(true).describe('false: one answer that is not valid refuses all'),
  change,
};

/** Who investors are, as they prove it themselves. */
export const kyc = new Noun({
  listKycRecords: endpoint({
    ...common,
    route: 'GET /api/kyc_records',
    summary: 'The records by which the person proved who they are: for themselves and for entities, where each is used, and until when it holds',
    output: z.object({ results: z.array(kycRecordRow) }),
    audited: true,
  }),
  createKycRecord: endpoint({
    ...common,
    refusals: [...writes.refusals, 'checks_failed'],
    route: 'POST /api/kyc_records',
    summary: 'Begins the record by which an applicant proves who they are themselves, or goes on with the one that there is',
    body: z.strictObject({ fund_external_id: fund, kyc_investor_type: z.literal('INDIVIDUAL').default('INDIVIDUAL') }),
    output: kycRecord,
    status: 201,
    idempotent: true,
  }),
  createKycEntityRecord: endpoint({
    ...common,
    refusals: [...writes.refusals, 'checks_failed'],
    route: 'POST /api/kyc_records/entity',
    summary: 'Begins the record of an entity through which the applicant invests',
    body: z.strictObject({ fund_external_id: fund, entity_name: nameText(200) }),
    output: kycRecord,
    status: 201,
    idempotent: true,
  }),
  getKycRecord: endpoint({
    ...common,
    route: 'GET /api/kyc_records/{id}',
    summary: 'A record of the person, with its questions, answers and what is still missing; sensitive answers are masked',
    params: one,
    output: kycRecord,
    audited: true,
  }),
  updateKycRecord: endpoint({
    ...common,
    ...writes,
    route: 'PATCH /api/kyc_records/{id}',
    summary:
      'Keeps answers of a record, finished or not. What was submitted is changed once that is confirmed, and reopens every open application that uses it',
    params: one,
    body: z
      .strictObject({
        ...given,
        entity_name: nameText(200).optional(),
        economic_beneficiary: beneficiary.optional(),
        status: z.literal('submitted').optional().describe('it is submitted as well, for the application of `fund_external_id`'),
        fund_external_id: fund.optional().describe('an application that uses the record'),
      })
      .refine(({ status, fund_external_id: of }) => status === undefined || of !== undefined, { path: ['fund_external_id'], error: 'Required' }),
    output: kycRecord,
    refusals: [...writes.refusals, 'checks_failed'],
  }),
  setKycStatus: endpoint({
    ...common,
    route: 'PATCH /api/kyc_records/{slug}/{id}/status',
    summary:
      'Submits a record for an application: who the applicant is, and who owns and controls the entity. Or takes it back, to be changed, wherever it was submitted. Again, it is the same',
    params: z.strictObject({ slug: key.describe('of the workflow'), id }),
    body: z.strictObject({
      status: z.enum(['submitted', 'created']).describe('created: it is taken back'),
      fund_external_id: fund,
      version: version.describe('of the record that was read'),
      change: change.describe('true: it is taken back, from every application named by `confirm_needed`'),
    }),
    output: z.object({ record: kycRecord, next: nextState }),
    refusals: [...writes.refusals, 'checks_failed'],
    idempotent: true,
  }),
  reviewKycRecord: endpoint({
    ...common,
    route: 'POST /api/kyc_records/{id}/review',
    summary: 'What keeps a record from being submitted; it submits nothing',
    params: one,
    reads: true,
    viewing: 'refused',
    output: z.object({ problems: z.array(kycProblem) }),
    audited: true,
  }),
  updateKycWorkflow: endpoint({
    ...common,
    ...writes,
    route: 'PATCH /api/kyc_records/{id}/funds/{fund}/update-workflow',
    summary: 'Asks by the workflow that the fund has now; answers to questions that it asks as well are kept',
    params: one.extend({ fund }),
    body: z.strictObject({ kyc_investor_type: z.enum(VEHICLES), change }),
    output: kycRecord,
  }),
  addKycParticipant: endpoint({
    ...common,
    ...writes,
    route: 'POST /api/kyc_records/{id}/participants',
    summary: 'Adds somebody who owns or controls an entity, or another entity that does',
    params: one,
    body: z.strictObject({ first_name: firstName, last_name: lastName, answers: given.answers, change }),
    output: kycRecord,
    status: 201,
    idempotent: true,
  }),
  updateKycParticipant: endpoint({
    ...common,
    ...writes,
    route: 'PATCH /api/kyc_records/{id}/participants/{participant}',
    summary: 'Keeps the name of a participant, and answers about them',
    params: ofParticipant,
    body: z.strictObject({ ...given, first_name: firstName.optional(), last_name: lastName.optional() }),
    output: kycRecord,
  }),
  setKycParticipantStatus: endpoint({
    ...common,
    route: 'PATCH /api/kyc_records/{id}/participants/{participant}/status',
    summary: 'Says that a participant is done; they are once nothing of them is missing',
    params: ofParticipant,
    body: z.strictObject({ status: z.literal('submitted') }),
    output: kycRecord,
    refusals: ['checks_failed'],
  }),
  removeKycParticipant: endpoint({
    ...common,
    ...writes,
    route: 'DELETE /api/kyc_records/{id}/participants/{participant}',
    summary: 'Takes a participant out of a record; what was submitted stays',
    params: ofParticipant,
    query: z.strictObject({ change: z.enum(['true', 'false']).default('false') }),
    output: kycRecord,
  }),
  uploadKycDocument: endpoint({
    ...common,
    route: 'POST /api/kyc_records/documents',
    summary: 'Uploads a file to a question; it counts once it is accepted',
    upload: { names: ['file_data'], files: 1, bytes: 25_000_000, keeps: 'all', papers: true },
    body: z.strictObject({
      record_id: id,
      field_id: questionId,
      participant_id: id.nullable().default(null),
      fund_external_id: fund.optional().describe('an application that uses the record; left out: whichever do'),
      change,
    }),
    output: kycRecord,
    refusals: [...writes.refusals, 'payload_too_large', 'unsupported_media_type', 'checks_failed'],
  }),
  listKycDocuments: endpoint({
    ...common,
    route: 'GET /api/kyc_records/{id}/documents',
    summary: 'The files of a record and of its participants',
    params: one,
    output: z.object({ results: z.array(kycDocument) }),
    audited: true,
  }),
  listKycParticipantDocuments: endpoint({
    ...common,
    route: 'GET /api/kyc_records/{id}/participants/{participant}/documents',
    summary: 'The files about a participant',
    params: ofParticipant,
    output: z.object({ results: z.array(kycDocument) }),
    audited: true,
  }),
  openKycDocument: endpoint({
    ...common,
    route: 'GET /api/kyc_records/{id}/documents/{document}',
    summary: 'A file of a record',
    params: one.extend({ document: id }),
    output: file(...mediaTypes),
    audited: true,
  }),
  removeKycDocument: endpoint({
    ...common,
    ...writes,
    route: 'DELETE /api/kyc_records/{id}/documents/{document}',
    summary: 'Takes a file out of a record; what was submitted stays',
    params: one.extend({ document: id }),
    query: z.strictObject({ change: z.enum(['true', 'false']).default('false') }),
    output: kycRecord,
  }),
  revealKyc: endpoint({
    ...common,
    route: 'POST /api/kyc_records/{id}/reveal',
    summary: 'Shows a sensitive answer to whoever gave it',
    params: one,
    body: z.strictObject({ field_id: questionId, participant_id: id.nullable().default(null) }),
    output: z.object({ value: z.string() }),
    freshSignIn: true,
  }),
});
