import type { CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { noticeKindName } from '@pari/domain/notices';
import type { NoticeRow } from './queries.ts';

/** Where a notice stands in the portal, for mail: what was not sent yet is found by it when the notice is recalled. */
export const pathOf = (noticeId: string): string => `/ownership?notice=${noticeId}#notifications`;

type Said = Pick<NoticeRow, 'kind' | 'title' | 'due_date' | 'corrects_reference'>;

/** What an inbox says of a published notice. */
export const publishedWords = ({ kind, title, due_date: due, corrects_reference: corrected }: Said, pays: boolean): string =>
  [
    `${noticeKindName(kind)}: ${title}.`,
    pays ? `It is due on ${formatDate(due)}.` : kind === 'call' ? `It takes effect on ${formatDate(due)}.` : `It is paid on ${formatDate(due)}.`,
    ...(corrected === null ? [] : [`It takes the place of ${corrected}, which no longer holds.`]),
  ].join(' ');

export const reminderWords = ({ kind, title, due_date: due }: Said, today: CivilDate): string =>
  `Reminder. ${noticeKindName(kind)}: ${title}. It ${due < today ? 'was' : 'is'} due on ${formatDate(due)}.`;

export const recalledWords = ({ kind, title }: Pick<Said, 'kind' | 'title'>): string =>
  `Withdrawn, do not pay. ${noticeKindName(kind)}: ${title}. It no longer holds.`;
