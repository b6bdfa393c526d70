import { expect, test } from 'vitest';
import { DASH, formatPoints } from './number.ts';

test.each([
  ['250', '250'],
  ['62.5000', '62.5'],
  ['1234.0001', '1,234.0001'],
  ['10000.0000', '10,000'],
  ['-18.2500', '(18.25)'],
  ['0.0000', '0'],
])('%s points are shown as %s', (points, text) => {
  expect(formatPoints(points)).toBe(text);
});

test('no points are a dash', () => {
  expect(formatPoints(null)).toBe(DASH);
});
