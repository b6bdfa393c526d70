import type { CivilDate } from '../dates/civil.ts';
import { formatDate } from '../format/date.ts';

interface Confirmed {
  readonly approvedOn: CivilDate;
  /** When the investor last paid by these instructions, and by any of the fund; null: never. */
  readonly paidByIt: CivilDate | null;
  readonly paidAtAll: CivilDate | null;
}

/** What whoever pays is told of an account, so that a change strikes them. */
export function confirmationWords({ approvedOn, paidByIt, paidAtAll }: Confirmed): string {
  if (paidByIt !== null) return `Unchanged since your payment of ${formatDate(paidByIt)}`;
  const confirmed = `confirmed by two people on ${formatDate(approvedOn)}`;
  return paidAtAll === null ? `First payment to this account, ${confirmed}` : `Changed on ${formatDate(approvedOn)}, confirmed by two people`;
}
