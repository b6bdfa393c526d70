import { useNavigate, useParams } from '@tanstack/react-router';
import { useChange } from '../../../client/changes.ts';
import { useAskedOnReturn } from '../../../shared/signing/useAskedOnReturn.ts';
import { Around, Waiting } from '../way/Around.tsx';
import { refreshAgreements, stateWords } from './agreement.ts';

/** Where an applicant comes back to from signing an agreement: they see it among all their documents. */
export function AgreementReturnPage() {
  const { company, fund = '', envelope = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  useAskedOnReturn(
    useChange('returnFromAgreementSigning', { isQuiet: true }),
    { params: { id: envelope }, body: {} },
    {
      told: ({ results }) => {
        const own = results.find((one) => one.envelope === envelope);
        return own && `${own.document.title}: ${stateWords(own).word}.`;
      },
      onward: () => {
        refreshAgreements();
        void navigate({ to: '/{-$company}/investor/funds/$fund/agreements', params: { company, fund }, replace: true });
      },
    },
  );
  return (
    <Around title="Subscription documents">
      <Waiting label="Asking what became of it" />
    </Around>
  );
}
