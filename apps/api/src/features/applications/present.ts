import { decimal } from '@pari/domain/money';
import type { Answer, Contract } from '@pari/contract';
import {
  areTaxDocumentsSigned,
  isAllocationLocked,
  isClosed,
  isForApplicant,
  isOfOneself,
  isLocked,
  isOpenForApplicant,
  minutesByPart,
  minutesLeft,
  MODULE_NUMBERS,
  MODULES,
  moveModule,
  nextStateOf,
  pillsOf,
  requestsIn,
  standsAs,
  type ApplicationStatus,
  type CommentStatus,
  type ModuleName,
  type ModuleNumber,
  wholeMinutes,
} from '@pari/domain/applications';
import { customised } from '@pari/domain/opportunities';
import type { Context } from '../../http/context.ts';
import { mayPrepare, optionsOffered } from '../opportunities/index.ts';
import { logoOf } from '../positions/index.ts';
import { keptOf, mayReadOf } from './policy.ts';
import { customLimits, keptAmounts, type CommentRow, type ListedRow, type eventsOf, type repliesOf } from './queries.ts';
import type { RowOf } from '../../ports/database.ts';
import { isOpenToAsk } from './openToAsk.ts';
import { documentsAsked, mayReadComment } from './requestsPart.ts';
import type { Judged, Standing } from './standing.ts';

type Whole = Answer<Contract['getApplication']>;
type Investment = NonNullable<Whole['investment']>;
type Begun = Standing & { readonly row: NonNullable<Standing['row']> };
type BegunJudged = Judged<Begun>;

export const presentRow = (row: ListedRow): Answer<Contract['listApplications']>['results'][number] => ({
  id: row.id,
  fund: { id: row.fund_id, external_id: row.external_id, name: row.name, logo: logoOf(row) },
  attempt: row.attempt,
  is_current: row.is_current,
  status: row.status as ApplicationStatus,
  stands: standsAs({ status: row.status as ApplicationStatus, states: row.states, isLocked: row.locked_reason !== null }),
  withdrawn_comment: row.withdrawn_comment,
  declined_reason: row.declined_reason,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});

const forTheDesk = new Set(['revealed', 'final_amounts_set', 'proposed', 'proposal_rejected', 'proposal_void']);

const byReviewers = new Set([
  'application_approved',
  'approved',
  'declined',
  'changes_requested',
  'comment_resolved',
  'reopened',
  'begun_anew',
  'locked',
  'unlocked',
  'amounts_frozen',
  'amounts_unfrozen',
  'limits_set',
  'question_closed',
  'bank_verified',
  'document_requested',
  'request_withdrawn',
  'approval_cancelled',
  'internal_tax_approved',
  'objection_settled',
  'asked_anew',
]);

export const presentFundOf = ({ offer, setup, row, modules }: Standing): Whole['fund'] => ({
  id: offer.fund.id,
  external_id: offer.fund.external_id,
  name: offer.fund.name,
  logo: logoOf(offer.fund),
  currency: offer.limits.currency,
  skip_tax: setup.skip_tax,
  enable_internal_tax_flow: setup.enable_internal_tax_flow,
  has_pre_document_stage: setup.has_pre_document_stage,
  has_pre_document_workflow: setup.has_pre_document_workflow,
  employee_co_invest: setup.employee_co_invest,
  departments: [...(setup.departments ?? [])],
  job_bands: [...(setup.job_bands ?? [])],
  custom_domicile_text: setup.custom_domicile_text,
  restricted_geographic_area: setup.restricted_geographic_area,
  restricted_time_period: setup.restricted_time_period,
  application_until: offer.setup.application_until,
  is_allocation_approved: modules.get(7) === 'approved',
  is_allocation_locked: row !== null && isAllocationLocked(keptOf(row)),
});

