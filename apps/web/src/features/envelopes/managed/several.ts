import type { CallError, CallInput, CallOutput } from '@pari/contract/client';

export type Which = Pick<CallInput<'remindEnvelopes'>['body'], 'batch' | 'envelopes'>;
export type Reminding = CallOutput<'remindEnvelopes'>;
export type Cancelling = CallOutput<'cancelEnvelopes'>;

/** Of a conflict: what the call would do now. */
export const rehearsedNow = ({ code, current }: CallError): object | undefined =>
  code === 'conflict' && typeof current === 'object' && current !== null && 'envelopes' in current ? current : undefined;
