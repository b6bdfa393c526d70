import type { Policy } from '@pari/contract';
import type { Context } from './context.ts';

/** Short facts about the caller, one for each policy of the contract. False is answered like an unknown path. */
export const policies: Record<Policy, (context: Context) => boolean> = {
  signed_in: () => true,
  session: ({ credential }) => credential.kind === 'session',
  administrator: ({ mode, realUser }) => mode === 'self' && realUser.roles.has('admin'),
  may_view_as: ({ realUser }) => realUser.roles.has('admin') || realUser.roles.has('viewer'),
  adviser_flow: ({ realUser, flags }) => realUser.roles.has('adviser') && flags.has('advisor_flow'),
};
