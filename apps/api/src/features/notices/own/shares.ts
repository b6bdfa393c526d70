import type { CivilDate } from '@pari/domain/dates';
import { decimal, signOf, subtract, ZERO, type Decimal } from '@pari/domain/money';
import { isOverdue, progressOf, shareOf, type NoticeProgress } from '@pari/domain/notices';
import type { Tx } from '../../../ports/database.ts';
import { netOf } from '../present.ts';
import { ownLines, ownReplaced, type OwnLine, type OwnReplaced, type OwnRow, type Whose } from './queries.ts';

/** What one of the person's investors is asked for or given. */
export interface OwnShare {
  readonly investor: { readonly id: string; readonly name: string; readonly account_code: string };
  readonly lines: readonly OwnLine[];
  readonly pay: Decimal;
  readonly receive: Decimal;
  /** To pay; below zero: to receive. */
  readonly net: Decimal;
  /** Of the net, what was settled by what this notice corrects. */
  readonly settledBefore: Decimal;
  /** What is to be paid still; nothing where it is settled, or where the notice no longer holds. */
  readonly due: Decimal;
  readonly progress: NoticeProgress;
  readonly isOverdue: boolean;
  readonly paidOn: CivilDate | null;
}

/** The person's shares of notices, by notice. @param today in the company's time zone */
export async function sharesOf(tx: Tx, whose: Whose, notices: readonly OwnRow[], today: CivilDate): Promise<ReadonlyMap<string, OwnShare[]>> {
  const ids = notices.map(({ id }) => id);
  const lines = Map.groupBy(await ownLines(tx, whose, ids), (line) => line.notice_id);
  const corrections = notices.flatMap(({ id, corrects }) => (corrects === null ? [] : [id]));
  const replaced = Map.groupBy(corrections.length === 0 ? [] : await ownReplaced(tx, whose, corrections), (entry) => entry.notice_id);
  return new Map(
    notices.map((notice) => {
      const before = replaced.get(notice.id) ?? [];
      const own = Map.groupBy(lines.get(notice.id) ?? [], (line) => line.investor_id);
      return [notice.id, [...own.values()].map((some) => shareFrom(notice, some, before, today))];
    }),
  );
}

function shareFrom(notice: OwnRow, lines: readonly OwnLine[], replaced: readonly OwnReplaced[], today: CivilDate): OwnShare {
  const [first] = lines;
  const before = replaced.filter((entry) => entry.investor_id === first?.investor_id);
  const counted = lines.map(({ type, amount, settled, recallable }) => ({ type, amount: decimal(amount), settled, recallable: decimal(recallable) }));
  const { pay, receive, net } = shareOf(counted);
  const progress = progressOf(
    lines.map((line) => ({ amount: decimal(line.amount), isSettled: line.settled_on !== null })),
    before.length,
  );
  const settledBefore = netOf(before);
  const left = subtract(net, settledBefore);
  const isStanding = notice.state === 'published' && progress !== 'settled';
  const paid = lines.flatMap(({ settled_on: settledOn, paid_on: paidOn }) => (settledOn === null ? [] : [paidOn ?? settledOn]));
  return {
    investor: { id: first?.investor_id ?? '', name: first?.investor_name ?? '', account_code: first?.account_code ?? '' },
    lines,
    pay,
    receive,
    net,
    settledBefore,
    due: isStanding && signOf(left) > 0 ? left : ZERO,
    progress,
    isOverdue: isStanding && isOverdue(left, progress, notice.due_date, today),
    paidOn: paid.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? null,
  };
}
