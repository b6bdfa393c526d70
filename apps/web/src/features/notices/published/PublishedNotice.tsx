import { useMemo, useState, type ReactNode } from 'react';
import { Banner, Button, FilterBar, NativeSelect, Section } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { InAddress } from '../../../shared/lists/InAddress.tsx';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { byViewing, SeenByAll } from '../../../shared/lists/SeenByAll.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../shared/lists/useTypedSearch.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { HowPaid } from '../stated/HowPaid.tsx';
import { ChosenShares } from './ChosenShares.tsx';
import type { Doing } from './doing.ts';
import { NoticeActions } from './NoticeActions.tsx';
import { NoticeStanding } from './NoticeStanding.tsx';
import { OpenFigures } from './OpenFigures.tsx';
import { readPublishedSearch, showWords, writePublishedSearch } from './publishedSearch.ts';
import { RecalledNow } from './RecalledNow.tsx';
import type { Openers } from './Recall.tsx';
import { SharePanel } from './SharePanel.tsx';
import { isRemindable, narrowed, sharesOf, totalsOf, type Share, type Show } from './shares.ts';
import { SharesTable } from './SharesTable.tsx';
import { lastReminder } from './standing.ts';
import { UnderWay } from './UnderWay.tsx';
import { useSharesChosen } from './useSharesChosen.ts';
import './published.css';

const shows = (Object.keys(showWords) as Show[]).map((value) => ({ value, label: showWords[value] }));

interface PublishedNoticeProps {
  readonly notice: ManagedNotice;
  /** What the notice says of itself, after what became of it. */
  readonly children: ReactNode;
}

/** What became of a notice since it was published: who was told, opened it and paid, and what is done about it. */
export function PublishedNotice({ notice, children }: PublishedNoticeProps) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const today = useToday(timeZone, true);
  const told = useCall('listNoticeRecipients', { params: { id: notice.id } }, { isToldInPlace: true });
  const { asked, ask, open, hrefOf } = useListAddress(readPublishedSearch, writePublishedSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const choice = useSharesChosen();
  const [doing, setDoing] = useState<Doing>();
  const [openers, setOpeners] = useState<Openers>();
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([]);
  const shares = useMemo(() => sharesOf(notice, told.data?.recipients), [notice, told.data]);
  const shown = useMemo(() => narrowed(shares, asked.show, search), [shares, asked.show, search]);
  const totals = useMemo(() => totalsOf(shares), [shares]);
  const isInForce = notice.state === 'published';
  const mayAct = isInForce && !notice.is_history;
  const chosen = mayAct ? shares.filter(({ code }) => choice.chosen.has(code)) : [];
  const reminder = lastReminder(notice, timeZone);
  const isRemindableToday = (share: Share): boolean => isRemindable(share, today, timeZone);
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
      <Section
        title="Investors"
        count={shares.length}
        note={notice.is_history ? 'It was published before it came here, and is corrected where it comes from.' : undefined}
      >
        {mayAct && <NoticeActions {...{ notice, shares, reminder, isRemindableToday, timeZone }} chosen={chosen} onDo={setDoing} />}
        {told.isLoadingError && <LoadingFailed asked={told} what="who was told" />}
        <FilterBar label="Narrow the investors">
          <SearchField label="Investor, code, person or e-mail" value={typed} onChange={setTyped} />
          {isInForce && (
            <NativeSelect
              label="State"
              options={shows.map(({ value, label }) => ({ value, label: `${label} (${counts[value].toLocaleString('en')})` }))}
              value={asked.show}
              onChange={(show) => ask({ show })}
            />
          )}
          {mayAct && shown.length > 1 && (
            <Button size="small" onPress={() => choice.add(shown)}>
              Choose all shown
            </Button>
          )}
        </FilterBar>
        <SharesTable
          notice={notice}
          shares={shown}
          timeZone={timeZone}
          choice={mayAct ? choice.ofRows : undefined}
          hrefOf={hrefOf}
          onOpen={(investor) => open({ investor })}
          onShowAll={() => {
            setTyped('');
            ask({ show: 'all', search: '' });
          }}
        />
        {chosen.length > 0 && <ChosenShares chosen={chosen} isRemindableToday={isRemindableToday} onNone={choice.none} onDo={setDoing} />}
      </Section>
      <Section title="What it says">{children}</Section>
      {told.data?.payment && <HowPaid fund={notice.fund} payment={told.data.payment} timeZone={timeZone} />}
      {told.data && (
        <div className="app-explanation">
          <SeenByAll title={byViewing} recipients={told.data.viewers} />
        </div>
      )}
      {doing && (
        <UnderWay
          {...{ notice, doing, timeZone }}
          onClose={() => setDoing(undefined)}
          onChanged={choice.none}
          onSettled={setMeanwhile}
          onRecalled={setOpeners}
        />
      )}
      {asked.investor !== undefined && (
        <InAddress key={asked.investor}>
          <SharePanel
            notice={notice}
            share={shares.find(({ code }) => code === asked.investor)}
            timeZone={timeZone}
            onClose={() => ask({ investor: undefined })}
          />
        </InAddress>
      )}
    </>
  );
}
