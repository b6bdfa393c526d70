import { expect, it } from 'vitest';
import { grantWith, pointsOf } from '../../test/carry.ts';
import { civilDate } from '../dates/civil.ts';
import { decimal } from '../money/decimal.ts';
import { checkBook, faultSentence } from './book.ts';
import type { PlanBook } from './book.ts';
import type { CarryEvent } from './types.ts';

const day = civilDate;
const years = { periods: [{ length: 12, unit: 'months' as const, percentage: '25%', times: 4 }] };
const book = (given: Partial<PlanBook>): PlanBook => ({
  unitDecimals: 0,
  grants: [grantWith('100', '2022-01-01', years)],
  events: [],
  pool: [],
  payments: new Map(),
  ...given,
});
const forfeited = (id: string, on: string, points: string): CarryEvent => ({
  id,
  date: day(on),
  type: 'forfeiture',
  grant: 'a',
  amount: { points: pointsOf(points) },
  vestedPortion: null,
});
const said = (given: Partial<PlanBook>) => checkBook(book(given)).faults.map((fault) => [fault.fact, faultSentence(fault)]);

it('what is dated back and breaks a later event is told of that event', () => {
  expect(said({ events: [forfeited('later', '2023-06-30', '70')] })).toEqual([]);
  expect(said({ events: [forfeited('later', '2023-06-30', '70'), forfeited('back', '2022-06-30', '10')] })).toEqual([
    ['later', 'It takes more than the 68 points that have not vested by then.'],
  ]);
});

it('points off the unit, an overdrawn pool and more than was paid are told', () => {
  expect(said({ grants: [grantWith('0.5', '2022-01-01', years)] })).toEqual([['a', 'Its points are no multiple of the plan’s unit.']]);
  expect(said({ pool: [{ date: day('2022-01-01'), amount: decimal('99') }] })).toEqual([[null, 'On 2022-01-01 grants would hold 100 points of a pool of 99.']]);
  const early = { id: 'e', date: day('2021-12-31'), type: 'distribution' as const, amount: decimal('1'), escrow: decimal('0') };
  expect(said({ payments: new Map([['a', [early]]]) })).toEqual([['e', 'It is dated before the grant.']]);
  expect(said({ payments: new Map([['gone', [early]]]) })).toEqual([['e', 'There is no such grant in this plan.']]);
  const release = { id: 'r', date: day('2023-01-01'), type: 'escrow_release' as const, amount: decimal('1'), escrow: decimal('0') };
  expect(said({ payments: new Map([['a', [release]]]) })).toEqual([['r', 'It takes more than the 0 that is in escrow by then.']]);
});
