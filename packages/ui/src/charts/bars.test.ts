import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';

const series = (id: string, points: Readonly<Record<string, number>>) => ({
  id,
  label: id,
  points: new Map(Object.entries(points).map(([group, value]) => [group, { value, text: String(value) }])),
});

it('the bars of a group stand side by side around its middle, as high as their values', () => {
  const { places, lines, axis } = barsOf(['2024', '2025'], [series('in', { '2024': 100, '2025': 50 }), series('out', { '2025': 25 })]);
  expect(places).toEqual([25, 75]);
  expect(axis.ticks).toEqual([0, 25, 50, 75, 100]);
  expect(lines[0]?.bars).toEqual([
    { x: 16, y: 0, width: 9, height: 100 },
    { x: 66, y: 50, width: 9, height: 50 },
  ]);
  expect(lines[1]?.bars).toEqual([{ x: 75, y: 75, width: 9, height: 25 }]);
});

it('what is below zero hangs from the line of zero, and nothing is no bar', () => {
  const { axis, lines } = barsOf(['a', 'b'], [series('in', { a: -40, b: 0 })]);
  expect(axis.place(0)).toBe(0);
  expect(lines[0]?.bars).toEqual([{ x: 20.5, y: 0, width: 9, height: 100 }]);
  expect(barsOf([], []).lines).toEqual([]);
});

it('many groups leave room between them', () => {
  const groups = Array.from({ length: 40 }, (_, at) => String(1990 + at));
  const { lines } = barsOf(groups, [series('in', Object.fromEntries(groups.map((group) => [group, 1]))), series('out', {})]);
  const [first, second] = lines[0]?.bars ?? [];
  expect(first?.width).toBeCloseTo(0.75);
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(2.5);
});
