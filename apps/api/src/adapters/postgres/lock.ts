import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Who runs the database server of a data folder: the product itself, or one command of its command line. */
export interface Holder {
  kind: 'server' | 'command';
  pid: number;
  /** TCP port on 127.0.0.1; absent until connections are accepted. */
  port?: number;
}

export interface Lock {
  /** Tells other processes where the server listens. */
  announce(port: number): void;
  release(): void;
}

const holderFile = (dataDir: string): string => join(dataDir, 'holder.json');

/**
 * Takes the data folder for this process. Node has no flock; an exclusive SQLite transaction is one: the system itself ends it
 * with the process, however it dies, so that no stale lock and no reused process id can mislead.
 * @returns undefined when another process holds it
 * @throws Error with a sentence for the operator when the folder cannot be made or written
 */
export function takeLock(dataDir: string, kind: Holder['kind']): Lock | undefined {
  let database: DatabaseSync | undefined;
  const note = (holder: Holder | undefined): void => writeFileSync(holderFile(dataDir), holder ? JSON.stringify(holder) : '');
  try {
    mkdirSync(dataDir, { recursive: true });
    database = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
    database.exec('pragma journal_mode = memory; begin exclusive');
    note({ kind, pid: process.pid });
  } catch (cause) {
    database?.close();
    const message = cause instanceof Error ? cause.message : String(cause);
    if (message === 'database is locked') return undefined;
    throw new Error(`This account cannot use the data folder ${dataDir} (${message}). Set PARI_DATA_DIR to a folder of your own.`, { cause });
  }
  const held = database;
  return {
    announce: (port) => note({ kind, pid: process.pid, port }),
    release: () => {
      // Once: afterwards the note may be another's.
      if (!held.isOpen) return;
      note(undefined);
      held.close();
    },
  };
}

/** What the process that holds the lock says of itself; undefined while it is just taking or leaving it. */
export function lockHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
