import { useParams } from '@tanstack/react-router';
import { CallError } from '@pari/contract/client';
import { EmptyState } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { hasNone } from '../hasNone.ts';
import { Around, ToApplication, Waiting } from '../way/Around.tsx';
import { NotAsked } from '../way/NotAsked.tsx';
import { NotYet } from '../way/NotYet.tsx';
import { FundDocuments } from './FundDocuments.tsx';

/** Whoever applies to a fund opens its documents and acknowledges them. */
export function ReviewDocsPage() {
  const { fund = '' } = useParams({ strict: false });
  const input = { params: { id: fund } };
  const application = useCall('getApplication', input, { isToldInPlace: true, isMain: true });
  const { data } = application;
  const isAsked = data?.modules.some(({ module, is_asked: is }) => module === 5 && is) === true;
  const documents = useCall('listFundDocuments', input, { isToldInPlace: true, enabled: isAsked });
  if (data === undefined) {
    const isNone = application.isLoadingError && hasNone(application.error);
    return (
      <Around title="Fund documents">
        {isNone && <EmptyState title="No application found for this fund." icon="file" />}
        {application.isLoadingError && !isNone && <LoadingFailed asked={application} what="the application" />}
        {application.isPending && <Waiting label="Fetching application..." />}
      </Around>
    );
  }
  if (data.permissions.is_locked) return <ToApplication />;
  if (documents.data) return <FundDocuments application={data} documents={documents.data.results} />;
  const isClosed = documents.error instanceof CallError && documents.error.code === 'not_yet';
  return (
    <Around title={data.fund.name}>
      {!isAsked && <NotAsked title="This fund has no documents to acknowledge" />}
      {isClosed && (
        <NotYet application={data} page="review_docs">
          {documents.error?.message}
        </NotYet>
      )}
      {meansNone(documents.error) && (
        <EmptyState title="The documents are shown to the applicant" icon="help">
          <bdi>{data.applicant.display_name}</bdi> reads and acknowledges them, and nobody else.
        </EmptyState>
      )}
      {isAsked && documents.isLoadingError && !isClosed && !meansNone(documents.error) && <LoadingFailed asked={documents} what="the documents" />}
      {isAsked && documents.isPending && <Waiting label="Loading..." />}
    </Around>
  );
}
