import { misfits, pageConfigs, unknownFields, type PageConfig, type PageConfigKey } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import { badFields, Refusal } from '../../../http/problems.ts';
import { faultsOf, readInput, refuseUnstorable } from '../../../http/readInput.ts';
import { readPageConfig } from '../queries.ts';

interface NewPageConfig {
  readonly companyId: string;
  readonly key: PageConfigKey;
  /** As the administrator wrote it; checked against the type of its key. */
  readonly config: unknown;
  readonly at: Date;
  /** Null for the command line. */
  readonly storedBy: string | null;
  /** The version that was edited, where the writer knows it. */
  readonly edited?: number | undefined;
}

/** More than any page has places that somebody would look at one after the other. */
const mostFaults = 500;

/**
 * A page configuration as it would be stored: with its HTML sanitised.
 * @returns with a warning for each field that the page does not know: its block is stored and shown to nobody but administrators
 * @throws Refusal `bad_request` with a sentence for each field that is wrong or is shown as something that it does not hold, all of them at once
 */
export async function checkPageConfig(key: PageConfigKey, config: unknown) {
  refuseUnstorable(config);
  const { sanitiseHtml } = await import('../../../sanitiseHtml.ts');
  const clean = sanitised(config, key === 'onboarding-custom-text', sanitiseHtml) as Record<string, unknown>;
  const wrong = new Map([
    ...misfits(key, config).map(({ path, sentence }) => [path, sentence] as const),
    // Sanitising writes characters out and may make a text longer: what is stored is what is checked when it is read.
    ...faultsOf(pageConfigs[key], clean),
    ...faultsOf(pageConfigs[key], config),
  ]);
  if (wrong.size > 0) throw badFields([...wrong].slice(0, mostFaults));
  const read = readInput(pageConfigs[key], clean) as PageConfig;
  const warnings = unknownFields(key, read).map((name) => `${key} has no field ${name}; what names it is not shown.`);
  return { clean, warnings };
}

/**
 * Stores a page configuration, checked, as a new version; one equal to the latest version stays that version.
 * @throws Refusal as `checkPageConfig`, and `conflict` when another version than the edited one is in force
 */
export async function storePageConfig(tx: Tx, { companyId, key, config, at, storedBy, edited }: NewPageConfig) {
  const { clean, warnings } = await checkPageConfig(key, config);
  // Two administrators at once: the second waits here and then sees the first one's version.
  await tx.run('select from companies where id = $1 for no key update', [companyId]);
  const latest = await tx.first('select version, config = $3 as same from page_configs where company_id = $1 and key = $2 order by version desc limit 1', [
    companyId,
    key,
    clean,
  ]);
  if (latest?.same) return { version: latest.version, config: clean, changed: false, warnings };
  if (edited !== undefined && edited !== (latest?.version ?? 0)) {
    const { page: current } = await readPageConfig(tx, companyId, key);
    throw new Refusal('conflict', `This page is at version ${current.version} now; the change began at version ${edited}.`, { current });
  }
  const version = (latest?.version ?? 0) + 1;
  await tx.run('insert into page_configs (company_id, key, version, config, stored_at, stored_by) values ($1, $2, $3, $4, $5, $6)', [
    companyId,
    key,
    version,
    clean,
    at,
    storedBy,
  ]);
  return { version, config: clean, changed: true, warnings };
}

const htmlFields = new Set(['page_headline', 'description']);

/** The same document; every text that is drawn as HTML is clean. */
function sanitised(value: unknown, isHtml: boolean, sanitise: (html: string) => string): unknown {
  if (typeof value === 'string') return isHtml ? sanitise(value) : value;
  if (Array.isArray(value)) return value.map((item) => sanitised(item, isHtml, sanitise));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sanitised(inner, isHtml || htmlFields.has(name), sanitise)]));
}
