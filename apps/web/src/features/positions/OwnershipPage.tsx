import { createLink, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  AfterFirstPaint,
  Banner,
  ErrorState,
  HeaderLinks,
  lazyPart,
  LinkButton,
  NarrowTabs,
  PageHeader,
  PartFailed,
  Section,
  Skeleton,
  WhenNear,
} from '@pari/ui';
import { usePreferences } from '../../client/preferences.ts';
import { useCall } from '../../client/queries.ts';
import { useFlag, usePageConfig, useUserInfo, type UserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { RichText } from '../../configured/RichText.tsx';
import { tableLayout } from '../../configured/tableLayout.ts';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DueNotices } from './DueNotices.tsx';
import { rangeQuery } from '../../shared/dates/dateRange.ts';
import { FigureTools } from '../../shared/dates/FigureTools.tsx';
import { NotTheseDays } from '../../shared/dates/NotTheseDays.tsx';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { useLast } from '../../shared/dates/useLast.ts';
import { GlossaryButton } from '../../shared/glossary/GlossaryButton.tsx';
import { NotificationsSection } from '../../shared/inbox/NotificationsSection.tsx';
import { useUnread } from '../../shared/inbox/unread.ts';
import { OpenedNotice } from '../../shared/notices/OpenedNotice.tsx';
import { useCurrencyChoices } from '../../shared/currency/useCurrencyChoices.ts';
import { useDateRange } from '../../shared/dates/useDateRange.ts';
import { ChooseWhom, wayToOthers } from '../../shared/viewing/ChooseWhom.tsx';
import { Welcome } from '../../shared/welcome/Welcome.tsx';
import './positions.css';

const RoutedLinkButton = createLink(LinkButton);
const SinceLastVisit = lazyPart(() => import('./SinceLastVisit.tsx'));

/** Few have deleted anything from their sight. */
const HiddenInvestments = lazyPart(() => import('./HiddenInvestments.tsx'));

/** Few wait for a closing. */
const CommitmentsToCome = lazyPart(() => import('../../shared/commitments/CommitmentsToCome.tsx'));

/** Further down than the figures, and no part of them. */
const WhatComes = lazyPart(
  () => import('./whatComes/WhatComes.tsx'),
  (failure) => <PartFailed title="What comes could not be loaded" {...failure} />,
);

const toCome = (
  <Section title="What comes">
    <Skeleton shape="block" height={12} />
  </Section>
);

/** What the person owns. */
export function OwnershipPage() {
  const { data: user } = useUserInfo();
  const { viewing, showUnpublished } = useViewContext();
  // What is kept in sight while other days are asked for is never of another person or view.
  return user && <Ownership key={JSON.stringify([user.user_id, user.company.slug, viewing, showUnpublished])} user={user} />;
}

