import type { FastifyRequest } from 'fastify';
import { mailboxOf } from '@pari/domain/signing';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import { signInCookies } from './cookies.ts';

/** Hash of the session cookie of a browser, where it has one; it is sent to `/auth` alone. */
export function sessionCookieOf({ cookies }: Pick<FastifyRequest, 'cookies'>, publicUrl: string): Buffer | null {
  const value = cookies[signInCookies(publicUrl).session.name];
  return value === undefined ? null : hashToken(value);
}

/** Somebody, as they are known in one company. */
export interface Holder {
  /** Their address where they are signed in. */
  readonly email: string;
  /** Their accounts in the company. */
  readonly accounts: readonly string[];
}

/**
 * Who is signed in in the browser of a session cookie, in whichever company, as a given one knows them: by the account itself, by how they sign in, or by their mailbox;
 * undefined where nobody is signed in any more. For a transaction across companies.
 */
export async function holderOf(tx: Tx, cookieHash: Buffer, companyId: string, at: Date): Promise<Holder | undefined> {
  const holder = await sessionHolder(tx, cookieHash, at);
  if (!holder) return undefined;
  const known = await tx.rows(
    `select u.id from users u where u.company_id = $1 and ((u.company_id = $2 and u.id = $3)
       or exists (select from identities i join identities h on h.issuer = i.issuer and h.subject = i.subject
         where i.company_id = u.company_id and i.user_id = u.id and h.company_id = $2 and h.user_id = $3))`,
    [companyId, holder.company_id, holder.user_id],
  );
  return { email: holder.email, accounts: [...known.map(({ id }) => id), ...(await accountsOfMailbox(tx, companyId, holder.email))] };
}

/** The accounts of a company whose post comes to the mailbox of an address. */
export async function accountsOfMailbox(tx: Tx, companyId: string, address: string): Promise<string[]> {
  const mailbox = mailboxOf(address);
  const at = mailbox.lastIndexOf('@');
  // Few: which of them it is the rule says.
  const rows = await tx.rows('select id, email from users where company_id = $1 and starts_with(lower(email), $2) and right(lower(email), length($3)) = $3', [
    companyId,
    mailbox.slice(0, at),
    mailbox.slice(at),
  ]);
  return rows.flatMap(({ id, email }) => (mailboxOf(email) === mailbox ? [id] : []));
}

const sessionHolder = (tx: Tx, cookieHash: Buffer, at: Date) =>
  tx.first(
    `select s.company_id, s.user_id, u.email from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id
       join users u on u.company_id = s.company_id and u.id = s.user_id
     where d.cookie_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2`,
    [cookieHash, at],
  );
