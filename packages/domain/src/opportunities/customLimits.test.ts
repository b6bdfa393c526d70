import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmount } from '../../test/decimals.ts';
import { runs } from '../../test/runs.ts';
import { compare, decimal } from '../money/decimal.ts';
import { amountsOf, faultsOfAmounts, optionsWithin, type GivenAmounts, type Limits } from './amounts.ts';
import { customised, faultsOfCustomLimits, limitsSentence, limitsWith, NO_CUSTOM_LIMITS, outsideLimits, type CustomLimits } from './customLimits.ts';

const fund: Limits = {
  currency: { code: 'USD', symbol: '$' },
  minimum_investment: decimal('1000'),
  leverage: 'ratio',
  leverage_options: [2, 3, 4].map((ratio) => ({ ratio, description: '' })),
  max_leverage_ratio: 3,
  max_leverage_percentage: null,
  min_leverage_amount: null,
  max_levered_amount: null,
  cashless_commitment_enabled: true,
};
const free: Limits = { ...fund, leverage: 'free' };
const own = (changed: Partial<CustomLimits>): CustomLimits => ({ ...NO_CUSTOM_LIMITS, ...changed });
const given: GivenAmounts = { equity_amount: '50000', ratio: 0, leverage_amount: '', cashless_commitment: '' };
const faults = (limits: Limits, set: Partial<CustomLimits>, changed: Partial<GivenAmounts> = {}) =>
  Object.fromEntries(faultsOfAmounts(limitsWith(limits, own(set)), { ...given, ...changed }, 'interest'));
const wrong = (set: Partial<CustomLimits>, limits = fund) => Object.fromEntries(faultsOfCustomLimits(own(set), limits));

describe('limits of one application', () => {
  it('leave those of the fund where they say nothing', () => {
    expect(limitsWith(fund, NO_CUSTOM_LIMITS)).toMatchObject(fund);
    expect(faults(fund, {}, { equity_amount: '999' })).toEqual({ equity_amount: 'Investment amount must be greater than or equal to USD 1,000' });
  });

  it('stand in the place of the least and the most equity', () => {
    const set = { minimum_equity: decimal('500'), maximum_equity: decimal('60000.5') };
    const at = (equity: string) => faults(fund, set, { equity_amount: equity });
    expect([at('500'), at('60000.50')]).toEqual([{}, {}]);
    expect(at('499.99')).toEqual({ equity_amount: 'Investment amount must be greater than or equal to USD 500' });
    expect(at('60000.51')).toEqual({ equity_amount: 'Investment amount must be less than or equal to USD 60,000.50' });
  });

  it('offer other ratios, more than the fund does too, or none', () => {
    const ratios = (max_leverage_ratio: number | null) => optionsWithin(limitsWith(fund, own({ max_leverage_ratio }))).map(({ ratio }) => ratio);
    expect([ratios(null), ratios(4), ratios(2), ratios(0)]).toEqual([[2, 3], [2, 3, 4], [2], []]);
    expect(faults(fund, { max_leverage_ratio: 2 }, { ratio: 3 })).toEqual({ ratio: 'Leverage is offered up to 2:1' });
    expect(faults(fund, { max_leverage_ratio: 0 }, { ratio: 2 })).toEqual({ ratio: 'Choose one of the options.' });
  });

  it('hold leverage to the most, at the field where it is chosen', () => {
    const set = { maximum_leverage: decimal('100000') };
    expect(faults(fund, set, { ratio: 2 })).toEqual({});
    expect(faults(fund, set, { ratio: 3 })).toEqual({ ratio: 'Leverage must be less than or equal to USD 100,000' });
    expect(faults(free, set, { leverage_amount: '100000.01' })).toEqual({ leverage_amount: 'Leverage must be less than or equal to USD 100,000' });
  });

  it('hold everything together to the most', () => {
    const set = { maximum_total: decimal('160000') };
    expect(faults(fund, set, { ratio: 2, cashless_commitment: '10000' })).toEqual({});
    expect(faults(fund, set, { ratio: 2, cashless_commitment: '10000.01' })).toEqual({
      equity_amount: 'Total investment must be less than or equal to USD 160,000',
    });
  });

  it('take the cashless commitment away, whatever is sent', () =>
    expect(amountsOf(limitsWith(fund, own({ disable_cashless_commitment: true })), { ...given, cashless_commitment: '9' }).cashless).toBe('0'));

  it('are kept by every amount without a fault', () => {
    const most = decimal('500000');
    const set = own({ maximum_equity: most, maximum_leverage: most, maximum_total: most });
    fc.assert(
      fc.property(anyAmount(1, 1_000_000, 2), anyAmount(0, 1_000_000, 2), fc.constantFrom(0, 2, 3), (equity, cashless, ratio) => {
        const typed = { equity_amount: equity, ratio, leverage_amount: '', cashless_commitment: cashless };
        const limits = limitsWith(fund, set);
        const amounts = amountsOf(limits, typed);
        const keeps = [amounts.equity, amounts.leverage, amounts.total].every((amount) => compare(amount, most) <= 0);
        expect(faultsOfAmounts(limits, typed, 'interest').size === 0).toBe(keeps && compare(equity, fund.minimum_investment) >= 0);
      }),
      runs(1_000),
    );
  });
});

