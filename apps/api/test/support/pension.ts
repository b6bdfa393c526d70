import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';

/** A fund as a public pension system publishes it. Amounts in US dollars, exact. */
export interface PensionFund {
  readonly externalId: string;
  readonly system: string;
  readonly name: string;
  readonly called: number;
  readonly distributed: number;
  readonly remaining: number;
  /** As published; null where it is not. */
  readonly multiple: number | null;
}

type Published = Record<
  | 'pension_fund_name'
  | 'fund_name'
  | 'general_partner'
  | 'sub_strategy'
  | 'vintage_year'
  | 'commitment_mm'
  | 'capital_called_mm'
  | 'capital_distributed_mm'
  | 'remaining_value_mm'
  | 'net_multiple'
  | 'as_of_date',
  string
>;

/** Millions of up to 6 places as whole dollars; blank is nothing. */
function dollars(millions: string): string {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(millions) ?? [];
  const digits = BigInt(whole + places.padEnd(6, '0')).toString();
  return digits === '0' ? '0' : sign + digits;
}

const cell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lines = (head: string, rows: readonly (readonly string[])[]): string => [head, ...rows.map((row) => row.map(cell).join(','))].join('\n') + '\n';

const pensionAccount = 'PENSION';

/**
 * The published private-equity holdings of three pension systems as the files of an import, all of one investor. Only totals are published: called
 * in the vintage year, distributed and valued on the day of the report. Below zero, what was distributed is costs kept back.
 */
export async function pensionImport(dataFolder: string, userEmail: string): Promise<{ files: Record<string, string>; funds: PensionFund[] }> {
  const records = createReadStream(join(dataFolder, 'pension', 'pe-programme-performance.csv')).pipe(parse({ columns: true, trim: true }));
  const firms = new Set<string>();
  const funds: PensionFund[] = [];
  const rows: Record<'funds' | 'commitments' | 'transactions' | 'valuations', string[][]> = { funds: [], commitments: [], transactions: [], valuations: [] };
  for await (const row of records as AsyncIterable<Published>) {
    const id = `${row.pension_fund_name}-${funds.length + 1}`;
    const start = `${row.vintage_year.slice(0, 4) || '2010'}-01-01`;
    const [called, distributed, remaining] = [dollars(row.capital_called_mm), dollars(row.capital_distributed_mm), dollars(row.remaining_value_mm)];
    firms.add(row.general_partner);
    rows.funds.push([id, row.fund_name, id, row.general_partner, 'USD', row.sub_strategy || 'Private equity', 'Global', 'Not rated', 'false', 'false', 'true']);
    rows.commitments.push([pensionAccount, id, start, dollars(row.commitment_mm)]);
    const entry = (type: string, date: string, amount: string, settled = '') =>
      rows.transactions.push([pensionAccount, id, date, type, amount, settled, `${id} ${type}`]);
    if (called !== '0') entry('contribution', start, called);
    if (distributed.startsWith('-')) {
      entry('interest_accrued', row.as_of_date, distributed.slice(1));
      entry('interest_paid', row.as_of_date, distributed.slice(1), 'withheld');
    } else if (distributed !== '0') entry('distribution', row.as_of_date, distributed);
    rows.valuations.push([pensionAccount, id, row.as_of_date, remaining]);
    const multiple = row.net_multiple === '' ? null : Number(row.net_multiple);
    funds.push({
      externalId: id,
      system: row.pension_fund_name,
      name: row.fund_name,
      called: Number(called),
      distributed: Number(distributed),
      remaining: Number(remaining),
      multiple,
    });
  }
  const files = {
    'firms.csv': lines(
      'name',
      [...firms].map((name) => [name]),
    ),
    'funds.csv': lines('external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published', rows.funds),
    'investors.csv': lines('investor_account_code,name,user_email', [[pensionAccount, 'Three pension systems', userEmail]]),
    'commitments.csv': lines('investor_account_code,fund_external_id,date,amount', rows.commitments),
    'transactions.csv': lines('investor_account_code,fund_external_id,date,type,amount,settled,reference', rows.transactions),
    'valuations.csv': lines('investor_account_code,fund_external_id,date,gross_nav', rows.valuations),
  };
  return { files, funds };
}

/** How each system rounds what it publishes: places of the multiple, and by how many dollars an amount may be off. */
const rounding: Record<string, { places: number; off: number }> = {
  CalPERS: { places: 4, off: 0 },
  Oregon: { places: 2, off: 50_000 },
  WSIB: { places: 1, off: 0 },
};

/** Whether a multiple is the published one within what rounding allows. */
export function agrees({ system, called, distributed, remaining, multiple }: PensionFund, computed: number | null): boolean {
  if (multiple === null || computed === null) return false;
  const { places, off } = rounding[system] ?? { places: 0, off: 0 };
  const half = 0.5 * 10 ** -places + 1e-9;
  const [low, high] =
    off === 0
      ? [computed, computed]
      : [(distributed + remaining - 2 * off) / (called + off), called > off ? (distributed + remaining + 2 * off) / (called - off) : Infinity];
  return multiple >= low - half && multiple <= high + half;
}
