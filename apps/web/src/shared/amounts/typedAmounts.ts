import type { CallOutput } from '@pari/contract/client';
import { decimal, ZERO } from '@pari/domain/money';
import { amountsOf, faultsOfAmounts, type AmountField, type Amounts, type GivenAmounts, type InterestForm, type Limits } from '@pari/domain/opportunities';

type OfInterest = CallOutput<'getInterest'>['fund'];
export interface FundOffered extends Pick<OfInterest, 'id'> {
  readonly currency: Pick<OfInterest['currency'], 'code' | 'symbol'>;
}
/** What a fund offers, and what a reviewer set for an application of theirs. */
export type Offer = Pick<
  NonNullable<OfInterest['offer']>,
  | 'minimum_investment'
  | 'leverage'
  | 'leverage_options'
  | 'max_leverage_ratio'
  | 'max_leverage_percentage'
  | 'min_leverage_amount'
  | 'max_levered_amount'
  | 'cashless_commitment_enabled'
> & {
  readonly maximum_equity?: string | null;
  readonly maximum_leverage?: string | null;
  readonly maximum_total?: string | null;
};

/** Amounts as a form holds them; '' where none is given. */
export interface TypedAmounts {
  readonly equity_amount: string;
  readonly leverage_option_description: string | null;
  readonly leverage_amount: string;
  readonly cashless_commitment: string;
}

const amountOr = (amount: string | null | undefined): Limits['max_levered_amount'] => (amount === null || amount === undefined ? null : decimal(amount));

const limitsOf = (offer: Offer, currency: Limits['currency']): Limits => ({
  minimum_investment: decimal(offer.minimum_investment),
  leverage: offer.leverage,
  leverage_options: offer.leverage_options.filter(({ ratio }) => ratio > 0),
  max_leverage_ratio: offer.max_leverage_ratio,
  max_leverage_percentage: amountOr(offer.max_leverage_percentage),
  min_leverage_amount: amountOr(offer.min_leverage_amount),
  max_levered_amount: amountOr(offer.max_levered_amount),
  cashless_commitment_enabled: offer.cashless_commitment_enabled,
  maximum_equity: amountOr(offer.maximum_equity),
  maximum_leverage: amountOr(offer.maximum_leverage),
  maximum_total: amountOr(offer.maximum_total),
  currency,
});

const amountsIn = (offer: Offer, typed: TypedAmounts): GivenAmounts => ({
  equity_amount: typed.equity_amount,
  ratio: offer.leverage_options.find(({ description }) => description === typed.leverage_option_description)?.ratio ?? 0,
  leverage_amount: typed.leverage_amount,
  cashless_commitment: typed.cashless_commitment,
});

/** What is wrong with the amounts, by the rules that the server keeps. */
export const faultsIn = (offer: Offer, currency: Limits['currency'], typed: TypedAmounts, form: InterestForm): ReadonlyMap<AmountField, string> =>
  faultsOfAmounts(limitsOf(offer, currency), amountsIn(offer, typed), form);

const unlimited = { minimum_investment: ZERO, maximum_equity: null, maximum_leverage: null, maximum_total: null };

/** Whether they can be counted with: less than the minimum may be. */
const isCountable = (offer: Offer, currency: Limits['currency'], typed: TypedAmounts): boolean =>
  faultsOfAmounts({ ...limitsOf(offer, currency), ...unlimited }, amountsIn(offer, typed), 'interest').size === 0;

/** What they come to, within the limits or not; null while they cannot be read. */
export function totalsOf(offer: Offer, currency: Limits['currency'], typed: TypedAmounts): Amounts | null {
  if (typed.equity_amount === '') return null;
  try {
    return amountsOf(limitsOf(offer, currency), amountsIn(offer, typed));
  } catch {
    return null;
  }
}

/** Whether amounts can be rehearsed. */
export const canRehearse = (offer: Offer, currency: Limits['currency'], typed: TypedAmounts): boolean =>
  offer.leverage !== 'none' && isCountable(offer, currency, typed) && decimal(typed.equity_amount) !== ZERO;
