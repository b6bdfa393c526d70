import type { ReplacedRow } from '../queries.ts';

/** The entry that reverses another, dated alike. */
export const reversalOf = (fundId: string, entry: ReplacedRow) => ({
  investor_id: entry.investor_id,
  fund_id: fundId,
  effective_date: entry.effective_date,
  type: entry.type,
  amount: entry.amount,
  return_of_capital: entry.return_of_capital,
  recallable: entry.recallable,
  settled: entry.settled,
  reference: `${entry.reference}~undo`,
  reverses_reference: entry.reference,
});
