import { describe, expect, it } from 'vitest';
import { ledger } from '../../test/ledger.ts';
import { KNOWLEDGE } from '../../test/cases/knowledge.ts';
import { LEVERAGE } from '../../test/cases/leverage.ts';
import type { PositionCase } from '../../test/cases/position-case.ts';
import { VALUE } from '../../test/cases/value.ts';
import { civilDate } from '../dates/civil.ts';
import { DecimalError } from '../money/decimal.ts';
import { identities } from './identities.ts';
import type { Irr } from './irr.ts';
import { computePooledPosition, computePosition } from './position.ts';
import type { Moment } from './types.ts';

const on = (asOf: string, knownBefore?: string): Moment => ({
  asOf: civilDate(asOf),
  knownBefore: knownBefore === undefined ? null : new Date(knownBefore),
});

const noTotals = { totalCommitments: null, importedCommitments: null };

function check(known: PositionCase): void {
  const totals = { totalCommitments: known.totalCommitments ?? null, importedCommitments: known.importedCommitments ?? null };
  const position = computePosition(ledger(known.ledger), totals, on(known.asOf, known.knownBefore));
  for (const [figure, expected] of Object.entries(known.figures ?? {})) {
    expect({ [figure]: position[figure as keyof typeof position] }).toEqual({ [figure]: expected });
  }
  if (known.leveraged !== undefined) expectRate(position.leveragedIrr, known.leveraged);
  if (known.unLeveraged !== undefined) expectRate(position.unLeveragedIrr, known.unLeveraged);
  if (known.closes !== undefined) expect([position.leveragedIrr.closingDate, position.unLeveragedIrr.closingDate]).toEqual(known.closes);
  expect(position.totalLeveragedUnleveragedIrr).toBe(position.everLeveraged ? position.leveragedIrr : position.unLeveragedIrr);
  expect(identities(position).filter(({ holds }) => !holds)).toEqual([]);
}

function expectRate(found: Irr, expected: number | string): void {
  if (typeof expected === 'string') expect(found).toMatchObject({ rate: null, reason: expected });
  else expect(found.rate).toBeCloseTo(expected, 11);
}

describe('leverage', () => {
  it.each(LEVERAGE)('$name', check);
});

describe('value', () => {
  it.each(VALUE)('$name', check);

  it('refuses amounts of more than 6 places', () => {
    expect(() => computePosition(ledger('2021-01-01  contribution  0.0000001'), noTotals, on('2022-01-01'))).toThrow(DecimalError);
    expect(() => computePosition(ledger('2021-01-01  valuation  1e3'), noTotals, on('2022-01-01'))).toThrow(DecimalError);
  });

  it('marks a rate of less than a year', () => {
    for (const [day, annualised] of [
      ['2021-12-31', true],
      ['2022-01-01', false],
    ] as const) {
      const holding = ledger(`2021-01-01 contribution 100\n${day} valuation 101`);
      expect(computePosition(holding, noTotals, on('2023-01-01')).leveragedIrr.annualised).toBe(annualised);
    }
  });
});

describe('as of a day and as known on a day', () => {
  it.each(KNOWLEDGE)('$name', check);
});

describe('several profiles of one fund', () => {
  const own = ledger('2021-01-01 commitment 400\n2021-01-01 contribution 100\n2022-01-01 valuation 130');
  const spouse = ledger('2021-01-01 commitment 200\n2021-01-01 contribution 100\n2022-01-01 valuation 90');

  it('amounts add, rate and multiple come from all flows together', () => {
    const pooled = computePooledPosition([own, spouse], { totalCommitments: '6000', importedCommitments: null }, on('2022-01-01'));
    expect(pooled).toMatchObject({
      commitment: '600',
      latestNav: '220',
      totalCalledCalculated: '200',
      cashOnCashCalculated: 1.1,
      ownership: { fraction: 0.1 },
    });
    expectRate(pooled.leveragedIrr, 0.1);
  });

  it('one that only committed adds its commitment', () => {
    const pooled = computePooledPosition([own, ledger('2021-06-01 commitment 50')], noTotals, on('2022-01-01'));
    expect(pooled).toMatchObject({ commitment: '450', latestNav: '130' });
  });

  it('one called but not yet valued leaves the value open rather than too small', () => {
    const pooled = computePooledPosition([own, ledger('2021-06-01 contribution 50')], noTotals, on('2022-01-01'));
    expect(pooled).toMatchObject({
      latestNav: null,
      totalCalledCalculated: '150',
      noticeDate: '2022-01-01',
      reasons: { latestNav: 'incomplete_valuation', quarter: 'incomplete_valuation' },
    });
    expectRate(pooled.leveragedIrr, 'incomplete_valuation');
  });

  it('one whose only entry was reversed on its own day has nothing to value', () => {
    const mistaken = ledger('2021-06-01 contribution 50 as A\n2021-06-01 reversal of A posted 2021-08-01');
    expect(computePooledPosition([own, mistaken], noTotals, on('2022-01-01'))).toMatchObject({
      latestNav: '130',
      totalCalledCalculated: '100',
      reasons: { ownership: 'no_total_commitments' },
    });
    expect(computePooledPosition([own, mistaken], noTotals, on('2022-01-01', '2021-08-01')).reasons.latestNav).toBe('incomplete_valuation');
  });

  it('none valued is no valuation, and so is no profile', () => {
    expect(computePooledPosition([ledger('2021-06-01 contribution 50')], noTotals, on('2022-01-01')).reasons.latestNav).toBe('no_valuation');
    expect(computePooledPosition([], noTotals, on('2022-01-01')).reasons.latestNav).toBe('no_valuation');
  });

  it('is dated by the latest of their valuations', () => {
    const later = ledger('2021-01-01 contribution 100\n2022-03-31 valuation 90');
    expect(computePooledPosition([own, later], noTotals, on('2022-12-31'))).toMatchObject({
      fairMarketValueDate: '2022-03-31',
      leveragedIrr: { closingDate: '2022-03-31' },
    });
  });
});
