import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmount, scaled } from '../../test/decimals.ts';
import { runs } from '../../test/runs.ts';
import { decimal } from '../money/decimal.ts';
import { amountsOf, faultsOfAmounts, mostLeverage, optionsWithin, type GivenAmounts, type Limits } from './amounts.ts';
import { raisesOf } from './revision.ts';
import { ratioName } from './setup.ts';

const byRatio: Limits = {
  currency: { code: 'USD', symbol: '$' },
  minimum_investment: decimal('1000'),
  leverage: 'ratio',
  leverage_options: [4, 2, 3].map((ratio) => ({ ratio, description: '' })),
  max_leverage_ratio: 3,
  max_leverage_percentage: null,
  min_leverage_amount: null,
  max_levered_amount: null,
  cashless_commitment_enabled: true,
};
const free: Limits = { ...byRatio, leverage: 'free', max_leverage_percentage: decimal('60'), min_leverage_amount: decimal('5000') };
const given: GivenAmounts = { equity_amount: '50000', ratio: 0, leverage_amount: '', cashless_commitment: '' };
const faults = (limits: Limits, changed: Partial<GivenAmounts>, form: 'interest' | 'indication' = 'interest') =>
  Object.fromEntries(faultsOfAmounts(limits, { ...given, ...changed }, form));

describe('leverage by ratio', () => {
  it('is offered up to the greatest ratio, the smallest first', () => {
    expect(optionsWithin(byRatio).map(({ ratio }) => ratioName(ratio))).toEqual(['2:1', '3:1']);
    expect(faults(byRatio, { ratio: 4 })).toEqual({ ratio: 'Leverage is offered up to 3:1' });
    expect(faults({ ...byRatio, leverage_options: [{ ratio: 3, description: '' }] }, { ratio: 2 })).toEqual({ ratio: 'Choose one of the options.' });
    expect(faults(byRatio, { ratio: 3 })).toEqual({});
  });

  it('counts for the equity up to the most that is levered', () => {
    const limits = { ...byRatio, max_levered_amount: decimal('50000') };
    expect(amountsOf(limits, { ...given, equity_amount: '80000', ratio: 3, cashless_commitment: '10000' })).toMatchObject({
      levered: '50000',
      unlevered: '30000',
      leverage: '150000',
      total: '240000',
    });
    expect(amountsOf(limits, { ...given, equity_amount: '80000' })).toMatchObject({ levered: '0', leverage: '0', total: '80000' });
  });

  it('is nothing where the fund offers none, whatever is sent', () => {
    const limits: Limits = { ...byRatio, leverage: 'none', cashless_commitment_enabled: false };
    expect(amountsOf(limits, { ...given, ratio: 3, leverage_amount: '9', cashless_commitment: '9' })).toMatchObject({
      leverage: '0',
      cashless: '0',
      total: '50000',
    });
  });
});

describe('free leverage', () => {
  it('is at most its percentage of the whole', () => {
    expect(mostLeverage(decimal('60'), decimal('50000'), decimal('10000'), 'USD')).toBe('90000');
    expect(faults(free, { leverage_amount: '90000', cashless_commitment: '10000' })).toEqual({});
    expect(faults(free, { leverage_amount: '90000.01', cashless_commitment: '10000' })).toEqual({
      leverage_amount: 'Leverage cannot be more than 60% of Total Gross Commitment',
    });
  });

  it('has no limit at 100 %, and a least amount where there is any', () => {
    expect(mostLeverage(decimal('100'), decimal('1'), decimal('0'), 'USD')).toBeNull();
    expect(faults(free, { leverage_amount: '4999.99' })).toEqual({ leverage_amount: 'Minimum required leverage amount is 5,000' });
    expect(faults(free, { leverage_amount: '0' })).toEqual({});
  });

  it('is the most that keeps to the percentage, to the smallest unit', () => {
    fc.assert(
      fc.property(anyAmount(1, 10_000_000, 2), anyAmount(0, 1_000_000, 2), fc.integer({ min: 0, max: 99 }), (equity, cashless, percentage) => {
        const most = scaled(mostLeverage(decimal(String(percentage)), equity, cashless, 'USD') ?? '', 2);
        const [own, p] = [scaled(equity, 2) + scaled(cashless, 2), BigInt(percentage)];
        const keeps = (leverage: bigint) => leverage * 100n <= p * (own + leverage);
        expect([keeps(most), keeps(most + 1n)]).toEqual([true, false]);
      }),
      runs(1_000),
    );
  });
});

