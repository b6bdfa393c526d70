import type { Tx } from '../../../ports/database.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { newSecret } from '../secrets.ts';
import type { LinkedPerson } from './linkPerson.ts';

export interface NewSession {
  readonly person: LinkedPerson;
  readonly issuer: string;
  readonly userAgent: string | undefined;
  readonly at: Date;
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** Opens a session; its cookie value is answered once and kept as a hash. */
export async function openSession(tx: Tx, session: NewSession): Promise<string> {
  const secret = newSecret();
  await tx.run(
    `insert into sessions (company_id, user_id, cookie_hash, issuer, user_agent, created_at, last_seen_at, expires_at, idle_seconds)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    [
      session.person.companyId,
      session.person.userId,
      hashToken(secret),
      session.issuer,
      session.userAgent?.slice(0, 300),
      session.at,
      new Date(session.at.getTime() + session.absoluteSeconds * 1000),
      session.idleSeconds,
    ],
  );
  return secret;
}
