import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';

/**
 * Nobody changes how the caller signs in until the transaction ends. Whoever recovers or moves them, or signs them out, ends what is there: what was asked for in a
 * session that ended while this waited would come after that, and outlive it.
 * @throws Refusal `unauthenticated`
 */
export async function holdOwnSession(tx: Tx, { company, realUser, credential }: Pick<Context, 'company' | 'realUser' | 'credential'>): Promise<void> {
  await tx.first('select from users where company_id = $1 and id = $2 for update', [company.id, realUser.id]);
  // A statement of its own: one that waits for the lock still sees the session as it was before it waited.
  const session =
    credential.sessionId !== null &&
    (await tx.first('select from sessions where company_id = $1 and id = $2 and ended_at is null', [company.id, credential.sessionId]));
  if (!session) throw new Refusal('unauthenticated');
}