describe('what is wrong with limits', () => {
  it('is nothing where they can be kept to', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ minimum_equity: decimal('1'), maximum_equity: decimal('1'), maximum_total: decimal('1'), max_leverage_ratio: 0 })).toEqual({});
    expect(wrong({ max_leverage_ratio: 4, maximum_leverage: decimal('0.01') })).toEqual({});
  });

  it('is an amount that is none, or that the currency is not paid in', () => {
    for (const field of ['minimum_equity', 'maximum_equity', 'maximum_leverage', 'maximum_total'] as const) {
      expect([field, wrong({ [field]: decimal('0') })[field]]).toEqual([field, 'Must be above zero.']);
      expect([field, wrong({ [field]: decimal('2000.005') })[field]]).toEqual([field, 'USD is paid in 2 decimal places.']);
    }
  });

  it('is a most below the least, be that the own or the fund’s', () => {
    expect(wrong({ minimum_equity: decimal('5000'), maximum_equity: decimal('4999.99') })).toEqual({
      maximum_equity: 'Must not be below the minimum of USD 5,000.00.',
    });
    expect(wrong({ maximum_total: decimal('999') })).toEqual({ maximum_total: 'Must not be below the minimum of USD 1,000.00.' });
  });

  it('is leverage that the fund does not offer', () => {
    expect(wrong({ max_leverage_ratio: 5 })).toEqual({ max_leverage_ratio: 'Must be one of the ratios of the fund: None, 2:1, 3:1, 4:1.' });
    expect(wrong({ max_leverage_ratio: 0 }, free)).toEqual({ max_leverage_ratio: 'The fund offers no leverage by ratio.' });
    expect(wrong({ maximum_leverage: decimal('5') }, { ...fund, leverage: 'none' })).toEqual({ maximum_leverage: 'The fund offers no leverage.' });
  });
});

it('says which amounts were limited', () => {
  const none = { has_custom_equity: false, has_custom_leverage: false, has_custom_total_investment: false };
  const one = decimal('1');
  expect(customised(NO_CUSTOM_LIMITS)).toEqual(none);
  expect(customised(own({ disable_cashless_commitment: true }))).toEqual(none);
  for (const field of ['minimum_equity', 'maximum_equity'] as const) expect(customised(own({ [field]: one }))).toEqual({ ...none, has_custom_equity: true });
  for (const set of [{ maximum_leverage: one }, { max_leverage_ratio: 0 }]) expect(customised(own(set))).toEqual({ ...none, has_custom_leverage: true });
  expect(customised(own({ maximum_total: one }))).toEqual({ ...none, has_custom_total_investment: true });
});

describe('amounts that were submitted before limits were set', () => {
  const outside = (set: Partial<CustomLimits>, changed: Partial<GivenAmounts> = {}, currency = 'USD') =>
    outsideLimits(own(set), amountsOf(fund, { ...given, ...changed }), currency);

  it('are outside of each that they do not keep, and of no other', () => {
    expect(outside({ maximum_equity: decimal('100000') }, { equity_amount: '150000.10' })).toEqual([
      'Above the limit that was set: at most 100,000.00 USD of equity',
    ]);
    const all = {
      minimum_equity: decimal('60000'),
      maximum_equity: decimal('40000'),
      maximum_leverage: decimal('149999.99'),
      maximum_total: decimal('200000.05'),
      max_leverage_ratio: 2,
      disable_cashless_commitment: true,
    };
    expect(outside(all, { ratio: 3, cashless_commitment: '0.10' })).toEqual([
      'Below the limit that was set: at least 60,000.00 USD of equity',
      'Above the limit that was set: at most 40,000.00 USD of equity',
      'Above the limit that was set: leverage up to 2:1',
      'Above the limit that was set: at most 149,999.99 USD of leverage',
      'Above the limit that was set: at most 200,000.05 USD in total',
      'Outside the limit that was set: no cashless commitment',
    ]);
    expect(outside({ max_leverage_ratio: 0 }, { ratio: 2 })).toEqual(['Above the limit that was set: no leverage']);
    expect(outside({ maximum_equity: decimal('10') }, {}, 'JPY')).toEqual(['Above the limit that was set: at most 10 JPY of equity']);
  });

  it('keep those that they reach exactly', () => {
    const exact = decimal('50000');
    expect(outside({ minimum_equity: exact, maximum_equity: exact, maximum_total: exact, max_leverage_ratio: 0, disable_cashless_commitment: true })).toEqual(
      [],
    );
    expect(outside({ maximum_leverage: decimal('150000'), max_leverage_ratio: 3 }, { ratio: 3 })).toEqual([]);
    expect(outside({})).toEqual([]);
  });
});

it('limits are said to whoever applies, those alone that were set', () => {
  const said = (set: Partial<CustomLimits>) => limitsSentence(own(set), 'USD');
  expect(said({})).toBeNull();
  expect(said({ minimum_equity: decimal('5000'), maximum_equity: decimal('100000') })).toBe('For you: at least 5,000, at most 100,000 USD of equity');
  expect(said({ minimum_equity: decimal('5000.5'), maximum_total: decimal('9000') })).toBe(
    'For you: at least 5,000.50 USD of equity, at most 9,000 USD in total',
  );
  expect(said({ max_leverage_ratio: 0, disable_cashless_commitment: true })).toBe('For you: no leverage, no cashless commitment');
});
