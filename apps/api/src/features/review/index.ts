import type { ModuleNumber } from '@pari/domain/applications';
import { decimal } from '@pari/domain/money';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Tx } from '../../ports/database.ts';
import type { SigningPurposes } from '../../ports/signingPurposes.ts';
import { paperOfRound, roundOf } from '../applications/index.ts';
import { givenUpload, type Store } from '../files/index.ts';
import { approvingOf } from './approval.ts';
import { bulkHandlers } from './bulk/index.ts';
import { exported } from './export.ts';
import { expiriesIn, presentExpiries } from './expiries.ts';
import { differencesSince, givenIn, holidaysIn, moduleOf, readFile, submittedUploads, surroundingsOf } from './file.ts';
import { changeComment, discardComment, reply, writeComment } from './operations/comments.ts';
import { decideModule, declineApplication, reopenModule, requestChanges } from './operations/decide.ts';
import { requestDocument, withdrawRequest } from './operations/documentRequests.ts';
import { setFinalAmounts } from './operations/finalAmounts.ts';
import { cancelApproval, confirmProposal, proposeApproval, rejectProposal } from './operations/finalApproval.ts';
import { keep, type KeptPart } from './operations/locks.ts';
import { release } from './operations/agreements.ts';
import { approveInternalTax } from './operations/internalTax.ts';
import { remindApplicant } from './operations/remind.ts';
import { settleObjection } from './operations/objections.ts';
import { recordScreening } from './operations/recordScreening.ts';
import { revealAnswer } from './operations/reveal.ts';
import { verifyBank } from './operations/verifyBank.ts';
import { setLimits } from './operations/setLimits.ts';
import { assignTask, claimTask, releaseTask } from './operations/tasks.ts';
import { presentDifference, presentFile } from './present.ts';
import { daysOf, presentQueueRow, presentTask } from './presentTask.ts';
import { reviewersOf, type TaskRow } from './queries.ts';
import { queueOf } from './queue.ts';
import { textsHandlers } from './texts.ts';

export { reviewJobs, saidInBatches } from './bulk/index.ts';

interface Installed {
  /** Whether a list is installed, so that whoever was submitted is looked for. */
  readonly isScreened: boolean;
  readonly purposes: SigningPurposes;
}

const reading =
  ({ isScreened }: Pick<Installed, 'isScreened'>) =>
  async (tx: Tx, context: Context, id: string) => {
    const file = await readFile(tx, context, id);
    const around = await surroundingsOf(tx, context, file, isScreened);
    return presentFile(file, around, await approvingOf(tx, context, file, { isScreened, read: null }), context);
  };
type Reading = ReturnType<typeof reading>;

async function commentIn(tx: Tx, context: Context, applicationId: string, id: string) {
  const whole = reading({ isScreened: false });
  const found = (await whole(tx, context, applicationId)).comments.find((comment) => comment.id === id);
  if (!found) throw notFound();
  return found;
}

type Audit = Call<'getReviewFile'>['audit'];

const auditedFile = (audit: Audit, id: string, detail?: Record<string, unknown>): string => {
  audit({ type: 'application', id, ...(detail && { detail }) });
  return id;
};

const task = async (tx: Tx, context: Context, audit: Audit, row: TaskRow) => {
  audit({ type: 'review_task', id: row.id, detail: { application: row.application_id } });
  return presentTask(row, daysOf(context, await holidaysIn(tx, context.company.id)));
};

const auditedComment = (audit: Audit, id: string, application: string): string => {
  audit({ type: 'comment', id, detail: { application } });
  return application;
};

const keeping = (whole: Reading) => async (tx: Tx, context: Context, audit: Audit, id: string, part: KeptPart, reason: string | null, clock: Clock) => {
  await keep(tx, context, id, { part, reason, clock });
  return whole(tx, context, auditedFile(audit, id));
};

