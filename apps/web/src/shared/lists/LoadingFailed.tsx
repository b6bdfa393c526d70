import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@pari/ui';

interface LoadingFailedProps {
  readonly asked: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** What could not be loaded, as in 'the people'. */
  readonly what: string;
  /** Asks again, where that takes more than this call. */
  readonly onRetry?: (() => void) | undefined;
}

/** In the place of what a call would have answered. */
export const LoadingFailed = ({ asked, what, onRetry = () => void asked.refetch() }: LoadingFailedProps) => (
  <ErrorState title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`} onRetry={onRetry} isRetrying={asked.isFetching}>
    {asked.error?.message} Nothing is lost.
  </ErrorState>
);
