import { defaultPageConfigs, pageConfigs, type PageConfigKey } from '@pari/contract';
import type { Tx } from '../../adapters/database/database.ts';

/** The configuration in force: the newest stored version, else the default that ships with the product as version 0. Absent parts have their defaults. */
export async function readPageConfig(tx: Tx, companyId: string, key: PageConfigKey) {
  const stored = await tx.first<{ version: number; config: unknown }>(
    'select version, config from page_configs where company_id = $1 and key = $2 order by version desc limit 1',
    [companyId, key],
  );
  const config = pageConfigs[key].parse(stored?.config ?? defaultPageConfigs[key]);
  return { key, version: stored?.version ?? 0, config: { ...config } };
}
