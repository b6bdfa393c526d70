import { describe, expect, it } from 'vitest';
import { grantWith, pointsOf } from '../../test/carry.ts';
import { civilDate } from '../dates/civil.ts';
import { decimal, sum } from '../money/decimal.ts';
import { paidAt, paidBetween, paymentFaults, splitByPoints } from './distributions.ts';
import type { Payment } from './distributions.ts';
import { foldPlan } from './fold.ts';
import { leftInPool, poolFaults, poolTable } from './pool.ts';
import { fractionOf, valueAt, worthOf } from './values.ts';
import type { PlanValue } from './values.ts';

const day = civilDate;
const value = (date: string, amount: string): PlanValue => ({ date: day(date), amount: decimal(amount) });

describe('what points are worth', () => {
  const held = { bps: pointsOf('250'), vested: pointsOf('109') };
  it('is their part of the pool, to cents, vested and the rest', () =>
    expect(worthOf(held, pointsOf('10000'), value('2024-10-31', '12345678.9'))).toEqual({
      whole: '308641.97',
      vested: '134567.9',
      unvested: '174074.07',
      reason: null,
    }));
  it('is not known without a pool or a value', () => {
    expect(worthOf(held, 0n, value('2024-10-31', '1')).reason).toBe('no_pool');
    expect(worthOf(held, pointsOf('10000'), null).reason).toBe('no_value');
  });
  it('is nothing of nothing', () => {
    expect(worthOf({ bps: 0n, vested: 0n }, pointsOf('10000'), value('2024-10-31', '1'))).toMatchObject({ whole: '0', vested: '0', unvested: '0' });
    expect(fractionOf(0n, 0n)).toBe(0);
  });
  it('goes by the latest version on or before the day, of several of one day by the last that was posted', () => {
    const versions = [value('2024-06-30', '1'), value('2024-03-31', '2'), value('2024-06-30', '3')];
    expect(valueAt(versions, day('2024-03-30'))).toBeNull();
    expect(valueAt(versions, day('2024-05-01'))?.amount).toBe('2');
    expect(valueAt(versions, day('2024-06-30'))?.amount).toBe('3');
  });
});

describe('a pool', () => {
  const once = { milestones: [{ name: 'Exit', percentage: '100%' }] };
  const grants = [
    grantWith('3333.3333', '2022-01-01', once),
    grantWith('3333.3333', '2022-01-01', once, { id: 'b' }),
    grantWith('3333.3333', '2023-01-01', once, { id: 'c' }),
  ];
  const courses = [...foldPlan({ unitDecimals: 4, grants, events: [] }).courses.values()];

  it('adds up to all of its points and all of its cents', () => {
    const values = { pool_points: [], estimated_value: [value('2022-01-01', '100.01')], fair_market_value: [] };
    const table = poolTable(courses, values, day('2024-01-01'));
    expect(table.lines.map(({ estimated }) => estimated.whole)).toEqual(['33.34', '33.34', '33.34']);
    expect(table.unallocated).toEqual({ points: pointsOf('0.0001'), estimated: '-0.01', fairMarket: null });
  });

  it('is overdrawn on the days on which more is granted than there is', () => {
    expect(poolFaults(courses, [])).toEqual([]);
    expect(poolFaults(courses, [value('2022-01-01', '9999')])).toEqual([{ date: '2023-01-01', pool: pointsOf('9999'), held: pointsOf('9999.9999') }]);
    expect(poolFaults(courses, [value('2024-01-01', '5000')])).toMatchObject([{ date: '2024-01-01' }]);
  });

  it('has left to grant what no later day needs', () => {
    expect(leftInPool(courses, [], day('2022-06-30'))).toBe(pointsOf('0.0001'));
    expect(leftInPool(courses, [], day('2021-12-31'))).toBe(pointsOf('0.0001'));
    expect(leftInPool(courses.slice(0, 1), [value('2025-01-01', '4000')], day('2022-06-30'))).toBe(pointsOf('666.6667'));
  });
});

describe('payments', () => {
  const paid = (id: string, on: string, type: Payment['type'], amount: string, escrow = '0'): Payment => ({
    id,
    date: day(on),
    type,
    amount: decimal(amount),
    escrow: decimal(escrow),
  });
  const payments = [
    paid('d', '2024-03-31', 'distribution', '1000', '200'),
    paid('r', '2024-06-30', 'escrow_release', '50'),
    paid('c', '2024-09-30', 'clawback', '300', '100'),
  ];
  it('add up to what was paid, and to what is kept', () => {
    expect(paidAt(payments, day('2024-03-30'))).toEqual({ distributions: '0', inEscrow: '0' });
    expect(paidAt(payments, day('2024-06-30'))).toEqual({ distributions: '1000', inEscrow: '150' });
    expect(paidAt(payments, day('2024-09-30'))).toEqual({ distributions: '700', inEscrow: '50' });
    expect(paidBetween(payments, day('2024-03-31'), day('2024-12-31'))).toBe('-300');
    expect(paymentFaults(payments)).toEqual([]);
  });
  it('take no more than there is, on no day', () => {
    expect(paymentFaults([...payments, paid('x', '2024-07-01', 'escrow_release', '100')])).toEqual([
      { id: 'c', reason: 'more_than_in_escrow', available: '50' },
    ]);
    expect(paymentFaults([paid('c', '2024-01-01', 'clawback', '1')])).toEqual([{ id: 'c', reason: 'more_than_paid', available: '0' }]);
  });
  it('of a whole plan are split by points, to the cent', () => {
    const parts = splitByPoints(decimal('100'), ['1', '1', '1'].map(pointsOf));
    expect(parts).toEqual(['33.34', '33.33', '33.33']);
    expect(sum(parts)).toBe('100');
    expect(() => splitByPoints(decimal('100'), [0n])).toThrow(RangeError);
  });
});
