import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile, type FileLock } from '../file-lock/fileLock.ts';

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
 * Takes the data folder for this process.
 * @returns undefined when another process holds it
 * @throws Error with a sentence for the operator when the folder cannot be made or written
 */
export function takeLock(dataDir: string, kind: Holder['kind']): Lock | undefined {
  let held: FileLock | undefined;
  const note = (holder: Holder | undefined): void => writeFileSync(holderFile(dataDir), holder ? JSON.stringify(holder) : '');
  try {
    mkdirSync(dataDir, { recursive: true });
    held = lockFile(join(dataDir, 'lock'));
    if (!held) return undefined;
    note({ kind, pid: process.pid });
  } catch (cause) {
    held?.release();
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`This account cannot use the data folder ${dataDir} (${message}). Set PARI_DATA_DIR to a folder of your own.`, { cause });
  }
  const lock = held;
  let isHeld = true;
  return {
    announce: (port) => note({ kind, pid: process.pid, port }),
    release: () => {
      // Once: afterwards the note may be another's.
      if (!isHeld) return;
      isHeld = false;
      note(undefined);
      lock.release();
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
