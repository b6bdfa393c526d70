import type { Answer, Contract } from '@pari/contract';
import {
  AGREEMENTS,
  agreementsFor,
  areAgreementsViewable,
  MODULE_WORDS,
  isClosed,
  mayBeLocked,
  moveModule,
  reminderProblem,
  objectionsOpen,
  saidOtherwise,
  type AmountRound,
  type ApplicationStatus,
  type CommentStatus,
  type CriteriaOutcome,
  type ModuleMove,
  type ModuleNumber,
  type ProgramDocumentsRound,
  type Said,
  type SaidOtherwise,
} from '@pari/domain/applications';
import { civilDate } from '@pari/domain/dates';
import { customised } from '@pari/domain/opportunities';
import type { Context } from '../../http/context.ts';
import { policies } from '../../http/policies.ts';
import { currentOf, customLimits } from '../applications/index.ts';
import { presentCallBack } from '../banking/index.ts';
import { symbolOf } from '../positions/index.ts';
import {
  isOpenComment,
  isOpenRequest,
  isRequestSubmitted,
  outsideOf,
  ownedInAll,
  talkedAbout,
  vehicleSubmitted,
  programIn,
  peopleSubmitted,
  type File,
  type FileModule,
  type Surroundings,
} from './file.ts';
import { presentApproval } from './presentApproval.ts';
import { daysOf, presentTask, type Days } from './presentTask.ts';
import type { Approving } from './approval.ts';
import { warningsOf } from './warnings.ts';
import type { CommentRow } from './queries.ts';

type Whole = Answer<Contract['getReviewFile']>;
type Module = Whole['modules'][number];

const presentSaid = ({ lines, amount, documents }: Said) => ({
  lines: [...lines],
  amount,
  documents: documents.map(({ id, question, name, file_name }) => ({ id, document: question, name, file_name })),
});

export const presentDifference = ({ question, title, before, after }: SaidOtherwise): Answer<Contract['getReviewDifferences']>['differences'][number] => ({
  question,
  title,
  before: before && presentSaid(before),
  after: after && presentSaid(after),
});

/** Since which round a question stands as it does. */
function standsSince({ rounds, last }: FileModule, question: string): number {
  let since = last.round;
  for (let at = rounds.length - 1; at > 0; at -= 1) {
    const [before, after] = [rounds[at - 1]?.said ?? [], rounds[at]?.said ?? []];
    if (saidOtherwise(before, after).some((other) => other.question === question)) break;
    since = rounds[at - 1]?.round ?? since;
  }
  return since;
}

/** What the applicant objects to, and what was said to it. */
function presentObjection(question: string, maySettle: boolean, { last }: FileModule, { settlements }: Surroundings): Module['questions'][number]['objection'] {
  if (last.module !== 10) return null;
  const said = (last.content as ProgramDocumentsRound).program.find(({ doc_id: id, said: how }) => id === question && how === 'objected');
  if (said === undefined) return null;
  const settled = settlements.get(said.answer);
  return {
    settled: settled === undefined ? null : { by: settled.by, at: settled.at.toISOString(), reason: settled.reason },
    abilities: { settle: maySettle && settled === undefined },
  };
}

const presentOpened = ({ opened }: Said, { given }: Surroundings): Module['questions'][number]['opened'] =>
  opened.map(({ name, version, of }) => ({
    name,
    version,
    document_id: given.find((one) => one.id === of?.document_id && one.version === version)?.id ?? null,
    opened_at: of?.opened_at ?? null,
  }));