export const presentPermissions = ({ setup, isPast, row, kyc, modules, agreements }: Standing): Whole['permissions'] => ({
  can_go_past_eligibility: isPast && (kyc.workflow === null || kyc.isOpen),
  is_locked: row !== null && isLocked(keptOf(row)),
  application_view_editing_disabled: setup.application_view_editing_disabled,
  has_pre_document_stage: setup.has_pre_document_stage,
  user_completed_kyc:
    kyc.workflow !== null && kyc.asked.every((module) => (module !== 2 && module !== 8) || !isOpenForApplicant(modules.get(module) ?? 'not_started')),
  can_view_agreements: agreements.isViewable,
  are_tax_documents_signed: areTaxDocumentsSigned(setup, modules),
});

const counted = (rows: readonly CommentRow[]) => rows.map((row) => ({ ...row, status: row.status as CommentStatus }));

/** What is asked that somebody who prepares may not read: it waits for the applicant. */
const hidesRequests = (standing: Standing, context: Context): boolean =>
  standing.comments.some((comment) => comment.status === 1 && !comment.is_own_question && !mayReadComment(context, standing, comment));

export function presentModules(standing: Standing, context: Context): Whole['modules'] {
  const { modules, moduleRows, setup, comments, row, kyc, requests } = standing;
  const { mode } = context;
  const read = counted(comments.filter((comment) => mayReadComment(context, standing, comment)));
  const rows = new Map(moduleRows.map((one) => [one.module as ModuleNumber, one]));
  const isFree = row !== null && !isLocked(keptOf(row));
  const asked = documentsAsked({ row, modules, requests });
  const areAmountsFree = row !== null && !isAllocationLocked(keptOf(row));
  return MODULE_NUMBERS.map((module) => {
    const state = modules.get(module) ?? 'not_started';
    const may = (move: 'submit' | 'finish' | 'submit_changes' | 'change') => isFree && mode === 'self' && moveModule(state, move, 'applicant') !== null;
    const isAsked = kyc.asked.includes(module);
    const isToChange = module !== 7 || areAmountsFree;
    return {
      module,
      name: MODULES[module],
      state,
      is_asked: isAsked,
      state_at: rows.get(module)?.state_at.toISOString() ?? null,
      reason: mayPrepare({ mode }, setup) && mayReadOf({ mode }, module) ? (rows.get(module)?.reason ?? null) : null,
      is_reviewed: setup.reviewed_modules.includes(module),
      requests: requestsIn(module, read, module === 6 ? asked : 0),
      abilities: {
        edit: isAsked && isFree && isToChange && mayPrepare({ mode }, setup) && isOpenForApplicant(state),
        submit: may('submit'),
        submit_changes: may('submit_changes'),
        change: isToChange && may('change'),
        ask: row !== null && mode === 'self' && !isClosed(row.status as ApplicationStatus) && isOpenToAsk(standing, module),
      },
    };
  });
}

/** Where on its page a part is. */
const places: Partial<Record<ModuleName, string>> = { investment_amount: '?step=amount', document_requests: '?view=documents' };

export function presentNext({ row, modules, unmet, offer, isPast }: BegunJudged, { company, mode }: Pick<Context, 'company' | 'mode'>): Whole['next'] {
  const around = { isKept: row.locked_reason !== null, isPast, isPreparing: mode !== 'self' };
  const { next, ...state } = nextStateOf(row.status as ApplicationStatus, modules, unmet, around);
  const page = next && `/${company.slug}/investor/funds/${offer.fund.external_id}/${next.page}${places[next.module] ?? ''}`;
  return { ...state, next_url: page, unmet: unmet.filter(({ module }) => mode === 'self' || !isOfOneself(module)) };
}

export const presentPills = ({ modules, facts, row, setup, tax }: Begun): Whole['pills'] =>
  pillsOf({ modules, outcome: facts.outcome, status: row.status as ApplicationStatus, internalTax: tax.internal, isProposed: row.proposed_at !== null }, setup);

