import { useParams } from '@tanstack/react-router';
import { EmptyState } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { FundInstructions } from './FundInstructions.tsx';
import { Head } from './Head.tsx';
import './instructions.css';

/** How the fund that the address names is paid and was paid. */
export function FundInstructionsPage() {
  const { fund: code } = useParams({ strict: false });
  const funds = useCall('listFundsToPay', {}, { isToldInPlace: true });
  const fund = funds.data?.funds.find(({ external_id: own, id }) => own === code || id === code);
  if (fund) return <Known key={fund.id} id={fund.id} />;
  return (
    <>
      <Head />
      {funds.data ? (
        <EmptyState title="There is no such fund" icon="help">
          No fund of the company is meant by this address.
        </EmptyState>
      ) : (
        <Awaited asked={funds} what="the fund" />
      )}
    </>
  );
}

function Known({ id }: { readonly id: string }) {
  const asked = useCall('listPaymentInstructions', { params: { id } }, { isToldInPlace: true });
  const user = useUserInfo().data;
  if (asked.data && user) return <FundInstructions answer={asked.data} timeZone={user.company.time_zone} />;
  return (
    <>
      <Head />
      <Awaited asked={asked} what="the payment instructions" />
    </>
  );
}
