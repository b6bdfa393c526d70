import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decimal, divideToSignificant } from '../src/money/decimal.ts';
import type { Decimal } from '../src/money/decimal.ts';

/** One day of the euro reference rates of the European Central Bank. */
export interface EcbDay {
  readonly date: string;
  /** Units of a currency for one euro, the euro itself included. */
  readonly perEuro: Readonly<Record<string, string>>;
  /** Dollars for one unit of a currency, to 18 significant digits. */
  readonly usdPerUnit: Readonly<Record<string, Decimal>>;
}

/** The file of all rates since 1999, or null when PARI_TEST_DATA is not set. */
export function ecbText(): string | null {
  const folder = process.env['PARI_TEST_DATA'];
  return folder === undefined || folder === '' ? null : readFileSync(join(folder, 'fx', 'ecb-eurofxref-hist.csv'), 'utf8');
}

/** The days in the file's order, newest first, with dollar rates of the asked currencies where they were quoted. */
export function ecbRates(text: string, wanted: readonly string[]): EcbDay[] {
  const [header = '', ...lines] = text.trim().split('\n');
  const currencies = header.split(',').slice(1);
  return lines.map((line) => {
    const [date = '', ...units] = line.trim().split(',');
    const perEuro: Record<string, string> = { EUR: '1' };
    currencies.forEach((currency, i) => {
      const unit = units[i] ?? '';
      if (unit !== '' && unit !== 'N/A') perEuro[currency.trim()] = unit;
    });
    const dollars = decimal(perEuro['USD'] ?? '');
    const usdPerUnit = Object.fromEntries(
      Object.entries(perEuro)
        .filter(([currency]) => wanted.includes(currency))
        .map(([currency, unit]) => [currency, divideToSignificant(dollars, decimal(unit), 18)]),
    );
    return { date, perEuro, usdPerUnit };
  });
}
