import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EmptyState } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { refreshSigning } from '../../../shared/signing/refreshSigning.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { Around, Waiting } from '../way/Around.tsx';

/** Where somebody comes back to from signing a document of the programme: its signer is asked what became of it, and they are led on. */
function Return({ to }: { readonly to: 'application' | 'program_doc' }) {
  const { company, fund = '', envelope = '' } = useParams({ strict: false });
  const { nonce }: { readonly nonce?: unknown } = useSearch({ strict: false });
  const [isDone, setDone] = useState(false);
  const entries = useCall('listProgramDocuments', { params: { id: fund, skip: 'false' } }, { isToldInPlace: true });
  const entry = entries.data?.results.find(({ envelope_id: id }) => id === envelope)?.id;
  const { mutate: save } = useChange('saveProgramSigning', { isQuiet: true });
  const { mutate: come } = useChange('returnFromSigning', { isQuiet: true });
  useEffect(() => {
    if (entry === undefined) return;
    if (typeof nonce === 'string') come({ params: { id: envelope }, body: { nonce } });
    save(
      { params: { id: entry }, body: { envelope } },
      {
        onSettled: () => {
          refreshSigning();
          refreshApplications();
          setDone(true);
        },
      },
    );
  }, [entry, envelope, nonce, come, save]);
  if (isDone || entries.isLoadingError || (entries.data !== undefined && entry === undefined))
    return <Navigate to={`/{-$company}/investor/funds/$fund/${to}` as const} params={{ company, fund }} replace />;
  return (
    <Around title="Program Documents">
      <EmptyState title="You came back from signing" icon="file">
        It is being asked what became of it.
      </EmptyState>
      <Waiting label="Loading..." />
    </Around>
  );
}

export const ProgramReturnToApplication = () => <Return to="application" />;
export const ProgramReturnToDocuments = () => <Return to="program_doc" />;
