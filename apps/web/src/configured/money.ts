import { inDisplayCurrency, isInDollars } from '@pari/domain/format';
import { decimal, totalOf, type Decimal, type Total } from '@pari/domain/money';

/** The currency in which a row's amounts are shown. */
export interface ShownCurrency {
  readonly code: string;
  readonly symbol: string;
  /** Its units for one unit of the row's own currency; null where no rate is known. */
  readonly rate: string | null;
  /** With which places amounts that were paid are shown, where cents are; else two. */
  readonly decimals?: number;
}

export type CurrencyOf<Row> = (row: Row) => ShownCurrency;

/** An amount in the shown currency; null when the amount or the rate is missing, or the rate is zero. */
export function shownAmount(value: unknown, { rate }: ShownCurrency): Decimal | null {
  if (typeof value !== 'string') return null;
  return inDisplayCurrency(decimal(value), rate === null ? null : decimal(rate));
}

const dollars: ShownCurrency = { code: 'USD', symbol: '$', rate: '1' };

/**
 * The currency in which a field is shown where others are shown in that of `currencyOf`: fields in dollars stay in dollars.
 * That goes by their names, wherever a configured field is converted, so that none is converted twice.
 */
export const currencyFor = <Row>(field: string, currencyOf: CurrencyOf<Row>): CurrencyOf<Row> => (isInDollars(field) ? () => dollars : currencyOf);

/** What rows in one currency add up to, and which of them are missing from it. */
export interface CurrencyTotal<Row> extends Total {
  readonly currency: ShownCurrency;
  readonly missing: readonly Row[];
}

/** One total for each shown currency, in the order of first appearance. */
export function totalsOf<Row>(
  rows: readonly Row[],
  currencyOf: CurrencyOf<Row>,
  amountOf: (row: Row) => unknown,
  /** The row's own amount leaves something out. */
  isPartial: (row: Row) => boolean = () => false,
): CurrencyTotal<Row>[] {
  const groups = new Map<string, { currency: ShownCurrency; rows: Row[] }>();
  for (const row of rows) {
    const currency = currencyOf(row);
    const group = groups.get(currency.code);
    if (group) group.rows.push(row);
    else groups.set(currency.code, { currency, rows: [row] });
  }
  return [...groups.values()].map(({ currency, rows: members }) => {
    const amounts = members.map((row) => shownAmount(amountOf(row), currencyOf(row)));
    const missing = members.filter((row, at) => amounts[at] === null || isPartial(row));
    return { ...totalOf(amounts), incomplete: missing.length > 0, currency, missing };
  });
}

const mostNamed = 3;

/** The first few of some names, and how many more there are. */
export function fewOf(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Names what a total does not contain. */
export const leavesOut = (names: readonly string[]): string => `Incomplete: leaves out ${fewOf(names)}, for which there is no figure yet.`;
