import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageHeader, Skeleton, SkeletonGroup } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { refreshSigning } from '../../../shared/signing/refreshSigning.ts';
import { wordOf } from '../../../shared/carry/StatusOf.tsx';
import { refreshCarryDocuments } from './carryDocument.ts';

/** Whoever comes back from signing has the server ask what became of it, whatever the address says, and sees it among all their documents. */
export function ReturnPage() {
  const { company, envelope = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { mutate } = useChange('returnFromCarrySigning', { isQuiet: true });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate(
      { params: { id: envelope }, body: {} },
      {
        onSuccess: ({ display_name: name, status }) => toasts.show(`${name}: ${wordOf(status)}.`),
        onSettled: () => {
          refreshSigning();
          refreshCarryDocuments();
          void navigate({ href: addressIn(company, '/carry-plans/documents/signature'), replace: true });
        },
      },
    );
  }, [company, envelope, mutate, navigate]);
  return (
    <>
      <PageHeader title="Sign carry documents">It is being asked what became of it.</PageHeader>
      <SkeletonGroup label="Asking what became of it">
        <Skeleton shape="block" width={30} height={16} />
      </SkeletonGroup>
    </>
  );
}
