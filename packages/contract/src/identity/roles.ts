import { z } from 'zod';

export const roles = ['investor', 'carry_participant', 'viewer', 'reviewer', 'admin', 'adviser', 'compensation'] as const;
export const role = z.enum(roles).meta({ id: 'Role' });
export type Role = z.output<typeof role>;

/** Whoever holds one of these is viewed as by nobody: their rights reach further than their own data. */
export const privilegedRoles: readonly Role[] = ['admin', 'viewer', 'reviewer', 'adviser', 'compensation'];
