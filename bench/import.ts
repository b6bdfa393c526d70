import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withDatabase } from './database.ts';
import { entry, writeLines, writeMasters, writeTransactions } from './importFiles.ts';
import { inTurn, type Line } from './line.ts';

const count = 1_000_000;

interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
}

/** P7: importing a million transactions, checked row by row, beside a bare COPY of the same rows into the same table. */
export const importRate = (): Promise<Line[]> =>
  withDatabase(async ({ connectionString, client, companyId, folder }) => {
    const program = (from: string) => importProgram(connectionString, companyId, join(folder, from));

    await writeMasters(join(folder, 'masters'));
    await writeTransactions(join(folder, 'few'), count / 2);
    await writeTransactions(join(folder, 'all'), count);
    await program('masters');
    const few = await program('few');
    await client.query('truncate ledger_entries');
    let all: Measured = await program('all');
    await writeBareRows(client, companyId, join(folder, 'bare.txt'));

    const seconds = await inTurn(2, {
      import: async () => {
        await client.query('truncate ledger_entries');
        all = await program('all');
        return all.seconds;
      },
      copy: async () => {
        await client.query('truncate ledger_entries');
        return bareCopy(client, join(folder, 'bare.txt'));
      },
    });
    return [
      {
        id: 'P7',
        what: `import of ${count.toLocaleString('en')} transactions beside bare COPY`,
        ratio: seconds.import / seconds.copy,
        goal: 3,
        wanted: 'at most',
        detail: `import ${seconds.import.toFixed(1)} s, COPY ${seconds.copy.toFixed(1)} s`,
      },
      {
        id: 'P7',
        what: 'most memory of that import beside one of half of it',
        ratio: all.megabytes / few.megabytes,
        goal: 1.25,
        wanted: 'at most',
        detail: `${all.megabytes.toFixed(0)} MB, ${few.megabytes.toFixed(0)} MB`,
      },
    ];
  });

export async function importProgram(connectionString: string, companyId: string, folder: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'importProgram.ts'), connectionString, companyId, folder]);
  return JSON.parse(stdout) as Measured;
}

const columns = 'company_id, investor_id, fund_id, effective_date, type, amount, return_of_capital, settled, reference, posted_at';

/** The same rows with their ids in place, as COPY wants them. Investors, funds and holdings are those of the import. */
async function writeBareRows(client: Client, companyId: string, path: string): Promise<void> {
  const { rows } = await client.query<{ key: string; id: string }>('select account_code as key, id from investors union all select external_id, id from funds');
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  await writeLines(path, '', count, (index) => {
    const { investor, fund, date, type, amount, returned, settled, reference } = entry(index);
    return `${[companyId, ids.get(investor), ids.get(fund), date, type, amount, returned || '0', settled || '\\N', reference, '2026-01-01'].join('\t')}\n`;
  });
}

async function bareCopy(client: Client, path: string): Promise<number> {
  const start = performance.now();
  await pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), client.query(copyFrom(`copy ledger_entries (${columns}) from stdin`)));
  return (performance.now() - start) / 1000;
}
