import { addDays, civilDate } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { quarterEndBefore } from '../dates/quarterEnds.ts';
import { ZERO, add, negate, subtract, sum } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import { computePosition } from '../returns/position.ts';
import type { Position } from '../returns/positionTypes.ts';
import type { FundTotals, Holding } from '../returns/types.ts';

/**
 * What one investor's capital account in one fund did over a period, in fund currency. Lines of the account carry their sign, so that each
 * part adds up downwards, exactly. Null is not known for want of a valuation.
 */
export interface CapitalAccount {
  readonly openingNav: Decimal | null;
  readonly contributions: Decimal;
  /** Loan and interest that the investor paid by own transfer. */
  readonly settledInCash: Decimal;
  /** Zero or negative, reversals aside. */
  readonly distributionsLessWithheld: Decimal;
  readonly interestAccrued: Decimal;
  /** Change of gross NAV, less contributions and loan draws, plus distributions. */
  readonly result: Decimal | null;
  /** Of the result: distributions beyond the capital that they gave back. */
  readonly realised: Decimal;
  /** Of the result: the rest, before loan interest. */
  readonly unrealised: Decimal | null;
  readonly closingNav: Decimal | null;

  readonly openingUnfunded: Decimal;
  readonly commitments: Decimal;
  readonly contributionsAndDraws: Decimal;
  readonly recallable: Decimal;
  readonly closingUnfunded: Decimal;

  /** Below the line, and in no sum above. */
  readonly draws: Decimal;
  readonly contributionsOutside: Decimal;
}

const noTotals: FundTotals = { totalCommitments: null, importedCommitments: null };

/**
 * The capital account of a holding from the beginning of one day to the end of another.
 * @param from null: from the beginning of the holding.
 * @param knownBefore only what was posted before this instant counts; null: all of it.
 * @throws DecimalError for an amount that is no decimal of up to 6 places.
 */
export function capitalAccount(holding: Holding, from: CivilDate | null, to: CivilDate, knownBefore: Date | null): CapitalAccount {
  const at = (asOf: CivilDate) => computePosition(holding, noTotals, { asOf, knownBefore });
  const end = at(to);
  const opened = from === null || from === civilDate('0001-01-01') ? null : at(addDays(from, -1));
  const within = (sumOf: keyof Position['components']) => subtract(end.components[sumOf], opened?.components[sumOf] ?? ZERO);
  const [grossAtOpening, grossAtEnd] = [standing(opened, 'grossNav'), standing(end, 'grossNav')];
  const withheld = add(within('repaidWithheld'), within('interestPaidWithheld'));
  const calledWithin = add(within('contributions'), within('draws'));
  const realised = subtract(within('distributions'), within('returnedCapital'));
  const result =
    grossAtEnd === null || grossAtOpening === null ? null : add(subtract(subtract(grossAtEnd, grossAtOpening), calledWithin), within('distributions'));
  return {
    openingNav: standing(opened, 'latestNav'),
    contributions: within('contributions'),
    settledInCash: add(within('repaidCash'), within('interestPaidCash')),
    distributionsLessWithheld: subtract(withheld, within('distributions')),
    interestAccrued: negate(within('interestAccrued')),
    result,
    realised,
    unrealised: result && subtract(result, realised),
    closingNav: standing(end, 'latestNav'),
    openingUnfunded: opened?.unfunded ?? ZERO,
    commitments: subtract(end.commitment, opened?.commitment ?? ZERO),
    contributionsAndDraws: negate(calledWithin),
    recallable: within('recallable'),
    closingUnfunded: end.unfunded,
    draws: within('draws'),
    contributionsOutside: within('contributionsOutside'),
  };
}

/** Zero where nothing had begun. */
const standing = (position: Position | null, nav: 'grossNav' | 'latestNav'): Decimal | null =>
  position === null || position.noticeDate === null ? ZERO : position[nav];

/** The lines that make up the account, in the order in which they are added up. */
export const accountLines = ['openingNav', 'contributions', 'settledInCash', 'distributionsLessWithheld', 'interestAccrued', 'result'] as const;
/** The lines that make up the unfunded commitment. */
export const unfundedLines = ['openingUnfunded', 'commitments', 'contributionsAndDraws', 'recallable'] as const;

/** What lines add up to; null where one of them is not known. */
export function totalOf(account: CapitalAccount, lines: readonly (keyof CapitalAccount)[]): Decimal | null {
  const values = lines.map((line) => account[line]).filter((value) => value !== null);
  return values.length === lines.length ? sum(values) : null;
}

/** What a statement shows side by side. */
export interface StatementPeriod {
  readonly name: 'QTD' | 'YTD' | 'ITD' | 'Period';
  /** The first day; null: since inception. */
  readonly from: CivilDate | null;
}

/** The periods of a statement to the end of a day: its quarter, or what begins on another day instead; its year; everything. */
export function statementPeriods(to: CivilDate, start: CivilDate | null = null): [StatementPeriod, StatementPeriod, StatementPeriod] {
  const ofQuarter = addDays(quarterEndBefore(to), 1);
  return [
    start === null || start === ofQuarter ? { name: 'QTD', from: ofQuarter } : { name: 'Period', from: start },
    { name: 'YTD', from: civilDate(`${to.slice(0, 4)}-01-01`) },
    { name: 'ITD', from: null },
  ];
}
