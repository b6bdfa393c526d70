import type { Role } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import { Refusal } from '../../../http/problems.ts';
import { noteAdmins } from './noteAdmins.ts';
import { refuseGrant } from './refuseGrant.ts';

export interface NewUser {
  readonly companyId: string;
  /** Compared and kept in lower case. */
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  /** The only way in: passkeys, or an issuer of the company; unless said the provider of the installation, or whichever vouches for the address first. */
  readonly wayIn?: string;
  /** The administrator who adds them; null: the command line. */
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Adds an active person of a company, who waits for a first sign-in. No mail is sent.
 * @throws Refusal `bad_request` with `errors.roles` for a role that nobody gives alone, `conflict` with `errors.email` when the company knows the address already
 */
export async function addUser(tx: Tx, user: NewUser): Promise<{ id: string }> {
  refuseGrant(user.roles, []);
  const made = await tx.first(
    `insert into users (company_id, email, display_name, roles, created_at, way_in) values ($1, lower($2), $3, $4, $5, $6)
     on conflict (company_id, email) do nothing returning id`,
    [user.companyId, user.email, user.displayName, [...new Set(user.roles)], user.at, user.wayIn],
  );
  if (made && user.roles.includes('admin')) await noteAdmins(tx, { companyId: user.companyId, userIds: [made.id], by: user.by, at: user.at });
  if (made) return made;
  const sentence = 'A person with this e-mail address exists already.';
  throw new Refusal('conflict', sentence, { errors: { email: [sentence] } });
}
