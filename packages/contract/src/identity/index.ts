export { identity } from './endpoints.ts';
export { privilegedRoles, role, roles, type Role } from './roles.ts';
export { abilities, preferences, userInfo } from './userInfo.ts';
