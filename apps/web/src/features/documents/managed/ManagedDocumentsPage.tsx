import { createLink, useParams } from '@tanstack/react-router';
import { documentTypes } from '@pari/domain/documents';
import { FilterBar, LinkButton, NativeSelect, PageHeader } from '@pari/ui';
import { useUserInfo } from '../../../client/user.ts';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../../shared/lists/withAll.ts';
import { everything, readManagedSearch, stateWords, writeManagedSearch } from './managedSearch.ts';
import { ManagedDocumentsTable } from './ManagedDocumentsTable.tsx';
import './managed.css';

const RoutedLinkButton = createLink(LinkButton);

const named = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([id, name]) => ({ id, name }));
const types = withAll('All types', named(documentTypes));
const states = withAll('In any state', named(stateWords));

/** All documents of the company, for those who administer it. */
export function ManagedDocumentsPage() {
  const { company } = useParams({ strict: false });
  const { asked, ask, hrefOf } = useListAddress(readManagedSearch, writeManagedSearch);
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  return (
    <>
      <PageHeader
        title="Documents"
        actions={
          <>
            <RoutedLinkButton to="/{-$company}/investor/admin/documents/statements" params={{ company }}>
              Publish statements
            </RoutedLinkButton>
            <RoutedLinkButton variant="primary" to="/{-$company}/investor/admin/documents/upload" params={{ company }}>
              Upload documents
            </RoutedLinkButton>
          </>
        }
      >
        Whatever was published to anybody of the company, the newest first.
      </PageHeader>
      <FilterBar label="Narrow the documents">
        <SearchField label="Title, reference, file, person or investor code" value={typed} onChange={setTyped} />
        <NativeSelect label="Type" options={types} value={asked.type} onChange={(type) => ask({ type: readManagedSearch({ type }).type })} />
        <NativeSelect label="State" options={states} value={asked.state} onChange={(state) => ask({ state: readManagedSearch({ state }).state })} />
      </FilterBar>
      <ManagedDocumentsTable
        asked={{ ...asked, search }}
        timeZone={timeZone}
        hrefOf={hrefOf}
        onAsk={ask}
        onShowAll={() => {
          setTyped('');
          ask(everything);
        }}
      />
    </>
  );
}
