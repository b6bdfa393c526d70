import type { CivilDate } from '../dates/civil.ts';
import { unpayable } from '../money/minorUnits.ts';
import { compare, decimal, isZero, ONE, signOf, type Decimal } from '../money/decimal.ts';

/** A multiple of the levered equity that may be borrowed beside it. */
export interface LeverageOption {
  /** 3 is 3:1. */
  readonly ratio: number;
  readonly description: string;
}

/** As people call it: "3:1", and "None" of nothing borrowed. */
export const ratioName = (ratio: number): string => (ratio === 0 ? 'None' : `${ratio}:1`);

/** What an option is called where it is offered. */
export const optionName = ({ ratio, description }: LeverageOption): string => (description === '' ? ratioName(ratio) : description);

/** An option as it is offered: its ratio, with its name where it has one of its own, such as "3:1 Three to one". @param name as `optionName` says it */
export const optionLabel = (ratio: number, name: string): string => (name.startsWith(ratioName(ratio)) ? name : `${ratioName(ratio)} ${name}`);

/**
 * What a fund offers to those who may apply: one version of its set-up. Days are civil days of the company's time zone, the last one included; amounts are in
 * the currency of the fund. Null: not given.
 */
export interface FundSetup {
  readonly interest_from: CivilDate | null;
  readonly interest_until: CivilDate | null;
  readonly application_from: CivilDate | null;
  readonly application_until: CivilDate | null;
  readonly closing_date: CivilDate | null;
  readonly audience: 'everyone' | 'listed';
  readonly minimum_investment: Decimal;
  /** `ratio`: one of the options; `free`: any amount within the limits. */
  readonly leverage: 'none' | 'ratio' | 'free';
  readonly leverage_options: readonly LeverageOption[];
  readonly max_leverage_ratio: number | null;
  /** Of the total gross commitment: 60 is 60 %. */
  readonly max_leverage_percentage: Decimal | null;
  readonly min_leverage_amount: Decimal | null;
  /** The equity beyond it is not levered. */
  readonly max_levered_amount: Decimal | null;
  /** Simple interest a year: 0.06 is 6 %. */
  readonly loan_rate: Decimal | null;
  readonly loan_term_months: number | null;
  /** The borrower owes the loan even where the fund does not cover it. */
  readonly full_recourse: boolean;
  readonly cashless_commitment_enabled: boolean;
  readonly external_onboarding_url: string | null;
}
export type SetupField = keyof FundSetup;

/** Where a fund says nothing of its own. */
export const USUAL_MINIMUM = decimal('1000');

const HUNDRED = decimal('100');

/**
 * What is wrong with a set-up, by field: a sentence each.
 * @param currency of the fund; left out where whoever asks holds its amounts against it in another way
 */
export function faultsOfSetup(setup: FundSetup, currency?: string): Map<SetupField, string> {
  const faults = new Map<SetupField, string>();
  const fault = (field: SetupField, isWrong: boolean, sentence: string) => isWrong && !faults.has(field) && faults.set(field, sentence);
  const isAfter = (a: CivilDate | null, b: CivilDate | null): boolean => a !== null && b !== null && a > b;
  fault('interest_until', isAfter(setup.interest_from, setup.interest_until), 'Must not lie before the first day.');
  fault('application_until', isAfter(setup.application_from, setup.application_until), 'Must not lie before the first day.');
  fault('interest_until', isAfter(setup.interest_until, setup.application_until), 'Interest must end no later than applications.');
  fault('minimum_investment', signOf(setup.minimum_investment) <= 0, 'Must be above zero.');
  const isLevered = setup.leverage !== 'none';
  fault('loan_rate', isLevered && setup.loan_rate === null, 'Leverage needs the rate of the loan.');
  const { loan_rate: rate } = setup;
  fault('loan_rate', rate !== null && (signOf(rate) < 0 || compare(rate, ONE) > 0), 'Must be 0 to 1: 0.06 is 6 %.');
  fault('loan_term_months', isLevered && setup.loan_term_months === null, 'Leverage needs the term of the loan.');
  fault('loan_term_months', setup.loan_term_months !== null && setup.loan_term_months < 1, 'Must be at least one month.');
  const { leverage_options: options, max_leverage_percentage: percentage } = setup;
  fault('leverage_options', setup.leverage === 'ratio' && options.length === 0, 'Give at least one option.');
  fault('leverage_options', new Set(options.map(({ ratio }) => ratio)).size < options.length, 'Each ratio may be given once.');
  fault(
    'leverage_options',
    options.some(({ ratio }) => ratio < 1),
    'Must be 1 or more: None is always among what can be chosen.',
  );
  fault('leverage_options', options.some(isMistakable), 'Each option needs a name of its own, which is not that of another ratio.');
  fault('max_leverage_percentage', percentage !== null && (signOf(percentage) < 0 || compare(percentage, HUNDRED) > 0), 'Must be 0 to 100.');
  for (const field of ['min_leverage_amount', 'max_levered_amount'] as const) {
    const amount = setup[field];
    fault(field, amount !== null && (signOf(amount) < 0 || isZero(amount)), 'Must be above zero.');
  }
  for (const field of ['minimum_investment', 'min_leverage_amount', 'max_levered_amount'] as const) {
    const amount = setup[field];
    const problem = amount !== null && currency !== undefined ? unpayable(amount, currency) : null;
    fault(field, problem !== null, problem ?? '');
  }
  return faults;
}

/** People choose by the name, so that nobody may mean another option by it. */
const isMistakable = (option: LeverageOption, index: number, options: readonly LeverageOption[]): boolean => {
  const name = optionName(option);
  const isOfAnother = (name === ratioName(0) || /^\d+:1$/.test(name)) && name !== ratioName(option.ratio);
  return isOfAnother || options.findIndex((one) => optionName(one) === name) < index;
};
