import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import { newSecret } from '../secrets.ts';

/** Longest life of an access token, in seconds. */
const tokenSeconds = 300;

/** The view that a session keeps. It gives no right. */
export interface KeptView {
  readonly mode: 'view_as' | 'adviser';
  readonly userId: string;
  readonly showUnpublished: boolean;
}

export interface IssuedToken {
  readonly token: string;
  readonly seconds: number;
  readonly session: { readonly companyId: string; readonly id: string; readonly userId: string };
  readonly view: KeptView | null;
}

/**
 * An access token of a session that lives. Asking for one does not by itself count as use of the session (trying a kept view does); calling the API with it does.
 * @returns null when the session has ended, or the person may not sign in any more
 */
export async function issueAccessToken(tx: Tx, cookie: string, at: Date): Promise<IssuedToken | null> {
  const session = await tx.first(
    `select s.company_id, s.id, s.user_id, s.expires_at, s.view_mode, s.view_user_id, s.view_unpublished
     from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id
     join users u on u.company_id = s.company_id and u.id = s.user_id and u.active
     join companies c on c.id = s.company_id and (u.provider_until is null or u.provider_until >= ($2::timestamptz at time zone c.time_zone)::date)
     where d.cookie_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2`,
    [hashToken(cookie), at],
  );
  if (!session) return null;
  const token = newSecret();
  const ends = new Date(Math.min(at.getTime() + tokenSeconds * 1000, session.expires_at.getTime()));
  await tx.run(`insert into access_tokens (company_id, user_id, hash, kind, session_id, created_at, expires_at) values ($1, $2, $3, 'session', $4, $5, $6)`, [
    session.company_id,
    session.user_id,
    hashToken(token),
    session.id,
    at,
    ends,
  ]);
  const { view_mode: mode, view_user_id: userId } = session;
  return {
    token,
    seconds: Math.floor((ends.getTime() - at.getTime()) / 1000),
    session: { companyId: session.company_id, id: session.id, userId: session.user_id },
    view: mode && userId ? { mode, userId, showUnpublished: session.view_unpublished } : null,
  };
}
