import type { CallInput, CallOutput } from '@pari/contract/client';

export type Which = Pick<CallInput<'remindEnvelopes'>['body'], 'batch' | 'envelopes'>;
export type Reminding = CallOutput<'remindEnvelopes'>;
export type Cancelling = CallOutput<'cancelEnvelopes'>;
