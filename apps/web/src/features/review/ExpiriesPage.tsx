import { createLink, useParams } from '@tanstack/react-router';
import { BackLink, FilterBar, NativeSelect, PageHeader } from '@pari/ui';
import { SearchField } from '../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../shared/lists/withAll.ts';
import { allExpiries, kindOptions, rangeOptions, readExpirySearch } from './expiries.ts';
import { ExpiryTable } from './ExpiryTable.tsx';
import { writeSearch } from './review.ts';

const RoutedBackLink = createLink(BackLink);

const ranges = withAll('Any day', rangeOptions);
const kinds = withAll('All kinds', kindOptions);

/** What lapses of what was submitted: what does first comes first. */
export function ExpiriesPage() {
  const { company } = useParams({ strict: false });
  const { asked, ask } = useListAddress(readExpirySearch, writeSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  return (
    <>
      <PageHeader
        title="What lapses"
        before={
          <RoutedBackLink to="/{-$company}/investor/review" params={{ company }}>
            Review
          </RoutedBackLink>
        }
      >
        Approvals, identity documents and tax forms, by the last day on which they hold.
      </PageHeader>
      <FilterBar label="Narrow what lapses">
        <SearchField label="Person or address" value={typed} onChange={setTyped} />
        <NativeSelect label="Lapses" options={ranges} value={asked.range} onChange={(range) => ask({ range: readExpirySearch({ range }).range })} />
        <NativeSelect label="Kind" options={kinds} value={asked.kind} onChange={(kind) => ask({ kind: readExpirySearch({ kind }).kind })} />
      </FilterBar>
      <ExpiryTable
        asked={{ ...asked, search }}
        onShowAll={() => {
          setTyped('');
          ask(allExpiries);
        }}
      />
    </>
  );
}
