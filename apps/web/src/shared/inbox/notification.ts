import type { CallInput, CallOutput } from '@pari/contract/client';
import { notificationTypeName } from '@pari/domain/inbox';
import { dayAt } from '../dates/dayAt.ts';
import { sortWords } from '../lists/sortWords.ts';

export type Notification = CallOutput<'getNotification'>;

type SortWord = NonNullable<NonNullable<CallInput<'listNotifications'>['query']>['sort']>;
export const notificationSorts = sortWords<SortWord>({ created_at: true, '-created_at': true, due_date: true, '-due_date': true }, '-created_at');

/** What it is called in the words of screen readers and titles. */
export const notificationName = ({ notification_type: type, fund_name: fund }: Notification): string =>
  [notificationTypeName(type), fund].filter((part) => part !== null).join(', ');

/** The day on which it was published, in a time zone, as it is read. */
export const publishedDay = ({ created_at: at }: Notification, timeZone: string): string => dayAt(at, timeZone);

/** What a list says of it: of new documents what they are called, as long as they are there. */
export const detailsOf = ({ notification_type: type, details, documents }: Notification): string =>
  type === 'new_document' && documents.length > 0 ? documents.map(({ title }) => title).join(', ') : details;
