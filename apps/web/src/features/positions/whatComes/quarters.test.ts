import { expect, it } from 'vitest';
import { quartersOf } from './quarters.ts';

it('are those of all funds, each once, across years', () => {
  const of = (...names: readonly string[]) => ({ quarters: names.map((quarter) => ({ quarter })) });
  expect(quartersOf([of('Q1 2027', 'Q4 2026'), of(), of('Q2 2026', 'Q1 2027')])).toEqual(['Q2 2026', 'Q4 2026', 'Q1 2027']);
  expect(quartersOf([of()])).toEqual([]);
});
