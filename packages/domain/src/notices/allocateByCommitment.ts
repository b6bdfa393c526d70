import { allocate } from '../money/allocate.ts';
import { signOf, type Decimal } from '../money/decimal.ts';

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
