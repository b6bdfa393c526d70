import type { Database } from '../../../ports/database.ts';

/** The ids of keys that ends of the audit logs were written with and that are not known here. */
export function strangeKeys(database: Database): Promise<string[]> {
  return database.asSystem(async (tx) => {
    const ends = await tx.rows('select distinct key_id from audit_heads where key_id is not null');
    return ends.flatMap(({ key_id }) => (key_id === null || tx.auditKeys.find(key_id) ? [] : [key_id])).toSorted();
  });
}
