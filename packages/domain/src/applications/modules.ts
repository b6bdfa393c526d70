/** The parts of an application, by the numbers that comments, bookmarks and other programs know them by. */
export const MODULES = {
  1: 'eligibility',
  2: 'kyc',
  3: 'tax',
  4: 'banking',
  5: 'fund_documents',
  6: 'document_requests',
  7: 'investment_amount',
  8: 'participants',
  9: 'agreements',
  10: 'program_documents',
} as const;
export type ModuleNumber = keyof typeof MODULES;
export type ModuleName = (typeof MODULES)[ModuleNumber];
export const MODULE_NUMBERS = Object.keys(MODULES).map(Number) as ModuleNumber[];

/** What each part is called, wherever it is named. */
export const MODULE_WORDS: Readonly<Record<ModuleNumber, string>> = {
  1: 'Eligibility',
  2: 'AML/KYC',
  3: 'Tax details',
  4: 'Banking details',
  5: 'Fund documents',
  6: 'Document requests',
  7: 'Investment amount',
  8: 'Participants',
  9: 'Agreements',
  10: 'Program documents',
};
/** Parts whose words are of several. */
export const PLURAL_MODULES: ReadonlySet<ModuleNumber> = new Set([3, 4, 5, 6, 8, 9, 10]);
/** The part that is signed, of which nothing is submitted. */
export const AGREEMENTS = 9 satisfies ModuleNumber;
/** Parts that are submitted, and can wait for a reviewer; agreements are signed. */
export const SUBMITTED_MODULES = [1, 2, 3, 4, 5, 6, 7, 8, 10] as const satisfies readonly ModuleNumber[];

export const MODULE_STATES = ['not_started', 'in_progress', 'pending', 'changes_requested', 'approved', 'declined', 'complete'] as const;
export type ModuleState = (typeof MODULE_STATES)[number];

/** Who moves a module: the applicant, a reviewer, an administrator, or the portal because of something else. */
export const MODULE_ACTORS = ['applicant', 'reviewer', 'administrator', 'portal'] as const;
export type ModuleActor = (typeof MODULE_ACTORS)[number];

interface Move {
  readonly from: readonly ModuleState[];
  readonly by: ModuleActor;
  readonly to: ModuleState;
}

/** Every legal move of a module. What else has to hold (checks, locks, reasons, comments) stands with the operations. */
const moves = {
  /** The first answer. */
  begin: { from: ['not_started'], by: 'applicant', to: 'in_progress' },
  /** Where somebody reviews it. */
  submit: { from: ['in_progress'], by: 'applicant', to: 'pending' },
  /** Where nobody does. */
  finish: { from: ['in_progress'], by: 'applicant', to: 'complete' },
  /** After it was confirmed; its task closes. */
  change: { from: ['pending', 'approved', 'complete'], by: 'applicant', to: 'in_progress' },
  submit_changes: { from: ['changes_requested'], by: 'applicant', to: 'pending' },
  /** With a comment. */
  request_changes: { from: ['pending', 'approved', 'complete'], by: 'reviewer', to: 'changes_requested' },
  /** By a later version of what is asked, with a comment on each question that is new or another. */
  ask_again: { from: ['pending', 'approved'], by: 'administrator', to: 'changes_requested' },
  approve: { from: ['pending'], by: 'reviewer', to: 'approved' },
  decline: { from: ['pending'], by: 'reviewer', to: 'declined' },
  /** The last comment is resolved by whoever wrote it. */
  resolve_last: { from: ['changes_requested'], by: 'reviewer', to: 'pending' },
  reopen: { from: ['declined'], by: 'administrator', to: 'pending' },
  /** A fund asks for nothing here. */
  nothing_asked: { from: ['not_started'], by: 'portal', to: 'complete' },
  /** It was approved in another application, by the same workflow, and the fund accepts that. */
  accept: { from: ['pending', 'complete'], by: 'portal', to: 'approved' },
  /** What was done no longer holds: new versions, new requests, evidence that lapsed. */
  lapse: { from: ['pending', 'approved', 'complete'], by: 'portal', to: 'in_progress' },
  /** Another country or vehicle: what was asked is not asked any more. */
  reset: { from: ['in_progress', 'pending', 'changes_requested', 'approved', 'complete'], by: 'portal', to: 'not_started' },
} as const satisfies Readonly<Record<string, Move>>;

export type ModuleMove = keyof typeof moves;
export const MODULE_MOVES = Object.keys(moves) as ModuleMove[];

/** Where a move leads a module, or null where it is not theirs to make, or not now. */
export function moveModule(state: ModuleState, move: ModuleMove, by: ModuleActor): ModuleState | null {
  const { from, by: actor, to }: Move = moves[move];
  return actor === by && from.includes(state) ? to : null;
}

const ofOneself: readonly ModuleName[] = ['kyc', 'participants', 'tax', 'banking'];
/** Whether a part says who somebody is, what taxes they pay or where they are paid: what is said and asked of it is for themselves and reviewers alone. */
export const isOfOneself = (module: ModuleName): boolean => ofOneself.includes(module);

/** Whether somebody may prepare a part for its applicant: what is of oneself, and what is acknowledged or signed in one's own name, waits for the applicant alone. */
export const isPreparable = (module: ModuleName): boolean =>
  !isOfOneself(module) && module !== 'fund_documents' && module !== 'program_documents' && module !== 'agreements';

/** States that stand as they are once an application ended; what was open then waits for nobody. */
export const isDecided = (state: ModuleState): boolean => state === 'approved' || state === 'declined' || state === 'complete';

/** States in which a module waits for the applicant. */
export const isOpenForApplicant = (state: ModuleState): boolean => state === 'not_started' || state === 'in_progress' || state === 'changes_requested';

const WINDOWED: readonly ModuleNumber[] = [1, 7];
/**
 * Whether a part is submitted, and taken back, only while the fund takes applications: whether and how much somebody may invest. What else is asked of whoever applied in
 * time goes on after that.
 */
export const endsWithWindow = (module: ModuleNumber): boolean => WINDOWED.includes(module);
