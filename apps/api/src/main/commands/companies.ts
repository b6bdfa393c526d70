import { readFile } from 'node:fs/promises';
import { featureFlags, isFeatureFlag, pageConfigKeys } from '@pari/contract';
import type { Database } from '../../ports/database.ts';
import { recordAudit } from '../../features/audit/index.ts';
import { addCompany as add, setFeatureFlag, storePageConfig } from '../../features/companies/index.ts';
import { CommandError, type Command } from './command.ts';

/** The id of the company with this slug. Throws with the slugs there are. */
export async function findCompany(database: Database, slug: string): Promise<string> {
  const companies = await database.asSystem((tx) => tx.rows('select id, slug from companies order by slug'));
  const found = companies.find((company) => company.slug === slug);
  if (found) return found.id;
  const known = companies.length === 0 ? 'There is none yet; `company add` makes one.' : `There are ${companies.map((company) => company.slug).join(', ')}.`;
  throw new CommandError(`There is no company ${JSON.stringify(slug)}. ${known}`);
}

/** What the audit log says of everything done here: nobody signed in. */
export const fromCommandLine = { realUserId: null, effectiveUserId: null, result: 'done', requestId: null } as const;

export const addCompany: Command = {
  name: 'company add',
  places: ['SLUG'],
  options: { name: 'required', currency: 'required' },
  meaning: 'adds a company; SLUG is the first part of its addresses',
  run: ({ withDatabase, settings, clock, print }, { SLUG: slug = '', name = '', currency = '' }) =>
    withDatabase(async (database) => {
      await database.asSystem((tx) => add(tx, { slug, name, currency, at: clock.now() }));
      print(`Added the company ${slug}. Its people sign in at ${settings.publicUrl}/${slug}.`);
      return true;
    }),
};

export const putConfig: Command = {
  name: 'config put',
  places: ['KEY', 'FILE'],
  options: { company: 'required' },
  meaning: `stores a page configuration (${pageConfigKeys.join(', ')}) from a JSON file`,
  async run({ withDatabase, clock, print, say }, { KEY = '', FILE = '', company = '' }) {
    const key = pageConfigKeys.find((known) => known === KEY);
    if (!key) throw new CommandError(`${JSON.stringify(KEY)} is not the key of a page configuration. The keys are ${pageConfigKeys.join(', ')}.`);
    const config = await readJson(FILE);
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const at = clock.now();
      const stored = await database.asCompany(companyId, async (tx) => {
        const done = await storePageConfig(tx, { companyId, key, config, at, storedBy: null });
        await recordAudit(tx, { companyId, at, action: 'putPageConfig', object: { type: 'page_config', id: key }, ...fromCommandLine });
        return done;
      });
      for (const warning of stored.warnings) say(`Note: ${warning}`);
      print(stored.changed ? `${key} is now at version ${stored.version}.` : `${key} is equal to version ${stored.version}; nothing was changed.`);
      return true;
    });
  },
};

export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    throw new CommandError(unreadable(path, error), { cause: error });
  }
}

/** Why a file that somebody named cannot be read, in a sentence. */
export function unreadable(path: string, error: unknown): string {
  if (error instanceof SyntaxError) return `${path} is not JSON: ${error.message}.`;
  if (error instanceof TypeError) return `${path} is not UTF-8 text.`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a file.`;
  return `${path} cannot be read${code === 'EACCES' ? ': permission is denied' : ''}.`;
}

export const setFlag: Command = {
  name: 'flag',
  places: ['NAME', 'on|off'],
  options: { company: 'required' },
  meaning: 'turns a feature on or off',
  async run({ withDatabase, clock, print }, { NAME: name = '', 'on|off': state = '', company = '' }) {
    if (!isFeatureFlag(name)) throw new CommandError(`${JSON.stringify(name)} is not a feature. The features are ${Object.keys(featureFlags).join(', ')}.`);
    if (state !== 'on' && state !== 'off') throw new CommandError(`Say on or off, not ${JSON.stringify(state)}.`);
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const at = clock.now();
      await database.asCompany(companyId, async (tx) => {
        await setFeatureFlag(tx, { companyId, name, active: state === 'on', at });
        await recordAudit(tx, {
          companyId,
          at,
          action: 'putFeatureFlag',
          object: { type: 'feature_flag', id: name },
          detail: { active: state === 'on' },
          ...fromCommandLine,
        });
      });
      print(`${name} is ${state} for ${company}.`);
      return true;
    });
  },
};
