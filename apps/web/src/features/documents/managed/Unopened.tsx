import { ErrorState } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { SeenByAll } from '../publishing/SeenBy.tsx';

/** Who sees a document and has not opened its newest version. */
export function Unopened({ id }: { readonly id: string }) {
  const unopened = useCall('listDocumentUnopened', { params: { id } }, { isToldInPlace: true });
  if (unopened.data) return <SeenByAll title="Not opened by" recipients={unopened.data} />;
  if (!unopened.isLoadingError) return null;
  return (
    <ErrorState title="Who has not opened it could not be loaded" onRetry={() => void unopened.refetch()} isRetrying={unopened.isFetching}>
      {unopened.error.message}
    </ErrorState>
  );
}
