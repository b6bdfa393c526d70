import { COMMENT_LENGTH, MODULE_STATES, REQUEST_DESCRIPTION_LENGTH, REQUEST_NAME_LENGTH } from '@pari/domain/applications';
import { EXPIRY_RANGES, SCREENING_RESULTS } from '@pari/domain/kyc';
import { z } from 'zod';
import { mediaTypes } from '../documents/mediaTypes.ts';
import { endpoint, file, Noun } from '../endpoint.ts';
import { paper } from '../paper.ts';
import { id, instant, key, list, listQuery, nameText, searchText, shortText } from '../wire.ts';
import { bulkEndpoints } from './bulk.ts';
import { queueFilters } from './filters.ts';
import { exportReview } from './export.ts';
import {
  customLimits,
  difference,
  expiry,
  EXPIRY_KINDS,
  finalAmountsGiven,
  moduleNumber,
  person,
  queueRow,
  reviewComment,
  reviewFile,
  reviewTask,
} from './schemas.ts';
import { textEndpoints } from './texts.ts';

const number = z.int().positive();
const common = { policy: 'reviewer', flag: 'show_coinvest_home_page' } as const;
const byId = { params: z.strictObject({ id }) } as const;
const text = shortText(COMMENT_LENGTH, z.string().trim().min(1, 'Required'));
const reason = text.describe('which the applicant reads');
const place = shortText(130, z.string().min(1));
const inPath = z.coerce.number<string>().pipe(moduleNumber);
const seen = {
  round: number.describe('the last one that was read'),
  version: number.describe('of the part, as it was read'),
};
const warnings = z
  .array(z.string().max(500))
  .max(200)
  .default([])
  .describe('ids of those of the final approval, as they were read; without one that is open, `confirm_needed` names them all');
const deciding = { ...common, output: reviewFile, refusals: ['conflict', 'locked', 'checks_failed'] } as const;
const keeping = { ...common, ...byId, output: reviewFile, refusals: ['conflict', 'locked'], idempotent: true } as const;
const ofTask = { ...common, ...byId, output: reviewTask, refusals: ['conflict', 'locked'] } as const;
const taskVersion = number.describe('as it was read');

