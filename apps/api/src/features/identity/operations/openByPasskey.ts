import type { Tx } from '../../../ports/database.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { byPasskey } from '../wayIn.ts';

/** Has passkeys, and nothing else, open an account from now on: whom the provider knows is unknown here, and what was opened by it ends. For a transaction across companies. */
export async function openByPasskey(tx: Tx, { companyId, userId, at }: { companyId: string; userId: string; at: Date }): Promise<void> {
  await tx.run('update users set way_in = $3, provider_until = null where company_id = $1 and id = $2', [companyId, userId, byPasskey]);
  await tx.run('delete from identities where company_id = $1 and user_id = $2', [companyId, userId]);
  await signOutEverywhere(tx, companyId, userId, at);
}
