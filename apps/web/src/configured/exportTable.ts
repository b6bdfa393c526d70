import type { Block } from '@pari/contract';
import { round, type Decimal } from '@pari/domain/money';
import { csv, type CsvField } from '@pari/domain/format';
import { appliesTo } from './cell.ts';
import { readField } from './field.ts';
import { shownAmount, type CurrencyOf, type ShownCurrency } from './money.ts';

/** A table on its way to a spreadsheet. */
interface ExportSource<Row> {
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
  readonly getChildren: (row: Row) => readonly Row[] | undefined;
  readonly currencyOf: CurrencyOf<Row>;
  /** The column after the first, which tells a row from its parts. */
  readonly holder: { readonly heading: string; readonly of: (row: Row) => string };
}

/** Decimal places of converted amounts; unconverted ones have no more. */
const amountScale = 6;

/**
 * The table as a CSV file: the rows in the order given, each with its parts beneath, its holder and the currency of its amounts. Figures
 * are bare numbers (percentages as fractions, dates YYYY-MM-DD), not rounded as on the screen; what is missing is empty. No totals: a
 * spreadsheet adds up itself.
 */
export function exportTable<Row extends object>({ blocks, rows, getChildren, currencyOf, holder }: ExportSource<Row>): string {
  const [first, ...others] = blocks;
  if (!first) return csv([]);
  const heading = [first.heading, holder.heading, 'Currency', ...others.map((block) => block.heading)];
  const all = rows.flatMap((row) => [row, ...(getChildren(row) ?? [])]);
  const lines = all.map((row) => {
    const currency = currencyOf(row);
    const [name, ...figures] = blocks.map((block) => fieldOf(block, row, currency));
    return [name ?? null, { text: holder.of(row) }, { text: currency.code }, ...figures];
  });
  return csv([heading.map((text) => ({ text })), ...lines]);
}

function fieldOf(block: Block, row: object, currency: ShownCurrency): CsvField {
  if (!appliesTo(block, row)) return block.depended_field_default === undefined ? null : { text: block.depended_field_default };
  const value = readField(row, block.field_name);
  if (block.field_type === 'currency') return amountField(shownAmount(value, currency));
  if (typeof value === 'number') return { number: plain.format(value) };
  return typeof value === 'string' ? { text: value } : null;
}

const amountField = (amount: Decimal | null): CsvField => (amount === null ? null : { number: round(amount, amountScale) });

/** Never with an exponent. */
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 });
