import { existsSync } from 'node:fs';
import { openDatabase, type OpenDatabase } from '../adapters/database/database.ts';
import { migrate } from '../adapters/database/migrate.ts';
import { refuseMightyRole } from '../adapters/database/refuseMightyRole.ts';
import { installationKeys, secretKeyFile } from '../adapters/secret-key/index.ts';
import type { Settings } from '../settings.ts';

/**
 * Opens a database at the newest schema.
 * @throws SettingsError in production, when its role is one that nothing holds back
 */
export async function openMigrated(connectionString: string, settings: Settings, say: (line: string) => void): Promise<OpenDatabase> {
  if (settings.NODE_ENV === 'production') await refuseMightyRole(connectionString);
  const done = await migrate(connectionString, undefined, (sentence) => say(`The database says: ${sentence}`));
  if (done.length > 0) say(`Migrated the database: ${done.join(', ')}`);
  const isNew = settings.DATABASE_URL !== undefined && settings.PARI_SECRET_KEY === undefined && !existsSync(secretKeyFile(settings));
  const keys = installationKeys(settings);
  if (isNew)
    say(`Made the key ${keys.auditKeys.current.id} in ${secretKeyFile(settings)}. Keep it: all servers and commands of this database need the same one.`);
  return openDatabase(connectionString, settings.PARI_DATABASE_POOL, keys);
}
