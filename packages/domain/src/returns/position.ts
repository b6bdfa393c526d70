import { addDays, civilDate } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { quarterOf } from '../dates/quarter.ts';
import type { Decimal } from '../money/decimal.ts';
import { irrOfState } from './closing.ts';
import { SUMS } from './effects.ts';
import { amountOf, openingOf } from './formulas.ts';
import type { Amount, State } from './formulas.ts';
import { fromMicro, ratio, toMicro } from './micro.ts';
import type { Micro } from './micro.ts';
import { pool } from './pool.ts';
import { tallyHolding } from './tally.ts';
import type { Tally } from './tally.ts';
import type { Components, FundTotals, Holding, Moment, NullReason, NullableFigure, Ownership, Position } from './types.ts';

/**
 * Every figure of one investor in one fund.
 * @param from the first day of the range that flows, gain, multiple and rates are of; null: everything until the moment's day.
 * @throws DecimalError for an amount that is no decimal of up to 6 places.
 */
export function computePosition(holding: Holding, fund: FundTotals, moment: Moment, from: CivilDate | null = null): Position {
  return computePooledPosition([holding], fund, moment, from);
}

/**
 * Every figure of several profiles of one person in one fund: amounts add, IRRs and multiples come from the flows of all together.
 * A profile without entries that count and valuation adds nothing; one with such entries but no valuation makes NAV and all that rests on it null.
 */
export function computePooledPosition(holdings: readonly Holding[], fund: FundTotals, moment: Moment, from: CivilDate | null = null): Position {
  const { state, reason } = stateOf(holdings, moment, from);
  return present(state, fund, reason);
}

const FIRST_DAY = civilDate('0001-01-01');

/** What counts of some profiles at a moment, and why their NAV is not known where it is not. */
export function stateOf(holdings: readonly Holding[], moment: Moment, from: CivilDate | null): { state: State; reason: NullReason | null } {
  const { tally, reason } = tallyOf(holdings, moment);
  // Before the first day there is nothing to open with.
  if (from === null || from === FIRST_DAY) return { state: { tally, opening: null }, reason };
  const date = addDays(from, -1);
  return { state: { tally, opening: { date, tally: tallyOf(holdings, { ...moment, asOf: date }).tally } }, reason };
}

function tallyOf(holdings: readonly Holding[], moment: Moment): { tally: Tally; reason: NullReason | null } {
  const [only, ...others] = holdings.map((holding) => tallyHolding(holding, moment));
  if (only === undefined || others.length > 0) return pool(only === undefined ? [] : [only, ...others]);
  return { tally: only, reason: only.nav === null ? 'no_valuation' : null };
}

function present(state: State, fund: FundTotals, navReason: NullReason | null): Position {
  const { tally, opening } = state;
  const { commitment, sums, valuationDate } = tally;
  const exactly = (amount: Amount): Decimal => fromMicro(amountOf(amount, state) ?? 0n);
  const orNull = (amount: Amount): Decimal | null => fromMicroOrNull(amountOf(amount, state));
  const openedWith = openingOf('latestNav', opening);
  const value = amountOf('totalValueCalculated', state);
  const putIn = openedWith === null ? null : openedWith + (amountOf('totalCalledCalculated', state) ?? 0n);
  const ownership = ownershipOf(commitment, fund);

  const rateReason = navReason ?? (openedWith === null ? 'no_opening_valuation' : null);
  const leveragedIrr = irrOfState(state, 'equity', rateReason);
  const unLeveragedIrr = tally.financed ? irrOfState(state, 'gross', rateReason) : leveragedIrr;

  const reasons: Partial<Record<NullableFigure, NullReason>> = {};
  if (ownership === null) reasons.ownership = 'no_total_commitments';
  if (navReason !== null) for (const figure of RESTS_ON_NAV) reasons[figure] = navReason;
  else if (openedWith === null) reasons.totalGain = reasons.cashOnCashCalculated = 'no_opening_valuation';
  else if (!isPositive(putIn)) reasons.cashOnCashCalculated = openedWith < 0n ? 'negative_opening' : 'nothing_called';

  return {
    commitment: exactly('commitment'),
    unfunded: exactly('unfunded'),
    ownership,
    grossNav: orNull('grossNav'),
    totalGrossShareNav: orNull('totalGrossShareNav'),
    latestNav: orNull('latestNav'),
    fairMarketValueDate: valuationDate,
    quarter: valuationDate === null ? null : quarterOf(valuationDate),
    equityCalled: exactly('equityCalled'),
    gain: orNull('gain'),
    loanBalance: exactly('loanBalance'),
    unpaidInterest: exactly('unpaidInterest'),
    totalCalledCalculated: exactly('totalCalledCalculated'),
    received: exactly('received'),
    opening: opening && { date: opening.date, latestNav: fromMicroOrNull(openedWith) },
    totalValueCalculated: orNull('totalValueCalculated'),
    cashOnCashCalculated: value === null || !isPositive(putIn) ? null : ratio(value, putIn),
    totalGain: orNull('totalGain'),
    leveragedIrr,
    unLeveragedIrr,
    totalLeveragedUnleveragedIrr: tally.everLeveraged ? leveragedIrr : unLeveragedIrr,
    everLeveraged: tally.everLeveraged,
    noticeDate: tally.noticeDate,
    latestTransactionDate: tally.latestTransactionDate,
    investedSince: tally.investedSince,
    components: componentsOf(sums),
    reasons,
  };
}

const RESTS_ON_NAV = [
  'grossNav',
  'totalGrossShareNav',
  'latestNav',
  'fairMarketValueDate',
  'quarter',
  'gain',
  'totalValueCalculated',
  'cashOnCashCalculated',
  'totalGain',
] as const satisfies NullableFigure[];

const isPositive = (value: Micro | null): value is Micro => value !== null && value > 0n;
const fromMicroOrNull = (value: Micro | null): Decimal | null => (value === null ? null : fromMicro(value));

const componentsOf = (sums: Tally['sums']): Components => Object.fromEntries(SUMS.map((sum) => [sum, fromMicro(sums[sum])])) as Components;

function ownershipOf(commitment: Micro, fund: FundTotals): Ownership | null {
  const basis = fund.totalCommitments === null ? 'imported_commitments' : 'fund_total';
  const total = toMicro(fund.totalCommitments ?? fund.importedCommitments ?? '0');
  return total === 0n ? null : { fraction: ratio(commitment, total), basis };
}
