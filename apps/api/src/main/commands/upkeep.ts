import { auditAnchors, auditAnchorsIn } from '../../adapters/audit-anchors/auditAnchors.ts';
import { strangeKeys, takeOverAudit, verifyAudit as verify } from '../../features/audit/index.ts';
import type { Database } from '../../ports/database.ts';
import type { AuditAnchor } from '../../ports/auditAnchors.ts';
import { openMigrated } from '../openMigrated.ts';
import { CommandError, type Command } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  places: [],
  options: {},
  meaning: 'brings the database to the newest schema; every other command and the server do it too',
  run: ({ withDatabase, print }) =>
    withDatabase(() => {
      print('The database is at the newest schema.');
      return Promise.resolve(true);
    }),
};

export const verifyAudit: Command = {
  name: 'audit verify',
  places: [],
  options: { anchors: 'optional' },
  meaning:
    "recomputes each company's audit chain and compares it with the anchors of this data folder, or of another server's file or log in --anchors; " +
    'exit status 1 when one is broken',
  run: ({ withDatabase, settings, print }, { anchors: file }) =>
    withDatabase(async (database) => {
      const anchors = await (file === undefined ? auditAnchorsIn(settings.dataDir) : auditAnchors(file)).read();
      const companies = await database.asSystem((tx) => tx.rows('select id, slug from companies order by slug'));
      let intact = true;
      for (const company of companies) intact = (await verifyOne(database, company, anchors, print)) && intact;
      const known = new Set(companies.map(({ id }) => id));
      const lost = new Map(anchors.filter(({ company }) => !known.has(company)).map((anchor) => [anchor.company, anchor]));
      for (const { company, sequence, at } of lost.values())
        print(`${company}: BROKEN, the whole company is missing; ${sequence} events of it were anchored on ${at}`);
      return intact && lost.size === 0;
    }),
};

export const giveUpKey: Command = {
  name: 'audit give-up',
  places: ['KEY'],
  options: {},
  meaning: 'writes the audit log on with the key of the settings, where KEY, by which it is refused, is lost for good; what KEY linked can never be verified',
  run: ({ withPostgres, settings, clock, print, say }, { KEY = '' }) =>
    withPostgres(async (connectionString) => {
      const database = await openMigrated(connectionString, settings, say);
      try {
        const strange = await strangeKeys(database);
        if (!strange.includes(KEY))
          throw new CommandError(
            strange.length === 0
              ? 'The audit log is written with a key that is known here. Nothing was changed.'
              : `The audit log is not written with ${JSON.stringify(KEY)}, but with ${strange.join(', ')}. Nothing was changed.`,
          );
        for (const line of await takeOverAudit({ database, clock, auditAnchors: auditAnchorsIn(settings.dataDir) }, KEY)) print(line);
        say(`What ${KEY} linked cannot be verified from now on, and \`audit verify\` says so, unless it is found and put into PARI_EARLIER_SECRET_KEYS.`);
        return true;
      } finally {
        await database.close();
      }
    }),
};

async function verifyOne(database: Database, { id, slug }: { id: string; slug: string }, anchors: readonly AuditAnchor[], print: (line: string) => void) {
  const verdict = await database.asCompany(id, (tx) => verify(tx, id, anchors), { snapshot: true });
  const counted = `${verdict.events} events${verdict.anchors === 0 ? '' : `, compared with ${verdict.anchors} anchors`}`;
  print(`${slug}: ${verdict.intact ? 'intact' : 'BROKEN'}, ${counted}${verdict.head === null ? '' : `, chain ends in ${verdict.head}`}`);
  for (const { sequence, event, reason } of verdict.breaks)
    print(`  ${[sequence !== null && `event ${sequence}`, event && `(row ${event})`].filter(Boolean).join(' ')}: ${reason}`);
  return verdict.intact;
}
