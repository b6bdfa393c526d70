import { addMonths, daysBetween, lastDayOfMonth, type CivilDate } from '../dates/civil.ts';
import {
  add,
  decimal,
  divide,
  divideToSignificant,
  isZero,
  multiply,
  negate,
  ONE,
  round,
  signOf,
  subtract,
  sum,
  ZERO,
  type Decimal,
} from '../money/decimal.ts';
import { minorUnitsOf } from '../money/minorUnits.ts';
import { computePosition } from '../returns/position.ts';
import type { Holding, LedgerEntry } from '../returns/types.ts';
import type { Amounts } from './amounts.ts';
import type { FundSetup } from './setup.ts';

/** What the fund may come to after its costs: -0.5 is a loss of half of what was put in. */
export const OUTCOMES: readonly Decimal[] = ['-0.5', '-0.25', '0', '0.25', '0.5', '1'].map(decimal);

/** Of what is put in; amounts in the currency of the fund, to its smallest unit where nothing else is said. */
export type Stake = Pick<Amounts, 'equity' | 'leverage' | 'cashless'>;

/** Everything is paid on one day and nothing later; the loan is drawn in full then, and runs to the other day. */
export interface Loan {
  readonly from: CivilDate;
  readonly until: CivilDate;
  /** Simple interest a year, actual/365. */
  readonly rate: Decimal;
  readonly isFullRecourse: boolean;
  /** ISO 4217 of the fund. */
  readonly currency: string;
}

/** What one outcome would leave. */
export interface Outcome {
  /** Of the fund after its costs. */
  readonly change: Decimal;
  readonly gross: Decimal;
  /** After the loan and its interest; below zero: what would be owed. */
  readonly net: Decimal;
  readonly gain: Decimal;
  /** Null: nothing of one's own is put in. */
  readonly multiple: Decimal | null;
  readonly rate: number | null;
  /** What the loan takes beyond what the fund came to, and the lender bears. */
  readonly borne: Decimal;
}

export interface Rehearsal {
  readonly interest: Decimal;
  /** The change of the fund at which the loan costs what it brings; null: nothing is put in. */
  readonly breakEven: Decimal | null;
  readonly outcomes: readonly Outcome[];
}

/**
 * The loan that a set-up offers: from the closing date if that is ahead, else from today; its last day keeps the end of a month.
 * @returns null where the set-up says neither rate nor term
 */
export function loanOf(
  setup: Pick<FundSetup, 'closing_date' | 'loan_rate' | 'loan_term_months' | 'full_recourse'>,
  today: CivilDate,
  currency: string,
): Loan | null {
  const { closing_date: closing, loan_rate: rate, loan_term_months: months, full_recourse: isFullRecourse } = setup;
  if (rate === null || months === null) return null;
  const from = closing !== null && closing > today ? closing : today;
  return { from, until: monthsLater(from, months), rate, isFullRecourse, currency };
}

/** The last day of a month leads to the last day of another. */
function monthsLater(from: CivilDate, months: number): CivilDate {
  const later = addMonths(from, months);
  return from === lastDayOfMonth(from) ? lastDayOfMonth(later) : later;
}

/**
 * What equity, loan and interest would come to at each outcome. Interest I = leverage x rate x days / 365, half away from zero; put in G = equity + leverage +
 * cashless; gross = G (1 + change); net = gross - leverage - I, and without full recourse at least zero; gain = net - own capital; break-even I / G. The rate of
 * return is that of the ledger that this describes, which `ledgerOf` writes.
 */
export function rehearse(stake: Stake, loan: Loan, changes: readonly Decimal[] = OUTCOMES): Rehearsal {
  const scale = minorUnitsOf(loan.currency);
  const own = add(stake.equity, stake.cashless);
  const put = add(own, stake.leverage);
  const interest = interestOn(stake, loan);
  return {
    interest,
    breakEven: isZero(put) ? null : divideToSignificant(interest, put, 12),
    outcomes: changes.map((change): Outcome => {
      const gross = round(multiply(put, add(ONE, change)), scale);
      const left = subtract(gross, add(stake.leverage, interest));
      const isBorne = !loan.isFullRecourse && signOf(left) < 0;
      const net = isBorne ? ZERO : left;
      return {
        change,
        gross,
        net,
        gain: subtract(net, own),
        multiple: isZero(own) ? null : divideToSignificant(net, own, 12),
        rate: isBorne ? null : rateOf(stake, loan, gross),
        borne: isBorne ? negate(left) : ZERO,
      };
    }),
  };
}

const DAYS_OF_YEAR = decimal('365');

const interestOn = ({ leverage }: Stake, { from, until, rate, currency }: Loan): Decimal =>
  divide(multiply(multiply(leverage, rate), decimal(String(daysBetween(from, until)))), DAYS_OF_YEAR, minorUnitsOf(currency));

/** The ledger that a rehearsal describes: own capital and loan paid in on the first day; interest accrued and the fund valued on the last. */
export function ledgerOf(stake: Stake, loan: Loan, gross: Decimal): Holding {
  const postedAt = new Date(0);
  const entry = (id: string, effectiveDate: CivilDate, type: LedgerEntry['type'], amount: Decimal): LedgerEntry[] =>
    isZero(amount) ? [] : [{ id, effectiveDate, type, amount, reference: id, postedAt }];
  return {
    commitments: [{ date: loan.from, amount: sum([stake.equity, stake.leverage, stake.cashless]), postedAt }],
    entries: [
      ...entry('contribution', loan.from, 'contribution', add(stake.equity, stake.cashless)),
      ...entry('draw', loan.from, 'loan_draw', stake.leverage),
      ...entry('interest', loan.until, 'interest_accrued', interestOn(stake, loan)),
    ],
    valuations: [{ id: 'valuation', date: loan.until, grossNav: gross, postedAt }],
  };
}

const noTotals = { totalCommitments: null, importedCommitments: null };

const rateOf = (stake: Stake, loan: Loan, gross: Decimal): number | null =>
  computePosition(ledgerOf(stake, loan, gross), noTotals, { asOf: loan.until, knownBefore: null }).leveragedIrr.rate;