export function presentInvestment({ row: application, amount, offer, modules }: Standing): Investment | null {
  if (application === null || amount === null) return null;
  const { row, faults } = amount;
  // What was submitted, or was frozen, stays as it was, whatever the limits are by now.
  const isOpen = isOpenForApplicant(modules.get(7) ?? 'not_started');
  const isKept = !isOpen || isAllocationLocked(keptOf(application));
  const problems = isOpen ? faults : new Map<string, string>();
  const amounts = isKept ? keptAmounts(row) : problems.size > 0 ? null : offer.amountsOf(row.given as Investment['given']);
  return {
    version: row.version,
    given: row.given as Investment['given'],
    problems: Object.fromEntries(problems),
    amount: amounts && amounts.equity,
    leverage_ratio: amounts && amounts.ratio,
    leverage_option_description: amounts && (isKept ? row.leverage_option_description : offer.nameOfRatio(amounts.ratio)),
    levered_amount: amounts && amounts.levered,
    unlevered_amount: amounts && amounts.unlevered,
    leverage_amount: amounts && amounts.leverage,
    cashless_commitment: amounts && amounts.cashless,
    total_investment: amounts && amounts.total,
    at: row.at.toISOString(),
    via: row.via,
    is_confirmed: row.confirmed_at !== null,
  };
}

/** What was decided at last, once the whole is approved; null: nothing by now, or it is not shown. */
function presentFinal({ row, final }: Begun): Whole['final'] {
  if (final === null || (row.status !== 4 && row.status !== 7)) return null;
  const isHidden = final.hide_finalized_section;
  return isHidden
    ? null
    : {
        final_entity: final.investor ?? final.entity_name ?? '',
        final_equity_amount: decimal(final.equity_amount),
        final_levered_amount: decimal(final.levered_amount),
        final_cashless_commitment: decimal(final.cashless_commitment),
        final_leverage_amount: decimal(final.leverage_amount),
        final_leverage_ratio: final.leverage_ratio,
        final_leverage_option_description: final.leverage_option_description,
        final_total_investment: decimal(final.total_investment),
        finalized_section_description: final.section_description,
      };
}

/** Whether what was asked last is of a part that they may read. Where it does not say of which: only where all that was sent back is. */
const mayReadUpdate = ({ row, modules }: Begun, context: Context): boolean =>
  row.update_comment_module === null
    ? [...modules].every(([module, state]) => state !== 'changes_requested' || mayReadOf(context, module))
    : mayReadOf(context, row.update_comment_module);

/** What is still to be done of it, as far as its length is known. */
const leftOf = (standing: BegunJudged): Parameters<typeof minutesByPart>[1] => {
  const { facts, eligibility, amount, program, fundDocuments } = standing;
  return {
    steps: (eligibility?.steps ?? []).filter(({ problems }) => problems.length > 0).length,
    isAmountMissing: amount === null || amount.faults.size > 0,
    kyc: facts.kyc?.ofRecord.length ?? 0,
    participants: facts.kyc?.ofParticipants.length ?? 0,
    named: facts.kyc?.named ?? 0,
    tax: facts.tax?.length ?? 0,
    bank: facts.bank?.size ?? 0,
    programDocuments: program.entries.filter(({ problem }) => isForApplicant(problem)).length,
    fundDocuments: fundDocuments.documents.filter(({ isAcknowledged }) => !isAcknowledged).length,
    requests: documentsAsked(standing),
  };
};

