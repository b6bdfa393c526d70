import { join } from 'node:path';
import { auditAnchorsIn } from '../../adapters/audit-anchors/auditAnchors.ts';
import { openEmbeddedPostgres } from '../../adapters/postgres/index.ts';
import { systemClock } from '../../adapters/systemClock.ts';
import { strangeKey, takeOverAudit } from '../../features/audit/index.ts';
import type { Database } from '../../ports/database.ts';
import type { Settings } from '../../settings.ts';
import { openMigrated } from '../openMigrated.ts';
import { CommandError } from './command.ts';

/**
 * Gives `work` the connection of the settings' database, as it is: the operator's own, that of the server which is running, or the embedded
 * one, started for the length of the command.
 */
export async function withPostgres<T>(settings: Settings, say: (line: string) => void, work: (connectionString: string) => Promise<T>): Promise<T> {
  if (settings.DATABASE_URL !== undefined) return work(settings.DATABASE_URL);
  const postgres = await openEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres'), say });
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}

/** Gives `work` that database, migrated. */
export const withDatabase = <T>(
  settings: Settings,
  say: (line: string) => void,
  work: (database: Database, connectionString: string) => Promise<T>,
): Promise<T> => withPostgres(settings, say, (connectionString) => withConnection(connectionString, settings, say, work));

async function withConnection<T>(
  connectionString: string,
  settings: Settings,
  say: (line: string) => void,
  work: (database: Database, connectionString: string) => Promise<T>,
): Promise<T> {
  const database = await openMigrated(connectionString, settings, say);
  try {
    const strange = await strangeKey(database);
    // What this command did would be linked with a key that no server has.
    if (strange !== undefined)
      throw new CommandError(
        `The audit log is written with another key (${strange}) than the one here. Set PARI_SECRET_KEY, or PARI_DATA_DIR, to what the server has; ` +
          'a key that it had earlier belongs in PARI_EARLIER_SECRET_KEYS.',
      );
    for (const line of await takeOverAudit({ database, clock: systemClock, auditAnchors: auditAnchorsIn(settings.dataDir) })) say(line);
    return await work(database, connectionString);
  } finally {
    await database.close();
  }
}
