import { isCivilDate } from '@pari/domain/dates';
import { formatDate, formatMoney, formatMultiple, formatPercentage } from '@pari/domain/format';
import { fieldEntry } from '@pari/domain/figures';
import type { Explanation, Term } from './words.ts';

export const shownDay = (date: string): string => (isCivilDate(date) ? formatDate(date) : date);

/** Amounts with cents, because here they are checked; multiples as such, other numbers as percentages. */
export function shownValue(name: Term['name'], value: Explanation['value']): string {
  if (typeof value !== 'number') return shownAmount(value);
  return fieldEntry(name)?.kind === 'multiple' ? formatMultiple(value) : formatPercentage(value);
}

export const shownAmount = (value: string | null): string => formatMoney(value, { showCents: true });
