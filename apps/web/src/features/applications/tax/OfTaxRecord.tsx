import { EmptyState, lazyPart, PartFailed } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import type { Application } from '../application.ts';
import { Around, Waiting } from '../way/Around.tsx';

const TaxWay = lazyPart(
  () => import('./TaxWay.tsx'),
  (failure) => <PartFailed title="The tax forms could not be loaded" {...failure} />,
);

/** In ms: a form is prepared or sealed, or an upload checked, meanwhile. */
const lookAgain = 2000;

interface OfTaxRecordProps {
  readonly id: string;
  /** Null: outside of any application. */
  readonly application: Application | null;
}

/** The steps of one record, once it and the place where somebody was are known. */
export function OfTaxRecord({ id, application }: OfTaxRecordProps) {
  const record = useCall(
    'getTaxRecord',
    { params: { id } },
    {
      isToldInPlace: true,
      isMain: true,
      every: lookAgain,
      until: ({ documents }) => !documents.some(({ state, is_sealing: isSealing }) => state === 'checking' || state === 'preparing' || isSealing),
    },
  );
  const bookmarks = useCall('getBookmark', { params: { id: application?.fund.external_id ?? '' } }, { isToldInPlace: true, enabled: application !== null });
  const title = application?.fund.name ?? 'Taxes';
  const wait = (
    <Around title={title}>
      <Waiting label="Loading..." hasSteps />
    </Around>
  );
  if (record.data === undefined)
    return record.isLoadingError ? (
      <Around title={title}>
        {meansNone(record.error) ? (
          <EmptyState title="There is no such record." icon="file" />
        ) : (
          <LoadingFailed asked={record} what="what you said of your taxes" />
        )}
      </Around>
    ) : (
      wait
    );
  // Where somebody was is a help, and nothing that the page waits for in vain.
  if (application !== null && bookmarks.isPending) return wait;
  const last = bookmarks.data?.results.find(({ module }) => module === 3)?.last_position ?? null;
  return <TaxWay key={id} record={record.data} application={application} last={last} fallback={wait} />;
}
