import type { Tx } from '../../../ports/database.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { newSecret } from '../secrets.ts';
import type { LinkedPerson } from './linkPerson.ts';

export interface NewSession {
  readonly person: LinkedPerson;
  readonly issuer: string;
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
    `with spent as (insert into spent_sign_ins (hash, spent_at) values ($4, $7) on conflict do nothing returning hash)
     insert into sessions (company_id, user_id, cookie_hash, issuer, user_agent, created_at, last_seen_at, expires_at, idle_seconds)
     select $1, $2, $3, $5, $6, $7, $7, $8, $9 from spent`,
    [
      session.person.companyId,
      session.person.userId,
      hashToken(secret),
      hashToken(session.state),
      session.issuer,
      session.userAgent?.slice(0, 300),
      session.at,
      new Date(session.at.getTime() + session.absoluteSeconds * 1000),
      session.idleSeconds,
    ],
  );
  return made > 0 ? secret : null;
}
