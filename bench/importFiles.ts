import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const investorCount = 20_000;
const fundCount = 50;

const investor = (index: number) => `INV-${String(index % investorCount).padStart(6, '0')}`;
// Each investor is in two or three of the funds.
const fund = (index: number) => `FUND-${String((index * 17 + (Math.floor(index / investorCount) % 3)) % fundCount).padStart(3, '0')}`;
const two = (value: number) => String(value).padStart(2, '0');
const date = (index: number) => `${2010 + (index % 15)}-${two(1 + (index % 12))}-${two(1 + (index % 28))}`;
const types = ['contribution', 'distribution', 'loan_draw', 'loan_repayment'] as const;

/** A row of the ledger: the same for every contender. */
export function entry(index: number) {
  const type = types[index % types.length] ?? 'contribution';
  return {
    investor: investor(index),
    fund: fund(index),
    date: date(index),
    type,
    amount: `${(index % 99_999) + 11}.25`,
    returned: type === 'distribution' ? '10.5' : '',
    settled: type === 'loan_repayment' ? 'cash' : '',
    reference: `REF-2024-${String(index)}`,
  };
}

/** Import files with firms, funds and investors, and none of their entries. */
export async function writeMasters(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'firms.csv'), 'name\nBench Partners\n');
  const head = 'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\n';
  await writeFile(
    join(folder, 'funds.csv'),
    head + rows(fundCount, (index) => `FUND-${String(index).padStart(3, '0')},Fund ${index},F${index},Bench Partners,USD,Buyout,Europe,High,false,true,true\n`),
  );
  await writeFile(join(folder, 'investors.csv'), `investor_account_code,name\n${rows(investorCount, (index) => `${investor(index)},Investor ${index}\n`)}`);
}

const rows = (count: number, row: (index: number) => string) => Array.from({ length: count }, (_, index) => row(index)).join('');

/** Writes `count` lines, a few thousand at a time. */
export async function writeLines(path: string, first: string, count: number, line: (index: number) => string): Promise<void> {
  function* chunks() {
    yield first;
    for (let index = 0; index < count;) {
      let text = '';
      for (const end = Math.min(count, index + 2000); index < end; index += 1) text += line(index);
      yield text;
    }
  }
  await pipeline(Readable.from(chunks()), createWriteStream(path));
}

/** An import file with `count` entries. */
export async function writeTransactions(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const head = 'investor_account_code,fund_external_id,date,type,amount,return_of_capital_amount,settled,reference\n';
  await writeLines(join(folder, 'transactions.csv'), head, count, (index) => {
    const { investor: who, fund: where, date: when, type, amount, returned, settled, reference } = entry(index);
    return `${who},${where},${when},${type},${amount},${returned},${settled},${reference}\n`;
  });
}
