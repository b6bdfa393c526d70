import { formatPaid } from '../format/paid.ts';
import { compare, signOf, type Decimal } from '../money/decimal.ts';
import { unpayable } from '../money/minorUnits.ts';
import type { Limits } from './amounts.ts';
import { ratioName } from './setup.ts';

/** What a reviewer set for one application, in the currency of the fund. Null: what the fund says of the person holds. */
export interface CustomLimits {
  readonly minimum_equity: Decimal | null;
  readonly maximum_equity: Decimal | null;
  readonly maximum_leverage: Decimal | null;
  /** Of equity, leverage and cashless commitment together. */
  readonly maximum_total: Decimal | null;
  /** 3 is 3:1; 0: none. */
  readonly max_leverage_ratio: number | null;
  readonly disable_cashless_commitment: boolean;
}
type CustomLimitField = keyof CustomLimits;

export const NO_CUSTOM_LIMITS: CustomLimits = {
  minimum_equity: null,
  maximum_equity: null,
  maximum_leverage: null,
  maximum_total: null,
  max_leverage_ratio: null,
  disable_cashless_commitment: false,
};

/** What somebody may put in once a reviewer set limits for them: theirs in the place of the fund's, where they say something. */
export const limitsWith = (limits: Limits, own: CustomLimits): Limits => ({
  ...limits,
  minimum_investment: own.minimum_equity ?? limits.minimum_investment,
  max_leverage_ratio: own.max_leverage_ratio ?? limits.max_leverage_ratio,
  cashless_commitment_enabled: limits.cashless_commitment_enabled && !own.disable_cashless_commitment,
  maximum_equity: own.maximum_equity,
  maximum_leverage: own.maximum_leverage,
  maximum_total: own.maximum_total,
});

/** Which kinds of amount a reviewer limited. */
export const customised = (own: CustomLimits) => ({
  has_custom_equity: own.minimum_equity !== null || own.maximum_equity !== null,
  has_custom_leverage: own.maximum_leverage !== null || own.max_leverage_ratio !== null,
  has_custom_total_investment: own.maximum_total !== null,
});

/**
 * What is wrong with limits, by field: a sentence each.
 * @param limits of the fund for the person, whose minimum holds where none is set
 */
export function faultsOfCustomLimits(own: CustomLimits, limits: Limits): Map<CustomLimitField, string> {
  const faults = new Map<CustomLimitField, string>();
  const fault = (field: CustomLimitField, isWrong: boolean, sentence: string) => isWrong && !faults.has(field) && faults.set(field, sentence);
  const { code } = limits.currency;
  for (const field of ['minimum_equity', 'maximum_equity', 'maximum_leverage', 'maximum_total'] as const) {
    const amount = own[field];
    fault(field, amount !== null && signOf(amount) <= 0, 'Must be above zero.');
    const problem = amount === null ? null : unpayable(amount, code);
    fault(field, problem !== null, problem ?? '');
  }
  const least = own.minimum_equity ?? limits.minimum_investment;
  const isBelow = (most: Decimal | null): boolean => most !== null && compare(most, least) < 0;
  const sentence = `Must not be below the minimum of ${code} ${formatPaid(least, code)}.`;
  fault('maximum_equity', isBelow(own.maximum_equity), sentence);
  fault('maximum_total', isBelow(own.maximum_total), sentence);
  fault('maximum_leverage', own.maximum_leverage !== null && limits.leverage === 'none', 'The fund offers no leverage.');
  const { max_leverage_ratio: ratio } = own;
  fault('max_leverage_ratio', ratio !== null && limits.leverage !== 'ratio', 'The fund offers no leverage by ratio.');
  fault(
    'max_leverage_ratio',
    ratio !== null && ratio !== 0 && !limits.leverage_options.some((option) => option.ratio === ratio),
    `Must be one of the ratios of the fund: ${[0, ...limits.leverage_options.map((option) => option.ratio)].map(ratioName).join(', ')}.`,
  );
  return faults;
}
