import { quarterOf } from '../dates/quarter.ts';
import type { Decimal } from '../money/decimal.ts';
import { irrOfTally } from './closing.ts';
import { SUMS } from './effects.ts';
import { fromMicro, ratio, toMicro } from './micro.ts';
import type { Micro } from './micro.ts';
import { pool } from './pool.ts';
import { calledOf, receivedOf, tallyHolding } from './tally.ts';
import type { Tally } from './tally.ts';
import type { Components, FundTotals, Holding, Moment, NullReason, NullableFigure, Ownership, Position } from './types.ts';

/** Every figure of one investor in one fund. @throws DecimalError for an amount that is no decimal of up to 6 places. */
export function computePosition(holding: Holding, fund: FundTotals, moment: Moment): Position {
  const tally = tallyHolding(holding, moment);
  return present(tally, fund, tally.grossNav === null ? 'no_valuation' : null);
}

/**
 * Every figure of several profiles of one person in one fund: amounts add, IRRs and multiples come from the flows of all together.
 * A profile without entries that count and valuation adds nothing; one with such entries but no valuation makes NAV and all that rests on it null.
 */
export function computePooledPosition(holdings: readonly Holding[], fund: FundTotals, moment: Moment): Position {
  const { tally, reason } = pool(holdings.map((holding) => tallyHolding(holding, moment)));
  return present(tally, fund, reason);
}

function present(tally: Tally, fund: FundTotals, navReason: NullReason | null): Position {
  const { commitment, sums, grossNav, valuationDate } = tally;
  const loanBalance = sums.draws - sums.repaidCash - sums.repaidWithheld;
  const unpaidInterest = sums.interestAccrued - sums.interestPaidCash - sums.interestPaidWithheld;
  const equityCalled = sums.contributions + sums.repaidCash + sums.repaidWithheld - sums.returnedCapital;
  const called = calledOf(tally);
  const received = receivedOf(tally);
  const latestNav = grossNav === null ? null : grossNav - loanBalance - unpaidInterest;
  const gain = latestNav === null ? null : latestNav - equityCalled;
  const value = latestNav === null ? null : latestNav + received;
  const ownership = ownershipOf(commitment, fund);

  const leveragedIrr = irrOfTally(tally, 'equity', latestNav, navReason);
  const unLeveragedIrr = tally.financed ? irrOfTally(tally, 'gross', grossNav, navReason) : leveragedIrr;

  const reasons: Partial<Record<NullableFigure, NullReason>> = {};
  if (ownership === null) reasons.ownership = 'no_total_commitments';
  if (navReason !== null) for (const figure of RESTS_ON_NAV) reasons[figure] = navReason;
  else if (called === 0n) reasons.cashOnCashCalculated = 'nothing_called';

  return {
    commitment: fromMicro(commitment),
    unfunded: fromMicro(commitment - sums.contributions - sums.draws + sums.recallable),
    ownership,
    grossNav: orNull(grossNav),
    totalGrossShareNav: gain === null ? null : fromMicro(equityCalled + gain + unpaidInterest + loanBalance),
    latestNav: orNull(latestNav),
    fairMarketValueDate: valuationDate,
    quarter: valuationDate === null ? null : quarterOf(valuationDate),
    equityCalled: fromMicro(equityCalled),
    gain: orNull(gain),
    loanBalance: fromMicro(loanBalance),
    unpaidInterest: fromMicro(unpaidInterest),
    totalCalledCalculated: fromMicro(called),
    received: fromMicro(received),
    totalValueCalculated: orNull(value),
    cashOnCashCalculated: value === null || called === 0n ? null : ratio(value, called),
    totalGain: value === null ? null : fromMicro(value - called),
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

const orNull = (value: Micro | null): Decimal | null => (value === null ? null : fromMicro(value));

const componentsOf = (sums: Tally['sums']): Components => Object.fromEntries(SUMS.map((sum) => [sum, fromMicro(sums[sum])])) as Components;

function ownershipOf(commitment: Micro, fund: FundTotals): Ownership | null {
  const basis = fund.totalCommitments === null ? 'imported_commitments' : 'fund_total';
  const total = toMicro(fund.totalCommitments ?? fund.importedCommitments ?? '0');
  return total === 0n ? null : { fraction: ratio(commitment, total), basis };
}
