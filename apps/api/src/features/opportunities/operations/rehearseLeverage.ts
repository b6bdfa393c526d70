import type { Answer, Contract } from '@pari/contract';
import { daysBetween, type CivilDate } from '@pari/domain/dates';
import { add, toNumber, ZERO, type Decimal } from '@pari/domain/money';
import { amountsOf, loanOf, optionName, optionsWithin, rehearse, type Amounts, type Limits, type Loan } from '@pari/domain/opportunities';
import { notFound } from '../../../http/problems.ts';
import { readAmounts, type Typed } from '../amounts.ts';
import type { FundRow } from '../queries.ts';
import { limitsOf, setupOf } from '../terms.ts';

type Rehearsal = Answer<Contract['rehearseLeverage']>;

/** What typed amounts would come to, for each option of a fund. @throws Refusal `bad_request` by field; `not_found` where the fund offers no leverage */
export function rehearseLeverage(fund: FundRow, today: CivilDate, typed: Typed): Rehearsal {
  const setup = setupOf(fund);
  const loan = setup && loanOf(setup, today, fund.currency);
  if (!setup || !loan || setup.leverage === 'none') throw notFound();
  // Somebody who has not yet typed enough may look all the same.
  const limits: Limits = { ...limitsOf(fund, setup), minimum_investment: ZERO };
  const chosen = readAmounts(limits, setup, typed, { form: 'interest' });
  const none: Amounts = { ...chosen, ratio: 0, leverage: ZERO, levered: ZERO, unlevered: chosen.equity, total: add(chosen.equity, chosen.cashless) };
  const options =
    setup.leverage === 'free'
      ? [{ ratio: 0, description: 'None', amounts: none }, ...(chosen.leverage === ZERO ? [] : [{ ratio: 0, description: 'Your amount', amounts: chosen }])]
      : [{ ratio: 0, description: '' }, ...optionsWithin(limits)].map((option) => ({
          ratio: option.ratio,
          description: optionName(option),
          amounts: option.ratio === 0 ? none : atRatio(limits, chosen, option.ratio),
        }));
  return {
    currency: limits.currency,
    assumptions: { from: loan.from, until: loan.until, days: daysBetween(loan.from, loan.until), rate: loan.rate, full_recourse: loan.isFullRecourse },
    options: options.map(({ amounts, ...option }) => ({ ...option, is_chosen: isEqual(amounts, chosen), ...presentStake(amounts, loan) })),
  };
}

const atRatio = (limits: Limits, { equity, cashless }: Amounts, ratio: number): Amounts =>
  amountsOf(limits, { equity_amount: equity, ratio, leverage_amount: '', cashless_commitment: cashless });

const isEqual = (a: Amounts, b: Amounts): boolean => a.ratio === b.ratio && a.leverage === b.leverage;

const numberOf = (value: Decimal | null): number | null => (value === null ? null : toNumber(value));

function presentStake({ equity, leverage, cashless, total }: Amounts, loan: Loan) {
  const { interest, breakEven, outcomes } = rehearse({ equity, leverage, cashless }, loan);
  return {
    equity,
    leverage,
    cashless,
    total,
    interest,
    break_even: numberOf(breakEven),
    outcomes: outcomes.map(({ change, gross, net, gain, multiple, rate, borne }) => ({
      change: toNumber(change),
      gross,
      net,
      gain,
      multiple: numberOf(multiple),
      irr: rate,
      borne,
    })),
  };
}
