import { resolve } from 'node:path';
import { backup as write, BackupError, restore as read } from '../../adapters/backup/index.ts';
import { auditAnchorsIn } from '../../adapters/audit-anchors/auditAnchors.ts';
import { openDatabase } from '../../adapters/database/database.ts';
import { auditKeys, installationKeys } from '../../adapters/secret-key/index.ts';
import { anchorAudit, recordAudit, takeOverAudit } from '../../features/audit/index.ts';
import { filesOf } from '../files.ts';
import { fromCommandLine } from './companies.ts';
import { CommandError, type Command, type Shell } from './command.ts';

type Manifest = Awaited<ReturnType<typeof write>>;
const number = (count: number) => count.toLocaleString('en');
const holds = ({ tables, kept }: Manifest) =>
  `${number(tables.reduce((sum, { rows }) => sum + rows, 0))} rows of ${tables.length} tables` +
  (kept ? ` and ${number(kept.count)} files of ${number(Math.ceil(kept.bytes / 1e6))} MB` : '');
/** Names of files that are lacking, as many as a sentence holds. */
const named = (lacking: NonNullable<Manifest['kept']>['lacking']) => {
  const more = lacking.length - 10;
  return [...lacking.slice(0, 10).map(({ sha256 }) => sha256), ...(more > 0 ? [`${number(more)} more`] : [])].join(', ');
};

/** What the work gave, and how long it took in seconds with one decimal. */
async function timed<T>(work: () => Promise<T>): Promise<[T, string]> {
  const begun = performance.now();
  try {
    return [await work(), ((performance.now() - begun) / 1000).toFixed(1)];
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message, { cause: error }) : error;
  }
}

export const backup: Command = {
  name: 'backup',
  places: ['FOLDER'],
  options: {},
  meaning: 'writes what the database holds, and the files that people are given, into a new folder, as one moment saw it, while everybody works on',
  run: ({ withDatabase, settings, print, say, ifStopped }, { FOLDER = '' }) =>
    withDatabase(async (database, connectionString) => {
      ifStopped(`The backup was stopped. What ${resolve(FOLDER)} holds is no whole backup: remove it.`);
      const [manifest, seconds] = await timed(() => write(connectionString, filesOf(settings).files, resolve(FOLDER), auditKeys(settings).current.id));
      print(`Backed up ${holds(manifest)} as of ${manifest.at} in ${seconds} s.`);
      say(`It does not open without the key ${manifest.key}: keep PARI_SECRET_KEY, or keys/secret.key of the data folder, in another place.`);
      const linked = await database.asSystem((tx) => tx.rows('select distinct key_id from audit_events where key_id is not null order by key_id'));
      const earlier = linked.flatMap(({ key_id }) => (key_id === null || key_id === manifest.key ? [] : [key_id]));
      if (earlier.length > 0)
        say(
          `Its audit log is verified with ${earlier.length === 1 ? `the earlier key ${earlier[0]}` : `the earlier keys ${earlier.join(', ')}`} too: ` +
            'keep PARI_EARLIER_SECRET_KEYS with it.',
        );
      const lacking = manifest.kept?.lacking ?? [];
      if (lacking.length > 0)
        say(
          `${number(lacking.length)} files are not in it, because where they are stored they are gone or not what they were: ${named(lacking)}. ` +
            'Where these are many, PARI_DATA_DIR or PARI_S3_BUCKET is not that of the server.',
        );
      return lacking.length === 0;
    }),
};

export const restore: Command = {
  name: 'restore',
  places: ['FOLDER'],
  options: {},
  meaning: 'fills a new database, or a new data folder, with what a backup holds',
  run: ({ withPostgres, settings, clock, print, say }, { FOLDER = '' }) =>
    withPostgres(async (connectionString) => {
      const [manifest, seconds] = await timed(() =>
        read(connectionString, filesOf(settings).files, resolve(FOLDER), (key) => auditKeys(settings).find(key) !== undefined),
      );
      await tell(connectionString, manifest, { settings, clock });
      print(`Restored ${holds(manifest)} as of ${manifest.at} in ${seconds} s. Everybody signs in again.`);
      if (!manifest.kept) say('This backup was made before backups held files: put those that were copied beside it back where files are stored.');
      else if (manifest.kept.lacking.length > 0) say(`These files were not in it: ${named(manifest.kept.lacking)}.`);
      return true;
    }),
};

/**
 * The audit trail of each company says where it was taken up again, and is anchored there: what was anchored further on before is not missed. Nor is
 * a trail from before there were keys then taken for one whose key was removed.
 */
async function tell(connectionString: string, { at, key }: Manifest, { settings, clock }: Pick<Shell, 'settings' | 'clock'>): Promise<void> {
  const database = openDatabase(connectionString, 2, installationKeys(settings));
  const auditAnchors = { ...auditAnchorsIn(settings.dataDir), read: () => Promise.resolve([]), latest: () => Promise.resolve([]) };
  try {
    await takeOverAudit({ database, clock, auditAnchors });
    for (const { id } of await database.asSystem((tx) => tx.rows('select id, slug from companies order by slug'))) {
      const event = {
        companyId: id,
        at: clock.now(),
        action: 'restoreBackup',
        object: { type: 'company', id },
        detail: { backup_of: at, key },
        ...fromCommandLine,
      };
      await database.asCompany(id, (tx) => recordAudit(tx, event));
    }
    await anchorAudit({ database, clock, auditAnchors });
  } finally {
    await database.close();
  }
}
