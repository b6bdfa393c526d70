import { civilDate } from '../src/dates/civil.ts';
import type { EntryType } from '../src/figures/entryTypes.ts';
import type { Commitment, Holding, LedgerEntry, Settlement, Valuation } from '../src/returns/types.ts';

/** Posted long before anything is asked, unless a line says otherwise. */
const ALWAYS_KNOWN = '2000-01-01';

/**
 * Reads a holding from lines such as
 *
 *     2021-01-01  commitment    1000
 *     2021-02-01  contribution   100   as A
 *     2022-01-01  distribution    40   returned 20   recallable 10
 *     2022-01-01  interest_paid    5   cash
 *     2022-02-01  reversal of A        posted 2022-03-01
 *     2022-12-31  valuation      205
 *
 * `as` names an entry, `posted` says when a line became known.
 */
export function ledger(text: string): Holding {
  const commitments: Commitment[] = [];
  const entries: LedgerEntry[] = [];
  const valuations: Valuation[] = [];
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  for (const [index, [day = '', kind = '', third = '', ...rest]] of lines.entries()) {
    const option = (name: string): string | null => (rest.includes(name) ? (rest[rest.indexOf(name) + 1] ?? null) : null);
    const date = civilDate(day);
    const postedAt = new Date(option('posted') ?? ALWAYS_KNOWN);
    const id = String(index + 1);
    if (kind === 'commitment') commitments.push({ date, amount: third, postedAt });
    else if (kind === 'valuation') valuations.push({ id, date, grossNav: third, postedAt });
    else {
      const reversed = kind === 'reversal' ? entries.find(({ reference }) => reference === rest[0]) : undefined;
      entries.push({
        id,
        effectiveDate: date,
        type: reversed?.type ?? (kind as EntryType),
        amount: reversed?.amount ?? third,
        returnOfCapital: option('returned'),
        recallable: option('recallable'),
        settled: rest.find((word): word is Settlement => word === 'cash' || word === 'withheld') ?? null,
        reference: option('as') ?? `row ${id}`,
        reversesReference: reversed?.reference ?? null,
        postedAt,
      });
    }
  }
  return { commitments, entries, valuations };
}
