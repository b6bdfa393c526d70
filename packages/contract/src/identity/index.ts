export { accessLevelsOf, levelsOf } from './levels.ts';
export { identity, providerIdentity } from './endpoints.ts';
export { madePasskey, passkeyToMake, usedPasskey } from './passkeys.ts';
export { isGrantable, privilegedRoles, role, roles, rolesWithoutPrincipals, type GrantableRole, type Role } from './roles.ts';
export { abilities, preferences, userInfo } from './userInfo.ts';
