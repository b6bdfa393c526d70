import { createHash } from 'node:crypto';
import type { Context, From } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Presence } from './act.ts';

/** How and when somebody had proved who they are. The session stands there by its hash alone. */
export async function signInOf(tx: Tx, { company, credential }: Pick<Context, 'company' | 'credential'>) {
  const session = await tx.first('select issuer, authenticated_at, created_at from sessions where company_id = $1 and id = $2', [
    company.id,
    credential.sessionId,
  ]);
  return {
    issuer: session?.issuer ?? null,
    at: session?.authenticated_at ?? session?.created_at ?? null,
    session: createHash('sha256')
      .update(credential.sessionId ?? '')
      .digest('hex'),
  };
}

/** Who does something, from where, and how and when they had proved who they are. */
export async function presenceOf(tx: Tx, context: Context, { address, agent }: From): Promise<Presence> {
  const { issuer, at, session } = await signInOf(tx, context);
  const { id: user, email } = context.realUser;
  return { user, email, on_behalf_of: null, address, agent, signed_in: { issuer, at: at?.toISOString() ?? null, session } };
}
