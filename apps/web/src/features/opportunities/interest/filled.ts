import type { CallOutput } from '@pari/contract/client';
import { decimal, ZERO } from '@pari/domain/money';
import type { TypedAmounts } from '../../../shared/amounts/typedAmounts.ts';

export type OwnInterest = CallOutput<'getInterest'>;

/** What the form holds. */
export interface Filled extends TypedAmounts {
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
