import { add, subtract, sum, type Decimal } from '../money/decimal.ts';
import type { NoticeLine } from './lines.ts';

/** What the lines of one investor come to. */
export interface NoticeShare {
  /** Contributions, within the commitment and outside of it, and repayments and interest settled in cash. What is drawn, lenders pay. */
  readonly pay: Decimal;
  /** Distributions less what is withheld from them. */
  readonly receive: Decimal;
  /** To pay; below zero: to receive. */
  readonly net: Decimal;
  /** What the unfunded commitment changes by. */
  readonly unfunded: Decimal;
  readonly distributed: Decimal;
  readonly withheld: Decimal;
}

/** What counts of a line, or of the entry that it became. */
export type Counted = Pick<NoticeLine, 'type' | 'amount' | 'settled' | 'recallable'>;

const sumOf = (lines: readonly Counted[], of: (line: Counted) => boolean): Decimal => sum(lines.filter(of).map(({ amount }) => amount));

const isWithheld = ({ settled }: Counted): boolean => settled === 'withheld';
const isDistribution = ({ type }: Counted): boolean => type === 'distribution';
const isDraw = ({ type }: Counted): boolean => type === 'loan_draw';

/** What some lines of one investor come to. */
export function shareOf(lines: readonly Counted[]): NoticeShare {
  const pay = sumOf(lines, (line) => !isDraw(line) && !isDistribution(line) && !isWithheld(line));
  const [distributed, withheld] = [sumOf(lines, isDistribution), sumOf(lines, isWithheld)];
  const receive = subtract(distributed, withheld);
  const uses = sumOf(lines, (line) => line.type === 'contribution' || isDraw(line));
  const recallable = sum(lines.map((line) => line.recallable));
  return { pay, receive, net: subtract(pay, receive), unfunded: subtract(recallable, uses), distributed, withheld };
}

/**
 * What is left of a share: what settling it still comes to. @param unsettled its lines that are not settled @param reversed live entries of what it corrects that
 * settling it reverses
 */
export function leftOf(unsettled: readonly Counted[], reversed: readonly Counted[]): Pick<NoticeShare, 'net' | 'unfunded'> {
  const [after, before] = [shareOf(unsettled), shareOf(reversed)];
  return { net: subtract(after.net, before.net), unfunded: subtract(after.unfunded, before.unfunded) };
}

/** What lines of any investors come to, as a notice states it: called with draws, distributed before anything is withheld. */
export const totalsOf = (lines: readonly NoticeLine[]): { called: Decimal; distributed: Decimal } => ({
  called: sumOf(lines, (line) => !isDistribution(line) && !isWithheld(line)),
  distributed: sumOf(lines, isDistribution),
});

/** The unfunded commitment that the lines of an investor leave of what it was before them. */
export const unfundedAfter = (before: Decimal, lines: readonly NoticeLine[]): Decimal => add(before, shareOf(lines).unfunded);

/** The lines of each investor, in the order in which they stand. */
export const linesByInvestor = (lines: readonly NoticeLine[]): ReadonlyMap<string, readonly NoticeLine[]> => Map.groupBy(lines, ({ investor }) => investor);
