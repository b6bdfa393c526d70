import { formatPaid } from '@pari/domain/format';
import { decimal, minorUnitsOf, signOf, subtract, sum, type Decimal } from '@pari/domain/money';
import { allocateByCommitment, isCalled, splitLike, totalsOf, type NoticeComponent, type NoticeKind, type NoticeLineType } from '@pari/domain/notices';
import { isAmount, newLine, type Draft, type DraftLine, type PartField } from './draft.ts';
import { lineOf } from './lineOf.ts';
import type { Holder } from './holders.ts';

/** What is to be divided by commitment. */
export interface Allocation extends Readonly<Record<PartField, string>> {
  readonly type: NoticeLineType;
  readonly component: NoticeComponent;
  readonly total: string;
}

/** What an allocation makes of a notice. */
export type Allocated = Pick<Draft, 'lines' | 'total_called' | 'total_distributed'>;

/** What may be divided in a notice of each kind. */
export const allocatedTypes: Readonly<Record<NoticeKind, readonly NoticeLineType[]>> = {
  call: ['contribution', 'contribution_outside_commitment', 'loan_draw'],
  distribution: ['distribution'],
  netted: ['contribution', 'contribution_outside_commitment', 'loan_draw', 'distribution'],
};

const amountOf = (text: string): Decimal => decimal(text === '' ? '0' : text);

const wholeOf = (given: Allocation) => ({
  returnOfCapital: amountOf(given.return_of_capital_amount),
  gain: amountOf(given.gain_amount),
  income: amountOf(given.income_amount),
  recallable: amountOf(given.recallable_amount),
});

const finer = (amount: Decimal, places: number): boolean => (amount.split('.')[1]?.length ?? 0) > places;

/** Why an amount cannot be divided, by the field that is wrong; nothing where it can. */
export function allocationProblem(
  given: Allocation,
  holders: readonly Holder[],
  currency: string,
): { readonly field: 'total' | PartField; readonly sentence: string } | undefined {
  const typed = [given.total, given.return_of_capital_amount, given.gain_amount, given.income_amount, given.recallable_amount];
  if (!typed.every(isAmount)) return { field: 'total', sentence: 'Enter the amounts in digits.' };
  const total = amountOf(given.total);
  if (signOf(total) === 0) return { field: 'total', sentence: 'Enter an amount above zero.' };
  const places = minorUnitsOf(currency);
  if (typed.some((amount) => finer(amountOf(amount), places))) return { field: 'total', sentence: `Amounts in ${currency} have at most ${places} decimals.` };
  if (!holders.some(({ commitment }) => signOf(decimal(commitment)) > 0))
    return { field: 'total', sentence: 'Nobody who is not excused is committed on the due date.' };
  if (given.type !== 'distribution') return undefined;
  const { recallable, ...parts } = wholeOf(given);
  const split = sum(Object.values(parts));
  if (split !== total)
    return {
      field: 'return_of_capital_amount',
      sentence: `Return of capital, gain and income total ${formatPaid(split, currency)}, not ${formatPaid(total, currency)}.`,
    };
  return signOf(subtract(total, recallable)) < 0 ? { field: 'recallable_amount', sentence: 'More is recallable than the total.' } : undefined;
}

/** Lines of one type and component, which an allocation takes the place of. */
export const isReplaced = (line: DraftLine, { type, component }: Pick<Allocation, 'type' | 'component'>): boolean =>
  line.type === type && (!isCalled(type) || line.component === component);

/**
 * The notice with an amount divided by commitment to the smallest unit of its currency, in place of its lines of that type and component, and with the totals that
 * its lines then come to: what the server does when it is asked to allocate.
 * @param given without a problem @param holders those who are not excused
 */
export function allocated(draft: Draft, given: Allocation, holders: readonly Holder[], currency: string): Allocated {
  const scale = minorUnitsOf(currency);
  const total = amountOf(given.total);
  const shares = allocateByCommitment(
    total,
    holders.map(({ investor_account_code: investor, commitment }) => ({ investor, commitment: decimal(commitment) })),
    scale,
  );
  const added = shares.map(({ holder, amount }) => {
    const { returnOfCapital, gain, income, recallable } = splitLike(amount, total, wholeOf(given), scale);
    const parts = { return_of_capital_amount: returnOfCapital, gain_amount: gain, income_amount: income, recallable_amount: recallable };
    return newLine(draft.kind, {
      investor: holder.investor,
      type: given.type,
      amount,
      component: isCalled(given.type) ? given.component : null,
      ...(given.type === 'distribution' && parts),
    });
  });
  const lines = [...draft.lines.filter((line) => !isReplaced(line, given)), ...added];
  const { called, distributed } = totalsOf(lines.map(lineOf));
  return { lines, total_called: called, total_distributed: distributed };
}
