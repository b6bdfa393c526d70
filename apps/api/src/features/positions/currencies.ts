import type { InvestedFund } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { decimal, RateTable, sourcesOf, type ConversionRate } from '@pari/domain/money';
import type { Tx } from '../../ports/database.ts';
import { ratesOf, ratesOnDays, type Moment, type RateRow } from './queries.ts';

type Target = InvestedFund['company_currency'];

const symbols = new Map<string, string>();

/** The sign of a currency that no other shares, such as €; else its code: a bare $ is the US dollar alone. */
export function symbolOf(code: string): string {
  const known = symbols.get(code);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'symbol' }).formatToParts(0);
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? code;
  symbols.set(code, symbol);
  return symbol;
}

export interface Conversions {
  conversion(from: string, to: string): ConversionRate;
  target(from: string, to: string): Target;
  /** The newest day of a rate that was used; null when none was needed. */
  readonly newest: CivilDate | null;
  /** Where those rates are from, where anything is said of it. */
  readonly source: string | null;
  /** Equal for equal rates. */
  readonly fingerprint: string;
}

/** The currencies into which a person's amounts are converted, and the rates that lead there. */
export interface Targets {
  readonly companyCurrency: string;
  readonly localCurrency: string;
  readonly conversions: Conversions;
}

const tableOf = (rows: readonly RateRow[]): RateTable =>
  new RateTable(
    rows.map(({ date, currency, source, ...row }) => ({
      date,
      currency,
      source,
      usdPerUnit: decimal(row.usd_per_unit),
      postedAt: row.posted_at,
      id: String(row.id),
    })),
  );

/** The rates between these currencies on each of these days, and what is said of where they are from: one statement. One currency alone needs none. */
export async function ratesOver(tx: Tx, companyId: string, currencies: Iterable<string>, days: readonly CivilDate[], knownBefore: Date | null) {
  const codes = new Set(currencies);
  const wanted = [...codes].filter((code) => code !== 'USD');
  const rows = codes.size > 1 ? await ratesOnDays(tx, companyId, wanted, days, knownBefore) : [];
  const table = tableOf(rows);
  return { source: sourcesOf(rows), rate: (from: string, to: string, asOf: CivilDate) => table.conversion(from, to, { asOf, knownBefore }).rate };
}

/** Conversions between these currencies at one moment: one statement. */
export async function conversionsAt(tx: Tx, companyId: string, currencies: Iterable<string>, moment: Moment): Promise<Conversions> {
  const wanted = [...new Set(currencies)].filter((code) => code !== 'USD');
  const rows = await ratesOf(tx, companyId, wanted, moment);
  const table = tableOf(rows);
  const made = new Map<string, ConversionRate>();
  const conversion = (from: string, to: string): ConversionRate => {
    const key = `${from}${to}`;
    const known = made.get(key) ?? table.conversion(from, to, moment);
    made.set(key, known);
    return known;
  };
  return {
    fingerprint: rows.map((row) => `${row.currency}${row.id}`).join(),
    conversion,
    target(from, to) {
      const { rate, rateDate, source } = conversion(from, to);
      return { code: to, symbol: symbolOf(to), conversion_rate: rate, rate_date: rateDate, rate_source: source };
    },
    newest: rows.reduce<CivilDate | null>((latest, { date }) => (latest === null || date > latest ? date : latest), null),
    source: sourcesOf(rows),
  };
}
