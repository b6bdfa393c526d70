import { isGrantable, type Role } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { UserRow } from '../queries.ts';
import { noteAdmins } from './noteAdmins.ts';
import { refuseGrant } from './refuseGrant.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';

/** Why administrators keep their role. */
const notFromYourself = 'You cannot take the role admin from yourself. Ask another administrator.';

export interface UserChange {
  readonly companyId: string;
  readonly id: string;
  /** The administrator who changes it; null on the command line. */
  readonly by: string | null;
  readonly displayName?: string | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly active?: boolean | undefined;
  readonly at: Date;
}

/**
 * Changes what is given of a person. Whoever is deactivated is signed out everywhere; their sessions and tokens do not come back with them.
 * @throws Refusal `not_found` when the company does not know the id, `bad_request` with `errors.roles` for a role that nobody gives alone,
 *   `conflict` when administrators would lock themselves out
 */
export async function updateUser(tx: Tx, change: UserChange): Promise<UserRow> {
  const { companyId, id, by, at, active } = change;
  if (by === id && active === false) throw new Refusal('conflict', 'You cannot deactivate yourself. Ask another administrator.');
  if (by === id && change.roles?.includes('admin') === false) throw new Refusal('conflict', notFromYourself);
  if (change.roles?.some((role) => !isGrantable(role))) refuseGrant(change.roles, await rolesHeld(tx, companyId, id));
  const changed = await tx.first(
    `update users u set display_name = coalesce($3, u.display_name), roles = coalesce($4, u.roles), active = coalesce($5, u.active)
     from (select company_id, id, active as was_active, 'admin' = any(roles) as was_admin from users where company_id = $1 and id = $2 for update) old
     where u.company_id = old.company_id and u.id = old.id returning u.id, u.email, u.display_name, u.roles, u.active, u.last_sign_in_at, old.was_active, old.was_admin`,
    [companyId, id, change.displayName, change.roles && [...new Set(change.roles)], active],
  );
  if (!changed) throw notFound();
  const { was_active: wasActive, was_admin: wasAdmin, ...user } = changed;
  if (!wasAdmin && user.roles.includes('admin')) await noteAdmins(tx, { companyId, userIds: [id], by, at });
  // Also on the way back: what was made in the moment of deactivating stays dead.
  if (wasActive !== user.active) await signOutEverywhere(tx, companyId, id, at);
  return user;
}

/** Nobody else changes them until the transaction ends. */
async function rolesHeld(tx: Tx, companyId: string, id: string): Promise<readonly Role[]> {
  const person = await tx.first('select roles from users where company_id = $1 and id = $2 for update', [companyId, id]);
  if (!person) throw notFound();
  return person.roles;
}
