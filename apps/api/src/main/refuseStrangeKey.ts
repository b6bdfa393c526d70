import { strangeKeys } from '../features/audit/index.ts';
import { auditKeys, secretKeyFile } from '../adapters/secret-key/index.ts';
import type { Database } from '../ports/database.ts';
import { SettingsError, type Settings } from '../settings.ts';

/**
 * Refuses to write to audit logs that somebody with another key writes: what is linked with a key that only this process has cannot be verified by anybody else.
 * @throws SettingsError naming both keys, and what to set
 */
export async function refuseStrangeKey(database: Database, settings: Settings): Promise<void> {
  const [strange] = await strangeKeys(database);
  if (strange === undefined) return;
  const { id } = auditKeys(settings).current;
  throw new SettingsError([
    `PARI_SECRET_KEY: the audit log of this database is written with the key ${strange}, and the one here, ${
      settings.PARI_SECRET_KEY === undefined ? `in ${secretKeyFile(settings)}` : 'in PARI_SECRET_KEY'
    }, is ${id}. Where ${strange} is the key of the installation, set PARI_SECRET_KEY to it, as all servers and commands have it. ` +
      `Where ${id} is, put ${strange} into PARI_EARLIER_SECRET_KEYS. Where ${strange} is lost, see 'A stray or lost key' in docs/operations.md`,
  ]);
}
