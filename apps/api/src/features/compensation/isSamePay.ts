import { canonicalPay, type Pay } from '@pari/domain/compensation';
import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../ports/database.ts';
import type { ShownRow } from './queries.ts';
import { sealedPay } from './sealing.ts';

interface Record {
  readonly date: CivilDate;
  readonly currency: string;
  readonly pay: Pay;
}

/** Whether a version says what a record without faults says. */
export function isSamePay(tx: Tx, row: ShownRow & { readonly withdrawn: boolean }, { date, currency, pay }: Record): boolean {
  if (row.withdrawn || row.date !== date || row.currency !== currency) return false;
  return JSON.stringify(canonicalPay(sealedPay.open(tx, row, row))) === JSON.stringify(canonicalPay(pay));
}
