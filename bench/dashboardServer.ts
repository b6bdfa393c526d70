import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { Pool, type QueryConfig } from 'pg';
import { openDatabase } from '../apps/api/src/adapters/database/database.ts';
import { pdfSealOf } from '../apps/api/src/adapters/pdf-seal/index.ts';
import { installationKeys } from '../apps/api/src/adapters/secret-key/index.ts';
import { systemClock } from '../apps/api/src/adapters/systemClock.ts';
import { application } from '../apps/api/src/main/application.ts';
import { readSettings } from '../apps/api/src/settings.ts';

/** What one dashboard request does in the database, in order. */
export type Statements = readonly (string | QueryConfig)[];

const settingsOf = (connectionString: string, dataDir?: string) =>
  readSettings({
    NODE_ENV: 'production',
    PARI_DEMO: '1',
    PARI_LOG_LEVEL: 'silent',
    DATABASE_URL: connectionString,
    PARI_CALLS_OF_PERSON: '1000000000',
    ...(dataDir !== undefined && { PARI_DATA_DIR: dataDir }),
  });

/** Opens the database of the product, with its keys. */
export const productDatabase = (connectionString: string, dataDir?: string) =>
  openDatabase(connectionString, 10, installationKeys(settingsOf(connectionString, dataDir)));

/** The product, as production runs it, on a database that is there. */
export async function product(connectionString: string, dataDir?: string) {
  const settings = settingsOf(connectionString, dataDir);
  const database = productDatabase(connectionString, dataDir);
  const pdfSeal = pdfSealOf(settings, systemClock, () => {});
  const app = await application({ settings, database, clock: systemClock, pdfSeal, issuerTokens: () => Promise.resolve(null), plugins: [] });
  return { app, database, pdfSeal };
}

/** What is put in the place of what, in a caller's statements: ids, and hashes in hexadecimals. */
type Instead = readonly [readonly string[], readonly string[]];

/** The same statements and the same bytes from bare `node:http`: what is left when everything else is taken away. Who calls is told by the path. */
function bare(connectionString: string, statements: Statements, answer: unknown, instead: readonly Instead[] = []) {
  const pool = new Pool({ connectionString, max: 10 });
  const ofCallers = instead.map(([from, to]) => statements.map((statement) => insteadIn(statement, from, to)));
  return createServer((request, response) => {
    void (async () => {
      const client = await pool.connect();
      let end: End | undefined;
      for (const statement of ofCallers[Number(request.url?.slice(1))] ?? statements) {
        const { rows } = await client.query<End>(behind(statement, end) as QueryConfig);
        if (textOf(statement).includes('lock_audit_end')) end = rows[0];
      }
      client.release();
      const body = JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
    })();
  });
}

/** Of the audit log. */
interface End {
  readonly sequence: string;
  readonly hash: Buffer;
}

const textOf = (statement: string | QueryConfig): string => (typeof statement === 'string' ? statement : statement.text);

/** What is written to the audit log stands behind what was read to be its end. */
function behind(statement: string | QueryConfig, end: End | undefined): string | QueryConfig {
  const isAppended = textOf(statement).includes('append_audit_event');
  if (typeof statement === 'string' || end === undefined || !(isAppended || statement.text.includes('from audit_events'))) return statement;
  const values = [...(statement.values ?? [])] as unknown[];
  values[isAppended ? 10 : 1] = Number(end.sequence) + 1;
  if (isAppended) values[11] = end.hash;
  return { ...statement, values };
}

function insteadIn(statement: string | QueryConfig, from: readonly string[], to: readonly string[]): string | QueryConfig {
  const replaced = (text: string): string => from.reduce((said, one, at) => said.replaceAll(one, to[at] ?? one), text);
  if (typeof statement === 'string') return replaced(statement);
  const values = (statement.values ?? []).map((value: unknown) => {
    if (typeof value === 'string') return replaced(value);
    return value instanceof Uint8Array ? Buffer.from(replaced(Buffer.from(value).toString('hex')), 'hex') : value;
  });
  return { ...statement, values };
}

const sending = (file: string) => createServer((_request, response) => createReadStream(file).pipe(response));

interface Order {
  readonly connectionString: string;
  readonly dataDir?: string;
  /** Instead of the product, a server that does this alone. */
  readonly bare?: { readonly statements: Statements; readonly answer: unknown; readonly instead?: readonly Instead[] };
  /** Instead of the product, a server that sends this file alone. */
  readonly file?: string;
}

// A child of the bench: listens, and tells how much processor time it has used, and memory it has, whenever asked.
process.on('message', (message: Order | 'cpu' | 'memory') => {
  if (message === 'memory') {
    process.send?.(process.memoryUsage.rss());
    return;
  }
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
    return;
  }
  void listen(message);
});

async function listen(order: Order): Promise<void> {
  const alone = order.bare
    ? bare(order.connectionString, order.bare.statements, order.bare.answer, order.bare.instead)
    : order.file === undefined
      ? null
      : sending(order.file);
  if (alone) {
    // As long as the product's.
    alone.keepAliveTimeout = 72_000;
    const server = alone.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.(typeof address === 'object' ? address?.port : undefined);
    });
    return;
  }
  const { app } = await product(order.connectionString, order.dataDir);
  process.send?.(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
}
