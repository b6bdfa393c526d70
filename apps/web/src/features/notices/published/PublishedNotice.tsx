import { useMemo, useState } from 'react';
import { Banner, Button, FilterBar, NativeSelect, Section } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { byViewing, SeenByAll } from '../../../shared/lists/SeenByAll.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { NoticeStanding } from './NoticeStanding.tsx';
import { OpenFigures } from './OpenFigures.tsx';
import { readPublishedSearch, showWords, writePublishedSearch } from './publishedSearch.ts';
import { RecalledNow } from './RecalledNow.tsx';
import type { Openers } from './Recall.tsx';
import { SharePanel } from './SharePanel.tsx';
import { ShareActions } from './ShareActions.tsx';
import { narrowed, sharesOf, totalsOf, type Show } from './shares.ts';
import { SharesTable } from './SharesTable.tsx';
import { useSharesChosen } from './useSharesChosen.ts';
import './published.css';

const shows = Object.entries(showWords).map(([value, label]) => ({ value: value as Show, label }));

/** What became of a notice since it was published: who was told, opened it and paid, and what is done about it. */
export function PublishedNotice({ notice }: { readonly notice: ManagedNotice }) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const told = useCall('listNoticeRecipients', { params: { id: notice.id } }, { isToldInPlace: true });
  const { asked, ask, open, hrefOf } = useListAddress(readPublishedSearch, writePublishedSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const choice = useSharesChosen();
  const [openers, setOpeners] = useState<Openers>();
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([]);
  const shares = useMemo(() => sharesOf(notice, told.data?.recipients), [notice, told.data]);
  const shown = useMemo(() => narrowed(shares, asked.show, search), [shares, asked.show, search]);
  const totals = useMemo(() => totalsOf(shares), [shares]);
  const isInForce = notice.state === 'published';
  const chosen = shares.filter(({ code }) => choice.chosen.has(code));
  const counts = { all: shares.length, ...totals.count };
  return (
    <>
      {openers ? <RecalledNow openers={openers} /> : <NoticeStanding notice={notice} timeZone={timeZone} />}
      {meanwhile.length > 0 && (
        <div className="app-published-banner">
          <Banner tone="warning" title="Somebody else settled some of them in the meantime" onDismiss={() => setMeanwhile([])}>
            {meanwhile.join(', ')}: on another day, which stands. Nothing was posted twice.
          </Banner>
        </div>
      )}
      {isInForce && <OpenFigures notice={notice} totals={totals} />}
      <Section title="Investors" count={shares.length}>
        {isInForce && (
          <ShareActions
            notice={notice}
            shares={shares}
            chosen={chosen}
            timeZone={timeZone}
            onNone={choice.none}
            onSettled={setMeanwhile}
            onRecalled={setOpeners}
          />
        )}
        {told.isLoadingError && <LoadingFailed asked={told} what="who was told" />}
        <FilterBar label="Narrow the investors">
          <SearchField label="Investor, code, person or e-mail" value={typed} onChange={setTyped} />
          <NativeSelect
            label="State"
            options={shows.map(({ value, label }) => ({ value, label: `${label} (${counts[value].toLocaleString('en')})` }))}
            value={asked.show}
            onChange={(show) => ask({ show })}
          />
          {isInForce && shown.length > 1 && (
            <Button size="small" onPress={() => choice.add(shown)}>
              Choose all shown
            </Button>
          )}
        </FilterBar>
        <SharesTable
          notice={notice}
          shares={shown}
          timeZone={timeZone}
          choice={isInForce ? choice.ofRows : undefined}
          hrefOf={hrefOf}
          onOpen={(investor) => open({ investor })}
          onShowAll={() => {
            setTyped('');
            ask({ show: 'all', search: '' });
          }}
        />
      </Section>
      {told.data && told.data.viewers.count > 0 && (
        <div className="app-explanation app-published-sections">
          <SeenByAll title={byViewing} recipients={told.data.viewers} />
        </div>
      )}
      {asked.investor !== undefined && (
        <SharePanel
          key={asked.investor}
          notice={notice}
          share={shares.find(({ code }) => code === asked.investor)}
          timeZone={timeZone}
          onClose={() => ask({ investor: undefined })}
        />
      )}
    </>
  );
}
