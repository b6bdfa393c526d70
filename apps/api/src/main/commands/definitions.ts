import { DEFINITION_KINDS } from '@pari/domain/definitions';
import { recordAudit } from '../../features/audit/index.ts';
import { publishDefinition, saveDefinition } from '../../features/definitions/index.ts';
import { lookingAt } from '../../features/envelopes/index.ts';
import { madeEarlier } from '../../http/earlier.ts';
import type { Tx } from '../../ports/database.ts';
import { servicesOf } from '../services.ts';
import { findCompany, fromCommandLine, readJson } from './companies.ts';
import { CommandError, type Command } from './command.ts';

export const putDefinition: Command = {
  name: 'definition put',
  places: ['KIND', 'KEY', 'FILE'],
  options: { company: 'required' },
  switches: ['publish'],
  meaning: `keeps a definition (${DEFINITION_KINDS.join(', ')}) from a JSON file as a draft, after whichever version stands; --publish publishes it, too`,
  async run({ settings, withDatabase, clock, print, say }, { KIND = '', KEY: key = '', FILE = '', company = '' }, switches) {
    const kind = DEFINITION_KINDS.find((known) => known === KIND);
    if (!kind) throw new CommandError(`${JSON.stringify(KIND)} is no kind of definition. The kinds are ${DEFINITION_KINDS.join(', ')}.`);
    if (!/^[A-Za-z0-9._-]{1,100}$/.test(key)) throw new CommandError('A key is 1 to 100 letters, digits, dots, underscores and hyphens.');
    const body = await readJson(FILE);
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const at = clock.now();
      const { services } = servicesOf(settings, { database, clock, say, tell: (line) => say(JSON.stringify(line)) });
      const looking = lookingAt(services, services.pdfSeal);
      const put = async (tx: Tx) => {
        const audited = (action: string, version: number) =>
          recordAudit(tx, { companyId, at, action, object: { type: 'definition', id: key }, detail: { kind, version }, ...fromCommandLine });
        const saved = await saveDefinition(tx, { companyId, kind, key, version: null, body, by: null, at });
        await audited('saveDefinition', saved.version);
        const isPublished = switches.has('publish') && (await publishDefinition(tx, { companyId, kind, key, by: null, at }, looking));
        if (isPublished) await audited('publishDefinition', saved.version);
        return { ...saved, isPublished };
      };
      const done = await madeEarlier(() => database.asCompany(companyId, put));
      const kept = done.changed ? `${key} is now at version ${done.version}` : `${key} is equal to version ${done.version}; nothing was changed`;
      print(`${kept}.`);
      if (done.isPublished) print(`Version ${done.version} of ${key} is published.`);
      return true;
    });
  },
};
