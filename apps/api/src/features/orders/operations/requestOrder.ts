import { decimal, sum, type Decimal } from '@pari/domain/money';
import { readOrderAmount, type OrderDirection, type OrderKind } from '@pari/domain/orders';
import type { Context } from '../../../http/context.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { symbolOf } from '../../positions/index.ts';
import { oneAtATime, openOrders, type OpenOrder } from '../queries.ts';
import { requireHolding, type HeldNow } from './requireHolding.ts';

export interface Asked {
  readonly kind: OrderKind;
  /** Id or external id. */
  readonly fund: string;
  readonly investor?: string | undefined;
  readonly direction: OrderDirection;
  /** As it was typed. */
  readonly amount: string;
  readonly note: string;
}

/** A typed amount, held against what is held and what else is asked for. @throws Refusal `bad_request` */
export function readAmount(asked: Pick<Asked, 'kind' | 'direction' | 'amount'>, holding: HeldNow, others: readonly OpenOrder[]): Decimal {
  const less = others.filter(({ direction }) => direction === 'reduce').map(({ amount }) => decimal(amount));
  const amount = readOrderAmount(asked.amount, {
    kind: asked.kind,
    direction: asked.direction,
    currency: { code: holding.currency, symbol: symbolOf(holding.currency) },
    held: holding.held[asked.kind],
    asked: sum(less),
  });
  if (typeof amount === 'object') throw badField('amount', amount.problem);
  return amount;
}

/**
 * Asks for something about a fund that the person holds; the same while it is only requested is the same request. @returns its id
 * @throws Refusal `not_found` for a fund that is not held; `bad_request` by field; `conflict` where another amount of the kind is requested already
 */
export async function requestOrder(tx: Tx, context: Context, clock: Clock, pace: Pace, asked: Asked): Promise<string> {
  const { company, effectiveUser, realUser } = context;
  const holding = await requireHolding(tx, context, clock, pace, asked);
  const whose = { companyId: company.id, userId: effectiveUser.id, ...holding };
  await oneAtATime(tx, whose);
  const open = await openOrders(tx, whose, asked.kind);
  const requested = open.find(({ state }) => state === 'requested');
  const amount = readAmount(
    asked,
    holding,
    open.filter((one) => one !== requested),
  );
  if (requested) {
    if (requested.direction === asked.direction && decimal(requested.amount) === amount && requested.note === asked.note) return requested.id;
    throw new Refusal('conflict', 'You have asked about this investment already, and nobody has acknowledged it yet: change that request instead.');
  }
  const made = await tx.first(
    `insert into orders (company_id, kind, user_id, fund_id, investor_id, direction, amount, note, requested_at, changed_at, author_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) returning id`,
    [company.id, asked.kind, effectiveUser.id, holding.fundId, holding.investorId, asked.direction, amount, asked.note, clock.now(), realUser.id],
  );
  if (!made) throw new Error('a request was not written');
  return made.id;
}
