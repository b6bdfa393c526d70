import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState, lazyPart, PartFailed } from '@pari/ui';
import { CallError } from '@pari/contract/client';
import { useCall } from '../../../client/queries.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { hasNone } from '../hasNone.ts';
import { Around, ToApplication, Waiting } from '../way/Around.tsx';
import { NotAsked } from '../way/NotAsked.tsx';
import { NotYet } from '../way/NotYet.tsx';

const BankWay = lazyPart(
  () => import('./BankWay.tsx'),
  (failure) => <PartFailed title="The form could not be loaded" {...failure} />,
);

/** Whoever applies to a fund says where they are paid. */
export function BankDetailsPage() {
  const { fund = '' } = useParams({ strict: false });
  // Whoever typed something that is not saved, and may never be, still reads it here.
  const [wasOpen, setWasOpen] = useState(false);
  const isSelf = useViewContext().viewing === null;
  const input = { params: { id: fund } };
  const application = useCall('getApplication', input, { isToldInPlace: true, isMain: true });
  const { data } = application;
  const bank = data?.modules.find(({ module }) => module === 4);
  const detail = useCall('getBankDetails', input, { isToldInPlace: true, enabled: isSelf && bank?.is_asked === true });
  if (data === undefined) {
    const isNone = application.isLoadingError && hasNone(application.error);
    return (
      <Around title="Banking Details">
        {isNone && <EmptyState title="No application found for this fund." icon="file" />}
        {application.isLoadingError && !isNone && <LoadingFailed asked={application} what="the application" />}
        {application.isPending && <Waiting label="Fetching application..." />}
      </Around>
    );
  }
  const title = data.fund.name;
  if (!data.permissions.is_locked && !wasOpen) setWasOpen(true);
  if (data.permissions.is_locked && !wasOpen) return <ToApplication />;
  if (!isSelf)
    return (
      <Around title={title}>
        <EmptyState title="Where somebody is paid stays between them and the reviewers" icon="help">
          <bdi>{data.applicant.display_name}</bdi> answers this, and nobody else.
        </EmptyState>
      </Around>
    );
  if (bank?.is_asked !== true)
    return (
      <Around title={title}>
        <NotAsked title="This fund does not ask where you are paid" />
      </Around>
    );
  if (detail.data === undefined) {
    const isClosed = detail.error instanceof CallError && detail.error.code === 'not_yet';
    return (
      <Around title={title}>
        {isClosed && (
          <NotYet application={data} page="bank_details">
            {detail.error?.message}
          </NotYet>
        )}
        {detail.isLoadingError && !isClosed && <LoadingFailed asked={detail} what="your bank details" />}
        {detail.isPending && <Waiting label="Loading..." />}
      </Around>
    );
  }
  return (
    <BankWay
      key={data.id}
      application={data}
      detail={detail.data}
      fallback={
        <Around title={title}>
          <Waiting label="Loading..." />
        </Around>
      }
    />
  );
}
