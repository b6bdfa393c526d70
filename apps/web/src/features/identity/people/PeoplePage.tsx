import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Role } from '@pari/contract';
import { Button, NativeSelect, PageHeader, TextField } from '@pari/ui';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { AddPersonPanel } from './AddPersonPanel.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { readPeopleSearch, signedInOptions, writePeopleSearch, type PeopleSearch } from './peopleSearch.ts';
import { roleOptions } from './roleWords.ts';
import './people.css';

/** In the person's place while somebody is added. */
const nobodyYet = 'new';

const roles: readonly { readonly value: Role | ''; readonly label: string }[] = [{ value: '', label: 'Any role' }, ...roleOptions];

/** Everybody of the company, for those who administer it. */
export function PeoplePage() {
  const navigate = useNavigate();
  const asked = readPeopleSearch(useSearch({ strict: false }));
  const ask = (change: Partial<PeopleSearch>): void =>
    void navigate({
      to: '.',
      search: (query: object) => writePeopleSearch({ ...readPeopleSearch({ ...query }), ...change }),
      replace: true,
      resetScroll: false,
    });
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
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
      <div className="app-people-narrow">
        <TextField
          label="Name, e-mail or investor code"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <NativeSelect label="Role" options={roles} value={asked.role} onChange={(role) => ask({ role })} />
        <NativeSelect label="Last sign-in" options={signedInOptions} value={asked.signedIn} onChange={(signedIn) => ask({ signedIn })} />
      </div>
      <PeopleTable
        search={search}
        role={asked.role}
        signedIn={asked.signedIn}
        sort={asked.sort}
        open={asked.person === nobodyYet ? undefined : asked.person}
        onSort={(sort) => ask({ sort })}
        onOpen={(person) => ask({ person })}
        onClearSearch={() => {
          setTyped('');
          ask({ search: '', role: '', signedIn: '' });
        }}
      />
      {asked.person === nobodyYet && <AddPersonPanel onClose={() => ask({ person: undefined })} />}
    </>
  );
}
