import { Banner } from '@pari/ui';
import { WriteTo } from './WriteTo.tsx';

interface DeclinedProps {
  /** What was. */
  readonly title: string;
  /** What a reviewer wrote. */
  readonly reason: string | null | undefined;
  /** Name of the fund. */
  readonly fund: string;
}

/** A part that was declined: why, and whom to write to. */
export const Declined = ({ title, reason, fund }: DeclinedProps) => (
  <Banner tone="warning" title={title}>
    <p>
      <bdi>{reason ?? 'Ask the programme team what this means.'}</bdi>
    </p>
    <WriteTo about={fund} />
  </Banner>
);
