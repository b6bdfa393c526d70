import type { CallInput, CallOutput } from '@pari/contract/client';
import { refreshCall } from '../../client/queries.ts';
import { erasedWords } from '../../shared/dates/erasedWords.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { counted } from '../../shared/lists/counted.ts';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type Retained = CallOutput<'listRetained'>['results'][number];
export type Effect = CallOutput<'setRetention'>;

type RetainedSort = NonNullable<NonNullable<CallInput<'listRetained'>['query']>['sort']>;
export const retainedSorts = sortWords<RetainedSort>({ name: true, '-name': true }, 'name');

export const refreshRetained = (): void => void refreshCall('listRetained');

export const yearsWords = (years: number | null): string => (years === null ? 'for good' : `for ${counted(years, 'year', 'years')}`);

const reasons: Readonly<Record<NonNullable<Retained['because']>, string>> = {
  application: 'An application goes on',
  holding: 'Something is held',
  no_period: 'No years are set',
};

/** Why the records of a person are kept, or when they are or were erased. */
export function standsWords({ state, because, erasable_from: from, erased_at: erased }: Retained, timeZone: string): string {
  if (state === 'held') return because === null ? 'Held' : `Held: ${reasons[because].toLowerCase()}`;
  if (state === 'erased') return erased === null ? 'Erased' : erasedWords(erased, timeZone);
  return from === null ? 'Erasable' : `Erased from ${shownDay(from)} on`;
}
