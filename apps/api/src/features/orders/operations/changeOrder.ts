import { decimal } from '@pari/domain/money';
import { mayMove, sideOfMove, type OrderDirection, type OrderKind, type OrderMove, type OrderState } from '@pari/domain/orders';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { tell } from '../../mail/index.ts';
import { decides, whoseOrders } from '../policy.ts';
import { presentOrder } from '../present.ts';
import { holdOrder, oneAtATime, openOrders, orderIn, type OrderRow } from '../queries.ts';
import { requireHolding } from './requireHolding.ts';
import { readAmount } from './requestOrder.ts';

export interface Change {
  readonly kind: OrderKind;
  readonly id: string;
  /** The one that was read. */
  readonly version: number;
  readonly direction?: OrderDirection | undefined;
  readonly amount?: string | undefined;
  readonly note?: string | undefined;
  readonly state?: OrderMove | undefined;
  readonly answer?: string | undefined;
}

/**
 * Changes a request or moves it on; what it is already stays as it is. Whoever asked, and administrators about others', each within what they may.
 * @throws Refusal `not_found`, also for what is not theirs to do; `conflict` where it was changed meanwhile or can no longer be; `bad_request` by field;
 * `second_person` for administrators about what they asked for themselves
 */
export async function changeOrder(tx: Tx, context: Context, clock: Clock, pace: Pace, change: Change): Promise<OrderRow> {
  requireOneThing(change);
  const read = async () => {
    const row = await orderIn(tx, whoseOrders(context, 'all'), change.kind, change.id);
    if (!row) throw notFound();
    return row;
  };
  const seen = await read();
  requireSide(context, seen, change);
  const holding = { companyId: context.company.id, userId: seen.user_id, fundId: seen.fund_id, investorId: seen.investor_id };
  // As whoever asks, so that amounts together stay within what is held.
  if (change.state === undefined) await oneAtATime(tx, holding);
  await holdOrder(tx, context.company.id, change.id);
  const row = await read();
  const next = change.state === undefined ? await changed(tx, context, clock, pace, row, change) : moved(context, row, change.state, change);
  if (next === null) return row;
  const written = { ...row, ...next, version: row.version + 1, changed_at: clock.now() };
  await tx.run(
    `update orders set direction = $3, amount = $4, note = $5, state = $6, answer = $7, version = $8, changed_at = $9, author_id = $10
     where company_id = $1 and id = $2`,
    [
      context.company.id,
      row.id,
      written.direction,
      written.amount,
      written.note,
      written.state,
      written.answer,
      written.version,
      written.changed_at,
      context.realUser.id,
    ],
  );
  if (change.state !== undefined && sideOfMove(change.state) === 'administrator') await tellOwner(tx, context.company.id, written);
  return written;
}

/** @throws Refusal `bad_request` */
function requireOneThing({ state, answer, ...more }: Change): void {
  const changesContent = [more.direction, more.amount, more.note].some((value) => value !== undefined);
  if (state === undefined && answer === undefined && !changesContent) throw badField('state', 'Say what is to change.');
  if (state !== undefined && changesContent) throw badField('state', 'Change what is asked for, or move it on: one at a time.');
  if (state === 'declined' && answer === undefined) throw badField('answer', 'Say why in a sentence: whoever asked reads it.');
  if (state !== 'declined' && answer !== undefined) throw badField('answer', 'Only what is declined takes a sentence.');
  if (more.kind === 'sale' && more.direction === 'increase') throw badField('direction', 'A sale reduces what is held.');
}

/** @throws Refusal `not_found` for what only others may do, `second_person` for administrators about their own */
function requireSide(context: Context, row: OrderRow, { state }: Change): void {
  const isOwn = row.user_id === context.effectiveUser.id;
  if (state === undefined || sideOfMove(state) === 'owner') {
    if (!isOwn) throw notFound();
  } else if (!decides(context)) throw notFound();
  else if (isOwn) throw new Refusal('second_person', 'Another administrator decides about what you asked for yourself.');
}

type Content = Pick<OrderRow, 'direction' | 'amount' | 'note' | 'state' | 'answer'>;

/** What it becomes by other content; null: it is so already. */
async function changed(tx: Tx, context: Context, clock: Clock, pace: Pace, row: OrderRow, change: Change): Promise<Content | null> {
  const asked = {
    kind: change.kind,
    direction: change.direction ?? row.direction,
    amount: change.amount ?? decimal(row.amount),
    note: change.note ?? row.note,
  };
  const holding = await requireHolding(tx, context, clock, pace, { fund: row.fund_id, investor: row.investor_id });
  const whose = { companyId: context.company.id, userId: row.user_id, fundId: row.fund_id, investorId: row.investor_id };
  const others = (await openOrders(tx, whose, change.kind)).filter(({ id }) => id !== row.id);
  const amount = readAmount(asked, holding, others);
  if (row.direction === asked.direction && decimal(row.amount) === amount && row.note === asked.note) return null;
  if (!mayMove(row.state, 'cancelled', 'owner')) throw overtaken(context, row);
  if (row.version !== change.version) throw stale(context, row);
  return { direction: asked.direction, amount, note: asked.note, state: row.state, answer: null };
}

/** What it becomes in another state; null: it is in it already. */
function moved(context: Context, row: OrderRow, to: OrderMove, { version, ...change }: Change): Content | null {
  const answer = change.answer ?? null;
  if (row.state === to && row.answer === answer) return null;
  if (!mayMove(row.state, to, sideOfMove(to))) throw overtaken(context, row);
  if (row.version !== version) throw stale(context, row);
  return { direction: row.direction, amount: row.amount, note: row.note, state: to, answer };
}

const stands: Readonly<Record<OrderState, string>> = {
  requested: 'It was not acknowledged yet.',
  acknowledged: 'It was acknowledged in the meantime.',
  done: 'It is done already.',
  declined: 'It was declined already.',
  cancelled: 'It was cancelled in the meantime.',
};

const overtaken = (context: Context, row: OrderRow) =>
  new Refusal('conflict', `This can no longer be done. ${stands[row.state]}`, { current: presentOrder(row, context) });
const stale = (context: Context, row: OrderRow) =>
  new Refusal('conflict', 'This request was changed in the meantime. Look at it again.', { current: presentOrder(row, context) });

/** Tells whoever asked what became of it, without amounts. */
async function tellOwner(tx: Tx, companyId: string, row: OrderRow): Promise<void> {
  const what = row.kind === 'sale' ? 'to sell of' : row.direction === 'increase' ? 'for more of' : 'to reduce';
  const became = row.state === 'acknowledged' ? 'was acknowledged' : row.state === 'done' ? 'is done' : 'was declined; the reason stands beside it';
  await tx.run(`insert into notifications (company_id, user_id, type, investor_id, fund_id, created_at, details) values ($1, $2, $3, $4, $5, $6, $7)`, [
    companyId,
    row.user_id,
    row.kind,
    row.investor_id,
    row.fund_id,
    row.changed_at,
    `Your request ${what} ${row.fund_name} ${became}.`,
  ]);
  await tell(tx, { companyId, userIds: [row.user_id], kind: 'notification', path: '/ownership#notifications', at: row.changed_at });
}
