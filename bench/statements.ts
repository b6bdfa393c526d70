import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { openDatabase } from '../apps/api/src/adapters/database/database.ts';
import { filesInFolder } from '../apps/api/src/adapters/files/folder.ts';
import { installationKeys } from '../apps/api/src/adapters/secret-key/index.ts';
import { systemClock } from '../apps/api/src/adapters/systemClock.ts';
import { drawPapers } from '../apps/api/src/features/statements/work/drawPapers.ts';
import type { PdfSeal } from '../apps/api/src/ports/pdfSeal.ts';
import { readSettings } from '../apps/api/src/settings.ts';
import { withServer, type BenchServer } from './database.ts';
import { fillDashboard, type DashboardData } from './dashboardData.ts';
import { product } from './dashboardServer.ts';
import { inTurn, median, type Line } from './line.ts';
import { drawBare, readPage } from './statementPage.ts';

const callsOfRound = 20;
const count = 1000;

/** P17: a statement as PDF, from the call to its bytes, beside the same page drawn with pdfkit from ready texts; and what 1,000 of them, drawn and then sent as a ZIP, do to memory. */
export const statements = (): Promise<Line[]> =>
  withServer(true, async (postgres) => {
    const data = await fillDashboard(postgres.superuserConnectionString);
    const dataDir = join(postgres.folder, 'data');
    await mkdir(dataDir, { recursive: true });
    const { app, database, pdfSeal } = await product(postgres.connectionString, dataDir);
    try {
      const ask = async (url: string) => {
        const answer = await app.inject({ url, headers: { authorization: data.authorization } });
        if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
        return answer.rawPayload;
      };
      const one = () => ask('/api/investors/funds/FUND-7/statement.pdf');
      const page = await readPage(await one());
      const timed = async (work: () => Promise<unknown>): Promise<number> => {
        const took: number[] = [];
        for (let call = 0; call < callsOfRound; call += 1) {
          const begun = performance.now();
          await work();
          took.push(performance.now() - begun);
        }
        return median(took);
      };
      const contenders = { pari: () => timed(one), bare: () => timed(() => drawBare(page)) };
      await inTurn(2, contenders);
      const times = await inTurn(10, contenders);
      return [
        {
          id: 'P17',
          what: 'a statement as PDF, from the call to its bytes, beside pdfkit drawing the same page from ready texts',
          ratio: times.pari / times.bare,
          goal: 1.5,
          wanted: 'at most',
          detail: `pari ${times.pari.toFixed(1)} ms, pdfkit ${times.bare.toFixed(1)} ms`,
        },
        ...(await memoryOf(postgres, data, dataDir, pdfSeal, ask)),
      ];
    } finally {
      await app.close();
      await database.close();
    }
  });

async function memoryOf(postgres: BenchServer, data: DashboardData, dataDir: string, pdfSeal: PdfSeal, ask: (url: string) => Promise<Buffer>): Promise<Line[]> {
  const client = new Client({ connectionString: postgres.superuserConnectionString });
  await client.connect();
  try {
    const drawn = await draw(postgres, client, data, dataDir, pdfSeal);
    const zip = () => ask(`/api/jobs/${drawn.id}/file`);
    const bytes = (await zip()).length;
    const memory = () => process.memoryUsage().rss / 1e6;
    await zip();
    const before = memory();
    for (let round = 0; round < 4; round += 1) await zip();
    const after = memory();
    return [
      {
        id: 'P17',
        what: `memory after ${count} statements were drawn, beside what it was after the first tenth`,
        ratio: drawn.after / drawn.before,
        goal: 1.3,
        wanted: 'at most',
        detail: `${drawn.after.toFixed(0)} MB beside ${drawn.before.toFixed(0)} MB`,
      },
      {
        id: 'P17',
        what: `memory after six ZIPs of ${count} statements, ${(bytes / 1e6).toFixed(0)} MB each, were sent, beside what it was after two`,
        ratio: after / before,
        goal: 1.2,
        wanted: 'at most',
        detail: `${after.toFixed(0)} MB beside ${before.toFixed(0)} MB`,
      },
    ];
  } finally {
    await client.end();
  }
}

/** Draws the statements of a job, as a worker does: those of the person's holdings, one after the other, until there are so many. */
async function draw(postgres: BenchServer, client: Client, { userId }: DashboardData, dataDir: string, pdfSeal: PdfSeal) {
  const id = randomUUID();
  const { rows } = await client.query<{ company_id: string }>('select company_id from users where id = $1', [userId]);
  const companyId = rows[0]?.company_id ?? '';
  await client.query(
    `insert into statement_jobs (company_id, id, kind, asked_by, unpublished, end_date, asked_at, known_before, paper)
     values ($1, $2, 'zip', $3, false, '2026-03-31', now(), now(), 'A4')`,
    [companyId, id, userId],
  );
  await client.query(
    `insert into statement_job_items (company_id, job_id, n, fund_id, investor_id)
     select $1, $2, n, held.fund_id, held.investor_id from generate_series(1, $3::integer) n
     join (select fund_id, investor_id, row_number() over (order by fund_id) as row from holdings where company_id = $1) held on held.row = 1 + n % 150`,
    [companyId, id, count],
  );
  const database = openDatabase(postgres.connectionString, 2, installationKeys(readSettings({ NODE_ENV: 'development', PARI_DATA_DIR: dataDir })));
  const memories: number[] = [];
  const kept = filesInFolder(join(dataDir, 'files'));
  const files: typeof kept = {
    ...kept,
    put: (...given) => {
      memories.push(process.memoryUsage().rss / 1e6);
      return kept.put(...given);
    },
  };
  const inCompany = <T>(work: Parameters<typeof database.asCompany<T>>[1]) => database.asCompany(companyId, work);
  await drawPapers({ companyId, id, inCompany, onlyOnce: () => Promise.resolve(false) }, { files, clock: systemClock, pdfSeal });
  await database.close();
  if (memories.length !== count) throw new Error(`${memories.length} were drawn`);
  return { id, before: median(memories.slice(count / 20, count / 10)), after: median(memories.slice(-count / 20)) };
}
