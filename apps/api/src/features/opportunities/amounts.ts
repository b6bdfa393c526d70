import { decimal, sum } from '@pari/domain/money';
import { amountsOf, faultsOfAmounts, type Amounts, type FundSetup, type GivenAmounts, type InterestForm, type Limits } from '@pari/domain/opportunities';
import { badFields } from '../../http/problems.ts';
import type { InterestRow } from './queries.ts';
import { optionName, ratioNamed } from './terms.ts';

/** Amounts as the wire has them. */
export interface Typed {
  readonly equity_amount: string;
  readonly leverage_amount: string;
  readonly leverage_option_description: string | null;
  readonly cashless_commitment: string;
}

/** The fields of the forms by those of the rules. */
const fieldOf = {
  equity_amount: 'equity_amount',
  ratio: 'leverage_option_description',
  leverage_amount: 'leverage_amount',
  cashless_commitment: 'cashless_commitment',
};

const givenOf = (setup: FundSetup, typed: Typed): GivenAmounts => ({
  equity_amount: typed.equity_amount.trim(),
  ratio: ratioNamed(setup, typed.leverage_option_description),
  leverage_amount: typed.leverage_amount.trim(),
  cashless_commitment: typed.cashless_commitment.trim(),
});

/** Typed amounts, exact. @param more what else is wrong with the form @throws Refusal `bad_request` by field */
export function readAmounts(limits: Limits, setup: FundSetup, typed: Typed, form: InterestForm, more: Iterable<readonly [string, string]> = []): Amounts {
  const given = givenOf(setup, typed);
  const faults = [...more, ...[...faultsOfAmounts(limits, given, form)].map(([field, sentence]) => [fieldOf[field], sentence] as const)];
  if (faults.length > 0) throw badFields(faults);
  return amountsOf(limits, given);
}

/** What was indicated, with the part of it that is levered by today's limits. */
export function indicatedAmounts(limits: Limits, row: InterestRow): Amounts {
  const [equity, leverage, cashless] = [decimal(row.equity_amount), decimal(row.leverage_amount), decimal(row.cashless_commitment)];
  const { levered, unlevered } = amountsOf(limits, { equity_amount: equity, ratio: row.leverage_ratio, leverage_amount: '', cashless_commitment: '' });
  return { equity, levered, unlevered, ratio: row.leverage_ratio, leverage, cashless, total: sum([equity, leverage, cashless]) };
}

/** What the option is called that a ratio was chosen by; null where leverage is free or there is none. */
export const nameOfChoice = (setup: FundSetup, ratio: number): string | null => {
  if (setup.leverage !== 'ratio') return null;
  return optionName(setup.leverage_options.find((option) => option.ratio === ratio) ?? { ratio, description: '' });
};
