import { addDays, civilDate } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { quarterOf } from '../dates/quarter.ts';
import { recordOf } from '../figures/recordOf.ts';
import { dashesOf, figuresOf } from '../figures/table.ts';
import type { FigureOf } from '../figures/table.ts';
import type { Decimal } from '../money/decimal.ts';
import { irrOfState } from './closing.ts';
import { SUMS } from './sums.ts';
import { AMOUNTS, amountOf, openingOf, termsOf } from './formulas.ts';
import type { Amount, Multiple, State } from './formulas.ts';
import { fromMicro, ratio, toMicro } from './micro.ts';
import type { Micro } from './micro.ts';
import { pool } from './pool.ts';
import { latest, tallyHolding } from './tally.ts';
import type { Tally } from './emptyTally.ts';
import type { FundTotals, Holding, Moment } from './types.ts';
import type { NullReason, NullableFigure, Ownership, Position, Standing } from './positionTypes.ts';

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

export const FIRST_DAY = civilDate('0001-01-01');

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
  const openedWith = openingOf('latestNav', opening);
  const rateReason = navReason ?? (openedWith === null ? 'no_opening_valuation' : null);
  const leveragedIrr = irrOfState(state, 'equity', rateReason);
  const unLeveragedIrr = tally.financed ? irrOfState(state, 'gross', rateReason) : leveragedIrr;
  const quotients = { ...recordOf(SHARES, (share) => shareOf(share, state, fund)), ...recordOf(MULTIPLES, (multiple) => multipleOf(multiple, state)) };
  return {
    ...standingOf(state),
    ...quotients,
    leveragedIrr,
    unLeveragedIrr,
    totalLeveragedUnleveragedIrr: tally.everLeveraged ? leveragedIrr : unLeveragedIrr,
    opening: opening && { date: opening.date, latestNav: fromMicroOrNull(openedWith) },
    everLeveraged: tally.everLeveraged,
    components: recordOf(SUMS, (sum) => fromMicro(tally.sums[sum])),
    reasons: reasonsOf(quotients, navReason, openedWith),
  };
}

/** What of a position is a sum or a day. */
export function standingOf(state: State): Standing {
  const { tally, opening } = state;
  return {
    ...(recordOf(AMOUNTS, (amount) => fromMicroOrNull(amountOf(amount, state))) as Pick<Position, Amount>),
    noticeDate: tally.noticeDate,
    latestTransactionDate: tally.latestTransactionDate,
    fairMarketValueDate: tally.valuationDate,
    quarter: tally.valuationDate === null ? null : quarterOf(tally.valuationDate),
    investedSince: tally.investedSince,
    latestPaymentDate: latest(tally.lastEquityFlow, tally.lastGrossFlow),
    flows: recordOf(SUMS, (sum) => fromMicro(tally.sums[sum] - (opening?.tally.sums[sum] ?? 0n))),
  };
}

const SHARES = figuresOf('share');
const MULTIPLES = figuresOf('multiple');

/** Those that are a dash for this reason among others; a rate of return carries its own. */
const dashedFor = (reason: NullReason): NullableFigure[] =>
  figuresOf('stock', 'multiple', 'date', 'text').filter((name): name is Exclude<NullableFigure, FigureOf<'share'>> => dashesOf(name).includes(reason));
const RESTING_ON_VALUATION = dashedFor('no_valuation');
const RESTING_ON_OPENING = dashedFor('no_opening_valuation');
const MEASURED_AGAINST_OPENING: readonly NullableFigure[] = dashedFor('negative_opening');

function reasonsOf(quotients: Pick<Position, FigureOf<'share'> | Multiple>, navReason: NullReason | null, openedWith: Micro | null): Position['reasons'] {
  const reasons: Partial<Record<NullableFigure, NullReason>> = {};
  for (const share of SHARES) if (quotients[share] === null) reasons[share] = 'no_total_commitments';
  if (navReason !== null) for (const figure of RESTING_ON_VALUATION) reasons[figure] = navReason;
  else if (openedWith === null) for (const figure of RESTING_ON_OPENING) reasons[figure] = 'no_opening_valuation';
  for (const multiple of MULTIPLES) {
    if (quotients[multiple] !== null) continue;
    const isBelowZero = openedWith !== null && openedWith < 0n && MEASURED_AGAINST_OPENING.includes(multiple);
    reasons[multiple] ??= isBelowZero ? 'negative_opening' : 'nothing_called';
  }
  return reasons;
}

const fromMicroOrNull = (value: Micro | null): Decimal | null => (value === null ? null : fromMicro(value));

/** What is multiplied over what it is divided by; null without either, and unless that is above zero. */
function multipleOf(multiple: Multiple, state: State): number | null {
  let [over, under] = [0n, 0n];
  for (const { operation, value } of termsOf(multiple, state)) {
    if (value === null) return null;
    if (operation === 'divided_by') under += value;
    else over += value;
  }
  return under > 0n ? ratio(over, under) : null;
}

function shareOf(share: FigureOf<'share'>, state: State, fund: FundTotals): Ownership | null {
  const basis = fund.totalCommitments === null ? 'imported_commitments' : 'fund_total';
  const total = toMicro(fund.totalCommitments ?? fund.importedCommitments ?? '0');
  const own = termsOf(share, state).reduce((all, { value }) => all + (value ?? 0n), 0n);
  return total === 0n ? null : { fraction: ratio(own, total), basis };
}
