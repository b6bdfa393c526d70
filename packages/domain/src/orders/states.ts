/** A request to change what is committed to a fund that is held, or to sell of it. Nothing of it stands in the ledger. */
export const ORDER_KINDS = ['order', 'sale'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDER_DIRECTIONS = ['increase', 'reduce'] as const;
export type OrderDirection = (typeof ORDER_DIRECTIONS)[number];

export const ORDER_STATES = ['requested', 'acknowledged', 'done', 'declined', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Those in which it waits for something to be done. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ['requested', 'acknowledged'];

/** Whoever asked, or whoever looks after the fund. */
export type OrderSide = 'owner' | 'administrator';

/** Every legal move. Whoever asked may change a request only where they may cancel it. */
const moves: Readonly<Record<Exclude<OrderState, 'requested'>, { readonly from: OrderState; readonly by: OrderSide }>> = {
  cancelled: { from: 'requested', by: 'owner' },
  acknowledged: { from: 'requested', by: 'administrator' },
  done: { from: 'acknowledged', by: 'administrator' },
  declined: { from: 'acknowledged', by: 'administrator' },
};
export type OrderMove = keyof typeof moves;
export const ORDER_MOVES = Object.keys(moves) as [OrderMove, ...OrderMove[]];

export const sideOfMove = (to: OrderMove): OrderSide => moves[to].by;
export const mayMove = (from: OrderState, to: OrderMove, side: OrderSide): boolean => moves[to].from === from && moves[to].by === side;
