import { pageConfigs, type PageConfigKey } from '@pari/contract';
import type { Tx } from '../../../adapters/database/database.ts';
import { readInput } from '../../../http/readInput.ts';
import { sanitiseHtml } from '../../../sanitiseHtml.ts';

interface NewPageConfig {
  readonly companyId: string;
  readonly key: PageConfigKey;
  /** As the administrator wrote it; checked against the type of its key. */
  readonly config: unknown;
  readonly at: Date;
  /** Null for the command line. */
  readonly storedBy: string | null;
}

/**
 * Stores a page configuration as a new version, with its HTML sanitised; one equal to the latest version stays that version.
 * @throws Refusal `bad_request` with a sentence for each field that is wrong
 */
export async function storePageConfig(tx: Tx, { companyId, key, config, at, storedBy }: NewPageConfig) {
  readInput(pageConfigs[key], config);
  const clean = sanitised(config, key === 'onboarding-custom-text') as Record<string, unknown>;
  // Two administrators at once: the second waits here and then sees the first one's version.
  await tx.run('select from companies where id = $1 for no key update', [companyId]);
  const latest = await tx.first<{ version: number; same: boolean }>(
    'select version, config = $3 as same from page_configs where company_id = $1 and key = $2 order by version desc limit 1',
    [companyId, key, clean],
  );
  if (latest?.same) return { version: latest.version, config: clean, changed: false };
  const version = (latest?.version ?? 0) + 1;
  await tx.run('insert into page_configs (company_id, key, version, config, stored_at, stored_by) values ($1, $2, $3, $4, $5, $6)', [
    companyId,
    key,
    version,
    clean,
    at,
    storedBy,
  ]);
  return { version, config: clean, changed: true };
}

const htmlFields = new Set(['page_headline', 'description']);

/** The same document; every text that is drawn as HTML is clean. */
function sanitised(value: unknown, isHtml: boolean): unknown {
  if (typeof value === 'string') return isHtml ? sanitiseHtml(value) : value;
  if (Array.isArray(value)) return value.map((item) => sanitised(item, isHtml));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sanitised(inner, isHtml || htmlFields.has(name))]));
}
