import type { Answer, Contract } from '@pari/contract';
import { decimal } from '@pari/domain/money';
import { mayMove, type OrderMove, type OrderSide } from '@pari/domain/orders';
import type { Context } from '../../http/context.ts';
import { symbolOf } from '../positions/index.ts';
import { decides } from './policy.ts';
import type { OrderRow } from './queries.ts';

/** A request, with what whoever reads it may do about it now. */
export function presentOrder(row: OrderRow, context: Context): Answer<Contract['updateOrder']> {
  const isOwn = context.mode === 'self' && row.user_id === context.realUser.id;
  const may = (to: OrderMove, side: OrderSide) => mayMove(row.state, to, side);
  const [owner, administrator] = [isOwn && may('cancelled', 'owner'), decides(context) && !isOwn];
  return {
    id: row.id,
    kind: row.kind,
    fund: { id: row.fund_id, external_id: row.fund_external_id, name: row.fund_name, currency: row.currency, symbol: symbolOf(row.currency) },
    investor: { id: row.investor_id, name: row.investor_name },
    user: { id: row.user_id, display_name: row.display_name },
    direction: row.direction,
    amount: decimal(row.amount),
    note: row.note,
    state: row.state,
    answer: row.answer,
    requested_at: row.requested_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    version: row.version,
    abilities: {
      change: owner,
      cancel: owner,
      acknowledge: administrator && may('acknowledged', 'administrator'),
      finish: administrator && may('done', 'administrator'),
      decline: administrator && may('declined', 'administrator'),
    },
  };
}
