import type { CivilDate } from '../dates/civil.ts';
import { allocate } from '../money/allocate.ts';
import { add, compare, decimal, divideToSignificant, negate, subtract, sum, toNumber, ZERO } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import { fromPoints } from './points.ts';
import type { Points } from './points.ts';

/** What was paid for a grant, or taken back, in its plan's currency; reversed ones and reversals are left out. */
export interface Payment {
  readonly id: string;
  readonly date: CivilDate;
  readonly type: 'distribution' | 'escrow_release' | 'clawback';
  /** Above zero; of a distribution with what is kept in escrow. */
  readonly amount: Decimal;
  /** Of a distribution what is kept; of a clawback what of it is taken out of what is kept. */
  readonly escrow: Decimal;
}

/** What one payment does to the sum of distributions and to what is in escrow. */
export const effectOf = ({ type, amount, escrow }: Payment): { readonly paid: Decimal; readonly escrow: Decimal } =>
  type === 'distribution'
    ? { paid: amount, escrow }
    : type === 'clawback'
      ? { paid: negate(amount), escrow: negate(escrow) }
      : { paid: ZERO, escrow: negate(amount) };

/** Paid less clawed back, and what of it is in escrow, at the end of a day. */
export function paidAt(payments: readonly Payment[], day: CivilDate): { readonly distributions: Decimal; readonly inEscrow: Decimal } {
  const effects = payments.filter(({ date }) => date <= day).map(effectOf);
  return { distributions: sum(effects.map(({ paid }) => paid)), inEscrow: sum(effects.map(({ escrow }) => escrow)) };
}

/** Paid after a day and up to another, less clawed back. */
export const paidBetween = (payments: readonly Payment[], after: CivilDate, until: CivilDate): Decimal =>
  subtract(paidAt(payments, until).distributions, paidAt(payments, after).distributions);

/** Escrow as a fraction of an amount, of 1 where that is nothing. */
export const escrowShare = (escrow: Decimal, amount: Decimal): number =>
  amount === ZERO ? toNumber(escrow) : toNumber(divideToSignificant(escrow, amount, 15));

/** A payment that takes more than there is: out of escrow, or back than was ever paid. */
export interface PaymentFault {
  readonly id: string;
  readonly reason: 'more_than_in_escrow' | 'more_than_paid';
  /** What there was. */
  readonly available: Decimal;
}

const ranks: Readonly<Record<Payment['type'], number>> = { distribution: 0, escrow_release: 1, clawback: 2 };

/** Goes through the payments of one grant day by day. @param payments in the order of posting */
export function paymentFaults(payments: readonly Payment[]): PaymentFault[] {
  const sorted = payments.toSorted((a, b) => (a.date === b.date ? ranks[a.type] - ranks[b.type] : a.date < b.date ? -1 : 1));
  const faults: PaymentFault[] = [];
  let [paid, held] = [ZERO, ZERO];
  for (const payment of sorted) {
    const effect = effectOf(payment);
    const [newPaid, newHeld] = [add(paid, effect.paid), add(held, effect.escrow)];
    if (compare(newHeld, ZERO) < 0) faults.push({ id: payment.id, reason: 'more_than_in_escrow', available: held });
    else if (compare(newPaid, ZERO) < 0) faults.push({ id: payment.id, reason: 'more_than_paid', available: paid });
    else [paid, held] = [newPaid, newHeld];
  }
  return faults;
}

/**
 * Splits what a plan pays over its grants by their points, to cents, adding up exactly.
 * @throws RangeError where nobody holds a point, or the amount has more than two decimal places
 */
export const splitByPoints = (total: Decimal, points: readonly Points[]): Decimal[] =>
  allocate(
    total,
    points.map((each) => decimal(fromPoints(each))),
    2,
  );
