import { useDeferredValue, useState } from 'react';
import { ChoiceList, ChoiceRow, EmptyState, ErrorState, Skeleton, SkeletonGroup, TextField } from '@pari/ui';
import type { CallOutput } from '@pari/contract/client';
import { useViewChange } from '../../client/changeView.ts';
import { useCall } from '../../client/queries.ts';
import { shownDay } from '../dates/shownDay.ts';
import { levelWords } from './accessLevels.ts';

interface PeopleToViewProps {
  readonly as: 'person' | 'client';
  /** Only people with an investor profile are offered. */
  readonly onlyInvestors?: boolean;
  /** One was chosen, whose view is being taken. */
  readonly onChosen?: () => void;
}

const most = 50;

/** The people whose view can be taken, found by name or e-mail. */
export default function PeopleToView({ as, onlyInvestors = false, onChosen }: PeopleToViewProps) {
  const { mutate: change } = useViewChange();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = as === 'client' ? 'listAdvisorUsers' : onlyInvestors ? 'listConsiderationUsers' : 'listCompanyUsers';
  const people = useCall(list, { query: { limit: most, ...(search !== '' && { search }) } }, { isToldInPlace: true });
  return (
    <div className="app-stack">
      <TextField label="Name or e-mail" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
      {people.isPending && (
        <SkeletonGroup label="Loading people">
          <Skeleton shape="block" width={24} height={12} />
        </SkeletonGroup>
      )}
      {people.isError && (
        <ErrorState title="The people could not be loaded" onRetry={() => void people.refetch()} isRetrying={people.isFetching}>
          {people.error.message}
        </ErrorState>
      )}
      {people.data && people.data.results.length === 0 && (
        <EmptyState title={search === '' ? 'There is nobody to view as yet' : 'Nobody found'}>
          {search === '' ? 'People appear here once they may be viewed.' : 'Try a part of the name or of the e-mail address.'}
        </EmptyState>
      )}
      {people.data && people.data.results.length > 0 && (
        <ChoiceList label="People">
          {people.data.results.map((person) => (
            <ChoiceRow
              key={person.user_id}
              name={person.display_name}
              description={'capacity' in person ? <LookedAfter person={person} /> : person.email}
              onChoose={() => {
                change({ viewing: { as, userId: person.user_id }, showUnpublished: false });
                onChosen?.();
              }}
            />
          ))}
        </ChoiceList>
      )}
      {people.data?.links.next && <p className="app-note">These are the first {most}. Type a name to find others.</p>}
    </div>
  );
}

/** Somebody looked after, with what a delegate was given and until when. */
function LookedAfter({ person: { email, capacity, levels, until } }: { readonly person: CallOutput<'listAdvisorUsers'>['results'][number] }) {
  return (
    <>
      {email}
      {capacity === 'delegate' && (
        <>
          <br />
          You act for them. {levelWords(levels)}.
        </>
      )}
      {until !== null && ` Until ${shownDay(until)}.`}
    </>
  );
}
