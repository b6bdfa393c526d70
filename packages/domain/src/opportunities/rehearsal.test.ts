import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmount, scaled } from '../../test/decimals.ts';
import { runs } from '../../test/runs.ts';
import { civilDate } from '../dates/civil.ts';
import { formatRate } from '../format/number.ts';
import { decimal, toFixed, ZERO } from '../money/decimal.ts';
import { computePosition } from '../returns/position.ts';
import { amountsOf, type Limits } from './amounts.ts';
import { ledgerOf, loanOf, rehearse, type Loan } from './rehearsal.ts';

const usd = { code: 'USD', symbol: '$' };
const limits: Limits = {
  currency: usd,
  minimum_investment: decimal('1000'),
  leverage: 'ratio',
  leverage_options: [2, 3, 4].map((ratio) => ({ ratio, description: '' })),
  max_leverage_ratio: null,
  max_leverage_percentage: null,
  min_leverage_amount: null,
  max_levered_amount: decimal('50000'),
  cashless_commitment_enabled: true,
};
const setup = { closing_date: civilDate('2026-12-31'), loan_rate: decimal('0.06'), loan_term_months: 60, full_recourse: true };
const today = civilDate('2026-11-02');

const loanFrom = (given: Partial<typeof setup>): Loan => {
  const loan = loanOf({ ...setup, ...given }, today, 'USD');
  if (!loan) throw new Error('the set-up offers no loan');
  return loan;
};

describe('80,000 with 50,000 of it levered 3:1 and 10,000 cashless, at 6 % for 60 months', () => {
  const stake = amountsOf(limits, { equity_amount: '80000', ratio: 3, leverage_amount: '', cashless_commitment: '10000' });
  const full = rehearse(stake, loanFrom({}));
  const none = rehearse({ ...stake, leverage: ZERO }, loanFrom({}));

  it('is put in as worked by hand', () => {
    expect(stake).toEqual({ equity: '80000', levered: '50000', unlevered: '30000', ratio: 3, leverage: '150000', cashless: '10000', total: '240000' });
    expect(loanFrom({})).toMatchObject({ from: '2026-12-31', until: '2031-12-31' });
    expect(full.interest).toBe('45024.66');
    expect(toFixed(full.breakEven ?? ZERO, 4)).toBe('0.1876');
  });

  it.each([
    ['-0.5', '120000', '-75024.66', '-165024.66', '-0.83', null, '45000', '(12.94%)'],
    ['0', '240000', '44975.34', '-45024.66', '0.50', '(12.95%)', '90000', '0%'],
    ['0.25', '300000', '104975.34', '14975.34', '1.17', '3.12%', '112500', '4.56%'],
    ['1', '480000', '284975.34', '194975.34', '3.17', '25.91%', '180000', '14.86%'],
  ])('comes at %s to the figures worked by hand', (change, gross, net, gain, multiple, rate, netOfNone, rateOfNone) => {
    const outcome = full.outcomes.find((one) => one.change === change);
    expect(outcome).toMatchObject({ gross, net, gain, borne: '0' });
    expect(toFixed(outcome?.multiple ?? ZERO, 2)).toBe(multiple);
    expect(outcome?.rate === null ? null : formatRate(outcome?.rate ?? NaN)).toBe(rate);
    const beside = none.outcomes.find((one) => one.change === change);
    expect(beside?.net).toBe(netOfNone);
    expect(formatRate(Math.round((beside?.rate ?? NaN) * 1e12) / 1e12)).toBe(rateOfNone);
  });

  it('without full recourse loses no more than what was put in', () => {
    const [worst] = rehearse(stake, loanFrom({ full_recourse: false })).outcomes;
    expect(worst).toMatchObject({ net: '0', gain: '-90000', multiple: '0', rate: null, borne: '75024.66' });
  });
});

describe('the days of a loan', () => {
  it('begin today where the closing date is past or unknown', () => {
    expect(loanFrom({ closing_date: civilDate('2026-10-31') }).from).toBe(today);
    expect(loanOf({ ...setup, closing_date: null }, today, 'USD')?.from).toBe(today);
  });

  it.each([
    ['2027-02-28', 12, '2028-02-29'],
    ['2027-06-30', 6, '2027-12-31'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2027-01-15', 18, '2028-07-15'],
  ])('from %s for %i months end on %s', (closing, months, until) => {
    expect(loanFrom({ closing_date: civilDate(closing), loan_term_months: months }).until).toBe(until);
  });

  it('are not known without a rate and a term', () => {
    expect(loanOf({ ...setup, loan_rate: null }, today, 'USD')).toBeNull();
    expect(loanOf({ ...setup, loan_term_months: null }, today, 'USD')).toBeNull();
  });
});

describe('any amounts', () => {
  const amounts = fc.record({ equity: anyAmount(1, 10_000_000, 2), leverage: anyAmount(0, 40_000_000, 2), cashless: anyAmount(0, 1_000_000, 2) });
  const loans = fc
    .record({
      closing_date: fc.constantFrom('2026-12-31', '2027-02-28', '2028-02-29').map(civilDate),
      loan_rate: anyAmount(0, 1, 4),
      months: fc.integer({ min: 1, max: 240 }),
    })
    .map(({ months, ...given }) => loanFrom({ ...given, loan_term_months: months }));

  it('leave what the ledger that they describe is worth', () => {
    fc.assert(
      fc.property(amounts, loans, (stake, loan) => {
        for (const { gross, net, gain, rate, multiple } of rehearse(stake, loan).outcomes) {
          const moment = { asOf: loan.until, knownBefore: null };
          const position = computePosition(ledgerOf(stake, loan, gross), { totalCommitments: null, importedCommitments: null }, moment);
          expect(position).toMatchObject({ latestNav: net, totalGain: gain, grossNav: gross });
          expect(position.leveragedIrr.rate).toBe(rate);
          expect((position.cashOnCashCalculated ?? NaN) - Number(multiple)).toBeCloseTo(0, 9 - Math.ceil(Math.log10(1 + Math.abs(Number(multiple)))));
        }
      }),
      runs(200),
    );
  });

  it('equal a second computation in whole cents', () => {
    const rounded = (dividend: bigint, divisor: bigint): bigint => {
      const magnitude = ((dividend < 0n ? -dividend : dividend) * 2n + divisor) / (2n * divisor);
      return dividend < 0n ? -magnitude : magnitude;
    };
    fc.assert(
      fc.property(amounts, loans, fc.boolean(), ({ equity, leverage, cashless }, loan, isFullRecourse) => {
        const [e, l, c] = [equity, leverage, cashless].map((amount) => scaled(amount, 2)) as [bigint, bigint, bigint];
        const days = BigInt((Date.parse(loan.until) - Date.parse(loan.from)) / 86_400_000);
        const interest = rounded(l * scaled(loan.rate, 4) * days, 10_000n * 365n);
        const { outcomes, interest: ours } = rehearse({ equity, leverage, cashless }, { ...loan, isFullRecourse });
        expect(scaled(ours, 2)).toBe(interest);
        for (const { change, gross, net, gain, borne } of outcomes) {
          const all = rounded((e + l + c) * (100n + scaled(change, 2)), 100n);
          const left = all - l - interest;
          const expected = left < 0n && !isFullRecourse ? 0n : left;
          expect([gross, net, gain, borne].map((amount) => scaled(amount, 2))).toEqual([all, expected, expected - e - c, expected - left]);
        }
      }),
      runs(1_000),
    );
  });
});
