import type { Tx } from '../../../ports/database.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { newSecret } from './secrets.ts';
import type { LinkedPerson } from './linkPerson.ts';

/** Longest life of an access token, in seconds. */
const tokenSeconds = 300;

export interface NewSession {
  readonly person: LinkedPerson;
  readonly issuer: string;
  readonly idToken: Buffer;
  /** The login transaction's state, of which each makes one session at most. */
  readonly state: string;
  readonly userAgent: string | undefined;
  readonly at: Date;
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** Opens a session; its cookie value is answered once and kept as a hash. Null when the login transaction made one before. */
export async function openSession(tx: Tx, session: NewSession): Promise<string | null> {
  const secret = newSecret();
  const made = await tx.run(
    `with spent as (insert into spent_sign_ins (hash, spent_at) values ($4, $8) on conflict do nothing returning hash)
     insert into sessions (company_id, user_id, cookie_hash, issuer, id_token, user_agent, created_at, last_seen_at, expires_at, idle_seconds)
     select $1, $2, $3, $5, $6, $7, $8, $8, $9, $10 from spent`,
    [
      session.person.companyId,
      session.person.userId,
      hashToken(secret),
      hashToken(session.state),
      session.issuer,
      session.idToken,
      session.userAgent?.slice(0, 300),
      session.at,
      new Date(session.at.getTime() + session.absoluteSeconds * 1000),
      session.idleSeconds,
    ],
  );
  return made > 0 ? secret : null;
}

/** The view that a session keeps. It gives no right. */
export interface KeptView {
  readonly mode: 'view_as' | 'adviser';
  readonly userId: string;
  readonly showUnpublished: boolean;
}

export interface IssuedToken {
  readonly token: string;
  readonly seconds: number;
  readonly session: { readonly companyId: string; readonly id: string };
  readonly view: KeptView | null;
}

interface LivingSession {
  readonly company_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly view_mode: KeptView['mode'] | null;
  readonly view_user_id: string | null;
  readonly view_unpublished: boolean;
}

/**
 * An access token of a session that lives. Asking for one does not by itself count as use of the session (trying a kept view does); calling the API with it does.
 * @returns null when the session has ended, or the person may not sign in any more
 */
export async function issueAccessToken(tx: Tx, cookie: string, at: Date): Promise<IssuedToken | null> {
  const session = await tx.first<LivingSession>(
    `select s.company_id, s.id, s.user_id, s.expires_at, s.view_mode, s.view_user_id, s.view_unpublished
     from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id
     join users u on u.company_id = s.company_id and u.id = s.user_id and u.active
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
    session: { companyId: session.company_id, id: session.id },
    view: mode && userId ? { mode, userId, showUnpublished: session.view_unpublished } : null,
  };
}

/** Lets a session keep no view any more. */
export async function forgetView(tx: Tx, { companyId, id }: IssuedToken['session']): Promise<void> {
  await tx.run('update sessions set view_mode = null, view_user_id = null, view_unpublished = false where company_id = $1 and id = $2', [companyId, id]);
}

export interface EndedSession {
  readonly company_id: string;
  readonly company_slug: string;
  readonly id: string;
  readonly user_id: string;
  /** The provider's ID token, sealed. */
  readonly id_token: Buffer | null;
}

/** Ends the session of a cookie, and with it every access token of it. Undefined when it had ended or never was. */
export function endSessionOf(tx: Tx, cookieHash: Buffer, at: Date): Promise<EndedSession | undefined> {
  return tx.first<EndedSession>(
    `update sessions s set ended_at = $2 from session_directory d join companies c on c.id = d.company_id
     where d.cookie_hash = $1 and s.company_id = d.company_id and s.id = d.session_id and s.ended_at is null
     returning s.company_id, c.slug as company_slug, s.id, s.user_id, s.id_token`,
    [cookieHash, at],
  );
}
