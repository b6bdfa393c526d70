import { z } from 'zod';
import { criteriaBlock } from '../definitions/index.ts';
import { endpoint, file } from '../endpoint.ts';
import { paper } from '../paper.ts';
import { id, key } from '../wire.ts';
import { answered, blockProblem, eligibility, moduleNumber, nextState, permissions, policy, upload } from './schemas.ts';

const common = { policy: 'signed_in', delegates: 'applications', flag: 'show_coinvest_home_page' } as const;
const ofFund = { ...common, params: z.strictObject({ id: key.describe('the fund, by id or external id, or the application by its id') }) } as const;
const ofResponse = { ...common, params: z.strictObject({ id: id.describe('of the response') }) } as const;

/** Parts of an application, each for itself, for programs that need no more. */
export const partEndpoints = {
  getCriteriaBlock: endpoint({
    ...ofResponse,
    route: 'GET /api/eligibility_criteria/{id}/criteria_block/{block}/{direction}',
    summary: 'Where somebody comes in eligibility from a block: there, to the next one once everything before it is done, or to the one before',
    params: ofResponse.params.extend({ block: z.string().min(1).max(60), direction: z.enum(['current', 'next', 'previous']) }),
    output: z.object({
      block: criteriaBlock,
      response: answered.nullable().describe('null: nothing was answered'),
      problems: z.array(blockProblem),
      is_last: z.boolean(),
    }),
  }),
  listBlockDocuments: endpoint({
    ...ofResponse,
    route: 'GET /api/eligibility_criteria/response/{id}/documents',
    summary: 'The documents that eligibility asks for, and those that were uploaded',
    output: z.object({
      required: z.array(z.object({ block: z.string(), id: z.string(), name: z.string(), description: z.string() })),
      uploaded: z.array(upload),
    }),
  }),
  checkSubmission: endpoint({
    ...ofResponse,
    route: 'GET /api/eligibility_criteria/response/{id}/submit-for-review',
    summary: 'What keeps eligibility from being submitted; it submits nothing',
    output: z.object({ permissions, next: nextState }),
  }),
  getEligibilityData: endpoint({
    ...ofFund,
    route: 'GET /api/eligibility_criteria/response/kyc/{id}',
    summary: 'What was answered of eligibility in an application',
    output: eligibility,
    refusals: ['not_yet'],
  }),
  getApplicantDefaults: endpoint({
    ...ofFund,
    route: 'GET /api/applications/funds/{id}/default',
    summary: 'With what the form about the applicant begins',
    output: eligibility.shape.defaults,
    refusals: ['not_yet'],
  }),
  getPendingRequests: endpoint({
    ...ofFund,
    route: 'GET /api/applications/funds/{id}/has-pending-requests',
    summary: 'How much reviewers ask for in each part of an application',
    output: z.object({
      has_pending_requests: z.boolean().describe('something is new'),
      results: z.array(
        z.object({
          module: moduleNumber,
          requests: z.int().describe('distinct questions with new comments, and documents that reviewers wait for; -1: none is new and some were updated'),
        }),
      ),
    }),
  }),
  checkApplying: endpoint({
    ...ofFund,
    route: 'GET /api/funds/external_id/{id}/permissions-check',
    summary: 'How far somebody may go in the application to a fund',
    output: permissions,
    refusals: ['not_yet'],
  }),
  getDataPolicy: endpoint({
    ...ofFund,
    route: 'GET /api/funds/slug/{id}/data-protection-policy-document',
    summary: 'The data protection policy of a fund, and whether it was accepted',
    output: z.object({ policy: policy.nullable().describe('null: none is asked for') }),
    refusals: ['not_yet'],
  }),
  getRoundPaper: endpoint({
    ...ofFund,
    route: 'GET /api/applications/{id}/rounds/{module}/{round}/paper',
    summary: "What was submitted of a part of one's application, as PDF, with numbers by their last signs; in one's own name alone",
    viewing: 'refused',
    params: ofFund.params.extend({ module: z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '10']), round: z.string().regex(/^[1-9][0-9]{0,3}$/) }),
    query: z.strictObject({ paper }),
    output: file('application/pdf'),
    weight: 2,
  }),
  submitTaskChanges: endpoint({
    ...ofFund,
    route: 'PATCH /api/workflows/tasks/{id}/submit-changes',
    summary: 'Submits what reviewers asked for in an application, once everything of it was answered; again, it is the same submission',
    output: nextState,
    refusals: ['locked', 'not_yet', 'checks_failed', 'conflict'],
  }),
  updateCommentsByModule: endpoint({
    ...common,
    route: 'POST /api/comments/update-by-module',
    summary: 'Notes which requests of reviewers in a part were answered; the others stay as they are, and are named',
    body: z.strictObject({ module: moduleNumber, module_id: id.describe('of the application') }),
    output: z.object({ updated: z.int(), unanswered: z.array(id).describe('comments') }),
    refusals: ['locked'],
  }),
};
