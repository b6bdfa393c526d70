import { createLink, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { documentTypes } from '@pari/domain/documents';
import { FilterBar, LinkButton, NativeSelect, PageHeader, TextField } from '@pari/ui';
import { useUserInfo } from '../../../client/user.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../../shared/lists/withAll.ts';
import { everything, readManagedSearch, stateWords, writeManagedSearch, type ManagedSearch } from './managedSearch.ts';
import { ManagedDocumentsTable } from './ManagedDocumentsTable.tsx';
import '../../../shared/lists/lists.css';
import './managed.css';

const RoutedLinkButton = createLink(LinkButton);

const named = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([id, name]) => ({ id, name }));
const types = withAll('All types', named(documentTypes));
const states = withAll('In any state', named(stateWords));

/** All documents of the company, for those who administer it. */
export function ManagedDocumentsPage() {
  const navigate = useNavigate();
  const { company } = useParams({ strict: false });
  const asked = readManagedSearch(useSearch({ strict: false }));
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const ask = (change: Partial<ManagedSearch>): void =>
    void navigate({
      to: '.',
      search: (query: object) => writeManagedSearch({ ...readManagedSearch({ ...query }), ...change }),
      replace: true,
      resetScroll: false,
    });
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  return (
    <>
      <PageHeader
        title="Documents"
        actions={
          <RoutedLinkButton variant="primary" to="/{-$company}/investor/admin/documents/upload" params={{ company }}>
            Upload documents
          </RoutedLinkButton>
        }
      >
        Whatever was published to anybody of the company, the newest first.
      </PageHeader>
      <div className="app-list-search">
        <TextField
          label="Title, reference, file, person or investor code"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <FilterBar label="Narrow the documents">
        <NativeSelect label="Type" options={types} value={asked.type} onChange={(type) => ask({ type: readManagedSearch({ type }).type })} />
        <NativeSelect label="State" options={states} value={asked.state} onChange={(state) => ask({ state: readManagedSearch({ state }).state })} />
      </FilterBar>
      <ManagedDocumentsTable
        asked={{ ...asked, search }}
        timeZone={timeZone}
        onAsk={ask}
        onShowAll={() => {
          setTyped('');
          ask(everything);
        }}
      />
    </>
  );
}
