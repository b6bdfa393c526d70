import type { Context } from '../../http/context.ts';
import { policies } from '../../http/policies.ts';
import type { WhoseOrders } from './queries.ts';

/** Administrators in their own name, who see what everybody asked for and decide about it. */
export const decides = policies.administrator;

export const whoseOrders = (context: Context, whose: 'own' | 'all'): WhoseOrders => ({
  companyId: context.company.id,
  userId: whose === 'all' && decides(context) ? null : context.effectiveUser.id,
  unpublished: context.showUnpublished,
});
