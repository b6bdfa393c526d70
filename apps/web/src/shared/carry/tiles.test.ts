import { expect, test } from 'vitest';
import type { Block } from '@pari/contract';
import { carryTile } from './tiles.ts';

const amount = { field_name: 'vested_value', heading: 'Vested', field_type: 'currency', show_cents: true } as Block;
const share = { field_name: 'percentage_vested', heading: 'Share vested', field_type: 'percentage' } as Block;
const dollars = { code: 'USD', symbol: '$', rate: '1' };

test.each([
  ['no_pool', 'The pool of the plan has no points on this day.'],
  ['no_value', 'No value of the plan is known by this day.'],
  ['missing_rate', 'No exchange rate is known on or before this day.'],
] as const)('a figure that is null for %s is a dash without a currency, and says so', (reason, words) => {
  const row = { vested_value: null, percentage_vested: null, reasons: { vested_value: reason, percentage_vested: reason } };
  expect(carryTile(amount, row, dollars)).toEqual({ text: '–', reason: words });
  expect(carryTile(share, row, dollars)).toEqual({ text: '–', reason: words });
});

test('nothing is an amount too, and one that lacks a plan says that', () => {
  const [nothing, lacking] = [
    { vested_value: '0', reasons: {} },
    { vested_value: '5', reasons: {}, incomplete: ['vested_value'] },
  ];
  expect(carryTile(amount, nothing, dollars)).toEqual({ text: '0.00', unit: 'USD', reason: undefined });
  expect(carryTile(amount, lacking, dollars).reason).toMatch(/^Incomplete/);
});
