import type { Tx } from '../../../ports/database.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { newSecret } from '../secrets.ts';
import type { ProviderSession } from '../../../ports/signInProvider.ts';
import type { LinkedPerson } from './linkPerson.ts';

export interface NewSession {
  readonly person: LinkedPerson;
  readonly issuer: string;
  /** A session that comes from one of the embedded provider ends no later than it. */
  readonly providerSession: ProviderSession | null;
  /** When the person proved who they are; null: the provider did not say. */
  readonly authenticatedAt: Date | null;
  readonly userAgent: string | undefined;
  readonly at: Date;
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/**
 * Opens a session; its cookie value is answered once and kept as a hash. Null when meanwhile a session that came from the same one of the provider was
 * ended, or the password changed by which it was opened.
 */
export async function openSession(tx: Tx, session: NewSession): Promise<string | null> {
  const secret = newSecret();
  const { id: providerSession = null, since = null } = session.providerSession ?? {};
  // The provider tells whole seconds.
  const made = await tx.run(
    `with made as (insert into sessions (company_id, user_id, cookie_hash, issuer, user_agent, created_at, last_seen_at, expires_at, idle_seconds, provider_session, authenticated_at)
     select $1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $11
     where not exists (select from sessions s where s.company_id = $1 and s.user_id = $2 and s.provider_session = $9 and s.ended_at is not null)
       and not exists (select from passwords p where p.company_id = $1 and p.user_id = $2 and date_trunc('second', p.changed_at) > $10)
     returning company_id, user_id, created_at)
     update users u set last_sign_in_at = made.created_at from made where u.company_id = made.company_id and u.id = made.user_id`,
    [
      session.person.companyId,
      session.person.userId,
      hashToken(secret),
      session.issuer,
      session.userAgent?.slice(0, 300),
      session.at,
      new Date((since ?? session.at).getTime() + session.absoluteSeconds * 1000),
      session.idleSeconds,
      providerSession,
      since,
      // Never after now, by whatever clock the provider goes.
      session.authenticatedAt && new Date(Math.min(session.authenticatedAt.getTime(), session.at.getTime())),
    ],
  );
  return made > 0 ? secret : null;
}
