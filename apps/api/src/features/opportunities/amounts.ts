import { amountProblem, decimal, divide, subtract, sum, ZERO } from '@pari/domain/money';
import {
  amountsOf,
  faultsOfAmounts,
  optionName,
  type AmountField,
  type Amounts,
  type FundSetup,
  type GivenAmounts,
  type InterestForm,
  type Limits,
} from '@pari/domain/opportunities';
import { badFields } from '../../http/problems.ts';
import type { InterestRow } from './queries.ts';
import { ratioNamed } from './terms.ts';

/** Amounts as the wire has them; a form leaves out what it does not ask for. */
export interface Typed {
  readonly equity_amount: string;
  readonly leverage_amount?: string | undefined;
  readonly leverage_option_description?: string | null | undefined;
  readonly cashless_commitment?: string | undefined;
}

/** The fields of the forms by those of the rules. */
export const fieldOf = {
  equity_amount: 'equity_amount',
  ratio: 'leverage_option_description',
  leverage_amount: 'leverage_amount',
  cashless_commitment: 'cashless_commitment',
} as const satisfies Record<AmountField, string>;

/** @param before what is left out is as it was there */
export const givenOf = (setup: FundSetup, typed: Typed, before?: InterestRow): GivenAmounts => ({
  equity_amount: typed.equity_amount.trim(),
  ratio: typed.leverage_option_description === undefined ? (before?.leverage_ratio ?? 0) : ratioNamed(setup, typed.leverage_option_description),
  leverage_amount: (typed.leverage_amount ?? before?.leverage_amount ?? '').trim(),
  cashless_commitment: (typed.cashless_commitment ?? before?.cashless_commitment ?? '').trim(),
});

interface Filled {
  readonly form: InterestForm;
  /** What was indicated already. */
  readonly before?: InterestRow | undefined;
  /** What else is wrong with the form. */
  readonly more?: Iterable<readonly [string, string]>;
}

/** Typed amounts, exact. @throws Refusal `bad_request` by field */
export function readAmounts(limits: Limits, setup: FundSetup, typed: Typed, { form, before, more = [] }: Filled): Amounts {
  const given = givenOf(setup, typed, before);
  const faults = [...more, ...[...faultsOfAmounts(limits, given, form)].map(([field, sentence]) => [fieldOf[field], sentence] as const)];
  if (faults.length > 0) throw badFields(faults);
  return amountsOf(limits, given);
}

/** Whether amounts are those that were given when it was indicated; what follows from an option is not given. */
export function isIndicated(row: InterestRow, setup: FundSetup, typed: Typed): boolean {
  const given = givenOf(setup, typed, row);
  const isSame = (text: string, amount: string): boolean => amountProblem(text || '0') === null && decimal(text || '0') === decimal(amount);
  return (
    isSame(given.equity_amount, row.equity_amount) &&
    given.ratio === row.leverage_ratio &&
    (setup.leverage !== 'free' || isSame(given.leverage_amount, row.leverage_amount)) &&
    isSame(given.cashless_commitment, row.cashless_commitment)
  );
}

/** What was indicated, with the part of it that the option counts for: of the day on which it was, whatever the limits are today. */
export function indicatedAmounts(row: InterestRow): Amounts {
  const [equity, leverage, cashless] = [decimal(row.equity_amount), decimal(row.leverage_amount), decimal(row.cashless_commitment)];
  const { leverage_ratio: ratio } = row;
  const levered = ratio > 0 ? divide(leverage, decimal(String(ratio)), 6) : ZERO;
  return { equity, levered, unlevered: subtract(equity, levered), ratio, leverage, cashless, total: sum([equity, leverage, cashless]) };
}

/** What the option is called that a ratio was chosen by; null where leverage is free or there is none. */
export const nameOfChoice = (setup: FundSetup, ratio: number): string | null => {
  if (setup.leverage !== 'ratio') return null;
  return optionName(setup.leverage_options.find((option) => option.ratio === ratio) ?? { ratio, description: '' });
};
