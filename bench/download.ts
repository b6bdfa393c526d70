import { createHash, randomBytes } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { hashToken } from '../apps/api/src/http/authenticate.ts';
import { withServer, type BenchServer } from './database.ts';
import { inTurn, type Line } from './line.ts';

const length = 10_000_000;
const seconds = 3;
const connections = 4;

/** P10: a document of 10 MB, again and again, its right and its hash checked each time, beside the same file from bare `node:http`; and what that does to memory. */
export const download = (): Promise<Line[]> => withServer(true, measure);

async function measure(postgres: BenchServer): Promise<Line[]> {
  const bytes = randomBytes(length);
  const made = await publish(postgres.superuserConnectionString, createHash('sha256').update(bytes).digest('hex'));
  const dataDir = join(postgres.folder, 'data');
  const path = join(dataDir, 'files', 'kept', made.companyId, made.sha256.slice(0, 2), made.sha256);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const children: ChildProcess[] = [];
  const start = async (order: object) => {
    const child = fork(join(import.meta.dirname, 'dashboardServer.ts'), { serialization: 'advanced', execArgv: [] });
    children.push(child);
    child.send({ connectionString: postgres.connectionString, dataDir, ...order });
    const [port] = (await once(child, 'message')) as [number];
    return { child, url: `http://127.0.0.1:${port}/api/documents/${made.documentId}` };
  };
  try {
    const ours = await start({});
    const theirs = await start({ file: path });
    const rate = ({ url }: { url: string }) => megabytes(url, made.authorization);
    await inTurn(3, { pari: () => rate(ours), bare: () => rate(theirs) });
    const before = await residentBytes(ours.child);
    const rates = await inTurn(6, { pari: () => rate(ours), bare: () => rate(theirs) });
    const after = await residentBytes(ours.child);
    return [
      {
        id: 'P10',
        what: `download of ${length / 1e6} MB, right and hash checked, ${connections} at once, beside the file from bare node:http`,
        ratio: rates.pari / rates.bare,
        goal: 0.5,
        wanted: 'at least',
        detail: `pari ${rates.pari.toFixed(0)} MB/s, bare node:http ${rates.bare.toFixed(0)} MB/s`,
      },
      {
        id: 'P10',
        what: `memory of the server after ${6 * seconds} seconds of such downloads, beside what it was after the first ${3 * seconds}`,
        ratio: after / before,
        goal: 1.2,
        wanted: 'at most',
        detail: `${(after / 1e6).toFixed(0)} MB beside ${(before / 1e6).toFixed(0)} MB`,
      },
    ];
  } finally {
    for (const child of children) child.kill();
  }
}

/** In a second. */
async function megabytes(url: string, authorization: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  let sum = 0;
  const worker = async () => {
    while (performance.now() < begun + seconds * 1000) sum += await received(url, authorization, agent);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return sum / 1e6 / ((performance.now() - begun) / 1000);
}

function received(url: string, authorization: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { agent, headers: { authorization } }, (response) => {
    let sum = 0;
    response.on('data', (part: Buffer) => (sum += part.length)).on('error', reject);
    response.on('end', () =>
      response.statusCode === 200 && sum === length ? resolve(sum) : reject(new Error(`answered ${response.statusCode} with ${sum} bytes`)),
    );
  }).on('error', reject);
  return promise;
}

async function residentBytes(child: ChildProcess): Promise<number> {
  const told = once(child, 'message');
  child.send('memory');
  const [used] = (await told) as [number];
  return used;
}

/** A company with one person and a document for everybody. */
async function publish(connectionString: string, sha256: string) {
  const token = randomBytes(32).toString('base64url');
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ company_id: string; user_id: string }>(
      `with c as (insert into companies (slug, name, currency, created_at) values ('bench', 'Bench', 'USD', now()) returning id)
       insert into users (company_id, email, display_name, roles, created_at) select id, 'bench@test.example', 'Bench', array['investor'], now() from c
       returning company_id, id as user_id`,
    );
    const { company_id: companyId = '', user_id: userId } = rows[0] ?? {};
    await client.query(
      `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at) values ($1, $2, $3, 'personal', 'bench', now(), now() + interval '1 day')`,
      [companyId, userId, hashToken(token)],
    );
    await client.query(
      `insert into files (company_id, sha256, length, media_type, state, created_at, checked_at) values ($1, $2, $3, 'application/pdf', 'accepted', now(), now())`,
      [companyId, sha256, length],
    );
    const document = await client.query<{ id: string }>(
      `insert into documents (company_id, scope, type, title, date, published_at, to_tell) values ($1, 'company', 'report', 'Report', '2026-03-31', now(), false) returning id`,
      [companyId],
    );
    const documentId = document.rows[0]?.id ?? '';
    await client.query(
      `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, 1, $3, 'report.pdf', now())`,
      [companyId, documentId, sha256],
    );
    return { companyId, documentId, sha256, authorization: `Bearer ${token}` };
  } finally {
    await client.end();
  }
}
