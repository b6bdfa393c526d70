import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  /** Once: afterwards the file may be another's. */
  release(): void;
}

/**
 * Holds a file, made where there is none, for this process. Node has no flock; an exclusive SQLite transaction is one: the system itself ends it
 * with the process, however it dies, so that no stale lock and no reused process id can mislead.
 * @returns undefined when another process holds it
 * @throws Error when the file cannot be made or written
 */
export function lockFile(path: string): FileLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    database?.close();
    if (cause instanceof Error && cause.message === 'database is locked') return undefined;
    throw cause;
  }
  const held = database;
  return { release: () => void (held.isOpen && held.close()) };
}
