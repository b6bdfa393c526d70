import { DASH } from '@pari/domain/format';
import { EmptyState, DataTable, PageHeader, StatusMark, type DataColumn } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { LoadingFailed } from '../../shared/lists/LoadingFailed.tsx';
import { useRowsLeading } from '../../shared/lists/useRowsLeading.ts';
import { standingOf, type FundToPay } from './instructions.ts';
import './instructions.css';

const none: readonly never[] = [];
const idOf = ({ id }: FundToPay): string => id;
const nameOf = ({ name }: FundToPay): string => name;

/** What somebody has to do comes first, then where nobody can be asked to pay. */
const urgency = ({ is_proposed: isProposed, state }: FundToPay): number => (isProposed ? 0 : ['revoked', 'none', 'resting', 'in_force'].indexOf(state) + 1);

const columns: readonly DataColumn<FundToPay>[] = [
  {
    id: 'fund',
    header: 'Fund',
    minWidth: 240,
    sortValue: nameOf,
    render: ({ name }) => <bdi className="app-pay-text">{name}</bdi>,
  },
  {
    id: 'code',
    header: 'Code',
    minWidth: 130,
    phone: 'secondary',
    isPlain: true,
    sortValue: ({ external_id: code }) => code,
    render: ({ external_id: code }) => code,
  },
  { id: 'currency', header: 'Currency', minWidth: 96, sortValue: ({ currency }) => currency, render: ({ currency }) => currency },
  {
    id: 'state',
    header: 'State',
    minWidth: 200,
    phone: 'primary',
    isWhole: true,
    sortValue: urgency,
    render: (fund) => {
      const { tone, word } = standingOf(fund);
      return fund.state === 'none' ? word : <StatusMark tone={tone}>{word}</StatusMark>;
    },
  },
  {
    id: 'proposed',
    header: 'Change',
    minWidth: 180,
    phone: 'secondary',
    isWhole: true,
    isMissing: ({ is_proposed: isProposed }) => !isProposed,
    render: ({ is_proposed: isProposed }) => (isProposed ? <StatusMark tone="warning">Waits for approval</StatusMark> : DASH),
  },
];

const placeOf = ({ external_id: fund }: FundToPay) => ({ to: '/{-$company}/investor/admin/payment-instructions/$fund', params: { fund }, search: {} }) as const;

/** How each fund is paid, for those who administer the company. */
export function PaymentInstructionsPage() {
  const asked = useCall('listFundsToPay', {}, { isToldInPlace: true });
  return (
    <>
      <PageHeader title="Payment instructions">
        How each fund is paid. One administrator proposes it and another approves it; it is used from the third business day after.
      </PageHeader>
      <DataTable
        label="Funds"
        columns={columns}
        rows={asked.data?.funds ?? none}
        getRowId={idOf}
        getRowName={nameOf}
        {...useRowsLeading(placeOf)}
        defaultSort={{ columnId: 'state', direction: 'ascending' }}
        isLoading={asked.isPending}
        error={asked.isLoadingError ? <LoadingFailed asked={asked} what="the funds" /> : undefined}
        empty={
          <EmptyState icon="file" title="No funds yet">
            Funds are imported; each will be here with how it is paid.
          </EmptyState>
        }
      />
    </>
  );
}
