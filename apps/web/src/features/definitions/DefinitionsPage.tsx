import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DASH, formatInstant } from '@pari/domain/format';
import { definitionKinds } from '@pari/domain/definitions';
import { Button, EmptyState, FilterBar, NativeSelect, PageHeader, StatusMark, lazyPart, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { useUserInfo } from '../../client/user.ts';
import { SearchField } from '../../shared/lists/SearchField.tsx';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { useRowsLeading } from '../../shared/lists/useRowsLeading.ts';
import { useTypedSearch } from '../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../shared/lists/withAll.ts';
import { definitionSorts, kindOf, readDefinitionsSearch, writeDefinitionsSearch, type ListedDefinition } from './definition.ts';
import './definitions.css';

const NewDefinition = lazyPart(() => import('./NewDefinition.tsx'));

const kinds = withAll(
  'Of any kind',
  Object.entries(definitionKinds).map(([id, { words }]) => ({ id, name: words.many })),
);

const columnsIn = (timeZone: string): readonly DataColumn<ListedDefinition>[] => [
  {
    id: 'name',
    header: 'Definition',
    isSortable: true,
    minWidth: 220,
    render: ({ name, kind }) => (
      <>
        <bdi>{name}</bdi>
        <span className="app-definition-note">{definitionKinds[kind].words.one}</span>
      </>
    ),
  },
  { id: 'key', header: 'Key', isSortable: true, minWidth: 120, phone: 'secondary', render: ({ key }) => <code>{key}</code> },
  {
    id: 'in_force',
    header: 'In force',
    minWidth: 150,
    phone: 'primary',
    render: ({ in_force: inForce, state }) =>
      inForce === null ? state === 'retired' ? 'Retired' : DASH : <StatusMark tone="positive">Version {inForce}</StatusMark>,
  },
  { id: 'draft', header: 'Draft', minWidth: 100, render: ({ state, version }) => (state === 'draft' ? `Version ${version}` : DASH) },
  { id: 'at', header: 'Changed', isSortable: true, minWidth: 150, render: ({ at }) => formatInstant(new Date(at), timeZone) },
];

const place = '/{-$company}/investor/admin/definitions/$kind/$definition';
const placeOf = ({ kind, key: definition }: ListedDefinition) => ({ to: place, params: { kind, definition }, search: {} }) as const;

/** What the company says of its own in versions, for those who write it. */
export function DefinitionsPage() {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: user } = useUserInfo();
  const { asked, ask } = useListAddress(readDefinitionsSearch, writeDefinitionsSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const [isAdding, setAdding] = useState(false);
  const query = { sort: asked.sort, limit: 50, ...(search !== '' && { search }), ...(asked.kind !== '' && { kind: asked.kind }) };
  const list = useInfiniteCall('listDefinitions', { query }, { keepsPrevious: true, isToldInPlace: true });
  const isNarrowed = search !== '' || asked.kind !== '';
  return (
    <>
      <PageHeader
        title="Definitions"
        actions={
          <Button variant="primary" onPress={() => setAdding(true)}>
            New definition
          </Button>
        }
      >
        What is asked of whoever applies to a fund. A published version never changes.
      </PageHeader>
      <FilterBar label="Narrow the definitions">
        <SearchField label="Key or name" value={typed} onChange={setTyped} />
        <NativeSelect label="Kind" options={kinds} value={asked.kind} onChange={(kind) => ask({ kind: kindOf(kind) })} />
      </FilterBar>
      <ServerTable
        label="Definitions"
        what="the definitions"
        list={list}
        columns={columnsIn(user?.company.time_zone ?? 'UTC')}
        getRowId={({ kind, key }) => `${kind} ${key}`}
        getRowName={({ name }) => name}
        {...useRowsLeading(placeOf)}
        sort={definitionSorts.sortOf(asked.sort)}
        onSort={(by) => ask({ sort: definitionSorts.wordOf(by) })}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No definitions found"
              action={
                <Button
                  onPress={() => {
                    setTyped('');
                    ask({ search: '', kind: '' });
                  }}
                >
                  Show all definitions
                </Button>
              }
            >
              None of them is like that.
            </EmptyState>
          ) : (
            <EmptyState icon="file" title="No definitions yet">
              Each will be here from its first draft on.
            </EmptyState>
          )
        }
      />
      {isAdding && (
        <NewDefinition
          onClose={() => setAdding(false)}
          onGiveUp={() => setAdding(false)}
          onDone={({ kind, key: definition }) => void navigate({ to: place, params: { company, kind, definition }, ignoreBlocker: true })}
        />
      )}
    </>
  );
}
