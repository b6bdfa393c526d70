import { expect, it } from 'vitest';
import { decimal } from '@pari/domain/money';
import { flowsByYear } from './flowsByYear.ts';
import { day } from './madeInvestments.ts';

it('cash flows are added up by year, years without any between them, in the currency shown', () => {
  const held = [{ transactions: [day('2022-05-01', '10.5', '0'), day('2022-06-01', '1', '4')] }, { transactions: [day('2024-01-01', '0', '7')] }];
  expect(flowsByYear(held, decimal('2'))).toEqual([
    { year: '2022', paidIn: '23', received: '8' },
    { year: '2023', paidIn: '0', received: '0' },
    { year: '2024', paidIn: '0', received: '14' },
  ]);
  expect(flowsByYear([], decimal('1'))).toEqual([]);
});
