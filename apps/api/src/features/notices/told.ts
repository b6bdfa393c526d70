import type { CivilDate } from '@pari/domain/dates';
import { formatDate, formatPaid } from '@pari/domain/format';
import { negate, signOf, sum, type Decimal } from '@pari/domain/money';
import { noticeName } from '@pari/domain/notices';
import type { NoticeRow } from './queries.ts';

/** Where a notice stands in the portal, for mail: what was not sent yet is found by it when the notice is recalled. */
export const pathOf = (noticeId: string): string => `/ownership?notice=${noticeId}#notifications`;

type Said = Pick<NoticeRow, 'kind' | 'title' | 'due_date' | 'currency' | 'corrects_reference'>;

/** What one of a person's profiles is told. */
export interface ToldShare {
  readonly investorId: string;
  readonly name: string;
  /** Of the share: to pay, or below zero to receive. */
  readonly net: Decimal;
  /** What settling it still comes to. */
  readonly left: Decimal;
}

/** What is to be paid by these shares still. */
export const dueIn = (shares: readonly Pick<ToldShare, 'left'>[]): Decimal => sum(shares.map(({ left }) => left).filter((left) => signOf(left) > 0));

/** What an inbox says of a published notice to somebody who has these shares in it. */
export const publishedWords = (notice: Said, shares: readonly ToldShare[]): string =>
  [
    `${noticeName(notice)}.`,
    ...dayWords(notice, shares),
    ...profileWords(shares.map(({ name }) => name)),
    ...(notice.corrects_reference === null ? [] : [`It takes the place of ${notice.corrects_reference}, which no longer holds.`]),
  ].join(' ');

function dayWords(notice: Said, shares: readonly ToldShare[]): string[] {
  const day = formatDate(notice.due_date);
  const due = dueIn(shares);
  const received = negate(sum(shares.filter(({ net, left }) => signOf(net) <= 0 && signOf(left) < 0).map(({ left }) => left)));
  const words = [
    ...(signOf(due) > 0 ? [`${amountOf(notice, due)} is due on ${day}.`] : []),
    ...(signOf(received) > 0 ? [`${amountOf(notice, received)} is paid to you on ${day}.`] : []),
  ];
  if (words.length > 0) return words;
  if (shares.some(({ net }) => signOf(net) > 0)) return ['Nothing more is to be paid.'];
  return [notice.kind === 'call' ? `It takes effect on ${day}.` : `It is paid on ${day}.`];
}

export const reminderWords = (notice: Said, shares: readonly Pick<ToldShare, 'name' | 'left'>[], today: CivilDate): string =>
  [
    `Reminder. ${noticeName(notice)}.`,
    `${amountOf(notice, dueIn(shares))} ${notice.due_date < today ? 'was' : 'is'} due on ${formatDate(notice.due_date)}.`,
    ...profileWords(shares.map(({ name }) => name)),
  ].join(' ');

export const recalledWords = (notice: Pick<Said, 'kind' | 'title'>, profiles: readonly string[]): string =>
  [`Withdrawn, do not pay. ${noticeName(notice)}. It no longer holds.`, ...profileWords(profiles)].join(' ');

const amountOf = ({ currency }: Pick<Said, 'currency'>, amount: Decimal): string => `${formatPaid(amount, currency)} ${currency}`;

const list = new Intl.ListFormat('en-GB');

/** So many profiles are named; a nominee may have hundreds, and what an inbox says is no list. */
const MOST_NAMED = 5;

/** Who has a single profile knows which one is meant. */
function profileWords(names: readonly string[]): string[] {
  if (names.length < 2) return [];
  const others = names.length - MOST_NAMED;
  return [`For ${list.format(others > 1 ? [...names.slice(0, MOST_NAMED), `${others} others`] : names)}.`];
}
