import { expect, it } from 'vitest';
import { distributionParts, lineNote, noticeName } from './index.ts';

const nothing = { component: null, settled: null, return_of_capital_amount: '0', gain_amount: '0', income_amount: '0', recallable_amount: '0' };

it('a notice says once what it is', () => {
  expect(noticeName({ kind: 'call', title: 'Capital call 10' })).toBe('Capital call 10');
  expect(noticeName({ kind: 'call', title: 'The tenth' })).toBe('Capital call: The tenth');
  expect(noticeName({ kind: 'netted', title: 'Capital call 10' })).toBe('Capital call and distribution: Capital call 10');
});

it('a line says what it is for, or how it is settled', () => {
  expect(lineNote({ component: 'management_fee', settled: null })).toBe('management fee');
  expect(lineNote({ component: null, settled: 'withheld' })).toBe('withheld');
  expect(lineNote({ component: null, settled: 'cash' })).toBeUndefined();
});

it('a distribution says what it is made of, and nothing of what it has not', () => {
  const parts = { ...nothing, return_of_capital_amount: '6000', recallable_amount: '2500.50' };
  expect(distributionParts({ ...parts, type: 'distribution' })).toEqual([
    { name: 'return of capital', amount: '6000' },
    { name: 'recallable, of all of these', amount: '2500.50' },
  ]);
  expect(distributionParts({ ...parts, type: 'contribution' })).toEqual([]);
  expect(distributionParts({ ...nothing, type: 'distribution', gain_amount: '0.00' })).toEqual([]);
});
