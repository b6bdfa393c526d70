import { arc } from 'd3-shape';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { slicePath } from './slicePath.ts';

const shape = { inner: 82, outer: 100, corner: 2 };
const d3 = arc<{ startAngle: number; endAngle: number; padAngle: number }>().innerRadius(82).outerRadius(100).cornerRadius(2).padRadius(100);
/** Where the outline turns, in its order. */
const points = (path: string): number[][] => [...path.matchAll(/(-?[\d.e-]+),(-?[\d.e-]+)(?=[A-Z]|$)/g)].map(([, x, y]) => [Number(x), Number(y)]);

it('is the outline that d3 draws, wherever the slice is wide enough for its corners', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.double({ min: 0.08, max: 6.2, noNaN: true }),
      fc.double({ min: 0, max: 0.02, noNaN: true }),
      (startAngle, width, padAngle) => {
        const endAngle = startAngle + width;
        const own = points(slicePath({ ...shape, startAngle, endAngle, inset: 100 * Math.sin(padAngle / 2) }));
        const theirs = points(d3({ startAngle, endAngle, padAngle }) ?? '');
        expect(own).toHaveLength(8);
        own.forEach((point, index) => {
          expect(point[0]).toBeCloseTo(theirs[index]?.[0] ?? Number.NaN, 1);
          expect(point[1]).toBeCloseTo(theirs[index]?.[1] ?? Number.NaN, 1);
        });
      },
    ),
  );
});

it('stays within its ring and its angle, however narrow it is', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.0001, max: 0.2, noNaN: true }), (width) => {
      const path = slicePath({ ...shape, startAngle: 0, endAngle: width, inset: Math.min(0.8, 100 * Math.sin(width / 6)) });
      expect(path).not.toContain('NaN');
      for (const [x = 0, y = 0] of points(path)) {
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(100.01);
        expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(81.9);
        expect(Math.atan2(x, -y)).toBeGreaterThanOrEqual(-0.001);
        expect(Math.atan2(x, -y)).toBeLessThanOrEqual(width + 0.001);
      }
    }),
  );
});

it('is two circles where nothing stands beside it', () => {
  expect(slicePath({ ...shape, startAngle: 0, endAngle: 2 * Math.PI, inset: 0 })).toBe(
    'M0,-100A100,100,0,0,1,0,100A100,100,0,0,1,0,-100ZM0,-82A82,82,0,0,0,0,82A82,82,0,0,0,0,-82Z',
  );
});
