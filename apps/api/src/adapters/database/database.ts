import { Pool, types, type ClientBase, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isUuid } from '../../isUuid.ts';
import type { Database, InstallationKeys, Tx, Values } from '../../ports/database.ts';

// Civil dates stay strings, exact numbers stay strings, row ids are safe integers.
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, Number);

/** The database over a pool of connections. */
export interface OpenDatabase extends Database {
  /** Its connections act as the request role, which without a company sees nothing, until a transaction says otherwise. */
  readonly pool: Pool;
  /** Waits for running work. */
  close(): Promise<void>;
}

// Nobody waits long for another's rows, because whoever waits keeps a connection that all companies share; and what hangs in the middle of
// a transaction does not keep its locks. Statements themselves may take long: imports do.
const limits = `set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '60s'`;

/** The database cannot be reached, or was lost in the middle; its SQLSTATE is that of a failed connection. */
class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly code = '08006';
}

// The connection's user owns the tables and may be a superuser: nothing that forgets to choose a role may act as that.
// The pool waits for the promise, though its type does not say so.
// A process that is killed leaves its statement behind: the server looks every two seconds whether anybody still waits for it, and asks a machine
// that has fallen silent. Some systems cannot; there it goes on to its end.
const watched = ['client_connection_check_interval = 2s', 'tcp_keepalives_idle = 30', 'tcp_keepalives_interval = 10', 'tcp_keepalives_count = 3']
  .map((setting) => setting.split(' = '))
  .map(([name, value]) => `begin perform set_config('${name}', '${value}', false); exception when others then null; end;`)
  .join(' ');
const prepare = (client: ClientBase): unknown => client.query(`do $$ begin ${watched} end $$; set role pari_request`);

/** Opens a pool. Connections are made when needed; `close` waits for running work. */
export function openDatabase(connectionString: string, most: number, keys: InstallationKeys): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: most,
    application_name: 'pari',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: prepare,
  });
  // A connection that breaks, idle or in use, is replaced at the next use, and whoever waits for its answer is told. Without a listener
  // it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function transaction<T>(opening: string, work: (tx: Tx) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const client = await pool.connect().catch(unreachable);
    let broken: Error | undefined;
    let isOver = false;
    // In the middle of a statement this closes the connection, which the server notices. To end it in good order would wait for what was sent.
    const giveUp = () => void client.connection.stream.destroy();
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      if (signal?.aborted) throw new UnreachableError('nobody waits for this any more');
      // Nothing is sent behind what may not open it: that would run outside of any transaction, and be answered with another error.
      await client.query(opening);
      sendTogether(client, true);
      const result = await work(transactionOn(client, keys, () => isOver));
      // The end of a transaction in which a statement failed is no error to the database, but nothing of it stays.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed; everything in it was undone.');
      return result;
    } catch (error) {
      isOver = true;
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error('rollback failed');
      });
      throw broken && error instanceof Error && !('code' in error) ? new UnreachableError(error.message, { cause: error }) : error;
    } finally {
      signal?.removeEventListener('abort', giveUp);
      client.release(signal?.aborted ? true : broken);
    }
  }

  return {
    asCompany(companyId, work, { snapshot = false, signal } = {}) {
      if (!isUuid(companyId)) throw new Error('not a company id');
      return transaction(
        `begin${snapshot ? ' isolation level repeatable read' : ''}; set local role pari_request; set local pari.company_id = '${companyId}'; ${limits}`,
        work,
        signal,
      );
    },
    asSystem: (work) => transaction('begin; set local role pari_system', work),
    call: (text, ...[values]) => transactionless(pool, text, values),
    pool,
    close: () => pool.end(),
  };
}

/** Whether statements are sent as they come, to be answered one after another, or each after the answer to the one before. */
const sendTogether = (client: PoolClient, pipeline: boolean): void => void Object.assign(client, { pipeline });

async function transactionless<Row extends object>(pool: Pool, text: string, values: Values = []): Promise<Row[]> {
  const client = await pool.connect().catch(unreachable);
  let broken: Error | undefined;
  try {
    return (await client.query<Row>({ name: statementName(text), text, values: [...values] })).rows;
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw (broken = new UnreachableError(error.message, { cause: error }));
    throw error;
  } finally {
    client.release(broken);
  }
}

function unreachable(error: unknown): never {
  throw new UnreachableError(error instanceof Error ? error.message : 'no connection', { cause: error });
}

function transactionOn(client: PoolClient, { auditKeys, seals }: InstallationKeys, isOver: () => boolean): Tx {
  const unanswered = new Set<Promise<unknown>>();
  /** A copy that is to begin first. */
  let before: Promise<void> | null = null;
  async function sent<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (before !== null) await before;
    const answer = send();
    unanswered.add(answer);
    try {
      return await answer;
    } finally {
      unanswered.delete(answer);
    }
  }
  const query = <Row extends object>(text: string, values: Values = []) =>
    sent(() => client.query<Row>({ name: statementName(text), text, values: [...values] }));
  return {
    rows: async <Row extends object>(text: string, values?: Values) => (await query<Row>(text, values)).rows,
    first: async <Row extends object>(text: string, values?: Values) => (await query<Row>(text, values)).rows[0],
    run: async (text: string, values?: Values) => (await query(text, values)).rowCount ?? 0,
    script: async (text) => void (await sent(() => client.query(text))),
    copyIn(statement) {
      const copy = copyFrom(statement).once('finish', () => sendTogether(client, true));
      const begin = (): void => {
        before = null;
        if (isOver()) return;
        // Whose rows go on until they end, nothing may be sent behind.
        sendTogether(client, false);
        client.query(copy);
      };
      // Its rows would be taken for those of what is not answered yet.
      if (unanswered.size === 0) begin();
      else before = Promise.allSettled(unanswered).then(begin);
      return copy;
    },
    auditKeys,
    seals,
  };
}

// Statements are constants of the source, of which there are a thousand; the bound guards against one that is not.
const mostNames = 4000;
const names = new Map<string, string>();
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
