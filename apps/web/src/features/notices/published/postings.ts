import { decimal, signOf, sum, type Decimal } from '@pari/domain/money';
import { NOTICE_LINE_TYPES, takenBack, type NoticeLineType } from '@pari/domain/notices';
import type { ManagedNotice } from '../managedNotice.ts';
import { isNothing, isSettled, type Line, type Share } from './shares.ts';

/** When shares were paid, and when that takes effect. */
export interface PaymentDays {
  readonly paidOn: string;
  /** Of single investors, where it is another day, by account code. */
  readonly paidOnOf: ReadonlyMap<string, string>;
  /** Of loan draws, where it is another day. */
  readonly drawnOn: string | null;
  /** A valuation holds it already: it takes effect on the due date. */
  readonly isInValuation: boolean;
}

/** Entries of one type that take effect on one day. */
export interface Posting {
  readonly type: NoticeLineType;
  readonly on: string;
  readonly count: number;
  readonly amount: Decimal;
}

const paidDay = ({ paidOn, paidOnOf }: PaymentDays, code: string): string => paidOnOf.get(code) ?? paidOn;

/** The day on which the entry of a line takes effect. */
function effectiveOn({ due_date: due }: Pick<ManagedNotice, 'due_date'>, { type, investor_account_code: code }: Line, days: PaymentDays): string {
  const day = type === 'loan_draw' && days.drawnOn !== null ? days.drawnOn : paidDay(days, code);
  return days.isInValuation && day > due ? due : day;
}

function grouped(lines: readonly Line[], dayOf: (line: Line) => string): Posting[] {
  const groups = Map.groupBy(lines, (line) => `${dayOf(line)} ${line.type}`);
  return [...groups.values()]
    .flatMap(([first, ...others]): Posting[] => {
      if (!first) return [];
      const amount = sum([first, ...others].map((line) => decimal(line.amount)));
      return [{ type: first.type, on: dayOf(first), count: others.length + 1, amount }];
    })
    .toSorted((one, other) => (one.on === other.on ? NOTICE_LINE_TYPES.indexOf(one.type) - NOTICE_LINE_TYPES.indexOf(other.type) : one.on < other.on ? -1 : 1));
}

/** The entries that settling these shares posts, by day and type. A line of nothing has none. */
export const postingsOf = (notice: Pick<ManagedNotice, 'due_date'>, shares: readonly Share[], days: PaymentDays): Posting[] =>
  grouped(
    shares.flatMap(({ lines }) => lines.filter((line) => !isSettled(line) && !isNothing(line))),
    (line) => effectiveOn(notice, line, days),
  );

/** The entries that are reversed where these shares are taken back: each dated like its own. */
export const reversalsOf = (shares: readonly Share[]): Posting[] =>
  grouped(
    shares.flatMap(({ lines }) => takenBack(lines.flatMap((line) => (line.entry ? [{ ...line, reference: line.entry.reference }] : [])))),
    ({ entry }) => entry?.effective_date ?? '',
  );

export const entriesIn = (postings: readonly Posting[]): number => postings.reduce((count, posting) => count + posting.count, 0);

/** Those of the shares of which something that the notice corrects had settled is reversed as well. */
export const replacing = (shares: readonly Share[]): Share[] => shares.filter(({ settledBefore }) => signOf(settledBefore) !== 0);

/** Whether each of these shares was paid after the due date, so that a valuation may lie between. */
export const mayLieBetween = ({ due_date: due }: Pick<ManagedNotice, 'due_date'>, shares: readonly Share[], days: PaymentDays): boolean =>
  shares.length > 0 && shares.every(({ code }) => paidDay(days, code) > due);

/** Names of the investors who were settled by somebody else in the meantime, on another day than was asked for. @param after as the server answered */
export function settledMeanwhile(after: Pick<ManagedNotice, 'due_date' | 'lines'>, shares: readonly Share[], days: PaymentDays): string[] {
  const rows = new Set(shares.flatMap(({ lines }) => lines.filter((line) => !isSettled(line) && !isNothing(line)).map(({ row }) => row)));
  const others = after.lines.filter((line) => rows.has(line.row) && line.entry !== null && line.entry.effective_date !== effectiveOn(after, line, days));
  return [...new Set(others.map((line) => line.investor_name))];
}
