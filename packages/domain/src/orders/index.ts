export { readOrderAmount } from './amounts.ts';
export type { OrderLimits } from './amounts.ts';
export { mayMove, OPEN_ORDER_STATES, ORDER_DIRECTIONS, ORDER_KINDS, ORDER_MOVES, ORDER_STATES, sideOfMove } from './states.ts';
export type { OrderDirection, OrderKind, OrderMove, OrderSide, OrderState } from './states.ts';
