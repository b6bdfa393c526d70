import { isEligible, textsThatStand } from '@pari/domain/applications';
import { civilDate } from '@pari/domain/dates';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { givenUpload, type Store } from '../files/index.ts';
import { linkRecord } from './operations/linkRecord.ts';
import { acceptPolicy } from './operations/acceptPolicy.ts';
import { answerBlock } from './operations/answerBlock.ts';
import { askReviewers } from './operations/ask.ts';
import { beginEligibility } from './operations/beginEligibility.ts';
import { confirmPrepared } from './operations/confirmPrepared.ts';
import { createAllocationTask } from './operations/createTask.ts';
import { heldApplication, heldByResponse } from './operations/hold.ts';
import { replyToComment } from './operations/reply.ts';
import { answeredOf } from './operations/requests.ts';
import { saveAmount } from './operations/saveAmount.ts';
import { submitChanges } from './operations/submitChanges.ts';
import { submitModule } from './operations/submit.ts';
import { linkTax } from './operations/taxRecord.ts';
import { addUpload, removeUpload } from './operations/uploads.ts';
import { withdrawApplication } from './operations/withdraw.ts';
import { partsHandlers } from './parts.ts';
import { requireReading } from './policy.ts';
import { presentComment, presentInvestment, presentModules, presentNext, presentPermissions, presentPills, presentRow } from './present.ts';
import { ownApplications, repliesOf, taskOf } from './queries.ts';
import { mayReadComment, ownFiles } from './requestsPart.ts';
import { answered, audited, auditedPart, begun, begunJudged, eligibility, ofResponse, whole } from './read.ts';
import { tasksHandlers } from './tasks.ts';

export { agreementsHandlers } from './agreements.ts';
export { agreementPurpose } from './agreementPurpose.ts';
export { agreementsOf, currentOf } from './agreed/queries.ts';
export { releaseAgreements } from './operations/releaseAgreements.ts';
export { saidInAgreements } from './agreed/sealing.ts';
export { followAgreements, followFund } from './operations/followAgreements.ts';
export { holdUnsigned } from './operations/settleAgreements.ts';
export { applicationsJobs } from './jobs.ts';
export { documentsHandlers } from './documents.ts';
export { addRequest } from './operations/addRequest.ts';
export { settleRequests } from './operations/settleRequests.ts';
export { attorneyOf } from './programPart.ts';
export { requestsOf } from './requestsPart.ts';
export { programHandlers } from './program.ts';
export { programPurpose } from './programPurpose.ts';
export { programFilesBy, settlementsOf } from './programPart.ts';
export { endProgramEnvelopes, settleProgram } from './operations/programQueued.ts';
export { bankHandlers } from './bank.ts';
export { numbersGivenBy } from './callBackNumbers.ts';
export { kycHandlers } from './kyc.ts';
export { taxHandlers } from './tax.ts';
export { answerBlock } from './operations/answerBlock.ts';
export { beginEligibility } from './operations/beginEligibility.ts';
export { beginRecord } from './operations/linkRecord.ts';
export { heldApplication, heldByResponse } from './operations/hold.ts';
export { saveAmount } from './operations/saveAmount.ts';
export { submitModule, tellSubmitted } from './operations/submit.ts';
export { submitKyc } from './operations/submitKyc.ts';
export { addUpload } from './operations/uploads.ts';
export { managedApplicationsHandlers } from './managed/index.ts';
export { withdrawApplication } from './operations/withdraw.ts';
export { tasksOf } from './tasks.ts';
export { addComment } from './operations/addComment.ts';
export { addReply } from './operations/addReply.ts';
export { catchUp } from './operations/catchUp.ts';
export { completeApplication } from './operations/complete.ts';
export { voidProposal } from './operations/proposals.ts';
export { applicationOfProposal, finalAmountsOf, givenOf, profilesFor, proposalsOf, type FinalAmountsRow, type ProposalRow } from './finalAmounts.ts';
export { closeTasks, moveTo, note, openTask } from './operations/move.ts';
export { settleStatus } from './operations/settle.ts';
export { endTaxForms } from './operations/endTaxForms.ts';
export { closeComments, endRequests } from './operations/requestsDone.ts';
export { paperOfRound } from './paper/drawRound.ts';
export { requireGoingOn } from './policy.ts';
export { customLimits, eventsOf, holdApplication, isOthers, limitsSet, modulesOf, repliesOf, roundOf, statesOf, type ModuleRow } from './queries.ts';
export { isOfKyc, roundReader } from './saidOfRounds.ts';
export {
  noWords,
  saidInApplications,
  saidInComments,
  saidInRounds,
  saidInSettlements,
  saidOfFinalAmounts,
  saidOfProposals,
  sealWords,
  withWords,
} from './sealing.ts';
export { isTaxOutdated } from './taxPart.ts';
export { isApprovedIn, isSentBack, usesOf } from './uses.ts';
export { tellOfProposal, tellOfRejection } from './tellReviewers.ts';
export { tellApplicant, type ApplicationEvent } from './tell.ts';

