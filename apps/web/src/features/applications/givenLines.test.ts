import { expect, it } from 'vitest';
import { givenLines } from './givenLines.ts';

it('amounts that were typed are said in their currency', () => {
  expect(givenLines({ equity_amount: '30000', leverage_amount: '150000.5', cashless_commitment: '1000' }, 'USD')).toEqual([
    'Equity: 30,000 USD',
    'Leverage: 150,000.50 USD',
    'Cashless commitment: 1,000 USD',
  ]);
  expect(givenLines({ equity_amount: '30000', leverage_option_description: '2:1' }, 'JPY')).toEqual(['Equity: 30,000 JPY', 'Leverage: 2:1']);
});

it('what can be read as no amount is said as it was typed', () => {
  expect(givenLines({ equity_amount: '30 thousand' }, 'USD')).toEqual(['Equity: 30 thousand USD']);
  expect(givenLines({ equity_amount: '' }, 'USD')).toEqual(['Equity: none']);
});

it('what has more decimals than its currency is said as it was typed, not rounded', () => {
  expect(givenLines({ equity_amount: '6000.123', leverage_amount: '50000.555' }, 'USD')).toEqual(['Equity: 6000.123 USD', 'Leverage: 50000.555 USD']);
});
