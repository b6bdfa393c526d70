import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { civilDate } from '../src/dates/civil.ts';
import type { CivilDate } from '../src/dates/civil.ts';
import type { Holding } from '../src/returns/types.ts';

/** A fund as a public pension system reports it, with exact amounts in US dollars. */
export interface PensionFund {
  readonly system: string;
  readonly name: string;
  readonly asOf: CivilDate;
  readonly called: string;
  readonly distributed: string;
  readonly remaining: string;
  /** As published, or '' where it is not. */
  readonly multiple: string;
  readonly holding: Holding;
}

/** The reported funds, or null when PARI_TEST_DATA is not set. */
export function pensionFunds(): PensionFund[] | null {
  const folder = process.env['PARI_TEST_DATA'];
  if (folder === undefined || folder === '') return null;
  const [header = '', ...lines] = readFileSync(join(folder, 'pension', 'pe-programme-performance.csv'), 'utf8')
    .trim()
    .split('\n');
  const names = fields(header);
  return lines.map((line) => {
    const values = fields(line);
    return read((name) => values[names.indexOf(name)]?.trim() ?? '');
  });
}

/** Fields of a CSV line; none of the file's contains a line break. */
const fields = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

/** Only totals are published: here called in the vintage year, distributed later. The multiple depends on the totals alone. */
function read(field: (name: string) => string): PensionFund {
  const asOf = civilDate(field('as_of_date'));
  const started = civilDate(`${field('vintage_year') === '' ? '2010' : field('vintage_year').slice(0, 4)}-01-01`);
  const [called, distributed, remaining] = [
    dollars(field('capital_called_mm')),
    dollars(field('capital_distributed_mm')),
    dollars(field('remaining_value_mm')),
  ];
  const postedAt = new Date(asOf);
  const entry = { returnOfCapital: null, recallable: null, settled: null, reversesReference: null, postedAt };
  return {
    system: field('pension_fund_name'),
    name: field('fund_name'),
    asOf,
    called,
    distributed,
    remaining,
    multiple: field('net_multiple'),
    holding: {
      commitments: [{ date: started, amount: dollars(field('commitment_mm')), postedAt }],
      entries: [
        { ...entry, id: '1', type: 'contribution', effectiveDate: started, amount: called, reference: 'called' },
        { ...entry, id: '2', type: 'distribution', effectiveDate: asOf, amount: distributed, reference: 'distributed' },
      ],
      valuations: [{ id: '1', date: asOf, grossNav: remaining, postedAt }],
    },
  };
}

/** Millions of up to 6 places as whole dollars. */
function dollars(millions: string): string {
  const [whole = '0', fraction = ''] = millions.split('.');
  return String(BigInt((whole === '' ? '0' : whole) + fraction.padEnd(6, '0')));
}
