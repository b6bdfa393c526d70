import type { Tx } from '../../../ports/database.ts';

/** How long what a thief would do first waits after a recovery. */
const hold = 72 * 3_600_000;

/** Lets what a thief would do first wait. For a transaction across companies. */
export const holdAccount = (tx: Tx, { companyId, userId, at }: { companyId: string; userId: string; at: Date }) =>
  tx.run('update users set recovery_hold_until = $3 where company_id = $1 and id = $2', [companyId, userId, new Date(at.getTime() + hold)]);
