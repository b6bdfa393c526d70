import { COMMENT_LENGTH } from '@pari/domain/applications';
import { z } from 'zod';
import { mediaTypes } from '../documents/mediaTypes.ts';
import { endpoint, file } from '../endpoint.ts';
import { civilDate, id, instant, key, list, listQuery, shortText } from '../wire.ts';
import {
  amountGiven,
  applicantInfo,
  application,
  applicationRow,
  blockAnswer,
  comment,
  eligibility,
  eligibilityAnswered,
  investmentDetail,
  moduleNumber,
  nextState,
  permissions,
  pills,
  moduleState,
  vehicle,
  version,
} from './schemas.ts';

const common = { policy: 'signed_in', delegates: 'applications', flag: 'show_coinvest_home_page' } as const;
const named = z.strictObject({ id: key.describe('the fund, by id or external id, or the application by its id') });
const ofApplication = { ...common, params: named } as const;
const ofResponse = { ...common, params: z.strictObject({ id: id.describe('of the response') }) } as const;
/** What others may prepare. */
const preparing = { viewing: 'prepare', refusals: ['conflict', 'locked', 'not_yet'] } as const;
const acting = { refusals: ['conflict', 'locked', 'not_yet', 'checks_failed'] } as const;
const change = z.boolean().default(false).describe('true: what was submitted is changed, and submitted again');
const bookmarks = z.object({ results: z.array(z.object({ module: moduleNumber, module_id: id.describe('of the application'), last_position: z.string() })) });
const readEligibility = version.optional().describe('of the response that was read: eligibility is submitted too, at once, and told of once');
const position = shortText(60, z.string().min(1));
const country = z.string().regex(/^[A-Z]{2}$/);