/** What reviewers do with what people apply for. */
export function reviewHandlers({ isScreened, purposes, ...store }: Store & Installed) {
  const whole = reading({ isScreened });
  const kept = keeping(whole);
  return {
    ...bulkHandlers(isScreened),
    ...textsHandlers,

    exportReview: async (call) => {
      const { tx, context, query, audit } = call;
      const table = await exported(call, daysOf(context, await holidaysIn(tx, context.company.id)));
      audit({ type: 'company', id: context.company.id, detail: { ...query, rows: table.rows.length } });
      return table;
    },

    listReviewQueue: async (call) => {
      const { tx, context, query } = call;
      const days = daysOf(context, await holidaysIn(tx, context.company.id));
      return readPage(call, queueOf(context.company.id, context.realUser.id, days.today, query), presentQueueRow(days, context.realUser.id));
    },

    listExpiries: async (call) => {
      const { tx, context, query, audit } = call;
      const page = await readPage(call, expiriesIn(context, query), (row) => row);
      audit({ type: 'user', id: context.realUser.id, detail: { expiries: page.results.map(({ id }) => id) } });
      return { ...page, results: await presentExpiries(tx, context, page.results) };
    },

    listReviewers: async ({ tx, context }) => ({ results: await reviewersOf(tx, context.company.id) }),

    claimReviewTask: async ({ tx, context, params, audit }) => task(tx, context, audit, await claimTask(tx, context, params.id)),

    releaseReviewTask: async ({ tx, context, params, audit }) => task(tx, context, audit, await releaseTask(tx, context, params.id)),

    assignReviewTask: async ({ tx, context, params, body, audit }) => task(tx, context, audit, await assignTask(tx, context, params.id, body)),

    getReviewFile: async ({ tx, context, params, audit }) => {
      const file = await whole(tx, context, params.id);
      auditedFile(audit, file.id);
      return file;
    },

    getReviewDifferences: async ({ tx, context, params, query: { module, since }, audit }) => {
      const file = await readFile(tx, context, params.id);
      auditedFile(audit, file.row.id, { module, since });
      const found = moduleOf(file, module);
      return { module, since, round: found.last.round, differences: differencesSince(found, since).map(presentDifference) };
    },

    getReviewUpload: async ({ tx, context, params, query: { version }, audit }) => {
      const file = await readFile(tx, context, params.id);
      const companyId = context.company.id;
      const found = version === undefined ? await submittedUploads(tx, companyId, file) : await givenIn(tx, companyId, file);
      const given = givenUpload(
        store,
        companyId,
        found.find((one) => one.id === params.document && (!('version' in one) || one.version === version)),
      );
      auditedFile(audit, file.row.id, version === undefined ? { upload: params.document } : { document: params.document, version });
      return given;
    },

    recordScreening: async ({ tx, context, clock, params, body, audit }) => {
      const { participant_id: participant, result, note } = body;
      await recordScreening(tx, context, params.id, { participant, result, note, clock });
      return whole(tx, context, auditedFile(audit, params.id, { participant }));
    },

    revealInReview: async ({ tx, context, clock, params, body, audit }) => {
      auditedFile(audit, params.id, { module: body.module, question: body.question });
      return { value: await revealAnswer(tx, context, params.id, body, clock.now()) };
    },

    verifyBankDetails: async ({ tx, context, clock, params, body, audit }) => {
      await verifyBank(tx, context, params.id, { ...body, clock });
      return whole(tx, context, auditedFile(audit, params.id, { version: body.version }));
    },

    requestDocument: async ({ tx, context, clock, params, body, audit }) => {
      await requestDocument(tx, context, params.id, { name: body.document_name, description: body.document_description, clock });
      return whole(tx, context, auditedFile(audit, params.id));
    },

    remindApplicant: async ({ tx, context, clock, params, audit }) => {
      await remindApplicant(tx, context, params.id, clock);
      return whole(tx, context, auditedFile(audit, params.id));
    },

    withdrawDocumentRequest: async ({ tx, context, clock, params, audit }) => {
      await withdrawRequest(tx, context, params.id, params.request, clock);
      return whole(tx, context, auditedFile(audit, params.id, { request: params.request }));
    },

    approveInternalTax: async ({ tx, context, clock, params, body, audit }) => {
      await approveInternalTax(tx, context, params.id, { round: body.round, clock });
      return whole(tx, context, auditedFile(audit, params.id, { round: body.round }));
    },

    releaseAgreements: async ({ tx, context, clock, params, audit }) => {
      await release(tx, context, params.id, { purposes, now: () => clock.now() });
      return whole(tx, context, auditedFile(audit, params.id));
    },

    getReviewRoundPaper: async ({ tx, context, params, query, audit }) => {
      const { row } = await readFile(tx, context, params.id);
      auditedFile(audit, row.id, { module: Number(params.module), round: Number(params.round) });
      const round = await roundOf(tx, context.company.id, row.id, Number(params.module), Number(params.round));
      if (!round) throw notFound();
      return paperOfRound(
        tx,
        context,
        { ...round, fund: { name: row.fund, currency: row.currency, externalId: row.external_id }, applicant: row.applicant },
        query,
      );
    },

    createReviewComment: async ({ tx, context, clock, params, body, audit }) => {
      const { module, text, question_identifier: question = null, document_identifier: document = null } = body;
      const id = await writeComment(tx, context, params.id, { module, question, document, text, clock });
      auditedFile(audit, params.id, { comment: id, module });
      return commentIn(tx, context, params.id, id);
    },

    updateReviewComment: async ({ tx, context, clock, params, body, audit }) => {
      const { version, text, status } = body;
      const application = await changeComment(tx, context, params.id, { version, text, status, clock });
      return commentIn(tx, context, auditedComment(audit, params.id, application), params.id);
    },

    deleteReviewComment: async ({ tx, context, params, audit }) => {
      auditedComment(audit, params.id, await discardComment(tx, context, params.id));
      return null;
    },

    replyAsReviewer: async ({ tx, context, clock, params, body, audit }) => {
      const application = await reply(tx, context, params.id, body.text, clock);
      return commentIn(tx, context, auditedComment(audit, params.id, application), params.id);
    },

    requestChanges: async ({ tx, context, clock, params, body, audit }) => {
      await requestChanges(tx, context, params.id, { ...body, clock });
      return whole(tx, context, auditedFile(audit, params.id, { module: body.module, round: body.round }));
    },

    decideModule: async ({ tx, context, clock, params: { id, module }, body, audit }) => {
      const { decision, question, reason, over_limits, warnings } = body;
      if (decision === 'settle') await settleObjection(tx, context, id, { ...body, module, question, reason, clock });
      else await decideModule(tx, context, id, { ...body, decision, question, reason, over_limits, warnings, module, isScreened, clock });
      return whole(
        tx,
        context,
        auditedFile(audit, id, {
          module,
          round: body.round,
          decision: body.decision,
          ...(question !== undefined && { question }),
          ...(body.over_limits !== undefined && { over_limits: body.over_limits }),
        }),
      );
    },

    reopenModule: async ({ tx, context, clock, params: { id, module }, body, audit }) => {
      const state = await reopenModule(tx, context, id, { ...body, module, clock });
      return { id: auditedFile(audit, id, { module }), module: module satisfies ModuleNumber, state };
    },

    lockApplication: async ({ tx, context, clock, params, body, audit }) => kept(tx, context, audit, params.id, 'application', body.reason, clock),

    unlockApplication: async ({ tx, context, clock, params, audit }) => kept(tx, context, audit, params.id, 'application', null, clock),

    freezeAmounts: async ({ tx, context, clock, params, body, audit }) => kept(tx, context, audit, params.id, 'amounts', body.reason, clock),

    unfreezeAmounts: async ({ tx, context, clock, params, audit }) => kept(tx, context, audit, params.id, 'amounts', null, clock),

    setApplicationLimits: async ({ tx, context, clock, params, body: { version, ...own }, audit }) => {
      const exact = (amount: string | null) => (amount === null ? null : decimal(amount));
      const limits = {
        ...own,
        minimum_equity: exact(own.minimum_equity),
        maximum_equity: exact(own.maximum_equity),
        maximum_leverage: exact(own.maximum_leverage),
        maximum_total: exact(own.maximum_total),
      };
      await setLimits(tx, context, params.id, limits, version, clock);
      return whole(tx, context, auditedFile(audit, params.id));
    },

    setFinalAmounts: async ({ tx, context, clock, params, body, audit }) => {
      await setFinalAmounts(tx, context, params.id, body, clock);
      return whole(tx, context, auditedFile(audit, params.id));
    },

    proposeApproval: async ({ tx, context, clock, params, body, audit }) => {
      const proposal = await proposeApproval(tx, context, params.id, { ...body, isScreened, clock });
      return whole(tx, context, auditedFile(audit, params.id, { proposal }));
    },

    confirmProposal: async ({ tx, context, clock, params, body, audit }) => {
      const application = await confirmProposal(tx, context, params.id, { ...body, isScreened, clock });
      audit({ type: 'proposal', id: params.id, detail: { application } });
      return whole(tx, context, application);
    },

    rejectProposal: async ({ tx, context, clock, params, body, audit }) => {
      const application = await rejectProposal(tx, context, params.id, { ...body, clock });
      audit({ type: 'proposal', id: params.id, detail: { application } });
      return whole(tx, context, application);
    },

    cancelApproval: async ({ tx, context, clock, params, body, audit }) => {
      await cancelApproval(tx, context, params.id, { ...body, clock });
      return whole(tx, context, auditedFile(audit, params.id));
    },

    declineApplication: async ({ tx, context, clock, params, body, audit }) => {
      await declineApplication(tx, context, params.id, { ...body, clock });
      return whole(tx, context, auditedFile(audit, params.id));
    },
  } satisfies Partial<Handlers>;
}
