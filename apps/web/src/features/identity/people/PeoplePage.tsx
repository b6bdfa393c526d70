import type { Role } from '@pari/contract';
import { Button, FilterBar, NativeSelect, PageHeader } from '@pari/ui';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { useUserInfo } from '../../../client/user.ts';
import { AccountRequests } from './AccountRequests.tsx';
import { AddPersonPanel } from './AddPersonPanel.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { readPeopleSearch, signedInOptions, writePeopleSearch } from './peopleSearch.ts';
import { RoleProposals } from './RoleProposals.tsx';
import { roleOptions } from './roleWords.ts';
import './people.css';

/** In the person's place while somebody is added. */
const nobodyYet = 'new';

const roles: readonly { readonly value: Role | ''; readonly label: string }[] = [{ value: '', label: 'Any role' }, ...roleOptions];

/** Everybody of the company, for those who administer it. */
export function PeoplePage() {
  const { asked, ask, hrefOf } = useListAddress(readPeopleSearch, writePeopleSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  return (
    <>
      <PageHeader
        title="People"
        actions={
          <Button variant="primary" onPress={() => ask({ person: nobodyYet })}>
            Add a person
          </Button>
        }
      >
        Everybody of the company, also those who may not sign in.
      </PageHeader>
      <RoleProposals timeZone={timeZone} />
      <AccountRequests timeZone={timeZone} />
      <FilterBar label="Narrow the list">
        <SearchField label="Name, e-mail or investor code" value={typed} onChange={setTyped} />
        <NativeSelect label="Role" options={roles} value={asked.role} onChange={(role) => ask({ role })} />
        <NativeSelect label="Last sign-in" options={signedInOptions} value={asked.signedIn} onChange={(signedIn) => ask({ signedIn })} />
      </FilterBar>
      <PeopleTable
        asked={{ ...asked, search }}
        open={asked.person === nobodyYet ? undefined : asked.person}
        hrefOf={hrefOf}
        onAsk={ask}
        onClearSearch={() => {
          setTyped('');
          ask({ search: '', role: '', signedIn: '' });
        }}
      />
      {asked.person === nobodyYet && <AddPersonPanel onClose={() => ask({ person: undefined })} />}
    </>
  );
}
