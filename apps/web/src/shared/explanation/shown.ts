import { formatMoney, formatMultiple, formatPercentage, formatRate } from '@pari/domain/format';
import { fieldEntry } from '@pari/domain/figures';
import type { Explanation, Term } from './words.ts';

/** Amounts with cents and multiples with four digits, because here they are checked; other numbers as percentages. */
export function shownValue(name: Term['name'], value: Explanation['value']): string {
  if (typeof value !== 'number') return shownAmount(value);
  const kind = fieldEntry(name)?.kind;
  return kind === 'multiple' ? formatMultiple(value, 4) : kind === 'rate' ? formatRate(value) : formatPercentage(value);
}

export const shownAmount = (value: string | null): string => formatMoney(value, { showCents: true });
