import type { CallOutput } from '@pari/contract/client';
import { decimal } from '@pari/domain/money';
import { limitsSentence } from '@pari/domain/opportunities';

type Limited = Pick<CallOutput<'getApplication'>, 'limits' | 'max_leverage_ratio' | 'disable_cashless_commitment' | 'fund'>;

/** What a reviewer lets the applicant put in; nothing where the fund alone says it. */
export function LimitsLine({ application }: { readonly application: Limited }) {
  const { limits, max_leverage_ratio, disable_cashless_commitment, fund } = application;
  const exact = (amount: string | null) => (amount === null ? null : decimal(amount));
  const own = {
    minimum_equity: exact(limits.minimum_equity),
    maximum_equity: exact(limits.maximum_equity),
    maximum_leverage: exact(limits.maximum_leverage),
    maximum_total: exact(limits.maximum_total),
    max_leverage_ratio,
    disable_cashless_commitment,
  };
  const sentence = limitsSentence(own, fund.currency.code);
  return sentence !== null && <p>{sentence}</p>;
}
