import type { Tx } from '../../../ports/database.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';

/** Has one way in, and nothing else, open an account from now on: whom another knows is unknown here, and what was opened by it ends. For a transaction across companies. */
export async function openBy(tx: Tx, { companyId, userId, wayIn, at }: { companyId: string; userId: string; wayIn: string; at: Date }): Promise<void> {
  await tx.run('update users set way_in = $3, provider_until = null where company_id = $1 and id = $2', [companyId, userId, wayIn]);
  await tx.run('delete from identities where company_id = $1 and user_id = $2', [companyId, userId]);
  // Those of before open nothing from now on, nor should they come back.
  await tx.run('delete from passkeys where company_id = $1 and user_id = $2', [companyId, userId]);
  await tx.run('delete from recovery_codes where company_id = $1 and user_id = $2', [companyId, userId]);
  await signOutEverywhere(tx, companyId, userId, at);
}
