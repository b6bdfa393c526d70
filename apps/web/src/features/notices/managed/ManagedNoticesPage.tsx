import { createLink, useParams } from '@tanstack/react-router';
import { FilterBar, LinkButton, NativeSelect, PageHeader } from '@pari/ui';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../../shared/lists/withAll.ts';
import { noticeStates, unsaved } from '../managedNotice.ts';
import { readManagedSearch, writeManagedSearch } from './managedSearch.ts';
import { ManagedNoticesTable } from './ManagedNoticesTable.tsx';

const RoutedLinkButton = createLink(LinkButton);

const states = withAll(
  'In any state',
  Object.entries(noticeStates).map(([id, { word: name }]) => ({ id, name })),
);

/** Capital calls and distributions of the company in every state, for those who administer it. */
export function ManagedNoticesPage() {
  const { company } = useParams({ strict: false });
  const { asked, ask } = useListAddress(readManagedSearch, writeManagedSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  return (
    <>
      <PageHeader
        title="Capital calls and distributions"
        actions={
          <RoutedLinkButton variant="primary" to="/{-$company}/investor/admin/notices/$notice" params={{ company, notice: unsaved }}>
            New notice
          </RoutedLinkButton>
        }
      >
        Written by one administrator and approved by another before anybody sees them.
      </PageHeader>
      <FilterBar label="Narrow the notices">
        <SearchField label="Reference, title or fund" value={typed} onChange={setTyped} />
        <NativeSelect label="State" options={states} value={asked.state} onChange={(state) => ask({ state: readManagedSearch({ state }).state })} />
      </FilterBar>
      <ManagedNoticesTable
        asked={{ ...asked, search }}
        onSort={(sort) => ask({ sort })}
        onShowAll={() => {
          setTyped('');
          ask({ search: '', state: '' });
        }}
      />
    </>
  );
}