function presentQuestions(module: FileModule, around: Surroundings, maySettle: boolean): Module['questions'] {
  const { uploads, amounts, names } = around;
  const { rounds, last } = module;
  const previous = rounds.at(-2);
  const changed = new Map((previous ? saidOtherwise(previous.said, last.said) : []).map((other) => [other.question, other]));
  const typed = last.module === 7 ? amounts.get((last.content as AmountRound).amount.version) : undefined;
  return last.said.map((said) => {
    const { answer } = said;
    const other = changed.get(said.question);
    return {
      ...presentSaid(said),
      question: said.question,
      title: said.title,
      participant: said.participant ?? null,
      card: said.card ?? null,
      findings: [...(said.findings ?? [])],
      outcome: said.outcome,
      objection: presentObjection(said.question, maySettle, module, around),
      answered_by: answer ? (names.get(answer.answered_by) ?? null) : (typed?.answered_by ?? null),
      via: answer?.via ?? typed?.via ?? null,
      at: answer?.at ?? typed?.at.toISOString() ?? null,
      round: standsSince(module, said.question),
      before: other?.before ? presentSaid(other.before) : null,
      is_new: other !== undefined && other.before === null,
      documents: said.documents.flatMap(({ id, question, name, file_name }) => {
        const upload = uploads.get(id);
        if (!upload) return [];
        const { media_type, uploaded_by, via, at, removed_at: removed } = upload;
        return [
          {
            id,
            document: question,
            name,
            file_name,
            length: upload.length,
            media_type: media_type ?? '',
            uploaded_by,
            via,
            at: at.toISOString(),
            is_replaced: removed !== null,
          },
        ];
      }),
      opened: presentOpened(said, around),
      is_masked: said.isMasked ?? false,
    };
  });
}

function presentBank({ bank }: Surroundings): Module['bank'] {
  if (bank === null) return null;
  const { version, isCurrent, verified, givenAt, callBack } = bank;
  return {
    version,
    is_current: isCurrent,
    given_at: givenAt.toISOString(),
    call_back: presentCallBack(callBack),
    verified: verified && {
      by: verified.by_name,
      at: verified.at.toISOString(),
      person: verified.said.person,
      number: verified.said.number,
      called_at: verified.said.at,
      note: verified.said.note,
    },
  };
}

/** The second look at taxes, where the fund has it and they were approved. */
function presentInternal({ row: application }: File, { row, internal, decided }: FileModule, { realUser }: Context, days: Days): Module['internal_tax'] {
  if (internal === null || row.state !== 'approved') return null;
  const isOpen = internal.closed_at === null;
  const isTheirs = internal.assignee_id === null || internal.assignee_id === realUser.id;
  const isFree = !isClosed(application.status as ApplicationStatus) && application.status !== 4;
  return {
    task: isOpen ? presentTask(internal, days) : null,
    approved:
      internal.outcome === 'approved' && internal.closed_at !== null ? { by: internal.closed_by_name ?? '', at: internal.closed_at.toISOString() } : null,
    abilities: { approve: isFree && isOpen && isTheirs && decided?.closed_by !== realUser.id },
  };
}

/** Whether the applicant objects to something that nobody settled. */
const holdsObjection = (file: File, { settlements }: Surroundings): boolean =>
  objectionsOpen(programIn(file) ?? { program: [] }, new Set(settlements.keys())).length > 0;

function presentModule(file: File, module: FileModule, around: Surroundings, context: Context, days: Days): Module {
  const { row, last, task } = module;
  const number = row.module as ModuleNumber;
  const own = around.comments.filter((comment) => comment.module === number);
  const goesOn = !isClosed(file.row.status as ApplicationStatus);
  const isFree = goesOn && file.row.status !== 4;
  const may = (move: ModuleMove) => isFree && moveModule(row.state, move, 'reviewer') !== null;
  const isMine = task === null || task.assignee_id === null || task.assignee_id === context.realUser.id;
  return {
    module: number,
    name: MODULE_WORDS[number],
    state: row.state,
    reason: row.reason,
    state_at: row.state_at.toISOString(),
    version: row.version,
    round: last.round,
    submitted_at: last.submitted_at.toISOString(),
    submitted_by: last.submitted_by,
    outcome: (last.content as { readonly outcome?: CriteriaOutcome | null }).outcome ?? null,
    is_reviewed: file.setup.reviewed_modules.includes(number),
    task: task && presentTask(task, days),
    outside_limits: outsideOf(module, around.limits),
    warnings: warningsOf(file, number, around.isScreened, around),
    questions: presentQuestions(module, around, isMine && isFree && row.state === 'pending'),
    bank: number === 4 ? presentBank(around) : null,
    internal_tax: presentInternal(file, module, context, days),
    drafts: own.filter(({ status }) => status === 0).length,
    open_comments: own.filter(isOpenRequest).length,
    abilities: {
      approve: isMine && may('approve') && (number !== 10 || !holdsObjection(file, around)),
      decline: isMine && may('decline'),
      request_changes: isMine && goesOn && file.row.locked_reason === null && moveModule(row.state, 'request_changes', 'reviewer') !== null,
      comment: goesOn && row.state !== 'declined',
      reopen: isFree && policies.administrator(context) && moveModule(row.state, 'reopen', 'administrator') !== null,
      verify: goesOn && number === 4 && around.bank?.isCurrent === true && around.bank.verified === null && around.bank.callBack.numbers.length > 0,
    },
  };
}

