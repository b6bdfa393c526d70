import type { CivilDate } from '../dates/civil.ts';
import { ZERO, add, decimal, subtract } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import type { NoticeComponent } from '../notices/kinds.ts';
import { effectiveEntries, liveEntries } from '../returns/live.ts';
import type { Holding, LedgerEntry } from '../returns/types.ts';

/** What is called for the running of a fund rather than for what it buys. */
const fees: ReadonlySet<NoticeComponent> = new Set(['management_fee', 'partnership_expense', 'organisational', 'placement_fee', 'late_interest']);

/**
 * What of the contributions of a period was fees, in fund currency; null where a contribution has no line of a notice that says what it was for.
 * @param from null: since the beginning
 * @param knownBefore only what was posted before this instant counts; null: all of it
 * @param componentOf what the line that an entry of this reference settles was called for; null: there is none
 */
export function feesWithin(
  { entries }: Holding,
  from: CivilDate | null,
  to: CivilDate,
  knownBefore: Date | null,
  componentOf: (reference: string) => NoticeComponent | null,
): Decimal | null {
  const net = new Map<LedgerEntry, number>();
  for (const { entry, sign, date } of liveEntries(effectiveEntries(entries, { asOf: to, knownBefore })))
    if (entry.type === 'contribution' && (from === null || date >= from)) net.set(entry, (net.get(entry) ?? 0) + sign);
  let total = ZERO;
  for (const [{ reference, amount }, count] of net) {
    // What was taken back within the period was never called, whatever it was for.
    if (count === 0) continue;
    const component = componentOf(reference);
    if (component === null) return null;
    if (fees.has(component)) total = count > 0 ? add(total, decimal(amount)) : subtract(total, decimal(amount));
  }
  return total;
}
