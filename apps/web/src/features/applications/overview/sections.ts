import { isDecided, MODULE_STATE_WORDS, MODULE_WORDS, stateOfParts, type ModuleNumber, type ModuleState, type PillStatus } from '@pari/domain/applications';
import type { Application, Eligibility } from '../application.ts';
import type { Comment } from '../CommentThread.tsx';

export type { Application, Eligibility };

export interface SectionOf {
  readonly id: string;
  readonly title: string;
  readonly modules: readonly ModuleNumber[];
  /** It is not asked: it comes later, or never. */
  readonly isLater: boolean;
}

const all: readonly Omit<SectionOf, 'isLater'>[] = [
  { id: 'investor', title: 'Investor Information', modules: [1] },
  { id: 'amount', title: 'Investment Amount', modules: [7] },
  { id: 'eligibility', title: 'Eligibility Criteria', modules: [1] },
  { id: 'kyc', title: 'AML/KYC', modules: [2] },
  { id: 'participants', title: 'Participants', modules: [8] },
  { id: 'tax', title: 'Tax Forms', modules: [3] },
  { id: 'bank', title: 'Banking Details', modules: [4] },
  { id: 'documents', title: 'Documents', modules: [5, 6] },
  { id: 'program', title: 'Program Documents', modules: [10] },
  { id: 'agreements', title: 'Subscription Documents', modules: [9] },
];

/** The sections of an application, in their order: whoever proves who they are themselves has no participants. */
export function sectionsOf({ fund, modules }: Pick<Application, 'fund' | 'modules'>): SectionOf[] {
  const asked = new Set(modules.filter(({ is_asked: isAsked }) => isAsked).map(({ module }) => module));
  return all
    .filter(({ id }) => (id !== 'tax' || !fund.skip_tax) && (id !== 'agreements' || asked.has(9)) && (id !== 'participants' || asked.has(8) || !asked.has(2)))
    .map((section) => ({ ...section, isLater: !section.modules.some((module) => asked.has(module)) }));
}

/** Parts that are asked of whoever applies, by what the fund asks, once they said as what they do. */
const everAsked: readonly ModuleNumber[] = [2, 3, 4, 5, 8, 10];

/** Whether it is known by now what is asked of whoever applies: what is not asked then does not come later either, unless reviewers ask for it. */
export const isSettled = ({ eligibility_response: response, modules }: Pick<Application, 'eligibility_response' | 'modules'>): boolean =>
  response !== null || modules.some(({ module, is_asked: isAsked }) => isAsked && everAsked.includes(module));

/** Where the parts that stand in a section and are asked stand together. */
export const stateOfSection = ({ modules: own }: Pick<SectionOf, 'modules'>, modules: Application['modules']): ModuleState =>
  stateOfParts(modules.flatMap(({ module, is_asked: isAsked, state }) => (own.includes(module) && isAsked ? [state] : [])));

/**
 * Where a section stands; null: it says nothing. Who applies is said before an application begins, and is no matter of what is asked about the criteria.
 * @param requests what is asked in the section itself
 * @param hasEnded the application was withdrawn or declined: what was open waits for nobody
 */
export function sectionState({ id }: Pick<SectionOf, 'id'>, state: ModuleState, requests: number, hasEnded: boolean): PillStatus | null {
  if (hasEnded && !isDecided(state)) return null;
  if (id === 'investor' && state === 'in_progress') return 'Complete';
  return id === 'investor' && state === 'changes_requested' && requests === 0 ? null : MODULE_STATE_WORDS[state];
}

/** Of the eligibility's comments those about who applies stand with that: at no question of the criteria but the selector of countries. */
export function sectionOfComment(
  { module, question_identifier: question }: Pick<Comment, 'module' | 'question_identifier'>,
  countryBlock: string | undefined,
): string {
  if (module === 1) return question !== null && (question === countryBlock || question === 'applicant') ? 'investor' : 'eligibility';
  return all.find(({ modules }) => modules.includes(module))?.id ?? 'eligibility';
}

/** What is to be read first: the first new request, else the first that was updated. */
export const firstComment = (comments: readonly Comment[]): Comment | undefined =>
  [1, 2].map((status) => comments.find((comment) => comment.status === status && !comment.is_own_question)).find((found) => found !== undefined);

/** The first request that nobody answered yet. */
export const firstOpen = (comments: readonly Comment[]): Comment | undefined =>
  comments.find(({ status, is_own_question: isOwn, is_answered: isAnswered }) => status === 1 && !isOwn && !isAnswered);

/** A part, as its applicant reads it. */
export function partWords(module: ModuleNumber): string {
  if (module === 1) return 'Eligibility criteria';
  // They stand in one section, and are submitted each by itself.
  if (module === 5 || module === 6) return MODULE_WORDS[module];
  return module === 7 ? 'Investment amount' : (all.find(({ modules }) => modules.includes(module))?.title ?? 'Part');
}
