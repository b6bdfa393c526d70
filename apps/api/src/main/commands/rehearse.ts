import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { filesOf } from '../files.ts';
import { rehearse } from '../rehearsal/rehearse.ts';
import { findCompany } from './companies.ts';
import { CommandError, type Command } from './command.ts';

export const rehearseProgramme: Command = {
  name: 'rehearse',
  places: ['FUND'],
  options: { company: 'required', keep: 'optional' },
  meaning:
    'rehearses what a fund asks of whoever applies, with invented people, in an installation of its own that goes with it; --keep names a new folder in which it stays, to be looked at with PARI_DATA_DIR',
  run: ({ withDatabase, settings, print, say }, { FUND = '', company = '', keep }) =>
    withDatabase(async (database, connectionString) => {
      const companyId = await findCompany(database, company);
      const fund = await database.asCompany(companyId, (tx) =>
        tx.first('select id, external_id, name, currency from funds where company_id = $1 and external_id = $2', [companyId, FUND]),
      );
      if (!fund) throw new CommandError(`${company} has no fund ${JSON.stringify(FUND)}.`);
      const folder = keep === undefined ? await mkdtemp(join(tmpdir(), 'pari-rehearsal-')) : resolve(keep);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty. A rehearsal needs a folder of its own.`);
      try {
        const isWhole = await rehearse({ database, connectionString, files: filesOf(settings).files, companyId, fund }, folder, { print, say });
        if (keep !== undefined) say(`It stays in ${folder}: PARI_DATA_DIR=${folder} npm start`);
        return isWhole;
      } finally {
        if (keep === undefined) await rm(folder, { recursive: true, force: true });
      }
    }),
};
