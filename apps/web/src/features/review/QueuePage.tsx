import { MODULE_STATES, MODULE_WORDS, SUBMITTED_MODULES } from '@pari/domain/applications';
import { useState } from 'react';
import { createLink, useParams } from '@tanstack/react-router';
import { Button, FilterBar, LinkButton, NativeSelect, PageHeader } from '@pari/ui';
import { addressIn } from '../../client/addresses.ts';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { SearchField } from '../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../shared/lists/withAll.ts';
import { QueueTable } from './QueueTable.tsx';
import { ExportQueueButton } from './ExportQueueButton.tsx';
import { everything, moduleStates, queryOf, readQueueSearch, writeSearch } from './review.ts';

const RoutedLinkButton = createLink(LinkButton);

const ages = withAll('Due any day', [
  { id: 'breached', name: 'Late' },
  { id: 'today', name: 'Due today' },
  { id: 'later', name: 'Due later' },
]);
const states = withAll('Open or declined', [
  ...MODULE_STATES.filter((state) => state !== 'not_started').map((id) => ({ id, name: moduleStates[id].word })),
  { id: 'ended', name: 'Completed or ended' },
]);
const parts = withAll(
  'All parts',
  SUBMITTED_MODULES.map((module) => ({ id: `${module}`, name: MODULE_WORDS[module] })),
);

/** What waits for reviewers: what is due first comes first. */
export function QueuePage() {
  const { company } = useParams({ strict: false });
  const lapsing: string = addressIn(company, '/review/expiries');
  const [isChoosing, setChoosing] = useState(false);
  const user = useUserInfo().data;
  const own = user?.user_id;
  const reviewers = useCall('listReviewers', {}).data?.results ?? [];
  const { asked, ask } = useListAddress(readQueueSearch, writeSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const isEnded = asked.state === 'ended';
  const hands = withAll('With anybody', [
    { id: 'me', name: 'With me' },
    ...(isEnded ? [] : [{ id: 'nobody', name: 'With nobody' }]),
    ...reviewers.filter(({ id }) => id !== own).map(({ id, display_name: name }) => ({ id, name: `With ${name}` })),
  ]);
  return (
    <>
      <PageHeader
        title="Review"
        actions={
          <>
            <ExportQueueButton query={queryOf({ ...asked, search })} timeZone={user?.company.time_zone ?? 'UTC'} />
            {!isEnded && (
              <Button size="small" onPress={() => setChoosing(!isChoosing)}>
                {isChoosing ? 'Stop choosing' : 'Choose several'}
              </Button>
            )}
            <RoutedLinkButton size="small" to={lapsing}>
              What lapses
            </RoutedLinkButton>
          </>
        }
      />
      <FilterBar label="Narrow the queue">
        <SearchField label="Applicant, address or fund" value={typed} onChange={setTyped} />
        {!isEnded && <NativeSelect label="Due" options={ages} value={asked.age} onChange={(age) => ask({ age: readQueueSearch({ age }).age })} />}
        <NativeSelect label="Part" options={parts} value={asked.module} onChange={(module) => ask({ module: readQueueSearch({ module }).module })} />
        <NativeSelect label="With" options={hands} value={asked.assignee} onChange={(assignee) => ask({ assignee })} />
        <NativeSelect label="State" options={states} value={asked.state} onChange={(state) => ask(readQueueSearch({ ...asked, state }))} />
      </FilterBar>
      <QueueTable
        asked={{ ...asked, search }}
        isChoosing={isChoosing && !isEnded}
        onStop={() => setChoosing(false)}
        onShowAll={() => {
          setTyped('');
          ask(everything);
        }}
        onShowEnded={() => ask({ ...everything, search, state: 'ended' })}
      />
    </>
  );
}
