import type { ComponentProps } from 'react';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { MODULE_NUMBERS, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import type { StatusMark } from '@pari/ui';
import { refreshCall } from '../../client/queries.ts';
import { searchedText, textOf } from '../../shared/lists/searchText.ts';

export type QueueRow = CallOutput<'listReviewQueue'>['results'][number];
export type ReviewTask = CallOutput<'claimReviewTask'>;
export type ReviewFile = CallOutput<'getReviewFile'>;
export type ReviewedModule = ReviewFile['modules'][number];
export type Question = ReviewedModule['questions'][number];
export type ReviewComment = ReviewFile['comments'][number];
export type Difference = CallOutput<'getReviewDifferences'>['differences'][number];
export type Said = NonNullable<Difference['before']>;

type Tone = ComponentProps<typeof StatusMark>['tone'];

/** Where a part stands, as reviewers say it. */
export const moduleStates: Readonly<Record<ModuleState, { readonly word: string; readonly tone: Tone }>> = {
  not_started: { word: 'Not begun', tone: 'info' },
  in_progress: { word: 'With the applicant', tone: 'info' },
  pending: { word: 'To be decided', tone: 'info' },
  changes_requested: { word: 'Sent back', tone: 'warning' },
  approved: { word: 'Approved', tone: 'positive' },
  declined: { word: 'Declined', tone: 'negative' },
  complete: { word: 'Complete', tone: 'positive' },
};

type Query = NonNullable<CallInput<'listReviewQueue'>['query']>;
type Age = NonNullable<Query['age']>;
export type QueueQuery = Pick<Query, 'search' | 'state' | 'age' | 'module' | 'assignee'>;

/** What the address says of the queue: what it is narrowed to; '' for all. */
export interface QueueSearch {
  readonly search: string;
  /** `ended`: of whole applications. */
  readonly state: ModuleState | 'ended' | '';
  readonly age: Age | '';
  readonly module: `${ModuleNumber}` | '';
  /** `me`, `nobody`, or the id of a reviewer. */
  readonly assignee: string;
}

export const everything: QueueSearch = { search: '', state: '', age: '', module: '', assignee: '' };

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** One of the words that something can be; '' for any other. */
export const oneOf = <Word extends string>(words: readonly Word[], said: unknown): Word | '' => words.find((word) => word === said) ?? '';
const ages: readonly Age[] = ['breached', 'today', 'later'];
const states = [...(Object.keys(moduleStates) as ModuleState[]), 'ended' as const];
const modules = MODULE_NUMBERS.map((module): `${ModuleNumber}` => `${module}`);

/** Reads the query of an address. What cannot be asked for is left out. */
export function readQueueSearch(query: Readonly<Record<string, unknown>>): QueueSearch {
  const assignee = textOf(query['assignee']);
  const state = oneOf(states, query['state']);
  // Nothing of what ended waits for anybody, or until a day.
  const isEnded = state === 'ended';
  const hands = isEnded ? ['me'] : ['me', 'nobody'];
  return {
    search: searchedText(query['search']),
    state,
    age: isEnded ? '' : oneOf(ages, query['age']),
    module: oneOf(modules, String(query['module'])),
    assignee: hands.includes(assignee) || isId.test(assignee) ? assignee : '',
  };
}

/** The same of what a list is narrowed to, for an address; the usual is not said. */
export const writeSearch = (search: object): Record<string, string> =>
  Object.fromEntries(Object.entries(search).flatMap(([word, value]: [string, string]) => (value.trim() === '' ? [] : [[word, value.trim()]])));

/** What the address of a file says: the part that is shown, and since which of its rounds differences are. */
export interface FileSearch {
  readonly module: ModuleNumber | undefined;
  readonly since: number | undefined;
}

export const readFileSearch = (query: Readonly<Record<string, unknown>>): FileSearch => ({
  module: MODULE_NUMBERS.find((module) => String(module) === String(query['module'])),
  since: /^[1-9]\d{0,3}$/.test(String(query['since'])) ? Number(query['since']) : undefined,
});

export const writeFileSearch = ({ module, since }: FileSearch): Record<string, string> => ({
  ...(module !== undefined && { module: String(module) }),
  ...(since !== undefined && { since: String(since) }),
});

/** The same, to be asked. */
export const queryOf = ({ search, state, age, module, assignee }: QueueSearch): QueueQuery => ({
  ...(search !== '' && { search }),
  ...(state !== '' && { state }),
  ...(age !== '' && { age }),
  ...(module !== '' && { module }),
  ...(assignee !== '' && { assignee }),
});

/** What tells of what is reviewed is asked for again. */
export function refreshReview(): void {
  for (const read of ['listReviewQueue', 'getReviewFile', 'getReviewDifferences', 'listTasks'] as const) void refreshCall(read);
}
