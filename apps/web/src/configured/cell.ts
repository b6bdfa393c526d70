import type { Block, FieldType } from '@pari/contract';
import { isCivilDate } from '@pari/domain/dates';
import { compare, decimal, type Decimal } from '@pari/domain/money';
import { DASH, formatDate, formatMoney, formatMultiple, formatPercentage, formatPoints } from '@pari/domain/format';
import type { SortValue } from '@pari/ui';
import { readField } from './field.ts';
import { shownAmount, type ShownCurrency } from './money.ts';

/** What a configured field of a row shows, and what it is sorted by. */
export interface Cell {
  readonly text: string;
  readonly sort: SortValue;
  /** The amount is there, but no rate to the shown currency is known. */
  readonly lacksRate: boolean;
}

const blank = (text: string = DASH): Cell => ({ text, sort: null, lacksRate: false });
const cell = (text: string, sort: SortValue): Cell => ({ text, sort, lacksRate: false });

/**
 * The field of a block in a row. With `withSymbol` an amount carries its currency's symbol, for columns that mix currencies.
 * A missing value is a dash unless the block has a default, which stands for an amount of zero too, unless the block keeps zeros.
 */
export function cellOf(block: Block, row: object, currency: ShownCurrency, withSymbol: boolean): Cell {
  if (!appliesTo(block, row)) return blank(block.depended_field_default);
  const value = readField(row, block.field_name);
  if (value === null || value === undefined || value === '') return blank(block.default_value);
  if (block.field_type === 'currency') return amountCell(block, value, currency, withSymbol);
  if (block.field_type === 'points') return typeof value === 'string' ? cell(formatPoints(value), value) : blank();
  if (typeof value === 'number') return cell(numberText[block.field_type](value), value);
  if (typeof value !== 'string') return blank();
  return block.field_type === 'date' ? dateCell(value.slice(0, 10)) : cell(value, value);
}

let plainNumber: Intl.NumberFormat | undefined;

const numberText: Readonly<Record<Exclude<FieldType, 'currency' | 'points'>, (value: number) => string>> = {
  percentage: formatPercentage,
  multiple: formatMultiple,
  number: (value) => (plainNumber ??= new Intl.NumberFormat('en-US')).format(value),
  date: String,
  string: String,
};

function amountCell(block: Block, value: unknown, currency: ShownCurrency, withSymbol: boolean): Cell {
  const amount = shownAmount(value, currency);
  if (amount === null) return { ...blank(), lacksRate: typeof value === 'string' };
  return cell(amountText(block, amount, withSymbol ? currency : undefined, currency.decimals), amount);
}

/** An amount as the block shows it. @param decimals in place of the two of a block that shows cents */
export const amountText = (block: Block, amount: string | null, symbolOf: ShownCurrency | undefined, decimals?: number): string =>
  formatMoney(amount, {
    showCents: block.show_cents,
    ...(block.show_cents && decimals !== undefined && { decimals }),
    preserveZero: block.preserve_zero,
    ...(block.default_value !== undefined && { zeroText: block.default_value }),
    ...(symbolOf && { currency: symbolOf }),
  });

const dateCell = (day: string): Cell => (isCivilDate(day) ? cell(formatDate(day), day) : blank());

/** Whether a block says something of a row: it depends on no other field, or on one that holds. */
export const appliesTo = ({ depends_on_field: field }: Block, row: object): boolean => field === undefined || holds(readField(row, field));

/** Those rows of which a block says something, and which a total of it adds up. */
export const toldRows = <Row extends object>(block: Block, rows: readonly Row[]): readonly Row[] =>
  block.depends_on_field === undefined ? rows : rows.filter((row) => appliesTo(block, row));

/** A field that another depends on holds unless it says no. */
const holds = (value: unknown): boolean => value !== null && value !== undefined && value !== false && value !== '' && value !== 0 && value !== '0';

/** Exact order of two amounts. */
export const compareAmounts = (one: string | number, other: string | number): number => compare(asDecimal(one), asDecimal(other));

const asDecimal = (value: string | number): Decimal => decimal(String(value));
