import type { Tx } from '../../../ports/database.ts';

/** Sets the moment of the first login once; later calls give it unchanged. */
export async function registerFirstLogin(tx: Tx, { companyId, userId, at }: { companyId: string; userId: string; at: Date }): Promise<Date> {
  const row = await tx.first('update users set first_login_at = coalesce(first_login_at, $3) where company_id = $1 and id = $2 returning first_login_at', [
    companyId,
    userId,
    at,
  ]);
  return row?.first_login_at ?? at;
}
