import type { CivilDate } from '../dates/civil.ts';
import { ONE, divideToSignificant } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/** What one unit of a currency costs in US dollars on a day. */
export interface UsdRate {
  readonly date: CivilDate;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly usdPerUnit: Decimal;
  /** Where it is from, as it is said beside its day; null: nothing is said. */
  readonly source: string | null;
  /** When the row became known; a later row for the same day and currency replaces the earlier one. */
  readonly postedAt: Date;
  /** Database identity, decides between rows posted at the same instant. */
  readonly id: string;
}

/** On which day, and with whose knowledge, a figure is asked for. */
export interface RateMoment {
  readonly asOf: CivilDate;
  /** Only rows posted before this instant count; null: all rows. */
  readonly knownBefore: Date | null;
}

export type ConversionRate =
  | { readonly rate: Decimal; readonly rateDate: CivilDate | null; readonly source: string | null; readonly reason: null }
  | { readonly rate: null; readonly rateDate: null; readonly source: null; readonly reason: 'missing_rate'; readonly missing: string };

/** Significant digits of a cross rate. */
export const RATE_DIGITS = 18;

const USD = 'USD';

/** Rates of one company, ready for many look-ups. */
export class RateTable {
  readonly #byCurrency = new Map<string, UsdRate[]>();

  constructor(rows: Iterable<UsdRate>) {
    for (const row of rows) {
      const list = this.#byCurrency.get(row.currency);
      if (list === undefined) this.#byCurrency.set(row.currency, [row]);
      else list.push(row);
    }
    for (const list of this.#byCurrency.values()) list.sort(byDateThenVersion);
  }

  /** The latest row on or before the day, in the version known then; null for none. USD needs no row and has none. */
  latest(currency: string, { asOf, knownBefore }: RateMoment): UsdRate | null {
    const rows = this.#byCurrency.get(currency) ?? [];
    for (let i = countUpTo(rows, asOf) - 1; i >= 0; i -= 1) {
      const row = rows[i];
      if (row !== undefined && (knownBefore === null || row.postedAt < knownBefore)) return row;
    }
    return null;
  }

  /**
   * Units of `to` for one unit of `from`: usd_per_unit of `from` over usd_per_unit of `to`, to 18 significant digits.
   * The date is that of the older of the two rows; there is none when no row was needed. A missing rate, or one of zero to
   * divide by, is null and says which currency. The sources are those of both rows.
   */
  conversion(from: string, to: string, moment: RateMoment): ConversionRate {
    if (from === to) return { rate: ONE, rateDate: null, source: null, reason: null };
    const source = this.#dollarsFor(from, moment);
    if (source === null) return missing(from);
    const target = this.#dollarsFor(to, moment);
    if (target === null || target.usdPerUnit === '0') return missing(to);
    const rate = to === USD ? source.usdPerUnit : divideToSignificant(source.usdPerUnit, target.usdPerUnit, RATE_DIGITS);
    return { rate, rateDate: earlier(source.date, target.date), source: sourcesOf([source, target]), reason: null };
  }

  #dollarsFor(currency: string, moment: RateMoment): (Pick<UsdRate, 'usdPerUnit' | 'source'> & { readonly date: CivilDate | null }) | null {
    return currency === USD ? { usdPerUnit: ONE, date: null, source: null } : this.latest(currency, moment);
  }
}

/** What is said of where some rates are from; null: nothing. */
export function sourcesOf(rates: Iterable<Pick<UsdRate, 'source'>>): string | null {
  const said = new Set<string>();
  for (const { source } of rates) if (source !== null) said.add(source);
  return said.size === 0 ? null : [...said].join(', ');
}

const missing = (currency: string): ConversionRate => ({ rate: null, rateDate: null, source: null, reason: 'missing_rate', missing: currency });

function earlier(a: CivilDate | null, b: CivilDate | null): CivilDate | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

function byDateThenVersion(a: UsdRate, b: UsdRate): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.postedAt.getTime() - b.postedAt.getTime() || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

/** How many rows, sorted by date, lie on or before the day. */
function countUpTo(rows: readonly UsdRate[], day: CivilDate): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row !== undefined && row.date <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
