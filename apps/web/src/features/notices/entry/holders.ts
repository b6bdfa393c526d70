import type { CallOutput } from '@pari/contract/client';

/** Who holds the fund of a notice, on its due date. */
export type FundHolders = CallOutput<'listFundHolders'>;
export type Holder = FundHolders['holders'][number];
