import type { CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { signOf, type Decimal } from '@pari/domain/money';
import { noticeKindName } from '@pari/domain/notices';
import type { NoticeRow } from './queries.ts';

/** Where a notice stands in the portal, for mail: what was not sent yet is found by it when the notice is recalled. */
export const pathOf = (noticeId: string): string => `/ownership?notice=${noticeId}#notifications`;

type Said = Pick<NoticeRow, 'kind' | 'title' | 'due_date' | 'corrects_reference'>;

interface Asked {
  /** Of the share: to pay, or below zero to receive. */
  readonly net: Decimal;
  /** What settling it still comes to. */
  readonly left: Decimal;
}

/** What an inbox says of a published notice. */
export const publishedWords = ({ kind, title, due_date: due, corrects_reference: corrected }: Said, asked: Asked): string =>
  [
    `${noticeKindName(kind)}: ${title}.`,
    dayWords(kind, formatDate(due), asked),
    ...(corrected === null ? [] : [`It takes the place of ${corrected}, which no longer holds.`]),
  ].join(' ');

function dayWords(kind: Said['kind'], day: string, { net, left }: Asked): string {
  if (signOf(left) > 0) return `It is due on ${day}.`;
  if (signOf(net) > 0) return 'Nothing more is to be paid.';
  return kind === 'call' ? `It takes effect on ${day}.` : `It is paid on ${day}.`;
}

export const reminderWords = ({ kind, title, due_date: due }: Said, today: CivilDate): string =>
  `Reminder. ${noticeKindName(kind)}: ${title}. It ${due < today ? 'was' : 'is'} due on ${formatDate(due)}.`;

export const recalledWords = ({ kind, title }: Pick<Said, 'kind' | 'title'>): string =>
  `Withdrawn, do not pay. ${noticeKindName(kind)}: ${title}. It no longer holds.`;
