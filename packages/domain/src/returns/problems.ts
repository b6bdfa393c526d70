import { isReversal } from './live.ts';
import { toMicro } from './micro.ts';
import type { LedgerEntry } from './types.ts';

/** Something in a ledger that an import refuses and a verification reports. */
export interface LedgerProblem {
  readonly reference: string;
  readonly code:
    | 'duplicate_reference'
    | 'negative_amount'
    | 'parts_exceed_amount'
    | 'parts_without_distribution'
    | 'settled_without_settlement'
    | 'reverses_unknown'
    | 'reverses_twice'
    | 'reverses_earlier_date'
    | 'reverses_other_type_or_amount';
  /** For people: what is wrong with the row. */
  readonly message: string;
}

/**
 * Checks the whole ledger of one holding. A reversal names the entry it cancels and repeats its type and amount, on the same day or later.
 * @throws DecimalError for an amount that is no decimal of up to 6 places.
 */
export function ledgerProblems(entries: readonly LedgerEntry[]): LedgerProblem[] {
  const byReference = new Map<string, LedgerEntry>();
  const reversed = new Set<string>();
  const problems: LedgerProblem[] = [];
  for (const entry of entries) {
    if (byReference.has(entry.reference)) problems.push(problem(entry, 'duplicate_reference', 'the reference is used twice'));
    byReference.set(entry.reference, entry);
  }
  for (const entry of entries) {
    problems.push(...ownProblems(entry));
    if (!isReversal(entry)) continue;
    const name = entry.reversesReference ?? '';
    const target = byReference.get(name);
    if (target === undefined || target === entry) {
      problems.push(problem(entry, 'reverses_unknown', `reverses ${name}, which is no entry of this investor and fund`));
      continue;
    }
    if (reversed.has(name)) problems.push(problem(entry, 'reverses_twice', `reverses ${name}, which another entry reverses already`));
    reversed.add(name);
    if (entry.effectiveDate < target.effectiveDate) {
      problems.push(problem(entry, 'reverses_earlier_date', `takes effect before ${name}, which it reverses`));
    }
    if (entry.type !== target.type || toMicro(entry.amount) !== toMicro(target.amount)) {
      problems.push(problem(entry, 'reverses_other_type_or_amount', `differs in type or amount from ${name}, which it reverses`));
    }
  }
  return problems;
}

function* ownProblems(entry: LedgerEntry): Generator<LedgerProblem> {
  const amount = toMicro(entry.amount);
  const parts = [entry.returnOfCapital ?? '0', entry.recallable ?? '0'].map(toMicro);
  if (amount < 0n || parts.some((part) => part < 0n)) yield problem(entry, 'negative_amount', 'amounts must not be negative');
  else if (parts.some((part) => part > amount)) yield problem(entry, 'parts_exceed_amount', 'a part is larger than the distribution');
  if (entry.type !== 'distribution' && parts.some((part) => part !== 0n)) {
    yield problem(entry, 'parts_without_distribution', 'only distributions return capital or can be recalled');
  }
  const settles = entry.type === 'loan_repayment' || entry.type === 'interest_paid';
  if (!settles && (entry.settled ?? null) !== null) {
    yield problem(entry, 'settled_without_settlement', 'only loan repayments and paid interest are settled');
  }
}

const problem = ({ reference }: LedgerEntry, code: LedgerProblem['code'], message: string): LedgerProblem => ({ reference, code, message });
