import { allocate } from '../money/allocate.ts';
import { signOf, subtract, ZERO, type Decimal } from '../money/decimal.ts';
import type { NoticeLine } from './lines.ts';

/**
 * Divides an amount among those who are committed, in proportion to their commitments: each whole in the currency's smallest unit, together the amount exactly.
 * @param scale decimal places of the currency
 * @returns what each gives or is given, in the order of the holders, without those whom nothing falls to
 * @throws RangeError where nobody is committed, or the amount has more places than the currency
 */
export function allocateByCommitment<Holder extends { readonly commitment: Decimal }>(
  total: Decimal,
  holders: readonly Holder[],
  scale: number,
): { holder: Holder; amount: Decimal }[] {
  const committed = holders.filter(({ commitment }) => signOf(commitment) > 0);
  const parts = allocate(
    total,
    committed.map(({ commitment }) => commitment),
    scale,
  );
  return committed.flatMap((holder, index) => {
    const amount = parts[index];
    return amount === undefined || signOf(amount) === 0 ? [] : [{ holder, amount }];
  });
}

/** What an amount that is divided splits into: of a distribution what it is made of and, overlapping that, what may be called again. */
export type AllocatedParts = Pick<NoticeLine, 'returnOfCapital' | 'gain' | 'income' | 'recallable'>;

/**
 * One holder's part of an amount, split like the whole: its parts add up to it exactly.
 * @param total what was divided @param whole what that splits into; of what is called nothing
 */
export function splitLike(amount: Decimal, total: Decimal, whole: AllocatedParts, scale: number): AllocatedParts {
  const parts = [whole.returnOfCapital, whole.gain, whole.income];
  const isSplit = parts.some((part) => signOf(part) !== 0);
  const [returnOfCapital = ZERO, gain = ZERO, income = ZERO] = isSplit ? allocate(amount, parts, scale) : [];
  const [recallable = ZERO] = allocate(amount, [whole.recallable, subtract(total, whole.recallable)], scale);
  return { returnOfCapital, gain, income, recallable };
}
