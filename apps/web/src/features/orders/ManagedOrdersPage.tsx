import { Button, EmptyState, FilterBar, NativeSelect, PageHeader, SegmentedToggle } from '@pari/ui';
import { SearchField } from '../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../shared/lists/withAll.ts';
import { kindOptions, orderStates, readOrdersSearch, writeOrdersSearch } from './order.ts';
import { OrdersTable } from './OrdersTable.tsx';

const states = withAll('In any state', [{ id: 'open', name: 'To be done' }, ...Object.entries(orderStates).map(([id, { word: name }]) => ({ id, name }))]);

/** What people asked for about funds that they hold, for those who decide about it. */
export function ManagedOrdersPage() {
  const { asked, ask, hrefOf } = useListAddress(readOrdersSearch, writeOrdersSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const isNarrowed = search !== '' || asked.state !== '' || asked.fund !== '';
  return (
    <>
      <PageHeader title="Orders and sales">
        What investors ask for about funds that they hold. Acknowledge a request first: from then on nobody changes it. Nothing of it changes what is held.
      </PageHeader>
      <FilterBar label="Narrow the requests">
        <SegmentedToggle label="Kind" options={kindOptions} value={asked.kind} onChange={(kind) => ask({ kind, request: undefined })} />
        <SearchField label="Fund, profile or person" value={typed} onChange={setTyped} />
        <NativeSelect label="State" options={states} value={asked.state} onChange={(state) => ask({ state: readOrdersSearch({ state }).state })} />
      </FilterBar>
      <OrdersTable
        key={asked.kind}
        asked={{ ...asked, search }}
        onAsk={ask}
        hrefOf={hrefOf}
        isDesk
        empty={
          isNarrowed ? (
            <EmptyState
              title="No requests found"
              action={
                <Button
                  onPress={() => {
                    setTyped('');
                    ask({ search: '', state: '', fund: '' });
                  }}
                >
                  Show all requests
                </Button>
              }
            >
              None of them is like that.
            </EmptyState>
          ) : (
            <EmptyState icon="file" title={asked.kind === 'sale' ? 'Nobody asks to sell' : 'Nobody asks for more or less'}>
              Each request of an investor will be here, until it is done and after.
            </EmptyState>
          )
        }
      />
    </>
  );
}
