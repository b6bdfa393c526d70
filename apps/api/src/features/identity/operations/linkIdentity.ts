import { isGrantable } from '@pari/contract';
import { isEmbeddedAddress } from '../../../embeddedAddress.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { byPasskey } from '../wayIn.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';

export interface NewLink {
  readonly companyId: string;
  readonly userId: string;
  readonly issuer: string;
  readonly subject: string;
  /** The administrator who links, who is no second person beside them from then on; null on the command line. */
  readonly by: string | null;
  /** An issuer whose links count as none, because another one takes its place. */
  readonly replacedIssuer?: string | undefined;
  /** Where the embedded provider is, which nobody is linked to. */
  readonly here: Parameters<typeof isEmbeddedAddress>[1];
  readonly at: Date;
}

/**
 * Links a person who was never linked to a subject of a sign-in provider, as their first sign-in with a verified address would.
 * @throws Refusal `bad_request` with `errors.issuer` for the embedded provider; `not_found` when the company does not know the person; `conflict` when the person or, with `errors.subject`, the subject is
 *   linked already, and for an administrator when the person holds a role that nobody gives alone,
 *   or their account was used or changed before
 */
export async function linkIdentity(tx: Tx, { companyId, userId, issuer, subject, by, replacedIssuer, here, at }: NewLink): Promise<void> {
  if (isEmbeddedAddress(issuer, here)) throw badField('issuer', 'This is the embedded sign-in, where everybody is known by their own account.');
  const person = await tx.first('select roles, way_in, last_sign_in_at from users where company_id = $1 and id = $2 for update', [companyId, userId]);
  if (!person) throw notFound();
  if (by !== null && !person.roles.every(isGrantable))
    throw new Refusal('conflict', 'This person holds a role that no administrator gives alone, and is linked on the command line.');
  if (by !== null && (person.last_sign_in_at !== null || (await wasChanged(tx, companyId, userId))))
    throw new Refusal('conflict', 'This account was used or moved before: it is linked on the command line alone.');
  if (person.way_in === byPasskey) throw new Refusal('conflict', 'This person signs in by passkey, and in no other way.');
  const own = await tx.first('select from company_issuers where company_id = $1 and issuer = $2', [companyId, issuer]);
  // An account has one way in, and which of them no link changes.
  if (person.way_in !== (own ? issuer : null))
    throw new Refusal('conflict', `This person signs in at ${person.way_in ?? 'the sign-in provider of the installation'}.`);
  const links = await tx.rows('select issuer from identities where company_id = $1 and user_id = $2 order by issuer', [companyId, userId]);
  const standing = links.find((link) => link.issuer !== replacedIssuer);
  if (standing) throw new Refusal('conflict', `This person is linked already, at ${standing.issuer}.`);
  const made = await tx.run(
    'insert into identities (company_id, issuer, subject, user_id, linked_at, linked_by) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [companyId, issuer, subject, userId, at, by],
  );
  if (made > 0) return;
  const sentence = 'This subject is linked to somebody else of this company.';
  throw new Refusal('conflict', sentence, { errors: { subject: [sentence] } });
}

/** Whether their address or way in is another than they were added with: one administrator alone would say who they are. */
const wasChanged = async (tx: Tx, companyId: string, userId: string): Promise<boolean> =>
  (await tx.first(`select from account_changes where company_id = $1 and user_id = $2 and state = 'done' limit 1`, [companyId, userId])) !== undefined;

/** Takes a person's links away and signs them out everywhere, so that they can be linked anew. For a transaction across companies. */
export async function unlink(tx: Tx, { companyId, userId, at }: Pick<NewLink, 'companyId' | 'userId' | 'at'>): Promise<void> {
  await tx.run('delete from identities where company_id = $1 and user_id = $2', [companyId, userId]);
  await signOutEverywhere(tx, companyId, userId, at);
}
