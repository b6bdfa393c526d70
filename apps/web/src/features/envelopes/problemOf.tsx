import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@pari/ui';

/** What stands in the place of a document that could not be opened. @param what it is called, as in 'document' */
export function problemOf({ data, isLoadingError, error, refetch, isFetching }: UseQueryResult<Blob>, what = 'document') {
  if (data !== undefined || !isLoadingError) return undefined;
  return (
    <ErrorState title={`The ${what} could not be opened`} onRetry={() => void refetch()} isRetrying={isFetching}>
      {error.message} Nothing is lost.
    </ErrorState>
  );
}