async function commentsIn(tx: Tx, context: Context, begun: Awaited<ReturnType<typeof ofResponse>>) {
  const comments = begun.comments.filter((comment) => mayReadComment(context, begun, comment));
  const replies = await repliesOf(
    tx,
    context.company.id,
    comments.map(({ id }) => id),
  );
  const answered = await answeredOf(tx, context, begun, comments, replies);
  return comments.map((row) => presentComment(row, replies, answered));
}

const bookmarksOf = async (tx: Tx, companyId: string, applicationId: string) => ({
  results: (
    await tx.rows('select module, last_position from application_bookmarks where company_id = $1 and application_id = $2 order by module', [
      companyId,
      applicationId,
    ])
  ).map(({ module, last_position }) => ({ module: module as 1, module_id: applicationId, last_position })),
});

/** What people apply for. */
export const applicationsHandlers = (store: Store) =>
  ({
    ...tasksHandlers,
    ...partsHandlers,

    fetchEligibility: ({ tx, context, params }) => eligibility(tx, context, params.id),

    beginEligibility: async ({ tx, context, clock, params, body, audit }) =>
      eligibility(tx, context, audited(audit, await beginEligibility(tx, context, clock, { ...params, ...body }))),

    answerBlock: async ({ tx, context, clock, body, audit }) => answered(tx, context, audited(audit, await answerBlock(tx, context, clock, body))),

    updateEligibility: async ({ tx, context, clock, params, body, audit }) => {
      const { row } = await heldByResponse(tx, context, clock, params.id);
      auditedPart(audit, 'response', params.id, row.id);
      await tx.run('update eligibility_responses set last_position = $3 where company_id = $1 and id = $2', [
        context.company.id,
        params.id,
        body.last_position,
      ]);
      return body;
    },

    saveInvestmentAmount: async ({ tx, context, clock, params, query, body, audit }) => {
      const id = await saveAmount(tx, context, clock, { ...body, response: params.id, isDraft: query.skip_task === 'true' });
      const investment = presentInvestment(await begun(tx, context, auditedPart(audit, 'response', params.id, id)));
      if (!investment) throw notFound();
      return investment;
    },

    submitEligibility: async ({ tx, context, clock, params, body, audit }) => {
      const held = await heldByResponse(tx, context, clock, params.id);
      auditedPart(audit, 'response', params.id, held.row.id);
      await submitModule(tx, context, held, 1, body.version);
      const now = await begunJudged(tx, context, held.row.id);
      return { permissions: presentPermissions(now), next: presentNext(now, context) };
    },

    createAllocationTask: async ({ tx, context, clock, params, body, audit }) => {
      const id = auditedPart(audit, 'response', params.id, await createAllocationTask(tx, context, clock, params.id, body.eligibility_version));
      const task = await taskOf(tx, context.company.id, id, 7);
      return {
        task: task
          ? { id: task.id, round: task.round, opened_at: task.opened_at.toISOString(), due_on: civilDate(task.due_on), is_open: task.closed_at === null }
          : null,
        next: presentNext(await begunJudged(tx, context, id), context),
      };
    },

    getEligibilityStatus: async ({ tx, context, params }) => {
      const { eligibility: found, facts } = await ofResponse(tx, context, params.id);
      return {
        is_eligible: isEligible(facts),
        decision: facts.outcome ?? 'open',
        texts: (found ? textsThatStand(found.decision, facts.eligibility) : []).map(({ text }) => text),
      };
    },

    acceptDataPolicy: async ({ tx, context, clock, params, body, audit }) => {
      audit({ type: 'fund', id: await acceptPolicy(tx, context, params.id, body.document_id, clock.now()) });
      return eligibility(tx, context, params.id);
    },

    uploadForBlock: async ({ tx, context, clock, params, body, came, audit }) =>
      answered(
        tx,
        context,
        auditedPart(
          audit,
          'response',
          params.id,
          await addUpload(tx, context, clock, { response: params.id, block: body.block_id, question: body.question, change: body.change, came }),
        ),
      ),

    removeUpload: async ({ tx, context, clock, params, query, audit }) =>
      answered(
        tx,
        context,
        auditedPart(
          audit,
          'response',
          params.id,
          await removeUpload(tx, context, clock, { response: params.id, id: params.document, change: query.change === 'true' }),
        ),
      ),

    getUpload: async ({ tx, context, params }) => {
      const { eligibility: found, setup } = await ofResponse(tx, context, params.id);
      requireReading(context, setup);
      return givenUpload(
        store,
        context.company.id,
        ownFiles(context, found?.uploads ?? []).find(({ id }) => id === params.document),
      );
    },

    listApplications: (call) => readPage(call, ownApplications(call.context.effectiveUser.id), presentRow),

    getApplication: ({ tx, context, params }) => whole(tx, context, params.id),

    changeApplication: async ({ tx, context, clock, params, body, audit }) => {
      const { row } = await begun(tx, context, params.id);
      audited(audit, row.id);
      if (body.status === 5) await withdrawApplication(tx, context, clock, { key: row.id, version: body.version, comment: body.comment });
      if (body.kyc_record !== undefined) await linkRecord(tx, context, clock, { key: row.id, record: body.kyc_record, change: body.change });
      if (body.tax_record !== undefined) await linkTax(tx, context, clock, { row, record: body.tax_record, version: body.version });
      if (body.application_fields)
        await tx.run('update applications set is_application_updated = false where company_id = $1 and id = $2', [context.company.id, row.id]);
      return whole(tx, context, row.id);
    },

    getWorkflowStatus: async ({ tx, context, params }) => ({ results: presentPills(await begun(tx, context, params.id)) }),

    getModuleStates: async ({ tx, context, params }) => ({ results: presentModules(await begun(tx, context, params.id), context) }),

    getNextState: async ({ tx, context, params }) => presentNext(await begunJudged(tx, context, params.id), context),

    submitApplicationChanges: async ({ tx, context, clock, body, audit }) => {
      const held = await heldApplication(tx, context, clock, body.fund_external_id);
      audited(audit, held.row.id);
      await submitChanges(tx, context, held);
      return presentNext(await begunJudged(tx, context, held.row.id), context);
    },

    getBookmark: async ({ tx, context, params }) => bookmarksOf(tx, context.company.id, (await begun(tx, context, params.id)).row.id),

    setBookmark: async ({ tx, context, clock, params, body, audit }) => {
      const { row, at } = await heldApplication(tx, context, clock, params.id);
      audited(audit, row.id);
      await tx.run(
        `insert into application_bookmarks (company_id, application_id, module, last_position, at) values ($1, $2, $3, $4, $5)
         on conflict (company_id, application_id, module) do update set last_position = excluded.last_position, at = excluded.at`,
        [context.company.id, row.id, body.module, body.last_position, at],
      );
      return bookmarksOf(tx, context.company.id, row.id);
    },

    listComments: async ({ tx, context, params }) => {
      const standing = await begun(tx, context, params.id);
      requireReading(context, standing.setup);
      return { results: await commentsIn(tx, context, standing) };
    },

    askReviewers: async ({ tx, context, clock, params, body, audit }) => {
      const { application, id } = await askReviewers(tx, context, clock, { key: params.id, ...body });
      audited(audit, application);
      const found = (await commentsIn(tx, context, await begun(tx, context, application))).find((comment) => comment.id === id);
      if (!found) throw notFound();
      return found;
    },

    replyToComment: async ({ tx, context, clock, params, body, audit }) => {
      const id = auditedPart(audit, 'comment', params.id, await replyToComment(tx, context, clock, params.id, body.text));
      const found = (await commentsIn(tx, context, await begun(tx, context, id))).find((comment) => comment.id === params.id);
      if (!found) throw notFound();
      return found;
    },

    confirmPrepared: async ({ tx, context, clock, params, body, audit }) => {
      const id = await confirmPrepared(tx, context, clock, {
        key: params.id,
        version: body.version,
        amountVersion: body.amount_version,
        documents: body.documents,
      });
      return whole(tx, context, audited(audit, id));
    },
  }) satisfies Partial<Handlers>;
