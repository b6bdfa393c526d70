import { paymentFaults } from './distributions.ts';
import type { Payment, PaymentFault } from './distributions.ts';
import { foldPlan } from './fold.ts';
import type { PlanFold } from './fold.ts';
import { fromPoints, unitOf } from './points.ts';
import { poolFaults } from './pool.ts';
import type { PoolFault } from './pool.ts';
import type { EventFault, PlanFacts } from './types.ts';
import type { PlanValue } from './values.ts';

/** All facts of a plan that count, as they would be kept. */
export interface PlanBook extends PlanFacts {
  /** Versions of the pool's points, in the order of posting. */
  readonly pool: readonly PlanValue[];
  /** What was paid, by grant, in the order of posting. */
  readonly payments: ReadonlyMap<string, readonly Payment[]>;
}

/** What cannot stand in a book. `fact` is the id of the event, grant or payment; a pool that is overdrawn names none. */
export type BookFault =
  | ({ readonly kind: 'event'; readonly fact: string } & Pick<EventFault, 'reason' | 'available'>)
  | { readonly kind: 'grant'; readonly fact: string }
  | ({ readonly kind: 'pool'; readonly fact: null } & PoolFault)
  | ({ readonly kind: 'payment'; readonly fact: string } & Pick<PaymentFault, 'reason' | 'available'>)
  | { readonly kind: 'misplaced'; readonly fact: string; readonly reason: 'unknown_grant' | 'before_grant' };

/** Every fault of a book, and what it folds to. Facts that are posted are checked with those that stand: one that is dated back can break a later one. */
export function checkBook(book: PlanBook): { readonly fold: PlanFold; readonly faults: readonly BookFault[] } {
  const fold = foldPlan(book);
  const unit = unitOf(book.unitDecimals);
  return {
    fold,
    faults: [
      ...book.grants.filter(({ points }) => points % unit !== 0n).map(({ id }): BookFault => ({ kind: 'grant', fact: id })),
      ...fold.faults.map(({ event, reason, available }): BookFault => ({ kind: 'event', fact: event, reason, available })),
      ...poolFaults([...fold.courses.values()], book.pool).map((fault): BookFault => ({ kind: 'pool', fact: null, ...fault })),
      ...[...book.payments].flatMap(([id, payments]): BookFault[] => {
        const grant = book.grants.find((each) => each.id === id);
        const misplaced = payments.filter(({ date }) => grant === undefined || date < grant.grantDate);
        return misplaced.map((payment) => ({ kind: 'misplaced', fact: payment.id, reason: grant ? 'before_grant' : 'unknown_grant' }));
      }),
      ...[...book.payments.values()].flatMap((payments) =>
        paymentFaults(payments).map(({ id, reason, available }): BookFault => ({ kind: 'payment', fact: id, reason, available })),
      ),
    ],
  };
}

const ofEvents: Readonly<Record<EventFault['reason'], (available: string) => string>> = {
  before_grant: () => 'It is dated before the grant.',
  before_target_grant: () => 'It is dated before the grant that takes the points.',
  more_than_unvested: (available) => `It takes more than the ${available} points that have not vested by then.`,
  more_than_held: (available) => `It takes more than the ${available} points that are held by then.`,
  off_the_unit: () => 'Its points are no multiple of the plan’s unit.',
  unknown_milestone: () => 'No grant waits for this milestone.',
  repeated_milestone: () => 'This milestone was reached already.',
  unknown_grant: () => 'There is no such grant in this plan.',
};

/** Says a fault in a sentence, about the fact that has it. */
export function faultSentence(fault: BookFault): string {
  if (fault.kind === 'grant') return ofEvents.off_the_unit('');
  if (fault.kind === 'event') return ofEvents[fault.reason](fault.available === null ? '' : fromPoints(fault.available));
  if (fault.kind === 'pool') return `On ${fault.date} grants would hold ${fromPoints(fault.held)} points of a pool of ${fromPoints(fault.pool)}.`;
  if (fault.kind === 'misplaced') return ofEvents[fault.reason]('');
  return fault.reason === 'more_than_in_escrow'
    ? `It takes more than the ${fault.available} that is in escrow by then.`
    : `It takes back more than the ${fault.available} that was paid by then.`;
}