describe('what is wrong', () => {
  it('is said in the words of each form', () => {
    expect(faults(byRatio, { equity_amount: ' ' })).toEqual({ equity_amount: 'Required' });
    expect(faults(byRatio, { equity_amount: '999.99' })).toEqual({ equity_amount: 'Investment amount must be greater than or equal to USD 1,000' });
    expect(faults(byRatio, { equity_amount: '999.99' }, 'indication')).toEqual({
      equity_amount: 'Investment amount must be greater than or equal to $ 1,000 USD',
    });
    expect(faults(byRatio, { cashless_commitment: '-1' })).toEqual({ cashless_commitment: 'Enter a positive number' });
  });

  it.each(['1e30', 'NaN', 'x', '1,000', '+5', `${'1'.repeat(19)}x`])('refuses %s as an amount', (text) =>
    expect(faults(byRatio, { equity_amount: text })).toEqual({ equity_amount: 'Enter an amount such as 25000.' }),
  );

  it('refuses what nobody puts into a fund', () => {
    expect(faults(byRatio, { equity_amount: '9'.repeat(12), ratio: 2 })).toEqual({});
    for (const text of ['1000000000000', '9'.repeat(20), `${'9'.repeat(20)}.50`])
      expect(faults(byRatio, { equity_amount: text })).toEqual({ equity_amount: 'Enter an amount below 1,000,000,000,000.' });
  });

  it('is said of every amount that cannot be read, whatever the others are', () => {
    const unreadable = 'Enter an amount such as 25000.';
    expect(faults(free, { equity_amount: 'x', leverage_amount: 'abc', cashless_commitment: '?' })).toEqual({
      equity_amount: unreadable,
      leverage_amount: unreadable,
      cashless_commitment: unreadable,
    });
  });

  it('refuses what the currency is not paid in', () => {
    expect(faults(byRatio, { equity_amount: '1000.005' })).toEqual({ equity_amount: 'USD is paid in 2 decimal places.' });
    const yen = { ...byRatio, currency: { code: 'JPY', symbol: '¥' } };
    expect(faults(yen, { equity_amount: '1000.5' })).toEqual({ equity_amount: 'JPY is paid in 0 decimal places.' });
  });
});

describe('an interest that may only fall', () => {
  it('says of more leverage where it was chosen', () => {
    const at = (ratio: number) => amountsOf(byRatio, { ...given, ratio });
    expect([...raisesOf(at(2), at(3), byRatio).keys()]).toEqual(['ratio']);
  });

  const before = amountsOf(free, { ...given, leverage_amount: '20000', cashless_commitment: '5000' });
  const raised = (changed: Partial<GivenAmounts>) =>
    Object.fromEntries(raisesOf(before, amountsOf(free, { ...given, leverage_amount: '20000', cashless_commitment: '5000', ...changed }), free));

  it('holds each amount against its own, so that equity never becomes debt', () => {
    expect(raised({ equity_amount: '49999.99' })).toEqual({});
    expect(raised({ equity_amount: '40000', leverage_amount: '20000.01' })).toEqual({
      leverage_amount: 'The amount can only be decreased now. You indicated $ 20,000.00 USD.',
    });
    expect(Object.keys(raised({ equity_amount: '50001', cashless_commitment: '5001' }))).toEqual(['equity_amount', 'cashless_commitment']);
  });
});
