import type { Block } from '@pari/contract';
import { round, type Decimal } from '@pari/domain/money';
import { isInDollars, type SheetField } from '@pari/domain/format';
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
  readonly facts: readonly { readonly heading: string; readonly of: (row: Row) => string | null; readonly isDay?: true }[];
}

/** Decimal places of converted amounts; unconverted ones have no more. */
const amountScale = 6;

/**
 * The table as lines of a spreadsheet, its heading first: the rows in the order given, each with its parts beneath, its level, its facts and the currency of its amounts.
 * Figures are bare numbers (percentages as fractions, dates YYYY-MM-DD), not rounded as on the screen; what is missing is empty. No totals:
 * a spreadsheet adds up itself, over the rows of the first level.
 */
export function exportTable<Row extends object>({ blocks, rows, getChildren, currencyOf, levels, facts }: ExportSource<Row>): SheetField[][] {
  const [first, ...others] = blocks;
  if (!first) return [];
  const heading = ['Level', first.heading, ...facts.map((fact) => fact.heading), 'Currency', ...others.map(headingOf)];
  const line =
    (level: string) =>
    (row: Row): SheetField[] => {
      const known = facts.map(({ of, isDay = false }) => fieldFor(of(row), isDay));
      return [
        textField(level),
        fieldOf(first, row, currencyOf),
        ...known,
        textField(currencyOf(row).code),
        ...others.map((block) => fieldOf(block, row, currencyOf)),
      ];
    };
  const lines = rows.flatMap((row) => [line(levels.row)(row), ...(getChildren(row) ?? []).map(line(levels.part))]);
  return [heading.map(textField), ...lines];
}

const fieldFor = (value: string | null, isDay: boolean): SheetField => (isDay && value !== null ? { day: value } : textField(value));

const isKind = (type: Block['field_type']) => type === 'percentage' || type === 'multiple';

const textField = (text: string | null): SheetField => (text === null ? null : { text });

/** Amounts are in the currency of their row, but for those that are in dollars whatever the row is. */
const headingOf = ({ heading, field_name, field_type }: Block): string => (field_type === 'currency' && isInDollars(field_name) ? `${heading} (USD)` : heading);

function fieldOf<Row extends object>(block: Block, row: Row, currencyOf: CurrencyOf<Row>): SheetField {
  if (!appliesTo(block, row)) return block.depended_field_default === undefined ? null : { text: block.depended_field_default };
  const value = readField(row, block.field_name);
  if (block.field_type === 'currency') return amountField(shownAmount(value, currencyFor(block.field_name, currencyOf)(row)));
  if (typeof value === 'number') return { number: plain.format(value), ...(isKind(block.field_type) && { kind: block.field_type }) };
  return typeof value === 'string' ? fieldFor(value, block.field_type === 'date') : null;
}

const amountField = (amount: Decimal | null): SheetField => (amount === null ? null : { number: round(amount, amountScale), kind: 'amount' });

/** Never with an exponent. */
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 });
