import type { Database } from '../../ports/database.ts';
import { saidInRows } from './sealedColumns.ts';

/** Seals what an earlier version kept unsealed, wholly or not at all, before anything is read. @returns sentences for the operator */
export const sealUnsealed = (database: Database): Promise<string[]> =>
  database.asSystem(async (tx) => {
    // First of all: whoever only looked would keep the table from being emptied by another that starts.
    await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari unsealed', 0))`);
    if (!(await tx.first('select from unsealed_values limit 1'))) return [];
    const rows = await tx.rows('select of_table, place, value from unsealed_values order by company_id, id');
    for (const { of_table: table, place, value } of rows) {
      const kept = saidInRows.find(({ column }) => column.table === table);
      if (!kept) throw new Error(`nothing is sealed in ${table}`);
      const { keyId, sealed } = kept.seal(tx, place as never, value as never);
      const { keys } = kept.column;
      await tx.run(
        `update ${table} set key_id = $1, sealed = $2 where ${keys.map((key, index) => `${key} = $${index + 3}`).join(' and ')} and sealed is null`,
        [keyId, sealed, ...keys.map((key) => (place as Record<string, string | number>)[key])],
      );
    }
    await tx.script('truncate unsealed_values');
    return rows.length === 0 ? [] : [`Sealed ${rows.length.toLocaleString('en')} values that an earlier version kept as they were said.`];
  });
