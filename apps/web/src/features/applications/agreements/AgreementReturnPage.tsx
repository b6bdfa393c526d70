import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { Around, Waiting } from '../way/Around.tsx';
import { refreshAgreements, stateWords } from './agreement.ts';

/** Whoever comes back from signing has the server ask what became of it, whatever the address says, and sees it among all their documents. */
export function AgreementReturnPage() {
  const { company, fund = '', envelope = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { mutate } = useChange('returnFromAgreementSigning', { isQuiet: true });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate(
      { params: { id: envelope }, body: {} },
      {
        onSuccess: ({ results }) => {
          const own = results.find((one) => one.envelope === envelope);
          if (own) toasts.show(`${own.document.title}: ${stateWords(own).word}.`);
        },
        onSettled: () => {
          refreshAgreements();
          void navigate({ to: '/{-$company}/investor/funds/$fund/agreements', params: { company, fund }, replace: true });
        },
      },
    );
  }, [company, fund, envelope, mutate, navigate]);
  return (
    <Around title="Subscription documents">
      <Waiting label="Asking what became of it" />
    </Around>
  );
}
