import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DASH, formatMoney } from '@pari/domain/format';
import { Button, EmptyState, FilterBar, NativeSelect, PageHeader, StatusMark, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../../client/lists.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useRowsLeading } from '../../../shared/lists/useRowsLeading.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../../shared/lists/withAll.ts';
import { span } from '../offer.ts';
import { FactsPanel } from './FactsPanel.tsx';
import { fundSorts, fundStates, readFundsSearch, whoWants, writeFundsSearch, type ListedFund } from './managedFund.ts';
import './managedFunds.css';

const states = withAll(
  'In any state',
  Object.entries(fundStates).map(([id, { word: name }]) => ({ id, name })),
);

export function FundState({ fund: { state, has_draft: hasDraft } }: { readonly fund: ListedFund }) {
  const { word, tone } = fundStates[state];
  return (
    <>
      {tone === undefined ? word : <StatusMark tone={tone}>{word}</StatusMark>}
      {hasDraft && <span className="app-fund-note">Draft not published</span>}
    </>
  );
}

/** When a window opens of a fund that is still to open, and else when it closes. */
const edgeOf = (from: ListedFund['interest_from'], until: ListedFund['interest_from'], state: ListedFund['state']): string =>
  state === 'coming_soon' && from !== null ? span(from, null) : span(until === null ? from : null, until);

const columns: readonly DataColumn<ListedFund>[] = [
  {
    id: 'name',
    header: 'Fund',
    isSortable: true,
    minWidth: 197,
    render: ({ name, external_id: id, firm }) => (
      <>
        <bdi>{name}</bdi>
        <span className="app-fund-note">
          {id}, <bdi>{firm.name}</bdi>
        </span>
      </>
    ),
  },
  { id: 'state', header: 'State', minWidth: 143, phone: 'primary', render: (fund) => <FundState fund={fund} /> },
  {
    id: 'windows',
    header: 'Open',
    minWidth: 218,
    render: (fund) => {
      const given = [
        ['Interest', edgeOf(fund.interest_from, fund.interest_until, fund.state)],
        ['Applications', edgeOf(fund.application_from, fund.application_until, fund.state)],
      ].filter(([, days]) => days !== DASH);
      return given.length === 0
        ? DASH
        : given.map(([what, days]) => (
            <span key={what} className="app-managed-fund-window">
              <span className="app-note">{what}</span> {days}
            </span>
          ));
    },
  },
  { id: 'closing_date', header: 'Closing', isSortable: true, minWidth: 108, render: ({ closing_date: day }) => (day === null ? DASH : shownDay(day)) },
  {
    id: 'indicated',
    header: 'Demand',
    align: 'end',
    minWidth: 150,
    phone: 'secondary',
    render: ({ indicated, interested, currency, state }) =>
      interested === 0 ? (
        DASH
      ) : (
        <>
          {formatMoney(indicated)} <span className="app-note">{currency}</span>
          <span className="app-fund-note">{whoWants({ state, interested })}</span>
        </>
      ),
  },
];

const placeOf = ({ external_id: fund }: ListedFund) => ({ to: '/{-$company}/investor/admin/funds/$fund', params: { fund }, search: {} }) as const;

/** Every fund of the company, for those who offer them. */
export function ManagedFundsPage() {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const { asked, ask } = useListAddress(readFundsSearch, writeFundsSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const [isAdding, setAdding] = useState(false);
  const query = { sort: asked.sort, limit: 50, ...(search !== '' && { search }), ...(asked.state !== '' && { state: asked.state }) };
  const list = useInfiniteCall('listManagedFunds', { query }, { keepsPrevious: true, isToldInPlace: true });
  const isNarrowed = search !== '' || asked.state !== '';
  return (
    <>
      <PageHeader
        title="Funds"
        actions={
          <Button variant="primary" onPress={() => setAdding(true)}>
            New fund
          </Button>
        }
      >
        What is offered, to whom and until when. Nobody sees a fund before it is published.
      </PageHeader>
      <FilterBar label="Narrow the funds">
        <SearchField label="Name, symbol or external id" value={typed} onChange={setTyped} />
        <NativeSelect label="State" options={states} value={asked.state} onChange={(state) => ask({ state: readFundsSearch({ state }).state })} />
      </FilterBar>
      <ServerTable
        label="Funds"
        what="the funds"
        list={list}
        columns={columns}
        getRowId={({ id }) => id}
        getRowName={({ name }) => name}
        {...useRowsLeading(placeOf)}
        sort={fundSorts.sortOf(asked.sort)}
        onSort={(by) => ask({ sort: fundSorts.wordOf(by) })}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No funds found"
              action={
                <Button
                  onPress={() => {
                    setTyped('');
                    ask({ search: '', state: '' });
                  }}
                >
                  Show all funds
                </Button>
              }
            >
              None of them is like that.
            </EmptyState>
          ) : (
            <EmptyState icon="file" title="No funds yet">
              Each fund will be here from its first draft on.
            </EmptyState>
          )
        }
      />
      {isAdding && (
        <FactsPanel
          onClose={() => setAdding(false)}
          onDone={({ external_id: fund }) => void navigate({ to: '/{-$company}/investor/admin/funds/$fund', params: { company, fund }, ignoreBlocker: true })}
        />
      )}
    </>
  );
}