function presentComment(
  row: CommentRow,
  replies: Surroundings['replies'],
  context: Context,
  isFree: boolean,
  isLocked: boolean,
): Answer<Contract['replyAsReviewer']> {
  const isDraft = row.status === 0;
  return {
    id: row.id,
    application: row.application_id,
    module: row.module as ModuleNumber,
    question_identifier: row.question_identifier,
    document_identifier: row.document_identifier,
    text: row.text,
    is_own_question: row.is_own_question,
    status: row.status as CommentStatus,
    author: row.author,
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    version: row.version,
    replies: replies
      .filter(({ comment_id: of }) => of === row.id)
      .map(({ id, text, created_at, is_admin_user, reply_by }) => ({ id, text, created_at: created_at.toISOString(), is_admin_user, reply_by })),
    abilities: {
      edit: isFree && isDraft && row.author_id === context.realUser.id,
      reply: isFree && isOpenComment(row),
      resolve: isFree && isOpenComment(row),
      // What is written about agreements asks for no change of what is locked.
      reopen: isFree && (!isLocked || row.module === AGREEMENTS) && row.status === 3 && !row.is_own_question,
    },
  };
}

/** What the fund offers the applicant, and what was set in its place. */
function presentLimits({ limits, offered }: Surroundings): Whole['limits'] {
  const own = customLimits(limits);
  return {
    version: limits?.version ?? 0,
    ...own,
    ...customised(own),
    set_by: limits?.set_by ?? null,
    at: limits?.at.toISOString() ?? null,
    offered: offered && {
      minimum_investment: offered.minimum_investment,
      leverage: offered.leverage,
      // Also beyond what is offered to the person: a reviewer may offer more.
      ratios: offered.leverage === 'ratio' ? offered.leverage_options.map(({ ratio }) => ratio).toSorted((a, b) => a - b) : [],
      max_leverage_ratio: offered.max_leverage_ratio,
      cashless_commitment_enabled: offered.cashless_commitment_enabled,
    },
  };
}

/** Who the applicant is, as it was submitted, and what came of looking for them. */
function presentKyc(file: File, { record, screenings }: Surroundings): Whole['kyc'] {
  const people = peopleSubmitted(file);
  if (record === null || people.length === 0) return null;
  const names = new Map(people.map(({ participant_id: id, name }) => [id ?? record.id, name]));
  return {
    valid_until: record.valid_until === null ? null : civilDate(record.valid_until),
    people,
    owned: ownedInAll(file),
    screenings: screenings.flatMap(({ id, of_id: of, result, service, recorded_by, note, at }) => {
      const name = names.get(of);
      // Whoever was taken out again before it was submitted is nobody's concern.
      return name === undefined ? [] : [{ id, participant_id: of === record.id ? null : of, name, result, service, recorded_by, note, at: at.toISOString() }];
    }),
  };
}

