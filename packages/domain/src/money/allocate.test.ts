import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmount, scaled } from '../../test/decimals.ts';
import { runs } from '../../test/runs.ts';
import { allocate } from './allocate.ts';
import { decimal, negate, sum } from './decimal.ts';

const split = (total: string, weights: string, scale = 2) => allocate(decimal(total), weights.split(' ').map(decimal), scale).join(' ');

describe('allocation by largest remainder', () => {
  it.each([
    ['100', '1 1 1', '33.34 33.33 33.33'],
    ['0.05', '3 7', '0.02 0.03'],
    ['-0.05', '3 7', '-0.02 -0.03'],
    ['10', '1 0 1', '5 0 5'],
    ['0', '1 2', '0 0'],
    ['0.01', '1 1 1', '0.01 0 0'],
    // Hamilton's method on the seats of three states of 21, 10 and 9 in a house of 16 whole ones: quotas 8.4, 4 and 3.6.
    ['16', '21 10 9', '8 4 4', 0],
  ] as const)('%s by %s is %s', (total, weights, parts, scale: number = 2) => expect(split(total, weights, scale)).toBe(parts));

  it.each([
    ['1', '1 -1'],
    ['1', '0 0'],
    ['0.001', '1 1'],
  ])('refuses %s by %s', (total, weights) => expect(() => split(total, weights)).toThrow(RangeError));

  it('refuses to share among nobody', () => expect(() => allocate(decimal('1'), [], 2)).toThrow(RangeError));

  it('adds up exactly, gives each part its share to within a unit, and mirrors negative totals', () => {
    fc.assert(
      fc.property(anyAmount(0, 1_000_000, 2), fc.array(anyAmount(0, 1000, 6), { minLength: 1, maxLength: 12 }), (total, weights) => {
        fc.pre(weights.some((weight) => weight !== '0'));
        const parts = allocate(total, weights, 2);
        expect(sum(parts)).toBe(total);
        const all = weights.reduce((a, weight) => a + scaled(weight, 6), 0n);
        parts.forEach((part, i) => {
          const off = scaled(part, 2) * all - scaled(total, 2) * scaled(weights[i] ?? '0', 6);
          expect(off < all && -off < all).toBe(true);
        });
        expect(allocate(negate(total), weights, 2)).toEqual(parts.map(negate));
      }),
      runs(200),
    );
  });
});
