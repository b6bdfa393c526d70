import { totalsOf, type FundOffered, type Offer, type TypedAmounts } from './typedAmounts.ts';

interface LoanWords {
  /** What the chosen ratio means; null: none is chosen. */
  readonly ratio: string | null;
  /** What somebody owes beyond what they put in; null: nothing. */
  readonly owed: string | null;
}

/** What is said of a loan before it is asked for. @param isFullRecourse whether it is repaid whatever becomes of the fund */
export function loanWords(offer: Offer, currency: FundOffered['currency'], typed: TypedAmounts, isFullRecourse: boolean): LoanWords {
  const { ratio = 0, description } = offer.leverage_options.find((option) => option.description === typed.leverage_option_description) ?? {};
  const lent = totalsOf(offer, currency, typed)?.leverage ?? '0';
  const isLent = ratio > 0 || /[1-9]/.test(lent);
  const equity = offer.max_levered_amount === null ? 'equity' : 'equity that is levered';
  return {
    ratio: ratio > 0 ? `${description}: for each 1 of ${equity}, ${ratio} ${ratio === 1 ? 'is' : 'are'} borrowed.` : null,
    owed: isLent && isFullRecourse ? 'What the fund does not repay of the loan you owe.' : null,
  };
}
