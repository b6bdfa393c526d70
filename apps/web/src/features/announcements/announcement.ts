import type { CallInput, CallOutput } from '@pari/contract/client';
import { textOf } from '../../shared/lists/searchText.ts';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type Announcement = CallOutput<'getAnnouncement'>;
export type Rehearsal = CallOutput<'announce'>;
export type Said = CallInput<'announce'>['body'];
type SortWord = NonNullable<NonNullable<CallInput<'listAnnouncements'>['query']>['sort']>;

export const announcementSorts = sortWords<SortWord>({ announced_at: true, '-announced_at': true, title: true, '-title': true }, '-announced_at');

/** What the address says of the list: its order, and which announcement is open. */
export interface AnnouncementSearch {
  readonly sort: SortWord;
  readonly announcement: string | undefined;
}

/** Reads the query of an address. What cannot be asked for is left out. */
export const readAnnouncementSearch = (query: Readonly<Record<string, unknown>>): AnnouncementSearch => ({
  sort: announcementSorts.read(query['sort']),
  announcement: textOf(query['announcement']) || undefined,
});

/** The same for an address; the usual is not said. */
export const writeAnnouncementSearch = ({ sort, announcement }: AnnouncementSearch): Record<string, string> => ({
  ...announcementSorts.write(sort),
  ...(announcement !== undefined && { announcement }),
});

/** To whom something is announced, in words. */
export function audienceWords({ scope, name }: Announcement['audience']): string {
  if (scope === 'company') return 'Everybody';
  if (scope === 'fund') return `Holders of ${name}`;
  return scope === 'prospects' ? `Offered ${name}` : `Holders of funds of ${name}`;
}

const count = new Intl.NumberFormat('en-US');
export const peopleWords = (people: number): string => `${count.format(people)} ${people === 1 ? 'person' : 'people'}`;
