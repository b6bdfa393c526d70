import type { Tx } from '../../ports/database.ts';
import { ERASED, type SealedColumn } from '../../ports/sealedValues.ts';

/** How many values of each table are sealed under each key; not what was erased. */
export async function valuesByKey(tx: Tx, columns: readonly SealedColumn[], companyIds: readonly string[]) {
  const counted: { readonly table: string; readonly keyId: string; readonly values: number }[] = [];
  for (const { table, keyId } of columns) {
    const rows = await tx.rows<{ held_key: string; values: number }>(
      `select ${keyId} as held_key, count(*)::integer as values from ${table} where company_id = any($1) and ${keyId} is not null and ${keyId} <> '${ERASED}' group by 1 order by 1`,
      [companyIds],
    );
    counted.push(...rows.map(({ held_key: heldKey, values }) => ({ table, keyId: heldKey, values })));
  }
  return counted;
}
