import { useNavigate, useParams } from '@tanstack/react-router';
import { PageHeader, Skeleton, SkeletonGroup } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useChange } from '../../../client/changes.ts';
import { wordOf } from '../../../shared/carry/StatusOf.tsx';
import { useAskedOnReturn } from '../../../shared/signing/useAskedOnReturn.ts';
import { refreshCarryDocuments } from './carryDocument.ts';

/** Where a participant comes back to from signing a document of carry: they see it among all their documents. */
export function ReturnPage() {
  const { company, envelope = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  useAskedOnReturn(
    useChange('returnFromCarrySigning', { isQuiet: true }),
    { params: { id: envelope }, body: {} },
    {
      told: ({ display_name: name, status }) => `${name}: ${wordOf(status)}.`,
      onward: () => {
        refreshCarryDocuments();
        void navigate({ href: addressIn(company, '/carry-plans/documents/signature'), replace: true });
      },
    },
  );
  return (
    <>
      <PageHeader title="Sign carry documents">It is being asked what became of it.</PageHeader>
      <SkeletonGroup label="Asking what became of it">
        <Skeleton shape="block" width={30} height={16} />
      </SkeletonGroup>
    </>
  );
}