/** Whether there is something to be made: agreements are signed with the applicant by now, and none of them is on its way. */
function mayRelease({ setup, row, modules }: File, { agreements }: Surroundings): boolean {
  const states = new Map(modules.map((one) => [one.row.module as ModuleNumber, one.row.state]));
  const vehicle = vehicleSubmitted({ modules });
  if (!areAgreementsViewable(setup, { modules: states, status: row.status as ApplicationStatus, vehicle })) return false;
  const current = currentOf(agreements);
  return current.length < agreementsFor(setup, vehicle).length || current.some(({ state }) => state === 'void');
}

export function presentFile(file: File, around: Surroundings, approving: Approving, context: Context): Whole {
  const { row, modules, rounds } = file;
  const days = daysOf(context, around.holidays);
  const isFree = !isClosed(row.status as ApplicationStatus);
  const mayLock = mayBeLocked({ status: row.status as ApplicationStatus, proposed_at: row.proposed_at });
  const kyc = presentKyc(file, around);
  return {
    id: row.id,
    attempt: row.attempt,
    status: row.status as ApplicationStatus,
    withdrawn_comment: row.withdrawn_comment,
    declined_reason: row.declined_reason,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    erased_at: row.erased_at?.toISOString() ?? null,
    submissions: rounds.length,
    applicant: { id: row.applicant_id, display_name: row.applicant, email: row.email },
    fund: { id: row.fund_id, external_id: row.external_id, name: row.fund, currency: { code: row.currency, symbol: symbolOf(row.currency) } },
    modules: modules.map((module) => presentModule(file, module, around, context, days)),
    conversations: talkedAbout(file, around).map((module) => ({
      module,
      name: MODULE_WORDS[module],
      state: module === AGREEMENTS ? file.agreementsState : null,
      abilities: { comment: isFree && module === AGREEMENTS && file.agreementsState !== null },
    })),
    attorney: file.attorney && { ...file.attorney, at: file.attorney.at.toISOString() },
    comments: around.comments.map((comment) => presentComment(comment, around.replies, context, isFree, row.locked_reason !== null)),
    rounds: rounds
      .map(({ module, round, submitted_at, submitted_by }) => ({
        module: module as ModuleNumber,
        round,
        submitted_at: submitted_at.toISOString(),
        submitted_by,
      }))
      .toSorted((one, other) => (one.submitted_at < other.submitted_at ? 1 : -1)),
    events: around.events.map(({ kind, module, round, at, by, reason }) => ({
      kind,
      module: module as ModuleNumber | null,
      round,
      at: at.toISOString(),
      by,
      reason,
    })),
    limits: presentLimits(around),
    requests: around.requests.map(({ row: { id, name, description, requested_by, requested_at } }) => ({
      id,
      document_name: name,
      document_description: description,
      requested_by,
      requested_at: requested_at.toISOString(),
      is_submitted: isRequestSubmitted(file, id),
    })),
    agreements: around.agreements.map(({ id, title, state: standing, created_at: made, words, envelope_reason: reason }) => ({
      id,
      title: title ?? '',
      status: standing,
      at: made.toISOString(),
      changes: [...(words?.changes ?? [])],
      reason: standing === 'void' || standing === 'superseded' ? (words?.failure ?? reason) : null,
    })),
    kyc,
    approval: presentApproval(file, around, approving, context),
    reminded_at: around.remindedAt?.toISOString() ?? null,
    locked_reason: row.locked_reason,
    frozen_reason: row.frozen_reason,
    abilities: {
      decline: isFree,
      lock: mayLock && row.locked_reason === null,
      unlock: mayLock && row.locked_reason !== null,
      freeze: mayLock && row.frozen_reason === null,
      unfreeze: mayLock && row.frozen_reason !== null,
      limit: mayLock && around.offered !== null,
      screen: isFree && kyc !== null,
      remind:
        reminderProblem({ status: row.status as ApplicationStatus, isLocked: row.locked_reason !== null, reminded: around.remindedAt }, context.now) === null,
      release: isFree && mayRelease(file, around),
      request: isFree && row.locked_reason === null && !modules.some((one) => one.row.module === 6 && one.row.state === 'declined'),
    },
  };
}
