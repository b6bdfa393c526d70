import type { Endpoint, Policy } from '@pari/contract';
import type { Context } from './context.ts';

/** Short facts about the caller, one for each policy of the contract. False is answered like an unknown path. */
export const policies: Record<Policy, (context: Context) => boolean> = {
  signed_in: () => true,
  session: ({ credential }) => credential.kind === 'session',
  oneself: ({ mode }) => mode === 'self',
  compensation: ({ mode, realUser }) => mode === 'self' && realUser.roles.has('compensation'),
  administrator: ({ mode, realUser }) => mode === 'self' && realUser.roles.has('admin'),
  reviewer: ({ mode, realUser }) => mode === 'self' && realUser.roles.has('reviewer'),
  carry_participant: ({ mode, realUser, effectiveUser }) => effectiveUser.roles.has('carry_participant') && (mode !== 'view_as' || realUser.roles.has('admin')),
  may_view_as: ({ realUser }) => realUser.roles.has('admin') || realUser.roles.has('viewer'),
  client_view: ({ realUser, flags, actsForOthers }) => actsForOthers || (realUser.roles.has('adviser') && flags.has('advisor_flow')),
};

/** Whether what the effective person owns is shown: to a delegate only who was given it. */
export const seesHoldings = ({ mode, levels }: Pick<Context, 'mode' | 'levels'>): boolean => mode !== 'delegate' || levels.has('figures');

/** Whether what is offered to the effective person, and what they apply for, is shown. */
export const seesOffers = ({ mode, levels }: Pick<Context, 'mode' | 'levels'>): boolean => mode !== 'delegate' || levels.has('applications');

/** Whether a delegate may call it at all, at the levels that they were given. What is about the real person is about nobody who asked them. */
export const isForDelegate = ({ delegates, viewing }: Pick<Endpoint, 'delegates' | 'viewing'>, { mode, levels }: Context): boolean =>
  mode !== 'delegate' || viewing === 'self' || delegates === 'either' || (delegates !== undefined && levels.has(delegates));
