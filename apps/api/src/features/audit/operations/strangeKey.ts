import type { Database } from '../../../ports/database.ts';

/** The id of a key that the audit logs were written with and that is not known here, where none was written with the current one. */
export function strangeKey(database: Database): Promise<string | undefined> {
  return database.asSystem(async (tx) => {
    const ends = await tx.rows('select distinct key_id from audit_heads where key_id is not null');
    const ids = ends.map(({ key_id }) => key_id ?? '');
    return ids.includes(tx.auditKeys.current.id) ? undefined : ids.find((id) => !tx.auditKeys.find(id));
  });
}
