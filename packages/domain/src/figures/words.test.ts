import { expect, it } from 'vitest';
import { byField } from './byField.ts';
import { factHeadings, headings } from './headings.ts';
import { fieldEntry, isExplained } from './names.ts';
import { parts } from './parts.ts';
import { reasons } from './reasons.ts';

/** What people read of figures where the tables of `docs/figures.md` do not repeat it: a change of a word is made here as well. */
it('parts of formulas have these names and words', () =>
  expect(Object.entries(parts).map(([name, { field, kind, heading }]) => `${name} ${field} ${kind}: ${heading}`)).toEqual([
    'commitments commitments commitments: Commitments',
    'contributions contributions sum: Contributions',
    'contributionsOutside contributions_outside sum: Contributions outside the commitment',
    'draws draws sum: Loan draws',
    'repaidCash repaid_cash sum: Loan repayments in cash',
    'repaidWithheld repaid_withheld sum: Loan repayments withheld',
    'interestAccrued interest_accrued sum: Interest accrued',
    'interestPaidCash interest_paid_cash sum: Interest paid in cash',
    'interestPaidWithheld interest_paid_withheld sum: Interest withheld',
    'distributions distributions sum: Distributions',
    'returnedCapital returned_capital sum: Returned capital',
    'recallable recallable sum: Recallable distributions',
    'valuation valuation nav: Latest valuation',
    'laterContributions later_contributions nav: Contributions since the valuation',
    'laterDraws later_draws nav: Loan draws since the valuation',
    'laterDistributions later_distributions nav: Distributions since the valuation',
    'keptAtZero kept_at_zero nav: Kept from falling below zero',
    'openingLatestNav opening_latest_nav opening: Net asset value before the range',
    'openingGrossNav opening_gross_nav opening: Gross NAV before the range',
    'fundTotalCommitments fund_total_commitments fund: All commitments to the fund',
    'importedCommitments imported_commitments fund: All commitments known here',
  ]));

it('facts and headings are called by their tables', () => {
  expect(factHeadings).toEqual({
    contribution: 'Contribution',
    contribution_outside_commitment: 'Contribution outside the commitment',
    loan_draw: 'Loan draw',
    loan_repayment: 'Loan repayment',
    interest_accrued: 'Interest accrued',
    interest_paid: 'Interest paid',
    distribution: 'Distribution',
    commitment: 'Commitment',
    valuation: 'Valuation',
  });
  expect([headings.latest_nav, headings.imported_commitments]).toEqual(['Net asset value', 'All commitments known here']);
});

it('each dash has its reason in these words', () =>
  expect(reasons).toEqual({
    no_valuation: 'There is no valuation of this holding on or before this date, so nothing can be said about its worth.',
    incomplete_valuation: 'One of your profiles in this fund has no valuation on or before this date.',
    no_opening_valuation: 'There is no valuation of this holding before this range, so nothing can be said about what was gained within it.',
    negative_opening: 'This range begins with a loan larger than the value, so there is nothing that what was gained could be measured against.',
    no_outflow: 'Nothing has been paid in, or it came back on the same day, so there is no rate of return.',
    no_sign_change: 'Nothing has come back or is left of what was paid in, so there is no rate of return.',
    single_day: 'All payments fall on one day, so there is no rate of return yet.',
    no_convergence: 'No single rate of return explains these payments.',
    nothing_called: 'Nothing has been called, or all of it was taken back, so there is nothing to divide by.',
    no_total_commitments: 'The size of the fund is not known, so there is no share of it.',
    not_added: 'This cannot be added up over several investments or counted for single days.',
    missing_rate: 'No exchange rate is known on or before this date.',
  }));

it('what a figure means over a range is said where stocks and flows meet', () => {
  const said = Object.entries(byField).flatMap(([field, { overRange }]) => (overRange === undefined ? [] : [[field, overRange]]));
  expect(Object.fromEntries(said)).toEqual({
    total_value_calculated: 'The value at the end of {end}, plus what was received within {start} to {end}.',
    total_gain: 'The value at the end of {end}, less the value before {start}, less what was paid in and plus what was received within {start} to {end}.',
    cash_on_cash_calculated:
      'The value at the end of {end} and what was received within {start} to {end}, divided by the value before these days and what was paid in within them.',
  });
});

it('figures made of facts can be explained, days and other fields cannot', () => {
  expect(['commitment', 'ownership', 'total_gain', 'leveraged_irr', 'cash_on_cash_calculated'].map(isExplained)).toEqual([true, true, true, true, true]);
  expect(['notice_date', 'quarter', 'fund.name', 'toString', ''].map(isExplained)).toEqual([false, false, false, false, false]);
  expect([fieldEntry('quarter')?.kind, fieldEntry('toString')]).toEqual(['text', undefined]);
});
