import { join } from 'node:path';
import { auditAnchorsIn } from '../../adapters/audit-anchors/auditAnchors.ts';
import { openEmbeddedPostgres } from '../../adapters/postgres/index.ts';
import { systemClock } from '../../adapters/systemClock.ts';
import { takeOverAudit } from '../../features/audit/index.ts';
import type { Database } from '../../ports/database.ts';
import type { Settings } from '../../settings.ts';
import { sealUnsealed } from '../keys/sealUnsealed.ts';
import { openMigrated } from '../openMigrated.ts';
import { refuseStrangeKey } from '../refuseStrangeKey.ts';

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
    await refuseStrangeKey(database, settings);
    for (const line of await sealUnsealed(database)) say(line);
    for (const line of await takeOverAudit({ database, clock: systemClock, auditAnchors: auditAnchorsIn(settings.dataDir) })) say(line);
    return await work(database, connectionString);
  } finally {
    await database.close();
  }
}
