import type { CivilDate } from '@pari/domain/dates';
import { decimal, signOf, ZERO, type Decimal } from '@pari/domain/money';
import { isOverdue, leftOf, progressOf, shareOf, type NoticeProgress, type NoticeShare } from '@pari/domain/notices';
import type { Tx } from '../../../ports/database.ts';
import { countedEntries } from '../present.ts';
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
  /** What settling it still comes to, where the notice holds: to pay, or below zero to receive; and what the unfunded commitment changes by. */
  readonly left: Pick<NoticeShare, 'net' | 'unfunded'>;
  /** What is to be paid still. */
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

const counted = ({ type, amount, settled, recallable }: OwnLine) => ({ type, amount: decimal(amount), settled, recallable: decimal(recallable) });

function shareFrom(notice: OwnRow, lines: readonly OwnLine[], replaced: readonly OwnReplaced[], today: CivilDate): OwnShare {
  const [first] = lines;
  const before = replaced.filter((entry) => entry.investor_id === first?.investor_id);
  const { pay, receive, net } = shareOf(lines.map(counted));
  const progress = progressOf(
    lines.map((line) => ({ amount: decimal(line.amount), isSettled: line.settled_on !== null })),
    before.length,
  );
  const reversed = countedEntries(before);
  const unsettled = lines.filter((line) => line.settled_on === null);
  // Whatever is given as history is past: nobody is asked for it.
  const isStanding = notice.state === 'published' && !notice.is_history;
  const left = isStanding ? leftOf(unsettled.map(counted), reversed) : { net: ZERO, unfunded: ZERO };
  const paid = lines.flatMap(({ settled_on: settledOn, paid_on: paidOn }) => (settledOn === null ? [] : [paidOn ?? settledOn]));
  return {
    investor: { id: first?.investor_id ?? '', name: first?.investor_name ?? '', account_code: first?.account_code ?? '' },
    lines,
    pay,
    receive,
    net,
    settledBefore: shareOf(reversed).net,
    left,
    due: signOf(left.net) > 0 ? left.net : ZERO,
    progress,
    isOverdue: isOverdue(left.net, notice.due_date, today),
    paidOn: paid.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? null,
  };
}