export const presentWhole = (standing: BegunJudged, context: Context, events: readonly RowOf<typeof eventsOf>[]): Whole => {
  const { row, modules, facts, setup, eligibility } = standing;
  const isFree = !isLocked(keptOf(row));
  const minutes = isClosed(row.status as ApplicationStatus) ? new Map<ModuleNumber, number>() : minutesByPart(modules, leftOf(standing));
  // What reviewers say quotes answers: it is shown to whoever may read these.
  const mayRead = mayPrepare(context, setup);
  return {
    id: row.id,
    uuid: row.id,
    version: row.version,
    fund: presentFundOf(standing),
    applicant: { id: row.applicant_id, display_name: row.applicant },
    eligibility_response: mayRead ? (eligibility?.response.id ?? null) : null,
    kyc_record:
      row.kyc_record_id === null ? null : { id: row.kyc_record_id, uuid: row.kyc_record_id, is_same_workflow: row.kyc_workflow_key === standing.kyc.workflow },
    tax_record: row.tax_record_id === null ? null : { id: row.tax_record_id, uuid: row.tax_record_id },
    attempt: row.attempt,
    status: row.status as ApplicationStatus,
    stands: standsAs({ status: row.status as ApplicationStatus, states: [...modules.values()], isLocked: row.locked_reason !== null }),
    withdrawn_comment: row.withdrawn_comment,
    declined_reason: row.declined_reason,
    update_comment: mayRead && mayReadUpdate(standing, context) ? row.update_comment : null,
    ...presentLimits(standing),
    locked_reason: mayRead ? row.locked_reason : null,
    frozen_reason: mayRead ? row.frozen_reason : null,
    is_application_updated: row.is_application_updated,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    minutes_left: minutesLeft(minutes),
    minutes_by_module: Object.fromEntries([...minutes].map(([module, one]) => [module, wholeMinutes(one)])),
    modules: presentModules(standing, context),
    pills: presentPills(standing),
    next: presentNext(standing, context),
    permissions: presentPermissions(standing),
    hides_requests: hidesRequests(standing, context),
    unconfirmed: [...facts.prepared.values()].reduce((sum, one) => sum + one, 0),
    investment: presentInvestment(standing),
    final: presentFinal(standing),
    // Who looked at what, and what was proposed, is for the desk alone.
    events: events
      .filter(({ kind }) => !forTheDesk.has(kind))
      .map(({ kind, module, round, at, by, reason }) => ({
        kind,
        module: module as ModuleNumber | null,
        round,
        at: at.toISOString(),
        // Who of the reviewers it was is for the desk alone.
        by: byReviewers.has(kind) ? 'Admin' : by,
        reason: mayRead && (module === null || mayReadOf(context, module)) ? reason : null,
      })),
    abilities: {
      prepare: isFree && mayPrepare(context, setup),
      act: isFree && context.mode === 'self',
      withdraw: context.mode === 'self' && [1, 2, 3, 4].includes(row.status),
    },
  };
};

/** What was set for the application, and what its applicant may put in by it. */
function presentLimits({ limits, offer: { limits: offered } }: Standing) {
  const own = customLimits(limits);
  return {
    ...customised(own),
    disable_cashless_commitment: own.disable_cashless_commitment,
    max_leverage_ratio: own.max_leverage_ratio,
    limits: {
      minimum_investment: offered.minimum_investment,
      minimum_equity: own.minimum_equity,
      maximum_equity: own.maximum_equity,
      maximum_leverage: own.maximum_leverage,
      maximum_total: own.maximum_total,
      leverage: offered.leverage,
      max_leverage_ratio: offered.max_leverage_ratio,
      max_leverage_percentage: offered.max_leverage_percentage,
      min_leverage_amount: offered.min_leverage_amount,
      max_levered_amount: offered.max_levered_amount,
      leverage_options: optionsOffered(offered),
      cashless_commitment_enabled: offered.cashless_commitment_enabled,
    },
  };
}

export const presentComment = (row: CommentRow, replies: readonly RowOf<typeof repliesOf>[], answered: ReadonlySet<string>) => ({
  id: row.id,
  module: row.module as ModuleNumber,
  module_id: row.application_id,
  question_identifier: row.question_identifier,
  document_identifier: row.document_identifier,
  is_own_question: row.is_own_question,
  text: row.text,
  status: row.status as CommentStatus,
  is_answered: answered.has(row.id),
  created_at: (row.published_at ?? row.created_at).toISOString(),
  version: row.version,
  replies: replies
    .filter(({ comment_id: of }) => of === row.id)
    .map(({ id, text, created_at, is_admin_user, reply_by }) => ({
      id,
      text,
      created_at: created_at.toISOString(),
      is_admin_user,
      // Who of the reviewers it was is for the desk alone.
      reply_by: is_admin_user ? 'Admin' : reply_by,
    })),
});
