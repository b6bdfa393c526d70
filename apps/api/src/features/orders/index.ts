import type { OrderKind } from '@pari/domain/orders';
import type { Call, Handlers } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import { changeOrder } from './operations/changeOrder.ts';
import { requestOrder } from './operations/requestOrder.ts';
import { whoseOrders } from './policy.ts';
import { presentOrder } from './present.ts';
import { orderIn, ordersOf } from './queries.ts';

const listOf = (kind: OrderKind) => (call: Call<'listOrders'> | Call<'listSales'>) =>
  readPage(call, ordersOf(whoseOrders(call.context, call.query.whose), kind, call.query), (row) => presentOrder(row, call.context));

const requestOf = (kind: OrderKind) => async (call: Call<'createOrder'> | Call<'createSale'>) => {
  const { tx, context, clock, pace, body, audit } = call;
  const id = await requestOrder(tx, context, clock, pace, { kind, ...body });
  audit({ type: 'order', id });
  const row = await orderIn(tx, whoseOrders(context, 'own'), kind, id);
  if (!row) throw new Error('a request is not there');
  return presentOrder(row, context);
};

const changeOf = (kind: OrderKind) => async (call: Call<'updateOrder'> | Call<'updateSale'>) => {
  const { tx, context, clock, pace, params, body, audit } = call;
  const row = await changeOrder(tx, context, clock, pace, { kind, id: params.id, ...body });
  audit({ type: 'order', id: row.id, detail: { state: row.state, version: row.version } });
  return presentOrder(row, context);
};

/** What people ask for about funds that they hold. */
export const ordersHandlers = {
  listOrders: listOf('order'),
  createOrder: requestOf('order'),
  updateOrder: changeOf('order'),
  listSales: listOf('sale'),
  createSale: requestOf('sale'),
  updateSale: changeOf('sale'),
} satisfies Partial<Handlers>;
