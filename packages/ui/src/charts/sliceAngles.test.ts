import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceAngles } from './sliceAngles.ts';

const amounts = fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { maxLength: 120 });
const isPositive = (value: number): boolean => value > 0;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('angles of slices', () => {
  it('share the turn in proportion where all are large enough', () => {
    expect(sliceAngles([1, 2, 1], 4)).toEqual([90, 180, 90]);
  });

  it('lift a small one to the least, at the cost of the others in proportion', () => {
    const [small, one, other] = sliceAngles([0.001, 1, 3], 4);
    expect(small).toBe(4);
    expect(one).toBeCloseTo(89, 6);
    expect(other).toBeCloseTo(267, 6);
  });

  it('lift those too that giving would push beneath the least', () => {
    const angles = sliceAngles([4.01, ...Array.from({ length: 40 }, () => 0.01), 355.59], 4);
    expect(Math.min(...angles)).toBeCloseTo(4, 9);
  });

  it('leave out what is not above nothing', () => {
    expect(sliceAngles([-5, 0, 10, Number.NaN], 4)).toEqual([0, 0, 360, 0]);
    expect(sliceAngles([-5, 0], 4)).toEqual([0, 0]);
    expect(sliceAngles([], 4)).toEqual([]);
  });

  it('make the whole turn, each at least the least where that fits', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 10, noNaN: true }), (values, least) => {
        const angles = sliceAngles(values, least);
        const drawn = values.filter(isPositive).length;
        expect(sum(angles)).toBeCloseTo(drawn === 0 ? 0 : 360, 6);
        values.forEach((value, at) => {
          const angle = angles[at] ?? Number.NaN;
          if (!isPositive(value)) expect(angle).toBe(0);
          else expect(angle).toBeGreaterThanOrEqual(drawn * least <= 360 ? least - 1e-9 : 0);
        });
      }),
    );
  });

  it('never turn the order of sizes round', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const angles = sliceAngles(
          values.toSorted((one, other) => one - other),
          4,
        );
        expect(angles.every((angle, at) => angle >= (angles[at - 1] ?? 0) - 1e-9)).toBe(true);
      }),
    );
  });
});
