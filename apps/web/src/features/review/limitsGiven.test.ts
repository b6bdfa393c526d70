import { expect, it } from 'vitest';
import { limitsGiven } from './limitsGiven.ts';

const filled = {
  minimum_equity: ' 5000 ',
  maximum_equity: '',
  maximum_leverage: '20000',
  maximum_total: '30000',
  max_leverage_ratio: '2',
  disable_cashless_commitment: true,
};
const offered = { minimum_investment: '1000', leverage: 'ratio', ratios: [1, 2], max_leverage_ratio: null, cashless_commitment_enabled: true } as const;
const sent = { version: 3, minimum_equity: '5000', maximum_equity: null, maximum_total: '30000' };

it('what is shown is sent, and what is blank as nothing', () => {
  const all = { ...sent, maximum_leverage: '20000', max_leverage_ratio: 2, disable_cashless_commitment: true };
  const limits = { version: 3, offered: { ...offered, ratios: [1, 2] } };
  expect(limitsGiven(filled, limits)).toEqual(all);
  expect(limitsGiven({ ...filled, max_leverage_ratio: 'fund' }, limits)).toEqual({ ...all, max_leverage_ratio: null });
});

it.each([
  ['free leverage', { ...offered, leverage: 'free' as const }, { maximum_leverage: '20000', max_leverage_ratio: null, disable_cashless_commitment: true }],
  ['no leverage', { ...offered, leverage: 'none' as const }, { maximum_leverage: null, max_leverage_ratio: null, disable_cashless_commitment: true }],
  [
    'no cashless commitment',
    { ...offered, cashless_commitment_enabled: false },
    { maximum_leverage: '20000', max_leverage_ratio: 2, disable_cashless_commitment: false },
  ],
  ['nothing any more', null, { maximum_leverage: null, max_leverage_ratio: null, disable_cashless_commitment: false }],
])('what is not shown is not sent, though it was set before: the fund offers %s', (_, now, rest) => {
  expect(limitsGiven(filled, { version: 3, offered: now && { ...now, ratios: [1, 2] } })).toEqual({ ...sent, ...rest });
});
