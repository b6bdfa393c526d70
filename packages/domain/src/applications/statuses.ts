import { isOpenForApplicant, type ModuleNumber, type ModuleState } from './modules.ts';

/** Where an application stands, by the numbers that other programs know. */
export const APPLICATION_STATUSES = {
  1: 'in_progress',
  2: 'pending_review',
  3: 'changes_requested',
  4: 'approved',
  5: 'withdrawn',
  6: 'declined',
  7: 'completed',
} as const;
export type ApplicationStatus = keyof typeof APPLICATION_STATUSES;
/** The same, as reviewers say it. */
export const APPLICATION_WORDS: Readonly<Record<ApplicationStatus, string>> = {
  1: 'In progress',
  2: 'In review',
  3: 'Changes requested',
  4: 'Approved',
  5: 'Withdrawn',
  6: 'Declined',
  7: 'Completed',
};
export const APPLICATION_STATUS_NUMBERS = Object.keys(APPLICATION_STATUSES).map(Number) as ApplicationStatus[];

/** Nothing more is done in it by anybody, but for a new attempt. */
export const isClosed = (status: ApplicationStatus): boolean => status === 5 || status === 6 || status === 7;

/** Modules that a fund asks for, each with its state. */
export type ModuleStates = ReadonlyMap<ModuleNumber, ModuleState>;

/** Whoever is not eligible does nothing more in the rest: it waits for reviewers, who open eligibility again or decline the whole. */
export const isStopped = (modules: ModuleStates): boolean => modules.get(1) === 'declined';

/** The status that follows from its modules, of an application that is neither decided nor closed. */
export function statusOfModules(modules: ModuleStates): 1 | 2 | 3 {
  const states = [...modules.values()];
  if (states.includes('changes_requested')) return 3;
  return !isStopped(modules) && states.some(isOpenForApplicant) ? 1 : 2;
}

export const APPLICATION_ACTORS = ['applicant', 'reviewer', 'administrator', 'portal'] as const;
export type ApplicationActor = (typeof APPLICATION_ACTORS)[number];

interface Move {
  readonly from: readonly ApplicationStatus[];
  readonly by: ApplicationActor;
  readonly to: ApplicationStatus;
}

/** Every legal move of an application that does not follow from its modules. */
const moves = {
  withdraw: { from: [1, 2, 3, 4], by: 'applicant', to: 5 },
  /** With a reason. */
  decline: { from: [1, 2, 3, 4], by: 'reviewer', to: 6 },
  /** By a second reviewer, of what another one proposed. */
  approve: { from: [2], by: 'reviewer', to: 4 },
  /** All that is to be signed was signed by everybody. */
  complete: { from: [4], by: 'portal', to: 7 },
  /** More is asked for: where it stands follows from its modules again. */
  cancel_approval: { from: [4], by: 'reviewer', to: 3 },
} as const satisfies Readonly<Record<string, Move>>;
export type ApplicationMove = keyof typeof moves;
export const APPLICATION_MOVES = Object.keys(moves) as ApplicationMove[];

/** Where a move leads an application, or null where it is not theirs to make, or not now. */
export function moveApplication(status: ApplicationStatus, move: ApplicationMove, by: ApplicationActor): ApplicationStatus | null {
  const { from, by: actor, to }: Move = moves[move];
  return actor === by && from.includes(status) ? to : null;
}

/** A new attempt may follow one that was withdrawn or declined. */
export const mayBeginAnew = (status: ApplicationStatus): boolean => status === 5 || status === 6;
