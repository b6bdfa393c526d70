import { createLink, useParams } from '@tanstack/react-router';
import { FilterBar, LinkButton, NativeSelect, PageHeader } from '@pari/ui';
import { useUserInfo } from '../../../client/user.ts';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../../shared/lists/withAll.ts';
import { everything, readSentSearch, standings, writeSentSearch } from './signatures.ts';
import { SignaturesTable } from './SignaturesTable.tsx';

const RoutedLinkButton = createLink(LinkButton);

const states = withAll('In any state', [{ id: 'open', name: 'Not ended' }, ...Object.entries(standings).map(([id, { word: name }]) => ({ id, name }))]);

/** Whatever was sent to be signed, and how far it is, for those who administer the company. */
export function SignaturesPage() {
  const { company } = useParams({ strict: false });
  const { asked, ask } = useListAddress(readSentSearch, writeSentSearch);
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  return (
    <>
      <PageHeader
        title="Signatures"
        actions={
          <RoutedLinkButton variant="primary" to="/{-$company}/investor/admin/signing/send" params={{ company }}>
            Send a document
          </RoutedLinkButton>
        }
      >
        Documents that were sent to be signed, and how far each is.
      </PageHeader>
      <FilterBar label="Narrow what was sent">
        <SearchField label="Title, person or address" value={typed} onChange={setTyped} />
        <NativeSelect label="State" options={states} value={asked.state} onChange={(state) => ask({ state: readSentSearch({ state }).state })} />
      </FilterBar>
      <SignaturesTable
        asked={{ ...asked, search }}
        timeZone={timeZone}
        onSort={(sort) => ask({ sort })}
        onShowAll={() => {
          setTyped('');
          ask(everything);
        }}
      />
    </>
  );
}
