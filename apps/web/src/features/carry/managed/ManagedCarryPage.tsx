import { createLink, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DASH, formatPoints } from '@pari/domain/format';
import { Button, EmptyState, FilterBar, LinkButton, PageHeader, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../../client/lists.ts';
import { useUserInfo } from '../../../client/user.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useRowsLeading } from '../../../shared/lists/useRowsLeading.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { PlanPanel } from './PlanPanel.tsx';
import { PostCommitment } from './PostCommitment.tsx';
import { cents, planSorts, readPlansSearch, writePlansSearch, type ListedPlan } from './plan.ts';

const RoutedLinkButton = createLink(LinkButton);

const valueOf = (amount: string | null, day: string | null, currency: string) =>
  amount === null ? (
    DASH
  ) : (
    <>
      {cents(amount)} <span className="app-note">{currency}</span>
      <span className="app-fund-note">{day === null ? '' : shownDay(day)}</span>
    </>
  );

const columns: readonly DataColumn<ListedPlan>[] = [
  {
    id: 'name',
    header: 'Plan',
    isSortable: true,
    isWhole: true,
    minWidth: 220,
    render: ({ name, external_id: id }) => (
      <>
        <bdi>{name}</bdi>
        <span className="app-fund-note">{id}</span>
      </>
    ),
  },
  {
    id: 'participants',
    header: 'Participants',
    align: 'end',
    phone: 'secondary',
    minWidth: 110,
    render: ({ participants }) => participants.toLocaleString('en'),
  },
  {
    id: 'points',
    header: 'Granted of the pool',
    align: 'end',
    phone: 'primary',
    minWidth: 170,
    render: ({ granted_points: granted, pool_points: pool }) => `${formatPoints(granted)} of ${formatPoints(pool)}`,
  },
  {
    id: 'estimated',
    header: 'Estimated value',
    align: 'end',
    minWidth: 160,
    render: ({ estimated_value: amount, estimated_value_date: day, currency }) => valueOf(amount, day, currency),
  },
  {
    id: 'fair',
    header: 'Fair market value',
    align: 'end',
    minWidth: 160,
    render: ({ fair_market_value: amount, fair_market_value_date: day, currency }) => valueOf(amount, day, currency),
  },
];

const placeOf = ({ external_id: plan }: ListedPlan) => ({ to: '/{-$company}/investor/admin/carry/$plan', params: { plan }, search: {} }) as const;

/** Every carry plan of the company, for those who keep them. */
export function ManagedCarryPage() {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const { asked, ask } = useListAddress(readPlansSearch, writePlansSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const [isAdding, setAdding] = useState(false);
  const [isCommitting, setCommitting] = useState(false);
  const today = useToday(useUserInfo().data?.company.time_zone ?? 'UTC', true);
  const list = useInfiniteCall(
    'listManagedPlans',
    { query: { sort: asked.sort, limit: 50, ...(search !== '' && { search }) } },
    { keepsPrevious: true, isToldInPlace: true },
  );
  return (
    <>
      <PageHeader
        title="Carry plans"
        actions={
          <>
            <RoutedLinkButton to="/{-$company}/investor/admin/carry-documents" params={{ company }}>
              Carry documents
            </RoutedLinkButton>
            <RoutedLinkButton to="/{-$company}/investor/admin/vesting-schedules" params={{ company }}>
              Vesting schedules
            </RoutedLinkButton>
            <Button onPress={() => setCommitting(true)}>Record a commitment</Button>
            <Button variant="primary" onPress={() => setAdding(true)}>
              New plan
            </Button>
          </>
        }
      >
        Who was granted how many points of which pool, how they vest, and what they are worth.
      </PageHeader>
      <FilterBar label="Narrow the plans">
        <SearchField label="Name or external id" value={typed} onChange={setTyped} />
      </FilterBar>
      <ServerTable
        label="Carry plans"
        what="the plans"
        list={list}
        columns={columns}
        getRowId={({ id }) => id}
        getRowName={({ name }) => name}
        {...useRowsLeading(placeOf)}
        sort={planSorts.sortOf(asked.sort)}
        onSort={(by) => ask({ sort: planSorts.wordOf(by) })}
        empty={
          search === '' ? (
            <EmptyState icon="file" title="No carry plans yet">
              Add one here, or import them with carry_plans.csv.
            </EmptyState>
          ) : (
            <EmptyState title="No plans found">None of them is called like that.</EmptyState>
          )
        }
      />
      {isCommitting && <PostCommitment today={today} onClose={() => setCommitting(false)} />}
      {isAdding && (
        <PlanPanel
          onClose={() => setAdding(false)}
          onDone={({ external_id: plan }) => void navigate({ to: '/{-$company}/investor/admin/carry/$plan', params: { company, plan }, ignoreBlocker: true })}
        />
      )}
    </>
  );
}