/** Eligibility and the amount, on one way. */
export const eligibilityEndpoints = {
  fetchEligibility: endpoint({
    ...ofApplication,
    route: 'GET /api/eligibility_criteria/response/{id}/fetch',
    summary: 'What a fund asks of whoever applies to it, with what they answered',
    output: eligibility,
    refusals: ['not_yet'],
  }),
  beginEligibility: endpoint({
    ...common,
    ...preparing,
    route: 'POST /api/eligibility_criteria/response/{id}/{country}/{vehicle}',
    summary:
      'Says from where and as what one applies, and who; begins the application. Another country or vehicle begins eligibility anew, once its effects were confirmed',
    params: named.extend({ country, vehicle }),
    body: applicantInfo.extend({
      version: version.describe('of the response that was read; 0: there was none'),
      change,
      confirm: z.string().max(64).optional().describe('the digest of the effects, as `confirm_needed` told it'),
    }),
    output: eligibility,
    refusals: [...preparing.refusals, 'confirm_needed'],
    idempotent: true,
  }),
  answerBlock: endpoint({
    ...common,
    ...preparing,
    route: 'POST /api/eligibility_criteria/response/criteria_block',
    summary:
      'Answers a block of eligibility, finished or not; what is still to be done in it is told. What is changed after it was submitted is confirmed first',
    body: z.strictObject({
      eligibility_criteria_id: id.describe('of the response'),
      block_id: position,
      response_json: blockAnswer,
      version: version.describe('of the response that was read'),
      change,
    }),
    output: eligibilityAnswered,
    refusals: [...preparing.refusals, 'confirm_needed'],
  }),
  updateEligibility: endpoint({
    ...ofResponse,
    ...preparing,
    route: 'PATCH /api/eligibility_criteria/response/{id}/update',
    summary: 'Notes where somebody is in eligibility, to go on there; the last one counts',
    body: z.strictObject({ last_position: position }),
    output: z.object({ last_position: position }),
  }),
  saveInvestmentAmount: endpoint({
    ...ofResponse,
    ...preparing,
    route: 'POST /api/eligibility_criteria/response/{id}/investment_amount',
    summary: 'Keeps an amount as it is typed; without `skip_task` it is submitted as well',
    query: z.strictObject({ skip_task: z.enum(['true', 'false']).default('false').describe('true: it is kept as a draft') }),
    body: amountGiven.extend({
      version: version.describe('of the amount that was read; 0: there was none'),
      change,
      eligibility_version: readEligibility,
    }),
    output: investmentDetail,
    refusals: [...preparing.refusals, 'confirm_needed', 'checks_failed', 'decrease_only'],
  }),
  submitEligibility: endpoint({
    ...ofResponse,
    ...acting,
    route: 'POST /api/eligibility_criteria/response/{id}/submit-for-review',
    summary: 'Submits eligibility; again, it is the same submission',
    body: z.strictObject({ version }),
    output: z.object({ permissions, next: nextState }),
    idempotent: true,
  }),
  createAllocationTask: endpoint({
    ...ofResponse,
    ...acting,
    route: 'POST /api/eligibility_criteria/response/{id}/create-task',
    summary: 'Hands amounts that a reviewer froze to reviewers, as they are; again, it is the same task',
    body: z.strictObject({ eligibility_version: readEligibility }),
    output: z.object({
      task: z
        .object({ id, round: z.int().positive(), opened_at: instant, due_on: civilDate, is_open: z.boolean() })
        .nullable()
        .describe('null: nobody reviews amounts here'),
      next: nextState,
    }),
    idempotent: true,
  }),
  getEligibilityStatus: endpoint({
    ...ofResponse,
    route: 'GET /api/eligibility_criteria/response/{id}/status',
    summary: 'Whether somebody is eligible by what they answered',
    output: z.object({ is_eligible: z.boolean().nullable(), decision: z.string(), texts: z.array(z.string()) }),
  }),
  acceptDataPolicy: endpoint({
    ...ofApplication,
    route: 'POST /api/funds/slug/{id}/data-protection-policy-document-response',
    summary: 'Accepts the data protection policy of a fund, which is opened before',
    body: z.strictObject({ document_id: id, accepted: z.literal(true) }),
    output: eligibility,
    refusals: ['not_yet', 'locked'],
  }),
  uploadForBlock: endpoint({
    ...common,
    ...preparing,
    route: 'POST /api/eligibility_criteria/response/{id}/documents',
    summary: 'Uploads a document that a block asks for; it counts once it is accepted',
    params: ofResponse.params,
    upload: { names: ['file_data'], files: 1, bytes: 25_000_000, keeps: 'all', papers: true },
    body: z.strictObject({ block_id: position, question: position.describe('the required document'), change }),
    output: eligibilityAnswered,
    refusals: [...preparing.refusals, 'confirm_needed', 'payload_too_large', 'unsupported_media_type', 'checks_failed'],
  }),
  removeUpload: endpoint({
    ...common,
    ...acting,
    route: 'DELETE /api/eligibility_criteria/response/{id}/documents/{document}',
    summary: 'Takes back a document that was uploaded; what was submitted stays',
    params: ofResponse.params.extend({ document: id }),
    query: z.strictObject({ change: z.enum(['true', 'false']).default('false').describe('true: what was submitted is changed, and submitted again') }),
    output: eligibilityAnswered,
    refusals: [...acting.refusals, 'confirm_needed'],
  }),
  getUpload: endpoint({
    ...common,
    route: 'GET /api/eligibility_criteria/response/{id}/documents/{document}',
    summary: 'A document that was uploaded',
    params: ofResponse.params.extend({ document: id }),
    output: file(...mediaTypes),
  }),
};

