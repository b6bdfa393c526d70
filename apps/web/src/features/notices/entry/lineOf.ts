import { decimal, isDecimalText, ZERO, type Decimal } from '@pari/domain/money';
import type { NoticeLine } from '@pari/domain/notices';
import type { DraftLine } from './draft.ts';

/** What cannot be read counts as nothing. */
export const read = (text: string): Decimal => (isDecimalText(text) ? decimal(text) : ZERO);

/** A line as the rules know it. */
export const lineOf = (line: DraftLine, at: number): NoticeLine => ({
  row: at + 1,
  investor: line.investor.trim(),
  type: line.type,
  amount: read(line.amount),
  component: line.component,
  settled: line.settled,
  returnOfCapital: read(line.return_of_capital_amount),
  gain: read(line.gain_amount),
  income: read(line.income_amount),
  recallable: read(line.recallable_amount),
  unfundedBefore: null,
  unfundedAfter: null,
  entryReference: line.kept.entry_reference ?? line.key,
});
