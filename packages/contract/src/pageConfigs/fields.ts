import { z } from 'zod';
import { investedFund } from '../positions/index.ts';
import { columnsOf } from './columns.ts';
import type { ConfiguredPage } from './blocks.ts';
import type { PageConfig, PageConfigKey } from './pages.ts';

/** What the blocks of a page are drawn from, where the contract says it already. */
const rowsOf: Partial<Record<PageConfigKey, z.ZodObject>> = { investor_dashboard: investedFund };

/**
 * The fields that a configuration names and the page's rows do not have. Such a block is shown as unknown to administrators and skipped
 * for everybody else. Empty for pages whose rows the contract does not know yet.
 */
export function unknownFields(key: PageConfigKey, config: PageConfig): string[] {
  const row = rowsOf[key];
  if (!row) return [];
  const { tiles, right_section_stats, tables } = config as ConfiguredPage;
  const blocks = [...tiles, ...right_section_stats, ...tables.flatMap(columnsOf)];
  const named = blocks.flatMap(({ field_name, depends_on_field }) => (depends_on_field === undefined ? [field_name] : [field_name, depends_on_field]));
  return [...new Set(named)].filter((name) => !hasField(row, name.split('.')));
}

function hasField(row: z.ZodObject, [first = '', ...deeper]: readonly string[]): boolean {
  const field: unknown = Object.hasOwn(row.shape, first) ? row.shape[first] : undefined;
  if (field instanceof z.ZodObject) return deeper.length > 0 && hasField(field, deeper);
  return field !== undefined && deeper.length === 0;
}
