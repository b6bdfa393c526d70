export { identity } from './endpoints.ts';
export { role, roles, type Role } from './roles.ts';
export { abilities, preferences, userInfo } from './userInfo.ts';
