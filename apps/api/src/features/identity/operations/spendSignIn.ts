import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';

/** Uses up the login transaction of a state, whatever becomes of it. @returns false when it was used up before */
export async function spendSignIn(tx: Tx, state: string, at: Date): Promise<boolean> {
  return (await tx.run('insert into spent_sign_ins (hash, spent_at) values ($1, $2) on conflict do nothing', [hashToken(state), at])) > 0;
}
