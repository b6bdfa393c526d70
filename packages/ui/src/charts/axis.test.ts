import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datePlaces, keepApart, nearest, valueAxis } from './axis.ts';

const values = fc.array(
  fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map((cents) => cents / 100),
  { minLength: 1, maxLength: 30 },
);

describe('the axis of values', () => {
  it('runs from 0 over round figures', () => {
    expect(valueAxis([120_000, 930_000]).ticks).toEqual([0, 250_000, 500_000, 750_000, 1_000_000]);
    expect(valueAxis([-300, 700]).ticks).toEqual([-500, -250, 0, 250, 500, 750]);
  });

  it('draws nothing but zeros on its foot', () => {
    const axis = valueAxis([0, 0]);
    expect(axis.ticks).toEqual([0]);
    expect(axis.place(0)).toBe(100);
  });

  it('has room for every value and for 0, with a handful of lines', () => {
    fc.assert(
      fc.property(values, (drawn) => {
        const axis = valueAxis(drawn);
        for (const value of [...drawn, 0]) {
          expect(axis.place(value)).toBeGreaterThanOrEqual(-1e-6);
          expect(axis.place(value)).toBeLessThanOrEqual(100 + 1e-6);
        }
        expect(axis.ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('the axis of days', () => {
  it('spreads days by their distance', () => {
    expect(datePlaces(['2026-01-01', '2026-01-02', '2026-01-05'])).toEqual([0, 25, 100]);
    expect(datePlaces(['2026-01-01'])).toEqual([100]);
    expect(datePlaces([])).toEqual([]);
  });

  it('finds the nearest', () => {
    expect(nearest([0, 25, 100], 40)).toBe(1);
    expect(nearest([0, 25, 100], 90)).toBe(2);
    expect(nearest([], 90)).toBe(-1);
  });
});

describe('labels at the ends', () => {
  it('stay where they are when they are apart', () => {
    expect(keepApart([20, 80], 14)).toEqual([20, 80]);
  });

  it('move apart without changing places, and stay within', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }), (one, other) => {
        const [first = 0, second = 0] = keepApart([one, other], 14);
        expect(Math.abs(first - second)).toBeGreaterThanOrEqual(14 - 1e-9);
        if (one < other) expect(first).toBeLessThan(second);
        expect(Math.min(first, second)).toBeGreaterThanOrEqual(7 - 1e-9);
        expect(Math.max(first, second)).toBeLessThanOrEqual(93 + 1e-9);
      }),
    );
  });
});
