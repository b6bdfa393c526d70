import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import { signInCookies } from './cookies.ts';

/** Hash of the session cookie of a browser, where it has one; it is sent to `/auth` alone. */
export function sessionCookieOf({ cookies }: Pick<FastifyRequest, 'cookies'>, publicUrl: string): Buffer | null {
  const value = cookies[signInCookies(publicUrl).session.name];
  return value === undefined ? null : hashToken(value);
}

/** Who is signed in in the browser of a session cookie; undefined where nobody is any more. For a transaction across companies. */
export const holderOf = (tx: Tx, cookieHash: Buffer, at: Date) =>
  tx.first(
    `select s.company_id, s.user_id from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id
     where d.cookie_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2`,
    [cookieHash, at],
  );
