import type { CallOutput } from '@pari/contract/client';
import { decimal, ZERO } from '@pari/domain/money';
import { faultsOfAmounts, type AmountField, type GivenAmounts, type InterestForm, type Limits } from '@pari/domain/opportunities';

export type OwnInterest = CallOutput<'getInterest'>;
export type Offer = NonNullable<OwnInterest['fund']['offer']>;

/** What the form holds; an amount is '' where none is given. */
export interface Filled {
  readonly equity_amount: string;
  readonly leverage_option_description: string | null;
  readonly leverage_amount: string;
  readonly cashless_commitment: string;
  readonly interest_details: OwnInterest['defaults'];
}

const given = (amount: string): string => (decimal(amount) === ZERO ? '' : amount);

/** What the form begins with: what was indicated, else what is known of the person. */
export function filledOf({ interest, defaults, fund: { offer } }: OwnInterest): Filled {
  const first = offer?.leverage === 'ratio' ? (offer.leverage_options[0]?.description ?? null) : null;
  if (interest === null)
    return { equity_amount: '', leverage_option_description: first, leverage_amount: '', cashless_commitment: '', interest_details: defaults };
  return {
    equity_amount: interest.equity_amount,
    leverage_option_description: offer?.leverage === 'ratio' ? (interest.leverage_option_description ?? first) : null,
    leverage_amount: offer?.leverage === 'free' ? given(interest.leverage_amount) : '',
    cashless_commitment: given(interest.cashless_commitment),
    interest_details: interest.interest_details,
  };
}

const amountOr = (amount: string | null): Limits['max_levered_amount'] => (amount === null ? null : decimal(amount));

const limitsOf = (offer: Offer, currency: Limits['currency']): Limits => ({
  minimum_investment: decimal(offer.minimum_investment),
  leverage: offer.leverage,
  leverage_options: offer.leverage_options.filter(({ ratio }) => ratio > 0),
  max_leverage_ratio: offer.max_leverage_ratio,
  max_leverage_percentage: amountOr(offer.max_leverage_percentage),
  min_leverage_amount: amountOr(offer.min_leverage_amount),
  max_levered_amount: amountOr(offer.max_levered_amount),
  cashless_commitment_enabled: offer.cashless_commitment_enabled,
  currency,
});

const amountsIn = (offer: Offer, filled: Filled): GivenAmounts => ({
  equity_amount: filled.equity_amount,
  ratio: offer.leverage_options.find(({ description }) => description === filled.leverage_option_description)?.ratio ?? 0,
  leverage_amount: filled.leverage_amount,
  cashless_commitment: filled.cashless_commitment,
});

/** What is wrong with the amounts, by the rules that the server keeps. */
export const faultsIn = (offer: Offer, currency: Limits['currency'], filled: Filled, form: InterestForm): ReadonlyMap<AmountField, string> =>
  faultsOfAmounts(limitsOf(offer, currency), amountsIn(offer, filled), form);

/** Whether amounts can be rehearsed: less than the minimum may be. */
export const canRehearse = (offer: Offer, currency: Limits['currency'], filled: Filled): boolean =>
  offer.leverage !== 'none' &&
  faultsOfAmounts({ ...limitsOf(offer, currency), minimum_investment: ZERO }, amountsIn(offer, filled), 'interest').size === 0 &&
  decimal(filled.equity_amount) !== ZERO;
