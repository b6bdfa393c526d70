import { describe, expect, it } from 'vitest';
import { decimal } from '../money/index.ts';
import { mayMove, ORDER_MOVES, ORDER_STATES, readOrderAmount, type OrderLimits } from './index.ts';

const limits = (more: Partial<OrderLimits> = {}): OrderLimits => ({
  kind: 'order',
  direction: 'increase',
  currency: { code: 'USD', symbol: '$' },
  held: decimal('100000'),
  asked: decimal('0'),
  ...more,
});

describe('the amount of an order', () => {
  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['ten', 'Enter an amount such as 25000.'],
    ['1e30', 'Enter an amount such as 25000.'],
    ['NaN', 'Enter an amount such as 25000.'],
    ['+5', 'Enter an amount such as 25000.'],
    ['1,000', 'Enter an amount such as 25000.'],
    ['1234567890123456789', 'Enter an amount below 1,000,000,000,000.'],
    ['1000000000000', 'Enter an amount below 1,000,000,000,000.'],
    ['10.001', 'USD is paid in 2 decimal places.'],
    ['0', 'Enter a positive number'],
    ['0.00', 'Enter a positive number'],
    ['-5', 'Enter a positive number'],
  ])('%j is refused', (typed, problem) => {
    expect(readOrderAmount(typed, limits())).toEqual({ problem });
  });

  it('is exact, and knows no upper limit where more is asked for', () => {
    expect(readOrderAmount(' 250000.10 ', limits())).toBe('250000.1');
    expect(readOrderAmount('999999999999.99', limits())).toBe('999999999999.99');
    expect(readOrderAmount('5', limits({ currency: { code: 'JPY', symbol: '¥' } }))).toBe('5');
    expect(readOrderAmount('5.5', limits({ currency: { code: 'JPY', symbol: '¥' } }))).toEqual({ problem: 'JPY is paid in 0 decimal places.' });
  });

  it('is at most what is not called yet where less is asked for, with what other requests ask for', () => {
    const reduce = (more: Partial<OrderLimits> = {}) => limits({ direction: 'reduce', ...more });
    expect(readOrderAmount('100000', reduce())).toBe('100000');
    expect(readOrderAmount('100000.01', reduce())).toEqual({ problem: '$ 100,000 USD is not called yet: no more than that can be asked for.' });
    expect(readOrderAmount('70000', reduce({ asked: decimal('30000') }))).toBe('70000');
    expect(readOrderAmount('70000.01', reduce({ asked: decimal('30000') }))).toEqual({
      problem: '$ 100,000 USD is not called yet, of which $ 30,000 USD is asked for already.',
    });
  });

  it('of a sale is at most the worth, where that is known', () => {
    const sale = (more: Partial<OrderLimits> = {}) => limits({ kind: 'sale', direction: 'reduce', held: decimal('80000.5'), ...more });
    expect(readOrderAmount('80000.50', sale())).toBe('80000.5');
    expect(readOrderAmount('80000.51', sale())).toEqual({ problem: 'What is held is worth $ 80,000.50 USD: no more than that can be asked for.' });
    expect(readOrderAmount('1', sale({ held: decimal('-5') }))).toEqual({ problem: 'What is held is worth $ 0 USD: no more than that can be asked for.' });
    expect(readOrderAmount('900000', sale({ held: null }))).toBe('900000');
  });
});

it('moves from requested over acknowledged to done or declined by administrators, and is cancelled by whoever asked while it is requested', () => {
  const legal = ORDER_STATES.flatMap((from) =>
    ORDER_MOVES.flatMap((to) => (['owner', 'administrator'] as const).flatMap((side) => (mayMove(from, to, side) ? [`${from} ${to} ${side}`] : []))),
  );
  expect(legal).toEqual([
    'requested cancelled owner',
    'requested acknowledged administrator',
    'acknowledged done administrator',
    'acknowledged declined administrator',
  ]);
});
