import { referenceOfReversal } from '@pari/domain/notices';
import type { Tx } from '../../../ports/database.ts';
import type { ReplacedRow } from '../queries.ts';
import { freeAttempts } from './freeAttempts.ts';

/** The entries that reverse these, dated alike. */
export async function reversalsOf(tx: Tx, companyId: string, fundId: string, entries: readonly ReplacedRow[]) {
  const attempts = await freeAttempts(
    tx,
    companyId,
    entries.map(({ reference }) => ({ from: 1, named: (attempt) => referenceOfReversal(reference, attempt) })),
  );
  return entries.map((entry, index) => ({
    investor_id: entry.investor_id,
    fund_id: fundId,
    effective_date: entry.effective_date,
    type: entry.type,
    amount: entry.amount,
    return_of_capital: entry.return_of_capital,
    recallable: entry.recallable,
    settled: entry.settled,
    reference: referenceOfReversal(entry.reference, attempts[index] ?? 1),
    reverses_reference: entry.reference,
  }));
}