export const review = new Noun({
  listReviewQueue: endpoint({
    ...common,
    route: 'GET /api/review/queue',
    summary: 'What reviewers have to look at: what is due first comes first; what was declined stays there, last, until it is opened again',
    query: listQuery({ sort: ['due'] }).extend({
      ...queueFilters,
    }),
    output: list(queueRow),
  }),
  listExpiries: endpoint({
    ...common,
    route: 'GET /api/review/expiries',
    summary: 'What lapses of what was submitted: approvals of who somebody is, identity documents and tax forms; what does first comes first',
    query: listQuery({ sort: ['until'] }).extend({
      range: z.enum(EXPIRY_RANGES).optional().describe('what lapsed, or does within 30 or 90 days; left out: all'),
      kind: z.enum(EXPIRY_KINDS).optional(),
      fund: key.optional().describe('by id or external id, of an application that uses it'),
      search: searchText('part of the name or e-mail address of whom it is about'),
    }),
    output: list(expiry),
    audited: true,
  }),
  listReviewers: endpoint({
    ...common,
    route: 'GET /api/review/reviewers',
    summary: 'Who reviews applications here',
    output: z.object({ results: z.array(person) }),
  }),
  claimReviewTask: endpoint({
    ...ofTask,
    route: 'POST /api/review/tasks/{id}/claim',
    summary: 'Takes a task that nobody has; of two who do, one has it, and the other is told who',
  }),
  releaseReviewTask: endpoint({ ...ofTask, route: 'POST /api/review/tasks/{id}/release', summary: 'Gives back a task that one has' }),
  assignReviewTask: endpoint({
    ...ofTask,
    route: 'POST /api/review/tasks/{id}/assign',
    summary: 'Gives a task to a reviewer, whoever has it now',
    body: z.strictObject({ assignee: id, version: taskVersion }),
  }),
  ...bulkEndpoints,
  ...textEndpoints,
  exportReview,
  getReviewFile: endpoint({
    ...common,
    ...byId,
    route: 'GET /api/review/applications/{id}',
    summary: 'The file of an application: what was submitted of it, by whom, in which round, with comments and what happened',
    output: reviewFile,
    audited: true,
  }),
  getReviewDifferences: endpoint({
    ...common,
    ...byId,
    route: 'GET /api/review/applications/{id}/differences',
    summary: 'In what the last round of a part differs from an earlier one, question by question',
    query: z.strictObject({ module: inPath, since: z.coerce.number<string>().int().positive().max(10_000).describe('the earlier round') }),
    output: z.object({ module: moduleNumber, since: number, round: number, differences: z.array(difference) }),
    audited: true,
  }),
  getReviewUpload: endpoint({
    ...common,
    params: z.strictObject({ id, document: id }),
    route: 'GET /api/review/applications/{id}/uploads/{document}',
    summary: 'A document that was submitted, or that the applicant was given to open',
    query: z.strictObject({ version: z.coerce.number<string>().int().positive().max(1_000_000).optional().describe('of a document of the company') }),
    output: file(...mediaTypes),
    audited: true,
  }),
  recordScreening: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/review/applications/{id}/screenings',
    summary: 'Records what came of looking for the investor, or a participant, on lists; what was found before stays',
    body: z.strictObject({
      participant_id: id.nullable().default(null).describe('null: the investor'),
      result: z.enum(SCREENING_RESULTS),
      note: text.describe('where was looked, and what for a match speaks or against it'),
    }),
    output: reviewFile,
    status: 201,
    idempotent: true,
    refusals: ['locked', 'conflict'],
  }),
  revealInReview: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/review/applications/{id}/reveal',
    summary: 'Shows a sensitive answer whole, as it was submitted last, to a reviewer who says why; both are kept',
    body: z.strictObject({ module: moduleNumber, question: place, reason: text }),
    output: z.object({ value: z.string() }),
    freshSignIn: true,
  }),
  verifyBankDetails: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/review/applications/{id}/bank-verification',
    summary: 'Writes down that the applicant was called back and confirmed the account that they submitted; other details are not verified by it',
    body: z.strictObject({
      version: number.describe('of the details that were read, in the part'),
      person: nameText(200).describe('who confirmed it'),
      number: shortText(50, z.string().trim().min(1)).describe('which was called: one of those that the part names'),
      at: instant,
      note: shortText(COMMENT_LENGTH, z.string().trim()).default(''),
    }),
    output: reviewFile,
    refusals: ['conflict', 'locked', 'not_yet'],
  }),
  requestDocument: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/review/applications/{id}/document-requests',
    summary: 'Asks the applicant for a document, which opens that part again and cancels an approval of the whole; the applicant is told',
    body: z.strictObject({
      document_name: shortText(REQUEST_NAME_LENGTH, z.string().trim().min(1, 'Required')),
      document_description: shortText(REQUEST_DESCRIPTION_LENGTH, z.string().trim()).default(''),
    }),
    output: reviewFile,
    status: 201,
    idempotent: true,
    refusals: ['conflict', 'locked'],
  }),
  withdrawDocumentRequest: endpoint({
    ...common,
    params: z.strictObject({ id, request: id }),
    route: 'DELETE /api/review/applications/{id}/document-requests/{request}',
    summary: 'Asks for a document no more, as long as nothing was uploaded for it',
    output: reviewFile,
    refusals: ['conflict', 'locked'],
  }),
  approveInternalTax: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/review/applications/{id}/internal-tax',
    summary: 'Approves taxes once more, by another reviewer than whoever approved them first; again, it is the same',
    body: z.strictObject({ round: number.describe('of the taxes that were read') }),
    output: reviewFile,
    refusals: ['conflict', 'locked', 'second_person'],
  }),
  releaseAgreements: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/review/applications/{id}/release-agreements',
    summary:
      'Has the agreements of an application made and sent to be signed; those that cannot be signed any more, or whose template is another by now, are made anew',
    body: z.strictObject({}),
    output: reviewFile,
    refusals: ['conflict', 'locked', 'not_yet'],
  }),
  getReviewRoundPaper: endpoint({
    ...common,
    params: z.strictObject({ id, module: z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '10']), round: z.string().regex(/^[1-9][0-9]{0,3}$/) }),
    route: 'GET /api/review/applications/{id}/rounds/{module}/{round}/paper',
    summary: 'What was submitted of a part in a round, as PDF: the same paper that the applicant has of it',
    query: z.strictObject({ paper }),
    output: file('application/pdf'),
    audited: true,
    weight: 2,
  }),
  createReviewComment: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/review/applications/{id}/comments',
    summary:
      'Writes down what is to be asked of the applicant; nobody else reads it before changes are requested, but for what is about agreements, which is sent at once',
    body: z.strictObject({
      module: moduleNumber,
      question_identifier: place.optional().describe('left out: it is about the whole part'),
      document_identifier: place.optional().describe('a required document of the question'),
      text,
    }),
    output: reviewComment,
    status: 201,
    idempotent: true,
    refusals: ['locked', 'conflict'],
  }),
  updateReviewComment: endpoint({
    ...common,
    ...byId,
    route: 'PATCH /api/review/comments/{id}',
    summary: 'Changes the text of an own draft, resolves a comment, or asks it again. When the last one is resolved, its part waits for a decision again',
    body: z.strictObject({
      version: number,
      text: text.optional(),
      status: z
        .union([z.literal(1), z.literal(3)])
        .optional()
        .describe('1: asked again; 3: resolved'),
    }),
    output: reviewComment,
    refusals: ['conflict', 'locked'],
  }),
  deleteReviewComment: endpoint({
    ...common,
    ...byId,
    route: 'DELETE /api/review/comments/{id}',
    summary: 'Throws away an own draft',
    output: z.null(),
    status: 204,
    refusals: ['locked'],
  }),
  replyAsReviewer: endpoint({
    ...common,
    ...byId,
    route: 'POST /api/review/comments/{id}/replies',
    summary: 'Replies to the applicant, who is told',
    body: z.strictObject({ text }),
    output: reviewComment,
    status: 201,
    idempotent: true,
    refusals: ['locked'],
  }),
  requestChanges: endpoint({
    ...deciding,
    ...byId,
    route: 'POST /api/review/applications/{id}/request-changes',
    summary: 'Sends a part back with the own drafts of comments, which the applicant reads from then on',
    body: z.strictObject({ module: moduleNumber, ...seen }),
    idempotent: true,
  }),
  decideModule: endpoint({
    ...deciding,
    params: z.strictObject({ id, module: inPath }),
    route: 'POST /api/review/applications/{id}/modules/{module}/decision',
    summary: 'Approves or declines a part as it was read, or settles an objection in it; where the applicant changed it since, it is told in what',
    body: z.strictObject({
      decision: z.enum(['approve', 'decline', 'settle']),
      reason: reason.optional().describe('of declining or settling, which the applicant reads'),
      question: place.optional().describe('the document of which an objection is settled'),
      over_limits: z
        .int()
        .positive()
        .optional()
        .describe(
          'version of the limits that were set, outside of which amounts are approved all the same; without it, or with another, `confirm_needed` names them',
        ),
      warnings: z
        .array(z.string().max(500))
        .max(200)
        .default([])
        .describe(
          'ids of those of the part, as they were read: over these it is approved all the same; without one that is open, `confirm_needed` names them all',
        ),
      ...seen,
    }),
    refusals: [...deciding.refusals, 'confirm_needed'],
    idempotent: true,
  }),
  reopenModule: endpoint({
    ...common,
    policy: 'administrator',
    params: z.strictObject({ id, module: inPath }),
    route: 'POST /api/review/applications/{id}/modules/{module}/reopen',
    summary: 'Opens a part that was declined to be decided anew',
    body: z.strictObject({ reason, version: seen.version }),
    output: z.object({ id, module: moduleNumber, state: z.enum(MODULE_STATES) }),
    refusals: ['conflict', 'locked'],
  }),
  lockApplication: endpoint({
    ...keeping,
    route: 'POST /api/review/applications/{id}/lock',
    summary: 'Locks an application: its applicant reads, replies and withdraws, and changes nothing',
    body: z.strictObject({ reason }),
  }),
  unlockApplication: endpoint({ ...keeping, route: 'POST /api/review/applications/{id}/unlock', summary: 'Lets the applicant change it again' }),
  freezeAmounts: endpoint({
    ...keeping,
    route: 'POST /api/review/applications/{id}/freeze-amounts',
    summary: 'Freezes the amounts of an application, which can be submitted and not changed',
    body: z.strictObject({ reason }),
  }),
  unfreezeAmounts: endpoint({ ...keeping, route: 'POST /api/review/applications/{id}/unfreeze', summary: 'Lets the applicant change the amounts again' }),
  setApplicationLimits: endpoint({
    ...common,
    ...byId,
    route: 'PUT /api/review/applications/{id}/limits',
    summary: 'Sets what the applicant may put in, in the place of what the fund says; what they submitted stays. The same again changes nothing',
    body: z.strictObject({ version: z.int().nonnegative().describe('of the limits that were read; 0: nothing was set'), ...customLimits }),
    output: reviewFile,
    refusals: ['conflict', 'locked'],
  }),
  setFinalAmounts: endpoint({
    ...common,
    ...byId,
    route: 'PUT /api/review/applications/{id}/final-amounts',
    summary: 'Sets what comes to be committed at last, and by whom; an open proposal is void by that. The same again changes nothing',
    body: finalAmountsGiven,
    output: reviewFile,
    refusals: ['conflict', 'locked'],
  }),
  proposeApproval: endpoint({
    ...deciding,
    ...byId,
    route: 'POST /api/review/applications/{id}/proposals',
    summary: 'Proposes that the whole application is approved, as it was read; it stays as it is until another reviewer confirms or rejects that',
    body: z.strictObject({ version: number.describe('of the final amounts that were read'), submissions: number.describe('as they were read'), warnings }),
    status: 201,
    refusals: [...deciding.refusals, 'confirm_needed'],
    idempotent: true,
  }),
  confirmProposal: endpoint({
    ...deciding,
    ...byId,
    route: 'POST /api/review/proposals/{id}/confirm',
    summary: 'Approves the whole application, by another reviewer than whoever proposed it; where nothing is to be signed, it is completed by that',
    body: z.strictObject({ warnings }),
    refusals: [...deciding.refusals, 'confirm_needed', 'second_person'],
    freshSignIn: true,
    idempotent: true,
  }),
  rejectProposal: endpoint({
    ...deciding,
    ...byId,
    route: 'POST /api/review/proposals/{id}/reject',
    summary: 'Rejects what was proposed, or takes it back; the applicant may change their application again',
    body: z.strictObject({ reason: text.describe('which reviewers read') }),
    refusals: ['conflict'],
    idempotent: true,
  }),
  cancelApproval: endpoint({
    ...deciding,
    ...byId,
    route: 'POST /api/review/applications/{id}/cancel-approval',
    summary: 'Cancels the approval of the whole, whose parts are decided again; the applicant is told',
    body: z.strictObject({ reason }),
    refusals: ['conflict', 'locked'],
    idempotent: true,
  }),
  declineApplication: endpoint({
    ...deciding,
    ...byId,
    route: 'POST /api/review/applications/{id}/decline',
    summary: 'Declines the whole application, which ends it',
    body: z.strictObject({ reason, submissions: number.describe('as they were read') }),
    idempotent: true,
  }),
});
