import type { Block } from '@pari/contract';
import { round, type Decimal } from '@pari/domain/money';
import { csv, isInDollars, type CsvField } from '@pari/domain/format';
import { appliesTo } from './cell.ts';
import { readField } from './field.ts';
import { currencyFor, shownAmount, type CurrencyOf } from './money.ts';

/** A table on its way to a spreadsheet. */
interface ExportSource<Row> {
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
  readonly getChildren: (row: Row) => readonly Row[] | undefined;
  readonly currencyOf: CurrencyOf<Row>;
  /** What the first column calls a row and each of its parts, so that nobody adds up both. */
  readonly levels: { readonly row: string; readonly part: string };
  /** Columns after the name, of what else must be known to read a figure on its own; null: nothing. */
  readonly facts: readonly { readonly heading: string; readonly of: (row: Row) => string | null }[];
}

/** Decimal places of converted amounts; unconverted ones have no more. */
const amountScale = 6;

/**
 * The table as a CSV file: the rows in the order given, each with its parts beneath, its level, its facts and the currency of its amounts.
 * Figures are bare numbers (percentages as fractions, dates YYYY-MM-DD), not rounded as on the screen; what is missing is empty. No totals:
 * a spreadsheet adds up itself, over the rows of the first level.
 */
export function exportTable<Row extends object>({ blocks, rows, getChildren, currencyOf, levels, facts }: ExportSource<Row>): string {
  const [first, ...others] = blocks;
  if (!first) return csv([]);
  const heading = ['Level', first.heading, ...facts.map((fact) => fact.heading), 'Currency', ...others.map(headingOf)];
  const line =
    (level: string) =>
    (row: Row): CsvField[] => {
      const known = facts.map((fact) => textField(fact.of(row)));
      return [
        textField(level),
        fieldOf(first, row, currencyOf),
        ...known,
        textField(currencyOf(row).code),
        ...others.map((block) => fieldOf(block, row, currencyOf)),
      ];
    };
  const lines = rows.flatMap((row) => [line(levels.row)(row), ...(getChildren(row) ?? []).map(line(levels.part))]);
  return csv([heading.map(textField), ...lines]);
}

const textField = (text: string | null): CsvField => (text === null ? null : { text });

/** Amounts are in the currency of their row, but for those that are in dollars whatever the row is. */
const headingOf = ({ heading, field_name, field_type }: Block): string => (field_type === 'currency' && isInDollars(field_name) ? `${heading} (USD)` : heading);

function fieldOf<Row extends object>(block: Block, row: Row, currencyOf: CurrencyOf<Row>): CsvField {
  if (!appliesTo(block, row)) return block.depended_field_default === undefined ? null : { text: block.depended_field_default };
  const value = readField(row, block.field_name);
  if (block.field_type === 'currency') return amountField(shownAmount(value, currencyFor(block.field_name, currencyOf)(row)));
  if (typeof value === 'number') return { number: plain.format(value) };
  return typeof value === 'string' ? { text: value } : null;
}

const amountField = (amount: Decimal | null): CsvField => (amount === null ? null : { number: round(amount, amountScale) });

/** Never with an exponent. */
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 });
