import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { SeenByAll } from '../../../shared/lists/SeenByAll.tsx';

/** Who sees a document and has not opened its newest version. */
export function Unopened({ id }: { readonly id: string }) {
  const unopened = useCall('listDocumentUnopened', { params: { id } }, { isToldInPlace: true });
  if (unopened.data) return <SeenByAll title="Not opened by" recipients={unopened.data} />;
  return unopened.isLoadingError ? <LoadingFailed asked={unopened} what="who has not opened it" /> : null;
}
