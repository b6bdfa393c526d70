import type { CallError } from '@pari/contract/client';
import { Banner } from '@pari/ui';

interface RefusedProps {
  /** What did not happen. */
  readonly title: string;
  readonly refusal: CallError;
}

/** Why the server refused what a form sent: all that it found. */
export const Refused = ({ title, refusal: { message, errors } }: RefusedProps) => (
  <Banner tone="warning" title={title}>
    {[...new Set([message, ...Object.values(errors).flat()])].map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </Banner>
);
