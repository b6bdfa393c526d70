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
import { ProgramDocuments } from './ProgramDocuments.tsx';

/** In ms: a copy is checked, or sealed, meanwhile. */
const lookAgain = 3000;

/** Whoever applies signs the documents of the programme, or agrees or objects to them. */
export function ProgramDocPage() {
  const { fund = '' } = useParams({ strict: false });
  const application = useCall('getApplication', { params: { id: fund } }, { isToldInPlace: true, isMain: true });
  const { data } = application;
  const isAsked = data?.modules.some(({ module, is_asked: is }) => module === 10 && is) === true;
  const entries = useCall(
    'listProgramDocuments',
    { params: { id: fund, skip: 'false' } },
    {
      isToldInPlace: true,
      enabled: isAsked,
      every: lookAgain,
      until: ({ results }) => !results.some(({ signed_document: copy }) => copy?.state === 'checking'),
    },
  );
  if (data === undefined) {
    const isNone = application.isLoadingError && hasNone(application.error);
    return (
      <Around title="Program Documents">
        {isNone && <EmptyState title="No application found for this fund." icon="file" />}
        {application.isLoadingError && !isNone && <LoadingFailed asked={application} what="the application" />}
        {application.isPending && <Waiting label="Fetching application..." />}
      </Around>
    );
  }
  if (data.permissions.is_locked) return <ToApplication />;
  if (entries.data) return <ProgramDocuments application={data} entries={entries.data.results} />;
  const isClosed = entries.error instanceof CallError && entries.error.code === 'not_yet';
  return (
    <Around title={data.fund.name}>
      {!isAsked && <NotAsked title="This fund has no program documents" />}
      {isClosed && (
        <NotYet application={data} page="program_doc">
          {entries.error?.message}
        </NotYet>
      )}
      {meansNone(entries.error) && (
        <EmptyState title="The documents are shown to the applicant" icon="help">
          <bdi>{data.applicant.display_name}</bdi> signs them, and nobody else.
        </EmptyState>
      )}
      {isAsked && entries.isLoadingError && !isClosed && !meansNone(entries.error) && <LoadingFailed asked={entries} what="the documents" />}
      {isAsked && entries.isPending && <Waiting label="Loading..." />}
    </Around>
  );
}
