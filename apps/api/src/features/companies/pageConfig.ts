import { defaultPageConfigs, pageConfigs, type PageConfigKey } from '@pari/contract';
import type { Tx } from '../../ports/database.ts';

/** The configuration in force: the newest stored version over the default that ships with the product, which alone is version 0. */
export async function readPageConfig(tx: Tx, companyId: string, key: PageConfigKey) {
  const stored = await tx.first<{ version: number; config: Record<string, unknown> }>(
    'select version, config from page_configs where company_id = $1 and key = $2 order by version desc limit 1',
    [companyId, key],
  );
  const config = pageConfigs[key].parse({ ...defaultPageConfigs[key], ...stored?.config });
  return { key, version: stored?.version ?? 0, config: { ...config } };
}
