import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { Pool, type QueryConfig } from 'pg';
import { openDatabase } from '../apps/api/src/adapters/database/database.ts';
import { pdfSealOf } from '../apps/api/src/adapters/pdf-seal/index.ts';
import { auditKeys } from '../apps/api/src/adapters/secret-key/index.ts';
import { systemClock } from '../apps/api/src/adapters/systemClock.ts';
import { application } from '../apps/api/src/main/application.ts';
import { readSettings } from '../apps/api/src/settings.ts';

/** What one dashboard request does in the database, in order. */
export type Statements = readonly (string | QueryConfig)[];

/** The product, as production runs it, on a database that is there. */
export async function product(connectionString: string, dataDir?: string) {
  const settings = readSettings({
    NODE_ENV: 'production',
    PARI_DEMO: '1',
    PARI_LOG_LEVEL: 'silent',
    DATABASE_URL: connectionString,
    PARI_CALLS_OF_PERSON: '1000000000',
    ...(dataDir !== undefined && { PARI_DATA_DIR: dataDir }),
  });
  const database = openDatabase(connectionString, 10, auditKeys(settings));
  const pdfSeal = pdfSealOf(settings, systemClock, () => {});
  const app = await application({ settings, database, clock: systemClock, pdfSeal, issuerTokens: () => Promise.resolve(null), plugins: [] });
  return { app, database, pdfSeal };
}

/** The same statements and the same bytes from bare `node:http`: what is left when everything else is taken away. */
function bare(connectionString: string, statements: Statements, answer: unknown) {
  const pool = new Pool({ connectionString, max: 10 });
  return createServer((_request, response) => {
    void (async () => {
      const client = await pool.connect();
      for (const statement of statements) await client.query(statement as QueryConfig);
      client.release();
      const body = JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
    })();
  });
}

const sending = (file: string) => createServer((_request, response) => createReadStream(file).pipe(response));

interface Order {
  readonly connectionString: string;
  readonly dataDir?: string;
  /** Instead of the product, a server that does this alone. */
  readonly bare?: { readonly statements: Statements; readonly answer: unknown };
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
  const alone = order.bare ? bare(order.connectionString, order.bare.statements, order.bare.answer) : order.file === undefined ? null : sending(order.file);
  if (alone) {
    const server = alone.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.(typeof address === 'object' ? address?.port : undefined);
    });
    return;
  }
  const { app } = await product(order.connectionString, order.dataDir);
  process.send?.(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
}
