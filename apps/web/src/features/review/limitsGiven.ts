import type { CallInput } from '@pari/contract/client';
import type { ReviewFile } from './review.ts';

type Limits = CallInput<'setApplicationLimits'>['body'];

/** What is filled in, as text. */
export interface LimitsFilled {
  readonly minimum_equity: string;
  readonly maximum_equity: string;
  readonly maximum_leverage: string;
  readonly maximum_total: string;
  /** AS_FUND, or a ratio. */
  readonly max_leverage_ratio: string;
  readonly disable_cashless_commitment: boolean;
}

/** What the fund says. */
export const AS_FUND = 'fund';

/** Which of the limits mean something beside what the fund offers: the others are neither shown nor sent. */
export const limitsShown = (offered: ReviewFile['limits']['offered']) => ({
  ratio: offered?.leverage === 'ratio',
  leverage: offered !== null && offered.leverage !== 'none',
  cashless: offered?.cashless_commitment_enabled === true,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is sent: what was set once and is not shown any more, as the fund has changed since, is as the fund says. */
export function limitsGiven(filled: LimitsFilled, { version, offered }: Pick<ReviewFile['limits'], 'version' | 'offered'>): Limits {
  const shown = limitsShown(offered);
  return {
    version,
    minimum_equity: orNull(filled.minimum_equity),
    maximum_equity: orNull(filled.maximum_equity),
    maximum_leverage: shown.leverage ? orNull(filled.maximum_leverage) : null,
    maximum_total: orNull(filled.maximum_total),
    max_leverage_ratio: !shown.ratio || filled.max_leverage_ratio === AS_FUND ? null : Number(filled.max_leverage_ratio),
    disable_cashless_commitment: shown.cashless && filled.disable_cashless_commitment,
  };
}
