import { existsSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresFolder } from './binaries.ts';
import { clusterFolder, clusterHome, ensureCluster, placeCluster } from './cluster.ts';
import { lockHolder, takeLock, type Lock } from './lock.ts';
import { ownerConnection, superuserConnection } from './owner.ts';
import { startPostmaster, stopAbandoned } from './postmaster.ts';
import { serverUser } from './server-user.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute path of a folder for the database alone, such as `<PARI_DATA_DIR>/postgres`; created when absent. */
  dataDir: string;
  /** For tests only: nothing is flushed to disk, and `stop` removes the folder. */
  throwaway?: boolean;
  /** Receives plain sentences about what is being done. */
  say?: (line: string) => void;
  /** Called when the server's process runs and nothing is left but to wait for it; not where another process has it already. */
  meanwhile?: () => void;
  /** Called when the server ends although nobody stopped it. */
  onExit?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** `postgres://` URL of the role that owns the database `postgres`, which is no superuser. */
  connectionString: string;
  /** The same for the server's superuser: for tests and for what an operator does by hand, never for the product. */
  superuserConnectionString: string;
  /** True when the server belongs to another process, which goes on after `stop`. */
  attached: boolean;
  /** Close your connections first. Resolves when the server (unless attached) has ended. May be called twice. */
  stop(): Promise<void>;
}

/** Another running process has the data folder. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
}

const connections = async (home: string, port: number) => ({
  connectionString: await ownerConnection(home, port),
  superuserConnectionString: superuserConnection(home, port),
});

async function startOwned(options: EmbeddedPostgresOptions, lock: Lock): Promise<EmbeddedPostgres> {
  const { dataDir, throwaway = false, say = () => {}, meanwhile, onExit } = options;
  const user = serverUser(clusterFolder(clusterHome(dataDir)));
  const home = placeCluster(dataDir, user, say);
  const binaries = postgresFolder(user, dataDir, say);
  if (existsSync(clusterFolder(home))) await stopAbandoned(home, say);
  else say('Creating the database');
  await ensureCluster(home, binaries, user, throwaway);
  const server = await startPostmaster(home, binaries, user, throwaway, meanwhile);
  const opened = await connections(home, server.port).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  lock.announce(server.port);

  let stopping: Promise<void> | undefined;
  server.process.once('exit', (code, signal) => {
    if (stopping) return;
    lock.release();
    onExit?.(new Error(`The database server ended unexpectedly (${signal ?? `exit status ${code}`}); its log is ${home}/server.log`));
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    lock.release();
    if (throwaway) for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { ...opened, attached: false, stop: () => (stopping ??= stop()) };
}

async function start(options: EmbeddedPostgresOptions, kind: 'server' | 'command'): Promise<EmbeddedPostgres> {
  const { dataDir, say = () => {} } = options;
  let lock: Lock | undefined;
  for (let told = false; !(lock = takeLock(dataDir, kind)); await delay(50)) {
    const holder = lockHolder(dataDir);
    if (holder?.kind === 'server' && kind === 'server') {
      throw new DataFolderInUseError(
        `The data folder ${dataDir} is already in use by process ${holder.pid}. Stop that one first, or set PARI_DATA_DIR to another folder.`,
      );
    }
    if (holder?.kind === 'server' && holder.port !== undefined) {
      return { ...(await connections(clusterHome(dataDir), holder.port)), attached: true, stop: () => Promise.resolve() };
    }
    if (holder && !told) say(`Waiting for process ${holder.pid}, which uses the data folder ${dataDir}`);
    told ||= holder !== undefined;
  }
  try {
    return await startOwned(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Starts the private PostgreSQL of a data folder, for the product itself.
 * A server left behind by a killed run is stopped first; a running command of the command line is waited for.
 * @throws DataFolderInUseError while another process serves this folder
 * @throws Error with a sentence for the operator when the folder, the account or the binaries do not allow it
 */
export const startEmbeddedPostgres = (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => start(options, 'server');

/** For one command of the command line: uses the running server of the data folder, or runs one until `stop`. */
export const openEmbeddedPostgres = (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => start(options, 'command');
