import { createLink, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { hasEnded } from '@pari/domain/signing';
import { Button, FilterBar, LinkButton, NativeSelect, PageHeader } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { ChosenBar } from '../../../shared/lists/ChosenBar.tsx';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { useChoice } from '../../../shared/lists/useChoice.ts';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import { withAll } from '../../../shared/lists/withAll.ts';
import { SeveralActs } from './SeveralActs.tsx';
import { everything, readSentSearch, standings, writeSentSearch, type SentListed, type SentSearch } from './signatures.ts';
import { SignaturesTable } from './SignaturesTable.tsx';
import './managed.css';

const RoutedLinkButton = createLink(LinkButton);

const states = withAll('In any state', [{ id: 'open', name: 'Not ended' }, ...Object.entries(standings).map(([id, { word: name }]) => ({ id, name }))]);

/** Nothing is done with what has ended. */
const mayChoose = ({ status }: SentListed): boolean => !hasEnded(status);

/** Whatever was sent to be signed, and how far it is, for those who administer the company. */
export function SignaturesPage() {
  const { company } = useParams({ strict: false });
  const { asked, ask } = useListAddress(readSentSearch, writeSentSearch);
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const { chosen, begin, end, ofRows } = useChoice();
  const choice = useMemo(
    () =>
      ofRows && {
        ...ofRows,
        mayChoose,
        // The space bar chooses as well.
        onToggle: (row: SentListed) => {
          if (mayChoose(row)) ofRows.onToggle(row);
        },
      },
    [ofRows],
  );
  const showAll = (): void => {
    setTyped('');
    ask(everything);
  };
  return (
    <>
      <PageHeader
        title="Signatures"
        actions={
          <>
            <Button onPress={chosen ? end : begin}>{chosen ? 'Stop choosing' : 'Choose several'}</Button>
            <RoutedLinkButton variant="primary" to="/{-$company}/investor/admin/signing/send" params={{ company }}>
              Send a document
            </RoutedLinkButton>
          </>
        }
      >
        Documents that were sent to be signed, and how far each is.
      </PageHeader>
      <FilterBar label="Narrow what was sent">
        <SearchField label="Title, person or address" value={typed} onChange={setTyped} />
        <NativeSelect label="State" options={states} value={asked.state} onChange={(state) => ask({ state: readSentSearch({ state }).state })} />
      </FilterBar>
      <Narrowed asked={asked} onShowAll={showAll} />
      <SignaturesTable asked={{ ...asked, search }} timeZone={timeZone} onSort={(sort) => ask({ sort })} onShowAll={showAll} choice={choice} />
      {chosen && (
        <ChosenBar
          label="Chosen documents"
          count={chosen.size === 0 ? 'No documents chosen' : chosen.size === 1 ? '1 document chosen' : `${chosen.size} documents chosen`}
          actions={<SeveralActs which={{ envelopes: [...chosen] }} isDisabled={chosen.size === 0 || chosen.size > most} onDone={end} />}
        >
          {chosen.size > most && <p className="app-chosen-problem">At most {most} can be chosen.</p>}
        </ChosenBar>
      )}
    </>
  );
}

/** What the server takes. */
const most = 500;

interface NarrowedProps {
  readonly asked: SentSearch;
  readonly onShowAll: () => void;
}

/** That the list holds what was sent at once, or of one document alone, and what can be done with the former. */
function Narrowed({ asked: { batch, document }, onShowAll }: NarrowedProps) {
  const of = useCall('getManagedDocument', { params: { id: document } }, { enabled: document !== '', isToldInPlace: true });
  if (batch === '' && document === '') return null;
  return (
    <section className="app-sent-narrowed" aria-label="What the list is narrowed to">
      <p>
        <strong>{batch === '' ? 'All of one document' : 'All that were sent at once'}</strong>
        {of.data && (
          <span className="app-fund-note">
            <bdi>{of.data.title}</bdi>
          </span>
        )}
      </p>
      <div className="app-sent-actions">
        {batch !== '' && <SeveralActs which={{ batch }} onDone={() => undefined} />}
        <Button onPress={onShowAll}>Show everything</Button>
      </div>
    </section>
  );
}
