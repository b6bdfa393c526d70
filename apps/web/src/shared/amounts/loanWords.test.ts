import { expect, it } from 'vitest';
import { loanWords } from './loanWords.ts';
import type { Offer, TypedAmounts } from './typedAmounts.ts';

const dollars = { code: 'USD', symbol: '$' };
const ratios: Offer = {
  minimum_investment: '1000',
  leverage: 'ratio',
  leverage_options: [
    { description: 'None', ratio: 0 },
    { description: '2:1', ratio: 2 },
  ],
  max_leverage_ratio: 2,
  max_leverage_percentage: null,
  min_leverage_amount: null,
  max_levered_amount: null,
  cashless_commitment_enabled: false,
};
const typed = (more: Partial<TypedAmounts>): TypedAmounts => ({
  equity_amount: '5000',
  leverage_option_description: null,
  leverage_amount: '',
  cashless_commitment: '',
  ...more,
});

it('a ratio is said in words, with what of the loan is owed', () => {
  const chosen = typed({ leverage_option_description: '2:1' });
  const owed = 'What the fund does not repay of the loan you owe.';
  expect(loanWords(ratios, dollars, chosen, true)).toEqual({ ratio: '2:1: for each 1 of equity, 2 are borrowed.', owed });
  expect(loanWords({ ...ratios, max_levered_amount: '4000' }, dollars, chosen, false)).toEqual({
    ratio: '2:1: for each 1 of equity that is levered, 2 are borrowed.',
    owed: null,
  });
});

it('nothing is said where nothing is borrowed', () => {
  expect(loanWords(ratios, dollars, typed({ leverage_option_description: 'None' }), true)).toEqual({ ratio: null, owed: null });
});

it('a loan that is typed is owed too', () => {
  const free: Offer = { ...ratios, leverage: 'free', leverage_options: [], max_leverage_ratio: null };
  expect(loanWords(free, dollars, typed({ leverage_amount: '2000' }), true).owed).not.toBeNull();
  expect(loanWords(free, dollars, typed({ leverage_amount: '0' }), true).owed).toBeNull();
});
