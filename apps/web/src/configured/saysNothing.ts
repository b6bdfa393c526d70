import type { Block } from '@pari/contract';
import { readField } from './field.ts';

/** Whether a figure is shown as a dash, or as nothing at all. */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '' || value === '0' || value === 0;

const names: ReadonlySet<string> = new Set(['firm_name', 'fund.name', 'fund_name', 'investor_name']);

/** Whether a table is empty: it has no row, or in each, beside what names it, nothing but zeros and dashes. */
export function saysNothing(blocks: readonly Block[], rows: readonly object[]): boolean {
  const fields = blocks.map(({ field_name: name }) => name).filter((name) => !names.has(name));
  return rows.length === 0 || (fields.length > 0 && rows.every((row) => fields.every((name) => isBlank(readField(row, name)))));
}
