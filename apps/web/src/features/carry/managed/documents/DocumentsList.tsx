import { FilterBar } from '@pari/ui';
import { useUserInfo } from '../../../../client/user.ts';
import { SearchField } from '../../../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../../shared/lists/useTypedSearch.ts';
import { DocumentsTable } from './DocumentsTable.tsx';
import { readDocumentsSearch, writeDocumentsSearch } from './managedDocument.ts';

/** The documents of a plan's grants, or of all, as the address narrows them. @param plan id */
export function DocumentsList({ plan }: { readonly plan?: string }) {
  const { asked, ask, hrefOf } = useListAddress(readDocumentsSearch, writeDocumentsSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const user = useUserInfo().data;
  return (
    <>
      <FilterBar label="Narrow the documents">
        <SearchField label="Title or participant" value={typed} onChange={setTyped} />
      </FilterBar>
      <DocumentsTable
        {...(plan !== undefined && { plan })}
        asked={{ ...asked, search }}
        own={user?.user_id}
        timeZone={user?.company.time_zone ?? 'UTC'}
        hrefOf={hrefOf}
        onAsk={ask}
        onShowAll={() => {
          setTyped('');
          ask({ search: '' });
        }}
      />
    </>
  );
}
