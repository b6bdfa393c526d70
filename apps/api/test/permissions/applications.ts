import { randomUUID } from 'node:crypto';
import { saidInAnswers, saidInReplies, saidInRounds, saidOfApplicants } from '../../src/features/applications/sealing.ts';
import { sampleApplicationSetup, shortCriteria } from '../applications/applying.ts';
import { askOf, sealedAs } from '../applications/said.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import { fundOf, offerTo } from './offers.ts';

/** An application of a person, with something of everything that calls name. */
export interface ApplicationObjects extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly fund: string;
  readonly fundId: string;
  readonly response: string;
  readonly upload: string;
  readonly comment: string;
  readonly policy: string;
}

/** @param documentId one that the person opened, which is the policy; its bytes are those of an upload, too */
export async function applicationOf(test: TestApp, person: TestPerson & { readonly mark: string }, documentId: string): Promise<ApplicationObjects> {
  const { owner, clock } = test;
  const { companyId, id: userId, mark } = person;
  const insert = async (sql: string, values: unknown[]): Promise<string> =>
    (await owner.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id ?? '';
  const key = `${mark}-${randomUUID()}`;
  const fund = await offerTo(test, person, fundOf(companyId, key, true));
  await owner.query(
    `update fund_setups set body = body || '{"application_from": "2026-04-01", "application_until": null, "interest_from": null, "interest_until": null}' where fund_id = $1`,
    [fund],
  );
  const define = (kind: string, name: string, body: object) =>
    owner.query(`insert into definitions (company_id, kind, key, version, state, body, at, published_at) values ($1, $2, $3, 1, 'published', $4, $5, $5)`, [
      companyId,
      kind,
      name,
      JSON.stringify(body),
      clock.now(),
    ]);
  await define('criteria', key, {
    ...shortCriteria,
    blocks: shortCriteria.blocks.flatMap((block) =>
      block.kind === 'final'
        ? [
            {
              ...block,
              id: 'papers',
              kind: 'documents' as const,
              required_documents: [
                { id: 'proof', name: `Proof ${mark}`, description: '' },
                { id: 'letter', name: `Letter ${mark}`, description: '' },
              ],
            },
            block,
          ]
        : [block],
    ),
  });
  await define('application', key, { ...sampleApplicationSetup, criteria: [{ criteria: key }], data_protection_policy: documentId });
  const at = clock.now();
  const id = await insert(
    `insert into applications (company_id, fund_id, applicant_id, attempt, setup_version, created_at, changed_at) values ($1, $2, $3, 1, 1, $4, $4)`,
    [companyId, fund, userId, at],
  );
  await owner.query(
    `insert into application_modules (company_id, application_id, module, state, state_at) values ($1, $2, 1, 'in_progress', $3), ($1, $2, 7, 'not_started', $3)`,
    [companyId, id, at],
  );
  await owner.query(
    `insert into policy_acceptances (company_id, fund_id, user_id, document_id, document_version, accepted_at) values ($1, $2, $3, $4, 1, $5)`,
    [companyId, fund, userId, documentId, at],
  );
  const response = randomUUID();
  const saidBy = sealedAs(saidOfApplicants, { company_id: companyId, id: response }, { ...sampleApplicant, first_name: mark });
  await owner.query(
    `insert into eligibility_responses (company_id, id, application_id, criteria_key, criteria_version, country, vehicle, key_id, sealed, answered_by, via, at, confirmed_at, created_at)
     values ($1, $2, $3, $4, 1, 'US', 'INDIVIDUAL', $5, $6, $8, 'self', $7, $7, $7)`,
    [companyId, response, id, key, ...saidBy, at, userId],
  );
  await owner.query(
    `insert into eligibility_answers (company_id, response_id, block_id, key_id, sealed, changed_at_version, answered_by, via, at, confirmed_at)
     values ($1, $2, 'qp', $5, $6, 1, $3, 'self', $4, $4)`,
    [companyId, response, userId, at, ...sealedAs(saidInAnswers, { company_id: companyId, response_id: response, block_id: 'qp' }, { value: 'yes' })],
  );
  const upload = await insert(
    `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)
     select $1, $2, 1, 'proof', $3, sha256, $4, 'self', $5, $5 from document_versions where document_id = $6`,
    [companyId, id, `${mark}.pdf`, userId, at, documentId],
  );
  const comment = await askOf(owner, { companyId, id, module: 1, question: 'qp', text: `Comment ${mark}`, by: userId, at });
  const reply = randomUUID();
  await owner.query(
    `with amount as (insert into application_amounts (company_id, application_id, version, given, answered_by, via, at, confirmed_at)
       values ($1, $2, 1, jsonb_build_object('equity_amount', $5::text), $3, 'self', $4, $4)),
     bookmark as (insert into application_bookmarks (company_id, application_id, module, last_position, at) values ($1, $2, 1, 'qp', $4)),
     limits as (insert into application_limits (company_id, application_id, version, disable_cashless_commitment, set_by, at) values ($1, $2, 1, false, $3, $4)),
     reply as (insert into comment_replies (company_id, comment_id, id, key_id, sealed, author_id, is_admin_user, via, created_at)
       values ($1, $6, $7, $8, $9, $3, false, 'self', $4)),
     event as (insert into application_events (company_id, application_id, kind, by_id, at) values ($1, $2, 'begun', $3, $4))
     select`,
    [companyId, id, userId, at, mark, comment, reply, ...sealedAs(saidInReplies, { company_id: companyId, comment_id: comment, id: reply }, mark)],
  );
  // Something of eligibility that was submitted before, and looked at.
  const documents = (await owner.query('select id, question, file_name, sha256 from application_uploads where id = $1', [upload])).rows;
  const submitted = { ...sampleRound(key, userId, mark, at), documents };
  await owner.query(
    `insert into application_rounds (company_id, application_id, module, round, key_id, sealed, submitted_by, submitted_at) values ($1, $2, 1, 1, $5, $6, $3, $4)`,
    [companyId, id, userId, at, ...sealedAs(saidInRounds, { company_id: companyId, application_id: id, module: 1, round: 1 }, submitted)],
  );
  await owner.query(
    `insert into review_tasks (company_id, application_id, module, round, opened_at, due_on, closed_at, closed_by, outcome)
     values ($1, $2, 1, 1, $4, '2026-04-20', $4, $3, 'changes_requested')`,
    [companyId, id, userId, at],
  );
  return { id, fund: key, fundId: fund, response, upload, comment, policy: documentId };
}

/** As eligibility is frozen, but for its documents. */
const sampleRound = (key: string, userId: string, mark: string, at: Date) => ({
  versions: { criteria: { key, version: 1 } },
  country: 'US',
  vehicle: 'INDIVIDUAL',
  applicant: { ...sampleApplicant, first_name: mark },
  outcome: 'meets',
  answers: [{ block_id: 'qp', value: { value: 'yes' }, via: 'self', answered_by: userId, at }],
  opened: [],
});

export const sampleApplicant = {
  first_name: 'Somebody',
  last_name: 'Who applies',
  job_title: '',
  department: '',
  job_band: '',
  office_location: '',
  where_were_you_when_you_decided_to_invest: 'At home',
};

/** By what of an application the address of each call names it. */
export const byApplication = {
  fetchEligibility: 'id',
  beginEligibility: 'id',
  updateEligibility: 'response',
  saveInvestmentAmount: 'response',
  submitEligibility: 'response',
  getEligibilityStatus: 'response',
  acceptDataPolicy: 'fundId',
  uploadForBlock: 'response',
  removeUpload: 'response',
  getUpload: 'response',
  getApplication: 'id',
  changeApplication: 'id',
  getWorkflowStatus: 'id',
  getModuleStates: 'id',
  getNextState: 'id',
  getBookmark: 'fund',
  setBookmark: 'id',
  listComments: 'id',
  askReviewers: 'id',
  replyToComment: 'comment',
  confirmPrepared: 'id',
  getRoundPaper: 'id',
  getCriteriaBlock: 'response',
  listBlockDocuments: 'response',
  checkSubmission: 'response',
  getEligibilityData: 'id',
  getApplicantDefaults: 'fund',
  getPendingRequests: 'fund',
  checkApplying: 'fund',
  getDataPolicy: 'fund',
} as const;
