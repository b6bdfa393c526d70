import { formatMoney } from '../format/number.ts';
import { formatPaid } from '../format/paid.ts';
import { compare, isZero, signOf, type Decimal } from '../money/decimal.ts';
import { shownPlaces, unpayable } from '../money/minorUnits.ts';
import { aboveMost, type Amounts, type Limits } from './amounts.ts';
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

/** Of which limits that were set amounts are outside: a sentence each. */
export function outsideLimits(own: CustomLimits, amounts: Omit<Amounts, 'levered' | 'unlevered'>, currency: string): string[] {
  const above = new Map(aboveMost(own, amounts));
  const { minimum_equity: least, max_leverage_ratio: ratio, disable_cashless_commitment: isCashlessTaken } = own;
  const outside: Partial<CustomLimits> = {
    ...(least !== null && compare(amounts.equity, least) < 0 && { minimum_equity: least }),
    ...Object.fromEntries(above),
    ...(ratio !== null && amounts.ratio > ratio && { max_leverage_ratio: ratio }),
    ...(isCashlessTaken && !isZero(amounts.cashless) && { disable_cashless_commitment: true }),
  };
  const paid = (amount: Decimal): string => formatPaid(amount, currency);
  return limitPhrases({ ...NO_CUSTOM_LIMITS, ...outside }, currency, paid).map(
    ([field, phrase]) =>
      `${field === 'minimum_equity' ? 'Below' : field === 'disable_cashless_commitment' ? 'Outside' : 'Above'} the limit that was set: ${phrase}`,
  );
}

/** Limits that were set in words, in one order. @param shown an amount without its currency */
function limitPhrases(own: CustomLimits, currency: string, shown: (amount: Decimal) => string): [CustomLimitField, string][] {
  const { minimum_equity: least, maximum_equity: most, maximum_leverage: lent, maximum_total: total, max_leverage_ratio: ratio } = own;
  return [
    ...phrase('minimum_equity', least !== null && `at least ${shown(least)} ${currency} of equity`),
    ...phrase('maximum_equity', most !== null && `at most ${shown(most)} ${currency} of equity`),
    ...phrase('max_leverage_ratio', ratio !== null && (ratio === 0 ? 'no leverage' : `leverage up to ${ratioName(ratio)}`)),
    ...phrase('maximum_leverage', lent !== null && `at most ${shown(lent)} ${currency} of leverage`),
    ...phrase('maximum_total', total !== null && `at most ${shown(total)} ${currency} in total`),
    ...phrase('disable_cashless_commitment', own.disable_cashless_commitment && 'no cashless commitment'),
  ];
}

const phrase = (field: CustomLimitField, words: string | false): [CustomLimitField, string][] => (words === false ? [] : [[field, words]]);

/** The same in one sentence for whoever applies; null: nothing was set. */
export function limitsSentence(own: CustomLimits, currency: string): string | null {
  const shown = (amount: Decimal): string => formatMoney(amount, { decimals: shownPlaces(amount, currency) });
  const phrases = limitPhrases(own, currency, shown);
  if (phrases.length === 0) return null;
  // One currency for both ends of the equity.
  const { minimum_equity: least } = own;
  const isRange = least !== null && own.maximum_equity !== null;
  return `For you: ${[...(isRange ? [`at least ${shown(least)}`] : []), ...phrases.slice(isRange ? 1 : 0).map(([, one]) => one)].join(', ')}`;
}
