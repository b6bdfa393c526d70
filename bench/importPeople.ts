import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withDatabase } from './database.ts';
import { importProgram } from './import.ts';
import { writeLines } from './importFiles.ts';
import type { Line } from './line.ts';

const people = Number(process.env['PARI_BENCH_PEOPLE'] ?? 100_000);
const holdingsEach = 4;
const funds = 1000;

/** Tables that the import fills, in the order in which they name each other. */
const tables = ['users', 'investors', 'holdings', 'commitments', 'ledger_entries'] as const;

/**
 * P14: importing 100,000 new people with four holdings each and a call of each, beside COPY of the same rows into the same tables. The database held one
 * investor with a holding in every fund before, and its statistics say so.
 */
export const peopleImportRate = (): Promise<Line[]> =>
  withDatabase(async ({ connectionString, client, companyId, folder }) => {
    await writeOne(join(folder, 'one'));
    await importProgram(connectionString, companyId, join(folder, 'one'));
    await client.query('analyze');
    const before = await counts(client);

    await writePeople(join(folder, 'people'));
    const imported = await importProgram(connectionString, companyId, join(folder, 'people'));
    const rows = (await counts(client)) - before;

    for (const table of tables) await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(join(folder, `${table}.txt`)));
    await client.query(`truncate ${tables.join(', ')} cascade`);
    const start = performance.now();
    for (const table of tables) await pipeline(createReadStream(join(folder, `${table}.txt`)), client.query(copyFrom(`copy ${table} from stdin`)));
    const copied = (performance.now() - start) / 1000;
    return [
      {
        id: 'P14',
        what: `import of ${people.toLocaleString('en')} new people with ${holdingsEach} holdings each, and a call of each (${rows.toLocaleString('en')} rows) beside bare COPY`,
        ratio: imported.seconds / copied,
        goal: 4,
        wanted: 'at most',
        detail: `import ${imported.seconds.toFixed(1)} s, COPY ${copied.toFixed(1)} s, ${imported.megabytes.toFixed(0)} MB`,
      },
    ];
  });

async function counts(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select ${tables.map((table) => `(select count(*) from ${table})`).join(' + ')} as count`);
  return Number(rows[0]?.count);
}

const fund = (index: number) => `FUND-${String(index % funds).padStart(4, '0')}`;
const commitment = (investor: string, index: number) => `${investor},${fund(index)},2024-0${1 + (index % 9)}-15,${1000 + (index % 90_000)}.25\n`;
const commitmentsHead = 'investor_account_code,fund_external_id,date,amount\n';

/** A firm, its funds, and one investor who holds them all. */
async function writeOne(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'firms.csv'), 'name\nBench Partners\n');
  const head = 'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\n';
  await writeLines(
    join(folder, 'funds.csv'),
    head,
    funds,
    (index) => `${fund(index)},Fund ${index},F${index},Bench Partners,USD,Buyout,Europe,High,false,true,true\n`,
  );
  await writeFile(join(folder, 'investors.csv'), 'investor_account_code,name\nONE,The only one\n');
  await writeLines(join(folder, 'commitments.csv'), commitmentsHead, funds, (index) => commitment('ONE', index));
}

const callOf = (investor: string, index: number, at: number) => `${investor},${fund(index)},2024-10-15,contribution,${500 + (index % 45_000)}.50,CALL-${at}\n`;

async function writePeople(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const code = (index: number) => `INV-${String(index).padStart(6, '0')}`;
  const head = 'investor_account_code,name,user_email\n';
  await writeLines(join(folder, 'investors.csv'), head, people, (index) => `${code(index)},Person ${index},person${index}@bench.example\n`);
  const held = people * holdingsEach;
  const investorOf = (index: number) => code(Math.floor(index / holdingsEach));
  const fundOf = (index: number) => Math.floor(index / holdingsEach) * 7 + (index % holdingsEach) * 251;
  await writeLines(join(folder, 'commitments.csv'), commitmentsHead, held, (index) => commitment(investorOf(index), fundOf(index)));
  const callsHead = 'investor_account_code,fund_external_id,date,type,amount,reference\n';
  await writeLines(join(folder, 'transactions.csv'), callsHead, held, (index) => callOf(investorOf(index), fundOf(index), index));
}
