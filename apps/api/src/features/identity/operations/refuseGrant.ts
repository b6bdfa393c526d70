import { isGrantable, type Role } from '@pari/contract';
import { badField } from '../../../http/problems.ts';

/** Why a role is not given. */
const notGrantable = (role: Role): string =>
  `The role ${role} shows other people's pay, and no administrator gives it alone: propose it for somebody in the list of people, and another administrator confirms it.`;

/**
 * Whoever has a role may keep it; not every one is given.
 * @throws Refusal `bad_request` with `errors.roles`
 */
export function refuseGrant(roles: readonly Role[], held: readonly Role[]): void {
  const refused = roles.find((role) => !isGrantable(role) && !held.includes(role));
  if (refused !== undefined) throw badField('roles', notGrantable(refused));
}
