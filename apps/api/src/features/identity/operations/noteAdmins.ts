import type { Tx } from '../../../ports/database.ts';

interface Granted {
  readonly companyId: string;
  readonly userIds: readonly string[];
  /** Null: the command line. */
  readonly by: string | null;
  readonly at: Date;
}

/** Writes down by whom people were made administrators. */
export const noteAdmins = (tx: Tx, { companyId, userIds, by, at }: Granted) =>
  tx.run('insert into admin_grants (company_id, user_id, granted_by, granted_at) select $1, one, $3, $4 from unnest($2::uuid[]) one', [
    companyId,
    userIds,
    by,
    at,
  ]);
