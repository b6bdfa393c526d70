import { chainAudit, verifyAudit as verify } from '../../features/audit/index.ts';
import type { Command } from './command.ts';

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
  options: {},
  meaning: "recomputes each company's audit chain; exit status 1 when one is broken",
  run: ({ withDatabase, print }) =>
    withDatabase(async (database) => {
      await chainAudit(database);
      const companies = await database.asSystem((tx) => tx.rows('select id, slug from companies order by slug'));
      let intact = true;
      for (const { id, slug } of companies) {
        const verdict = await database.asCompany(id, (tx) => verify(tx, id));
        intact &&= verdict.intact;
        print(`${slug}: ${verdict.intact ? 'intact' : 'BROKEN'}, ${verdict.events} events${verdict.head === null ? '' : `, chain ends in ${verdict.head}`}`);
        for (const { sequence, event, reason } of verdict.breaks)
          print(`  ${[sequence !== null && `event ${sequence}`, event && `(row ${event})`].filter(Boolean).join(' ')}: ${reason}`);
      }
      return intact;
    }),
};
