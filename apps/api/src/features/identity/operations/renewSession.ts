import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import type { ProviderSession } from '../../../ports/signInProvider.ts';
import { newSecret } from '../secrets.ts';
import type { LinkedPerson } from './linkPerson.ts';

interface Renewal {
  /** Hash of the cookie that the browser had. */
  readonly previous: Buffer;
  readonly person: LinkedPerson;
  readonly providerSession: ProviderSession | null;
  readonly authenticatedAt: Date | null;
  readonly at: Date;
}

/**
 * Lets the session of a person who has just proved anew who they are go on, under another secret: whatever page is open in it stays as it is. It ends no later than
 * it would have. Null where the session is another person's, or has ended.
 */
export async function renewSession(tx: Tx, { previous, person, providerSession, authenticatedAt, at }: Renewal): Promise<string | null> {
  const secret = newSecret();
  const renewed = await tx.first(
    `update sessions s set cookie_hash = $4, authenticated_at = least($5, $6), last_seen_at = $6, provider_session = $7
     from session_directory d
     where d.cookie_hash = $1 and s.company_id = d.company_id and s.id = d.session_id and s.company_id = $2 and s.user_id = $3
       and s.ended_at is null and s.expires_at > $6 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $6
       and not exists (select from passwords p where p.company_id = $2 and p.user_id = $3 and date_trunc('second', p.changed_at) > $8)
     returning s.company_id, s.id`,
    [previous, person.companyId, person.userId, hashToken(secret), authenticatedAt, at, providerSession?.id, providerSession?.since],
  );
  if (!renewed) return null;
  await tx.run('delete from session_directory where cookie_hash = $1', [previous]);
  await tx.run('insert into session_directory (cookie_hash, company_id, session_id) values ($1, $2, $3)', [hashToken(secret), renewed.company_id, renewed.id]);
  await tx.run('update users set last_sign_in_at = $3 where company_id = $1 and id = $2', [person.companyId, person.userId, at]);
  return secret;
}
