export { identity, providerIdentity } from './endpoints.ts';
export { madePasskey, passkeyToMake, usedPasskey } from './passkeys.ts';
export { isGrantable, privilegedRoles, role, roles, type GrantableRole, type Role } from './roles.ts';
export { abilities, preferences, userInfo } from './userInfo.ts';
