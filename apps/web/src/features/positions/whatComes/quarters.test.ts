import { expect, it } from 'vitest';
import { isComing, quartersOf, wayIn } from './quarters.ts';

const of = (...quarters: readonly (readonly [quarter: string, net: string])[]) => ({ quarters: quarters.map(([quarter, net]) => ({ quarter, net })) });

it('are those of all funds in which anything comes, each once, across years', () => {
  const coming = [of(['Q1 2027', '1'], ['Q4 2026', '1']), of(), of(['Q2 2026', '-1'], ['Q1 2027', '1'], ['Q3 2026', '0'])];
  expect(quartersOf(coming)).toEqual(['Q2 2026', 'Q4 2026', 'Q1 2027']);
  expect(quartersOf([of()])).toEqual([]);
  expect([of(), of(['Q3 2026', '0.00']), of(['Q3 2026', '0.01'])].map(isComing)).toEqual([false, false, true]);
});

it('say whether money is to be paid or received, and what is late', () => {
  const coming = [of(['Q1 2026', '1'], ['Q2 2026', '5'], ['Q3 2026', '-1']), of(['Q2 2026', '-2'], ['Q4 2026', '0'])];
  expect(['Q1 2026', 'Q2 2026', 'Q3 2026'].map((quarter) => wayIn(quarter, coming, 'Q2 2026'))).toEqual([
    'to pay, overdue',
    'to pay (to receive)',
    'to receive',
  ]);
});
