import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { useAskedOnReturn } from '../../../shared/signing/useAskedOnReturn.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { Around, Waiting } from '../way/Around.tsx';
import { markOf } from './entry.ts';

interface ReturnProps {
  readonly to: 'application' | 'program_doc';
}

/** Where somebody comes back to from signing a document of the programme: its signer is asked what became of it, and they are led on. */
function Return({ to }: ReturnProps) {
  const { company, fund = '', envelope = '' } = useParams({ strict: false });
  const entries = useCall('listProgramDocuments', { params: { id: fund, skip: 'false' } }, { isToldInPlace: true });
  const entry = entries.data?.results.find(({ envelope_id: id }) => id === envelope)?.id;
  if (entry !== undefined) return <CameFrom entry={entry} to={to} />;
  if (!entries.isPending) return <Navigate to={`/{-$company}/investor/funds/$fund/${to}` as const} params={{ company, fund }} replace />;
  return (
    <Around title="Program Documents">
      <Waiting label="Loading..." />
    </Around>
  );
}

function CameFrom({ entry, to }: ReturnProps & { readonly entry: string }) {
  const { company, fund = '', envelope = '' } = useParams({ strict: false });
  const { nonce }: { readonly nonce?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { mutate: come } = useChange('returnFromSigning', { isQuiet: true });
  useEffect(() => {
    if (typeof nonce === 'string') come({ params: { id: envelope }, body: { nonce } });
  }, [envelope, nonce, come]);
  useAskedOnReturn(
    useChange('saveProgramSigning', { isQuiet: true }),
    { params: { id: entry }, body: { envelope } },
    {
      told: (saved) => `${saved.company_document.name}: ${markOf(saved).word}.`,
      onward: () => {
        refreshApplications();
        void navigate({ to: `/{-$company}/investor/funds/$fund/${to}` as const, params: { company, fund }, replace: true });
      },
    },
  );
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