function Ownership({ user }: { readonly user: UserInfo }) {
  const preferences = usePreferences(user);
  const choices = useCurrencyChoices(preferences);
  const layout = tableLayout(preferences);
  const { asOf } = useViewContext();
  const dates = useDateRange(user.company.time_zone);
  const tools = <FigureTools dates={dates} choices={choices} />;
  const page = usePageConfig('investor_dashboard');
  const detail = useCall(
    'getInvestorDetail',
    { params: { id: user.user_id }, query: rangeQuery(dates.range) },
    { keepsPrevious: true, isToldInPlace: true, isMain: true },
  );
  // Figures that stand below what is due wait for it, so that they stay where they are.
  const due = useCall('listDueNotices', {}, { isToldInPlace: true });
  const isDueAwaited = asOf === null && due.isPending;
  const shown = useLast(detail.data);
  const isOn = useFlag();
  const hasNothing = shown?.has_data === false;
  // Nothing on some days says nothing of others.
  const isBare = hasNothing && shown.hidden.length === 0 && asOf === null && dates.range === null;
  const others = isBare ? wayToOthers(user) : undefined;
  const isNew = isBare && others === undefined;
  const isOwn = user.user_id === user.real_user.user_id;
  const closing = asOf === null && dates.range === null ? shown?.commitments_to_come[0]?.date : undefined;
  const emptyText = closing
    ? `Begins with the closing on ${shownDay(closing)}`
    : hasNothing && !isBare
      ? 'No data found.'
      : 'Investment Opportunities Coming Soon';
  const failed = page.isLoadingError ? page : detail.isLoadingError && !shown ? detail : undefined;
  const retry = () => void Promise.all([page.isLoadingError && page.refetch(), detail.isLoadingError && detail.refetch()]);
  return (
    <>
      <Welcome user={user} />
      <OpenedNotice />
      <PageHeader
        title="Investor Dashboard"
        isQuiet
        actions={
          <HeaderLinks>
            {isOn('show_coinvest_home_page') && (
              <RoutedLinkButton to="/{-$company}/investor/opportunities" size="small">
                Investment Opportunities
              </RoutedLinkButton>
            )}
            <GlossaryButton />
          </HeaderLinks>
        }
      >
        {others === undefined && page.config?.page_headline && <RichText html={page.config.page_headline} />}
      </PageHeader>
      <Tabs notifications={<NotificationsSection isDueDateHidden={page.config?.hide_due_date ?? false} />}>
        {failed && (
          <>
            {tools}
            <ErrorState title="Your investments could not be loaded" onRetry={retry} isRetrying={page.isFetching || detail.isFetching}>
              {failed.error?.message} Nothing is lost.
            </ErrorState>
          </>
        )}
        {!failed && page.config && shown && !isDueAwaited && (
          <>
            {detail.isLoadingError && <NotTheseDays onRetry={retry} />}
            {hasNothing && !isBare && shown.hidden.length === 0 && !detail.isPlaceholderData && !detail.isLoadingError && (
              <Banner>Nothing was held by then.</Banner>
            )}
            {isNew && <Banner>Most investment related data will be populated after quarterly NAV reporting.</Banner>}
            <div className={isNew ? 'app-figures app-figures-below' : 'app-figures'} aria-busy={detail.isPlaceholderData || undefined}>
              <Dashboard
                page={page.config}
                detail={shown}
                choices={choices}
                layout={layout}
                isAdministrator={user.abilities.administer}
                warnings={page.data?.warnings}
                tools={isBare ? null : tools}
                asked={asOf === null && due.data && <DueNotices due={due.data.results} />}
                sinceLastVisit={asOf === null && dates.range === null && <SinceLastVisit user={user} />}
                emptyText={emptyText}
                instead={others && <ChooseWhom as={others} />}
              />
            </div>
            {closing && <CommitmentsToCome commitments={shown.commitments_to_come} fallback={null} />}
            {shown.hidden.length > 0 && <HiddenInvestments hidden={shown.hidden} canRestore={isOwn} fallback={null} />}
            {asOf === null && others === undefined && (
              <AfterFirstPaint>
                <WhenNear before={toCome}>
                  <WhatComes canFollow={isOwn} closing={closing} fallback={toCome} />
                </WhenNear>
              </AfterFirstPaint>
            )}
          </>
        )}
        {!failed && !(page.config && shown && !isDueAwaited) && <DashboardSkeleton page={page.config} layout={layout} />}
      </Tabs>
    </>
  );
}

interface TabsProps {
  readonly notifications: ReactNode;
  readonly children: ReactNode;
}

/** On a small screen the notifications stand behind a tab of their own; the address leads there too. */
function Tabs({ notifications, children }: TabsProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const count = useUnread().data?.unread_notification_count;
  return (
    <NarrowTabs
      label="Investor Dashboard"
      tabs={[
        { id: 'ownership', label: 'Ownership' },
        { id: 'notifications', label: 'Notifications & Documents', count },
      ]}
      selected={hash === 'notifications' ? 'notifications' : 'ownership'}
      onSelect={(id) => void navigate({ to: '.', search: true, hash: id === 'notifications' ? id : '', replace: true })}
    >
      {(id) => (id === 'ownership' ? children : notifications)}
    </NarrowTabs>
  );
}
