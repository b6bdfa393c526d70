import type { CivilDate } from '../dates/civil.ts';
import { signOf, type Decimal } from '../money/decimal.ts';

/** What may become of a notice, from each state that it can be in. */
export const noticeMoves = {
  draft: ['draft', 'checked', 'discarded'],
  checked: ['draft', 'checked', 'approved', 'discarded'],
  approved: ['draft', 'checked', 'published', 'discarded'],
  published: ['recalled', 'superseded'],
  recalled: [],
  superseded: [],
  discarded: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NoticeState = keyof typeof noticeMoves;
export const NOTICE_STATES = Object.keys(noticeMoves) as NoticeState[];

export const mayBecome = (from: NoticeState, to: NoticeState): boolean => (noticeMoves[from] as readonly NoticeState[]).includes(to);

/** How far the lines of a notice, or of one share, are settled. */
export type NoticeProgress = 'open' | 'partly_settled' | 'settled';

/** Lines of nothing need no settling, but where entries of what they correct are to be reversed. @param toReverse how many such entries there are */
export function progressOf(lines: readonly { readonly amount: Decimal; readonly isSettled: boolean }[], toReverse = 0): NoticeProgress {
  const counted = lines.filter(({ amount }) => signOf(amount) !== 0);
  return progressOfCounts(counted.filter(({ isSettled }) => isSettled).length, counted.length + toReverse);
}

/** @param done how many lines with an amount are settled @param all how many there are, with the entries to be reversed */
export const progressOfCounts = (done: number, all: number): NoticeProgress => (done === all ? 'settled' : done === 0 ? 'open' : 'partly_settled');

/** Whether a share of a published notice should have been paid, of which so much is left to pay: from the day after its due date on. */
export const isOverdue = (left: Decimal, dueDate: CivilDate, today: CivilDate): boolean => signOf(left) > 0 && today > dueDate;
