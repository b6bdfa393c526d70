import type { CallOutput } from '@pari/contract/client';

export type Application = CallOutput<'getApplication'>;
/** What a fund asks of whoever applies, with what they answered. */
export type Eligibility = CallOutput<'fetchEligibility'>;
