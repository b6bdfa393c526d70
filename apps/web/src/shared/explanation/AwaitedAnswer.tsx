import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@pari/ui';

/** Stands in the place of an explanation that is on its way, or did not come. */
export function AwaitedAnswer({ asked }: { readonly asked: UseQueryResult }) {
  if (!asked.isLoadingError) return <p aria-busy="true">Looking it up…</p>;
  return (
    <ErrorState title="This could not be explained right now" onRetry={() => void asked.refetch()} isRetrying={asked.isFetching}>
      {asked.error.message} The figure itself is not affected.
    </ErrorState>
  );
}
