import { isPreparable, MODULES, type ModuleName, type ModuleNumber } from './modules.ts';
import type { CheckCode, UnmetCheck } from './checks.ts';
import { isStopped, type ApplicationStatus, type ModuleStates } from './statuses.ts';

export const NEXT_STATUSES = ['continue', 'pending', 'changes_requested', 'approved', 'closed'] as const;
export type NextStatus = (typeof NEXT_STATUSES)[number];

/** What its applicant does next in an application. */
export interface NextState {
  readonly status: NextStatus;
  readonly application_completed: boolean;
  /** Where they go on; null: nothing is to be done. */
  readonly next: {
    readonly page: 'onboarding' | 'amlkyc' | 'tax' | 'bank_details' | 'program_doc' | 'review_docs' | 'agreements' | 'application';
    readonly module: ModuleName;
  } | null;
  readonly changes_requested_module: ModuleNumber | null;
}

interface Around {
  /** A reviewer locked it: where it stands is told, and nothing leads on. */
  readonly isKept?: boolean;
  /** Its applicant may go on to what comes after eligibility; until a reviewer has decided that, they wait. */
  readonly isPast?: boolean;
  /** It is told to whoever prepares it: nothing leads to what the applicant alone does. */
  readonly isPreparing?: boolean;
}

export function nextStateOf(
  status: ApplicationStatus,
  modules: ModuleStates,
  unmet: readonly UnmetCheck[],
  { isKept = false, isPast = true, isPreparing = false }: Around = {},
): NextState {
  const state = stateOf(status, modules, unmet, isPast);
  if (isKept) return { ...state, next: null };
  return isPreparing && state.next !== null ? { ...state, next: toPrepare(state, modules, unmet, isPast) } : state;
}

/** What can be done whatever comes of eligibility. */
const beside: ReadonlySet<ModuleName> = new Set(['eligibility', 'investment_amount', 'document_requests']);

const ofApplicant: ReadonlySet<CheckCode> = new Set(['data_policy_accepted', 'prepared_answers_confirmed']);

/** What somebody can still prepare: what was sent back, else what is missing. */
function toPrepare({ status }: NextState, modules: ModuleStates, unmet: readonly UnmetCheck[], isPast: boolean): NextState['next'] {
  const sentBack = [...modules].find(([module, state]) => state === 'changes_requested' && isPreparable(MODULES[module]))?.[0];
  const module =
    status === 'changes_requested'
      ? sentBack && MODULES[sentBack]
      : unmet.find(
          (check) => isPreparable(check.module) && !ofApplicant.has(check.code) && (isPast || beside.has(check.module)) && isOpenIn(modules, check.module),
        )?.module;
  return module === undefined ? null : { page: pageOf(module), module };
}

function stateOf(status: ApplicationStatus, modules: ModuleStates, unmet: readonly UnmetCheck[], isPast: boolean): NextState {
  const requested = [...modules].find(([, state]) => state === 'changes_requested')?.[0] ?? null;
  const nothing = { application_completed: status === 7, next: null, changes_requested_module: null };
  if (status === 5 || status === 6) return { ...nothing, status: 'closed' };
  if (status === 4) {
    const next = isOpenIn(modules, 'agreements') ? ({ page: 'agreements', module: 'agreements' } as const) : null;
    return { ...nothing, status: 'approved', next };
  }
  if (status === 7) return { ...nothing, status: 'approved' };
  if (requested !== null) {
    const next = { page: pageOf(MODULES[requested]), module: MODULES[requested] };
    return { ...nothing, status: 'changes_requested', next, changes_requested_module: requested };
  }
  if (isStopped(modules)) return { ...nothing, status: 'pending' };
  // Whoever objects to a document that holds them up goes on once that is settled.
  const isHeld = !isOpenIn(modules, 'program_documents') && unmet.some(({ code }) => code === 'program_documents');
  const isReached = (module: ModuleName): boolean => (isPast && !(isHeld && module === 'fund_documents')) || beside.has(module);
  const open = [...modules].filter(([, state]) => state === 'not_started' || state === 'in_progress').map(([number]) => MODULES[number]);
  const module = unmet.find((check) => isReached(check.module) && isOpenIn(modules, check.module))?.module ?? open.find(isReached);
  // Where every part is decided, the whole is still reviewed.
  if (module === undefined) return { ...nothing, status: 'pending' };
  return { ...nothing, status: 'continue', next: { page: pageOf(module), module } };
}

const isOpenIn = (modules: ModuleStates, name: ModuleName): boolean =>
  [...modules].some(([number, state]) => MODULES[number] === name && (state === 'not_started' || state === 'in_progress'));

/** Eligibility and the amount are asked on one way; what comes later has pages of its own. */
const pageOf = (module: ModuleName): NonNullable<NextState['next']>['page'] => {
  if (module === 'eligibility' || module === 'investment_amount') return 'onboarding';
  if (module === 'tax') return 'tax';
  if (module === 'banking') return 'bank_details';
  if (module === 'program_documents') return 'program_doc';
  if (module === 'fund_documents') return 'review_docs';
  if (module === 'agreements') return 'agreements';
  return module === 'kyc' || module === 'participants' ? 'amlkyc' : 'application';
};

/** The banner above an application; null: none stands there. */
export function bannerOf({ status, application_completed: isCompleted }: Pick<NextState, 'status' | 'application_completed'>) {
  if (isCompleted) return { tone: 'done', title: 'Fully Completed!', text: '', leadsOn: false } as const;
  if (status === 'pending') return { tone: 'waits', title: 'Pending Review', text: "We will email you as soon as it's ready!", leadsOn: false } as const;
  if (status === 'changes_requested') return { tone: 'asks', title: 'Changes requested', text: 'See what is asked for below.', leadsOn: false } as const;
  return status === 'closed' ? null : ({ tone: 'done', title: 'Ready for next steps!', text: '', leadsOn: true } as const);
}
