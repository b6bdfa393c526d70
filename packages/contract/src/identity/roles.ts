import { z } from 'zod';

export const roles = ['investor', 'carry_participant', 'viewer', 'reviewer', 'admin', 'adviser', 'compensation'] as const;
export const role = z.enum(roles).meta({ id: 'Role' });
export type Role = z.output<typeof role>;

/** What an administrator gives. The role that shows others' pay nobody gives alone; whoever has it may keep it. */
export type GrantableRole = Exclude<Role, 'compensation'>;
export const isGrantable = (name: Role): name is GrantableRole => name !== 'compensation';

/** Whoever holds one of these is viewed as by nobody: their rights reach further than their own data. */
export const privilegedRoles: readonly Role[] = ['admin', 'viewer', 'reviewer', 'adviser', 'compensation'];

/** Whoever holds one of these acts for nobody who asks them to: they see more of them already, or decide about them. */
export const rolesWithoutPrincipals: readonly Role[] = ['admin', 'viewer', 'reviewer', 'compensation'];
