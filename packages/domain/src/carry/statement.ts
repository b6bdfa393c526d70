import { addDays } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { compare, negate, sum, ZERO } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Course, HistoryRow } from './course.ts';
import { effectOf, paidAt, paidBetween } from './distributions.ts';
import type { Payment } from './distributions.ts';
import type { Points } from './points.ts';
import { standingAt } from './read.ts';

/** What became of one grant from the first to the last day of a period. Opening + granted + in − out − forfeited = closing. */
export interface CarryAccount {
  readonly opening: Points;
  readonly granted: Points;
  readonly in: Points;
  readonly out: Points;
  readonly forfeited: Points;
  readonly closing: Points;
  readonly openingVested: Points;
  readonly closingVested: Points;
  /** In the plan's currency: paid less clawed back in the period, and what is in escrow on both ends. */
  readonly distributions: Decimal;
  readonly openingEscrow: Decimal;
  readonly closingEscrow: Decimal;
  readonly intoEscrow: Decimal;
  /** Released, or taken back out of it. Opening + into − out of = closing. */
  readonly outOfEscrow: Decimal;
}

/** @param payments of the grant, in the order of posting @param from first day of the period @param to its last day */
export function carryAccount(course: Course, payments: readonly Payment[], from: CivilDate, to: CivilDate): CarryAccount {
  const dayBefore = addDays(from, -1);
  const rows = course.history.filter(({ date }) => date >= from && date <= to);
  const moved = (...types: readonly HistoryRow['type'][]): Points => {
    const sum = rows.filter(({ type }) => types.includes(type)).reduce((all, { change }) => all + change, 0n);
    return sum < 0n ? -sum : sum;
  };
  const [opening, closing] = [standingAt(course, dayBefore), standingAt(course, to)];
  const kept = payments.filter(({ date }) => date >= from && date <= to).map((payment) => effectOf(payment).escrow);
  return {
    opening: opening?.bps ?? 0n,
    granted: moved('grant'),
    in: moved('reallocation_in', 'transfer_in'),
    out: moved('reallocation_out', 'transfer_out'),
    forfeited: moved('forfeiture'),
    closing: closing?.bps ?? 0n,
    openingVested: opening?.vested ?? 0n,
    closingVested: closing?.vested ?? 0n,
    distributions: payments.length === 0 ? ZERO : paidBetween(payments, dayBefore, to),
    openingEscrow: paidAt(payments, dayBefore).inEscrow,
    closingEscrow: paidAt(payments, to).inEscrow,
    intoEscrow: sum(kept.filter((escrow) => compare(escrow, ZERO) > 0)),
    outOfEscrow: negate(sum(kept.filter((escrow) => compare(escrow, ZERO) < 0))),
  };
}
