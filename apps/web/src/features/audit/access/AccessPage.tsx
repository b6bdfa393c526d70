import { CallError } from '@pari/contract/client';
import { EmptyState, ErrorState, FilterBar, NativeSelect, PageHeader, Section, Skeleton, SkeletonGroup, StatusMark, useSettled } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { PersonChoice } from '../PersonChoice.tsx';
import { wordsOf } from '../eventWords.ts';
import { accessQuery, kinds, readAccessSearch, verdictOf, writeAccessSearch, type AccessKind, type AccessSearch, type Explained } from './accessSearch.ts';
import { ThingChoice } from './ThingChoice.tsx';
import './access.css';

const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value, label }));
const wayOptions = [
  { value: 'view_as', label: 'As administrator or viewer' },
  { value: 'client', label: 'As adviser or delegate' },
];

/** Why somebody sees something, or does not: for those who administer the company. */
export function AccessPage() {
  const { asked, ask } = useListAddress(readAccessSearch, writeAccessSearch);
  return (
    <>
      <PageHeader title="Who sees what">Why somebody may see something, or may not. That you asked is written down.</PageHeader>
      <FilterBar label="What is asked">
        <PersonChoice label="Who" placeholder="Who" chosen={asked.person} onChoose={(person) => ask({ person })} />
        <NativeSelect label="Sees" options={kindOptions} value={asked.kind} onChange={(kind) => ask({ kind: kind as AccessKind, id: '' })} />
        <ThingChoice key={asked.kind} kind={asked.kind} chosen={asked.id} onChoose={(id) => ask({ id })} />
        <PersonChoice label="Looking at" placeholder="In their own name" chosen={asked.at} onChoose={(at) => ask({ at })} />
        {asked.at !== '' && <NativeSelect label="How" options={wayOptions} value={asked.by} onChange={(by) => ask({ by: by as AccessSearch['by'] })} />}
      </FilterBar>
      <Answer search={asked} />
    </>
  );
}

/** In ms: how long nothing more is typed before it is asked. */
const pause = 500;

function Answer({ search }: { readonly search: AccessSearch }) {
  const complete = accessQuery(search);
  // That it was asked is written down: once for an id, and not for each of its letters.
  const isTyped = useSettled(search.id, pause) === search.id;
  const query = isTyped ? complete : undefined;
  const asked = useCall('explainAccess', query ?? { params: { id: '' }, query: { kind: 'call', of: '' } }, {
    enabled: query !== undefined,
    isToldInPlace: true,
  });
  if (complete === undefined)
    return (
      <EmptyState title="Choose a person and a thing" icon="search">
        What guards it is asked one after the other, and told here in words. Amounts and answers are never shown.
      </EmptyState>
    );
  if (asked.isLoadingError && asked.error instanceof CallError && asked.error.code === 'not_found')
    return (
      <EmptyState title="There is nothing to ask about" icon="search">
        {asked.error.message}
      </EmptyState>
    );
  if (asked.isLoadingError)
    return (
      <ErrorState title="This could not be explained" onRetry={() => void asked.refetch()} isRetrying={asked.isFetching}>
        {asked.error.message}
      </ErrorState>
    );
  if (!asked.data)
    return (
      <SkeletonGroup label="It is being asked">
        <Skeleton shape="text-20" width={30} />
        <Skeleton width={50} />
        <Skeleton width={50} />
      </SkeletonGroup>
    );
  return <Told {...asked.data} />;
}

function Told(explained: Explained) {
  const { checks, notes, call, refusal } = explained;
  return (
    <Section title={verdictOf(explained)} note={`Asked of: ${wordsOf(call)} (${call})`}>
      <ol className="app-access-checks" data-refused={refusal !== null || undefined}>
        {checks.map(({ check, holds, sentence }) => (
          <li key={`${check} ${sentence}`}>
            <StatusMark tone={holds ? 'positive' : 'negative'}>{holds ? 'Yes' : 'No'}</StatusMark>
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
      {notes.map((note) => (
        <p key={note} className="app-access-note">
          {note}
        </p>
      ))}
    </Section>
  );
}