export const applicationEndpoints = {
  listApplications: endpoint({
    ...common,
    route: 'GET /api/applications',
    summary: 'The applications of the person',
    query: listQuery({ sort: ['created_at'], usual: '-created_at' }),
    output: list(applicationRow),
  }),
  getApplication: endpoint({
    ...ofApplication,
    route: 'GET /api/applications/{id}',
    summary: 'An application, by its id or its fund: what is done, what is asked, and what comes next',
    output: application,
  }),
  changeApplication: endpoint({
    ...ofApplication,
    ...acting,
    route: 'PATCH /api/applications/{id}',
    summary:
      'Withdraws an application, says by which records its applicant proves who they are and what taxes they pay, or puts away the notice that it was updated',
    body: z
      .strictObject({
        version,
        status: z.literal(5).optional().describe('5: withdrawn'),
        comment: shortText(COMMENT_LENGTH, z.string().trim().min(1)).optional(),
        kyc_record: id.optional().describe('a record of the person'),
        tax_record: id.optional().describe('the record of the person, or of the entity through which they invest'),
        change: change.describe('true: another record takes the place of one that was submitted'),
        application_fields: z.strictObject({ is_application_updated: z.literal(false) }).optional(),
      })
      .refine(({ kyc_record: who, tax_record: taxes }) => who === undefined || taxes === undefined, {
        path: ['tax_record'],
        error: 'Name one record in a call.',
      }),
    output: application,
    refusals: [...acting.refusals, 'confirm_needed', 'sign_in_again', 'recovery_hold'],
  }),
  getWorkflowStatus: endpoint({
    ...ofApplication,
    route: 'GET /api/applications/application-workflow-status/{id}',
    summary: 'The pills of an application, in their order',
    output: z.object({ results: pills }),
  }),
  getModuleStates: endpoint({
    ...ofApplication,
    route: 'GET /api/applications/application-module-states/{id}',
    summary: 'Where each part of an application stands',
    output: z.object({ results: z.array(moduleState) }),
  }),
  getNextState: endpoint({
    ...ofApplication,
    route: 'GET /api/applications/application-next-state/{id}',
    summary: 'What its applicant does next in an application',
    output: nextState,
  }),
  submitApplicationChanges: endpoint({
    ...common,
    ...acting,
    route: 'POST /api/applications/submit-changes',
    summary: 'Submits what reviewers asked for, once everything of it was answered',
    body: z.strictObject({ fund_external_id: key }),
    output: nextState,
    idempotent: true,
  }),
  getBookmark: endpoint({
    ...ofApplication,
    route: 'GET /api/applications/funds/{id}/state',
    summary: 'Where the applicant was last in each part',
    output: bookmarks,
  }),
  setBookmark: endpoint({
    ...ofApplication,
    ...preparing,
    route: 'POST /api/applications/funds/{id}/state',
    summary: 'Notes where the applicant is in a part; the last one counts',
    body: z.strictObject({ module: moduleNumber, last_position: position }),
    output: bookmarks,
  }),
  listComments: endpoint({
    ...ofApplication,
    route: 'GET /api/applications/{id}/comments',
    summary: 'What reviewers ask for, with what was answered',
    output: z.object({ results: z.array(comment) }),
  }),
  askReviewers: endpoint({
    ...ofApplication,
    route: 'POST /api/applications/{id}/questions',
    summary: 'Asks reviewers something about a part that is open to the applicant; nothing waits for the answer',
    body: z.strictObject({ module: moduleNumber, text: shortText(COMMENT_LENGTH, z.string().trim().min(1, 'Required')) }),
    output: comment,
    status: 201,
    idempotent: true,
    refusals: ['locked', 'not_yet'],
  }),
  replyToComment: endpoint({
    ...common,
    ...preparing,
    route: 'POST /api/comments/{id}/replies',
    summary: 'Replies to what a reviewer asks',
    params: z.strictObject({ id }),
    body: z.strictObject({ text: shortText(COMMENT_LENGTH, z.string().trim().min(1)) }),
    output: comment,
    status: 201,
    idempotent: true,
  }),
  confirmPrepared: endpoint({
    ...ofApplication,
    ...acting,
    route: 'POST /api/applications/{id}/confirm-prepared',
    summary: 'Confirms what others prepared, as it was read',
    body: z.strictObject({
      version: version.describe('of the response'),
      amount_version: version.describe('of the amount; 0: there is none'),
      documents: z.array(id).max(100).default([]).describe('files for requests of reviewers that were looked at'),
    }),
    output: application,
  }),
};
