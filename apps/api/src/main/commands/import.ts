import { resolve } from 'node:path';
import { recordAudit } from '../../features/audit/index.ts';
import { keepFilesIn } from '../../features/files/index.ts';
import { importDetail, keepNamedFiles, runImport } from '../../features/imports/index.ts';
import { filesOf } from '../files.ts';
import { findCompany, fromCommandLine } from './companies.ts';
import type { Command } from './command.ts';

export const importFolder: Command = {
  name: 'import',
  places: ['DIR'],
  options: { company: 'required' },
  switches: ['dry-run', 'no-mail'],
  meaning: 'imports the files of a folder, all or nothing; --dry-run tells what would be done, --no-mail mails nobody about it',
  run: ({ withDatabase, settings, clock, print, say, ifStopped }, { DIR = '', company = '' }, switches) =>
    withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const dryRun = switches.has('dry-run');
      ifStopped('The import was stopped. Nothing was imported.');
      const { files } = filesOf(settings);
      const came = await keepNamedFiles(keepFilesIn(files), companyId, resolve(DIR));
      const report = await database.asCompany(companyId, async (tx) => {
        const done = await runImport(tx, {
          companyId,
          folder: resolve(DIR),
          came,
          clock,
          userId: null,
          dryRun,
          quiet: switches.has('no-mail'),
          linkHosts: settings.PARI_LINK_HOSTS,
          mostBytes: settings.PARI_UPLOAD_BYTES,
          say,
        });
        await recordAudit(tx, {
          companyId,
          at: clock.now(),
          action: 'runImport',
          object: { type: 'company', id: companyId },
          detail: importDetail(done),
          ...fromCommandLine,
        });
        ifStopped('The import was stopped while it was being kept. Import the folder again: whatever was imported already is skipped.');
        return done;
      });
      ifStopped(null);
      for (const warning of report.warnings) say(`Note: ${warning}`);
      for (const { file, rows, added, updated, skipped } of report.files)
        print(`${file}: ${rows} ${rows === 1 ? 'row' : 'rows'}, ${added} added, ${updated} updated, ${skipped} skipped`);
      print(dryRun ? 'Dry run: nothing was changed.' : 'Imported.');
      return true;
    }),
};
