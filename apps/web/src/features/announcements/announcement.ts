import type { CallInput, CallOutput } from '@pari/contract/client';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type Announcement = CallOutput<'getAnnouncement'>;
export type Rehearsal = CallOutput<'announce'>;
export type Said = CallInput<'announce'>['body'];
type SortWord = NonNullable<NonNullable<CallInput<'listAnnouncements'>['query']>['sort']>;

export const announcementSorts = sortWords<SortWord>({ announced_at: true, '-announced_at': true, title: true, '-title': true }, '-announced_at');

/** To whom something is announced, in words. */
export const audienceWords = ({ scope, name }: Announcement['audience']): string =>
  scope === 'company' ? 'Everybody' : scope === 'fund' ? `Holders of ${name}` : `Holders of funds of ${name}`;

const count = new Intl.NumberFormat('en-US');
export const peopleWords = (people: number): string => `${count.format(people)} ${people === 1 ? 'person' : 'people'}`;
