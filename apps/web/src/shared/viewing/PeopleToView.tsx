import { useDeferredValue, useState } from 'react';
import { Button, ChoiceList, ChoiceRow, EmptyState, ErrorState, moveAmongChoices, Skeleton, SkeletonGroup, TextField } from '@pari/ui';
import type { CallOutput } from '@pari/contract/client';
import { useViewChange } from '../../client/changeView.ts';
import { useInfiniteCall } from '../../client/lists.ts';
import { useFlag } from '../../client/user.ts';
import { shownDay } from '../dates/shownDay.ts';
import { levelWords } from './accessLevels.ts';
import { ReasonToView } from './ReasonToView.tsx';

interface PeopleToViewProps {
  readonly as: 'person' | 'client';
  /** Only people with an investor profile are offered. */
  readonly onlyInvestors?: boolean;
  /** One was chosen, whose view is being taken. */
  readonly onChosen?: () => void;
}

const most = 20;

type LookedAfterPerson = CallOutput<'listAdvisorUsers'>['results'][number];
type Person = CallOutput<'listCompanyUsers'>['results'][number] | LookedAfterPerson;
const isLookedAfter = (person: Person): person is LookedAfterPerson => 'capacity' in person;

/** The people whose view can be taken, found by name or e-mail. */
export default function PeopleToView({ as, onlyInvestors = false, onChosen }: PeopleToViewProps) {
  const { mutate: change } = useViewChange();
  const isOn = useFlag();
  const [asked, setAsked] = useState<Person | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = as === 'client' ? 'listAdvisorUsers' : onlyInvestors ? 'listConsiderationUsers' : 'listCompanyUsers';
  const people = useInfiniteCall(list, { query: { limit: most, ...(search !== '' && { search }) } }, { isToldInPlace: true });
  const viewing = ({ user_id: userId }: Person) => ({ as, userId });
  const choose = (person: Person): void => {
    // Whoever was asked to act for somebody is not asked why.
    if (isOn('reason_for_viewing') && !(isLookedAfter(person) && person.capacity === 'delegate')) return setAsked(person);
    change({ viewing: viewing(person), showUnpublished: false });
    onChosen?.();
  };
  const only = people.data?.length === 1 ? people.data[0] : undefined;
  if (asked)
    return (
      <ReasonToView
        name={asked.display_name}
        viewing={viewing(asked)}
        verb="View"
        otherwise="Choose somebody else"
        onOtherwise={() => setAsked(null)}
        onDone={onChosen}
      />
    );
  return (
    <div className="app-stack" data-choosing>
      <TextField
        label="Name or e-mail"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          moveAmongChoices(event);
          if (event.key === 'Enter' && only && search === typed.trim()) choose(only);
        }}
        autoComplete="off"
      />
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
      {people.data && people.data.length === 0 && (
        <EmptyState title={search === '' ? 'There is nobody to view as yet' : 'Nobody found'}>
          {search === '' ? 'People appear here once they may be viewed.' : 'Try a part of the name or of the e-mail address.'}
        </EmptyState>
      )}
      {people.data && people.data.length > 0 && (
        <ChoiceList label="People">
          {people.data.map((person) => (
            <ChoiceRow
              key={person.user_id}
              name={person.display_name}
              description={isLookedAfter(person) ? <LookedAfter person={person} /> : person.email}
              onChoose={() => choose(person)}
            />
          ))}
        </ChoiceList>
      )}
      {people.hasNextPage && (
        <Button isPending={people.isFetchingNextPage} onPress={() => void people.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** Somebody looked after, with what a delegate was given and until when. */
function LookedAfter({ person: { email, capacity, levels, until } }: { readonly person: LookedAfterPerson }) {
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
