import { formatPoints } from '@pari/domain/format';
import { DataTable, EmptyState, type DataColumn } from '@pari/ui';
import { cents, type Pool, type PoolLine } from './plan.ts';

const columnsIn = (currency: string): readonly DataColumn<PoolLine>[] => [
  {
    id: 'name',
    header: 'Grant',
    minWidth: 200,
    sortValue: ({ recipient_name: recipient, user }) => recipient ?? user.display_name,
    render: ({ recipient_name: recipient, user, reference, schedule }) => (
      <>
        <bdi>{recipient ?? user.display_name}</bdi>
        <span className="app-fund-note">
          {reference}, {schedule.name}
        </span>
      </>
    ),
  },
  { id: 'bps', header: 'Points', align: 'end', phone: 'primary', minWidth: 110, sortValue: ({ bps }) => Number(bps), render: ({ bps }) => formatPoints(bps) },
  {
    id: 'vested',
    header: 'Vested',
    align: 'end',
    minWidth: 110,
    sortValue: ({ vested_bps: vested }) => Number(vested),
    render: ({ vested_bps: vested }) => formatPoints(vested),
  },
  {
    id: 'forfeited',
    header: 'Forfeited',
    align: 'end',
    minWidth: 110,
    sortValue: ({ forfeited }) => Number(forfeited),
    render: ({ forfeited }) => formatPoints(forfeited),
  },
  {
    id: 'estimated',
    header: 'Estimated value',
    unit: currency,
    align: 'end',
    phone: 'secondary',
    minWidth: 150,
    sortValue: ({ estimated }) => (estimated === null ? null : Number(estimated)),
    render: ({ estimated }) => cents(estimated),
  },
  { id: 'estimatedVested', header: 'Of it vested', unit: currency, align: 'end', minWidth: 150, render: ({ estimated_vested: vested }) => cents(vested) },
  { id: 'fair', header: 'Fair market value', unit: currency, align: 'end', minWidth: 150, render: ({ fair_market: fair }) => cents(fair) },
  { id: 'paid', header: 'Paid', unit: currency, align: 'end', minWidth: 130, render: ({ distributions }) => cents(distributions) },
  { id: 'escrow', header: 'In escrow', unit: currency, align: 'end', minWidth: 120, render: ({ in_escrow: held }) => cents(held) },
];

/** All grants of a plan, down to what is unallocated and rounding, and the pool. */
export function PoolTable({ pool }: { readonly pool: Pool }) {
  const { lines, unallocated, currency } = pool;
  return (
    <DataTable
      label="Pool"
      columns={columnsIn(currency)}
      rows={lines}
      getRowId={({ allocation_id: id }) => id}
      getRowName={({ reference }) => reference}
      totals={[
        {
          id: 'unallocated',
          label: 'Unallocated and rounding',
          cells: { bps: formatPoints(unallocated.points), estimated: cents(unallocated.estimated), fair: cents(unallocated.fair_market) },
        },
        {
          id: 'pool',
          label: 'Pool',
          cells: { bps: formatPoints(pool.pool_points), estimated: cents(pool.estimated_value), fair: cents(pool.fair_market_value) },
        },
      ]}
      empty={<EmptyState title="Nobody was granted points by then">Grant points, or choose a later day.</EmptyState>}
    />
  );
}
