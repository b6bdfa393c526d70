import type { CriteriaOutcome } from './outcome.ts';
import type { ModuleNumber, ModuleState } from './modules.ts';
import { isClosed, type ApplicationStatus, type ModuleStates } from './statuses.ts';

export const PILL_STATUSES = [
  'Not Started',
  'In Progress',
  'Pending',
  'Update pending',
  'Approved',
  'Complete',
  'Not Eligible',
  'Decline',
  'GP Signed',
] as const;
export type PillStatus = (typeof PILL_STATUSES)[number];

/** What stands on pills, in their order, with what they are called. */
export const PILLS = {
  eligibility_decision: 'Eligibility decision',
  application_approval: 'Application approval',
  kyc_aml: 'KYC/AML',
  taxReview: 'Tax review',
  internal_tax: 'Internal tax',
  pre_document_stage: 'Pre-document stage',
  legalDocs: 'Final review',
} as const;
export type PillKey = keyof typeof PILLS;

/** What a part's state is called. */
export const MODULE_STATE_WORDS: Readonly<Record<ModuleState, PillStatus>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  pending: 'Pending',
  changes_requested: 'Update pending',
  approved: 'Approved',
  declined: 'Decline',
  complete: 'Complete',
};

/** What a fund asks for, as far as pills show it. */
export interface PillSwitches {
  readonly skip_tax: boolean;
  readonly enable_internal_tax_flow: boolean;
  readonly has_pre_document_workflow: boolean;
}

interface PillFacts {
  readonly modules: ModuleStates;
  readonly outcome: CriteriaOutcome | null;
  readonly status: ApplicationStatus;
  /** Where the second look at taxes stands; null or left out: there is none by now. */
  readonly internalTax?: 'pending' | 'approved' | null;
  /** Reviewers decide about the whole. */
  readonly isProposed?: boolean;
}

export interface Pill {
  readonly key: PillKey;
  readonly name: string;
  readonly status: PillStatus;
}

const badness: readonly ModuleState[] = ['complete', 'approved', 'pending', 'in_progress', 'not_started', 'changes_requested', 'declined'];
/**
 * Where parts stand that are told as one: as the worst of them, for whoever waits. What was declined or sent back says more than what is done; where one was begun, it is
 * under way. @param states of those that are asked; none: nothing was begun
 */
export function stateOfParts(states: readonly ModuleState[]): ModuleState {
  const worst = badness.findLast((state) => states.includes(state)) ?? 'not_started';
  return worst === 'not_started' && states.some((state) => state !== 'not_started') ? 'in_progress' : worst;
}

/** What an open part is called means nothing once an application was withdrawn, declined or completed: nothing more is asked in it. */
const open: readonly PillStatus[] = ['Not Started', 'In Progress', 'Pending', 'Update pending'];

/**
 * The pills of an application, in their order. A part that a fund does not ask for, or not yet, has not been started. Of one that was withdrawn, declined or
 * completed those alone that were decided.
 */
export function pillsOf(
  { modules, outcome, status, internalTax = null, isProposed = false }: PillFacts,
  { skip_tax, enable_internal_tax_flow, has_pre_document_workflow }: PillSwitches,
): Pill[] {
  const state = (number: ModuleNumber): ModuleState => modules.get(number) ?? 'not_started';
  const participants = modules.get(8);
  const hasEnded = status === 5 || status === 6;
  const statuses: Readonly<Record<PillKey, PillStatus>> = {
    eligibility_decision:
      state(1) === 'declined' || (outcome === 'fails' && state(1) !== 'not_started' && !hasEnded) ? 'Not Eligible' : MODULE_STATE_WORDS[state(1)],
    application_approval: MODULE_STATE_WORDS[state(7)],
    kyc_aml: MODULE_STATE_WORDS[stateOfParts(participants === undefined ? [state(2)] : [state(2), participants])],
    taxReview: MODULE_STATE_WORDS[state(3)],
    internal_tax: MODULE_STATE_WORDS[internalTax ?? 'not_started'],
    pre_document_stage: MODULE_STATE_WORDS[state(9)],
    legalDocs: status === 7 ? 'GP Signed' : status === 6 ? 'Decline' : status === 4 ? 'Approved' : isProposed ? 'Pending' : 'Not Started',
  };
  const keys: readonly PillKey[] = has_pre_document_workflow
    ? ['kyc_aml', 'pre_document_stage', 'legalDocs']
    : [
        'eligibility_decision',
        'application_approval',
        'kyc_aml',
        ...(skip_tax ? [] : (['taxReview'] as const)),
        ...(enable_internal_tax_flow && !skip_tax ? (['internal_tax'] as const) : []),
        'legalDocs',
      ];
  const pills = keys.map((key) => ({ key, name: PILLS[key], status: statuses[key] }));
  return isClosed(status) ? pills.filter(({ status: word }) => !open.includes(word)) : pills;
}
