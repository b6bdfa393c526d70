import { createLink, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import type { FundInvestments } from '@pari/contract';
import { CallError, type CallOutput } from '@pari/contract/client';
import { BackLink, Banner, EmptyState, ErrorState, HeaderLinks, isOnLayer, lazyPart, PageHeader, Skeleton, SkeletonGroup } from '@pari/ui';
import { usePreferences } from '../../../client/preferences.ts';
import { useCall } from '../../../client/queries.ts';
import { usePageConfig, useUserInfo, type UserInfo } from '../../../client/user.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { RichText } from '../../../configured/RichText.tsx';
import { tableLayout, type TableLayout } from '../../../configured/tableLayout.ts';
import { useCurrencyChoices, type CurrencyChoices } from '../../../shared/currency/useCurrencyChoices.ts';
import { rangeQuery } from '../../../shared/dates/dateRange.ts';
import { FigureTools } from '../../../shared/dates/FigureTools.tsx';
import { NotTheseDays } from '../../../shared/dates/NotTheseDays.tsx';
import { useLast } from '../../../shared/dates/useLast.ts';
import { useDateRange } from '../../../shared/dates/useDateRange.ts';
import { DocumentsSection } from '../../../shared/documents/DocumentsSection.tsx';
import { GlossaryButton } from '../../../shared/glossary/GlossaryButton.tsx';
import { NotificationsSection } from '../../../shared/inbox/NotificationsSection.tsx';
import { OpenedNotice } from '../../../shared/notices/OpenedNotice.tsx';
import { ChooseWhom, wayToOthers } from '../../../shared/viewing/ChooseWhom.tsx';
import { DueNotices } from '../DueNotices.tsx';
import HiddenInvestments from '../HiddenInvestments.tsx';
import { FundFigures } from './FundFigures.tsx';
import { FundHead } from './FundHead.tsx';
import { selectionOf } from './selection.ts';
import '../positions.css';
import './fundPage.css';

const RoutedBackLink = createLink(BackLink);
/** Few wait for a closing. */
const NotHeldYet = lazyPart(() => import('./NotHeldYet.tsx'));

/** What the person holds of one fund. */
export function FundPage() {
  const { data: user } = useUserInfo();
  const { viewing, showUnpublished } = useViewContext();
  const { fund = '' } = useParams({ strict: false });
  // What is kept in sight while other days are asked for is never of another fund, person or view.
  return user && <Fund key={JSON.stringify([user.user_id, user.company.slug, viewing, showUnpublished, fund])} user={user} fund={fund} />;
}

interface FundProps {
  readonly user: UserInfo;
  /** Id or external id. */
  readonly fund: string;
}

function Fund({ user, fund }: FundProps) {
  const { company } = useParams({ strict: false });
  const dates = useDateRange(user.company.time_zone);
  const preferences = usePreferences(user);
  const choices = useCurrencyChoices(preferences);
  const tools = <FigureTools dates={dates} choices={choices} />;
  const page = usePageConfig('investment_detail_page');
  const asked = useCall(
    'getFundInvestments',
    { params: { id: fund }, query: rangeQuery(dates.range) },
    { keepsPrevious: true, isToldInPlace: true, isMain: true },
  );
  // What is due stands above the figures: they wait for it, so that they stay where they are.
  const { asOf } = useViewContext();
  const due = useCall('listDueNotices', {}, { isToldInPlace: true });
  const isDueAwaited = asOf === null && due.isPending;
  const answer = useLast(asked.data);
  const others = wayToOthers(user);
  const isMissing = asked.error instanceof CallError && asked.error.status === 404;
  const failed = page.isLoadingError ? page : asked.isLoadingError && !answer ? asked : undefined;
  const retry = () => void Promise.all([page.isLoadingError && page.refetch(), asked.isLoadingError && asked.refetch()]);
  return (
    <>
      <OpenedNotice />
      <PageHeader
        title="My Investments"
        isQuiet
        before={
          <RoutedBackLink
            to="/{-$company}/investor/ownership"
            params={{ company }}
            search={dates.asked ? { from: dates.asked.start, to: dates.asked.end } : {}}
          >
            Investor Dashboard
          </RoutedBackLink>
        }
        actions={
          <HeaderLinks>
            <GlossaryButton />
          </HeaderLinks>
        }
      >
        {page.config?.page_headline && <RichText html={page.config.page_headline} />}
      </PageHeader>
      {failed && isMissing && others && <ChooseWhom as={others} />}
      {failed && isMissing && !others && (
        <EmptyState title="There is no such investment" icon="help">
          The address may have been shortened, or belongs to a fund that you do not hold.
        </EmptyState>
      )}
      {failed && !isMissing && (
        <>
          {tools}
          <ErrorState title="Your investment could not be loaded" onRetry={retry} isRetrying={page.isFetching || asked.isFetching}>
            {failed.error?.message} Nothing is lost.
          </ErrorState>
        </>
      )}
      {!failed && page.config && answer && !isDueAwaited && (
        <>
          {asked.isLoadingError && <NotTheseDays onRetry={retry} />}
          <div className="app-figures" aria-busy={asked.isPlaceholderData || undefined}>
            <Held
              user={user}
              page={{ ...page, config: page.config }}
              answer={answer}
              due={asOf === null ? (due.data?.results ?? []) : []}
              choices={choices}
              layout={tableLayout(preferences, 'fund_')}
              tools={tools}
            />
          </div>
        </>
      )}
      {!failed && !(page.config && answer && !isDueAwaited) && (
        <SkeletonGroup label="Loading your investment">
          <Skeleton shape="block" height={4} />
          <Skeleton shape="block" height={22} />
        </SkeletonGroup>
      )}
    </>
  );
}

interface HeldProps {
  readonly user: UserInfo;
  readonly page: Pick<ReturnType<typeof usePageConfig<'investment_detail_page'>>, 'data'> & {
    readonly config: NonNullable<ReturnType<typeof usePageConfig<'investment_detail_page'>>['config']>;
  };
  readonly answer: FundInvestments;
  /** Of all funds and profiles. */
  readonly due: CallOutput<'listDueNotices'>['results'];
  readonly choices: CurrencyChoices;
  readonly layout: TableLayout;
  readonly tools: ReactNode;
}

function Held({ user, page: { config, data }, answer, due, choices, layout, tools }: HeldProps) {
  const navigate = useNavigate();
  const { asOf } = useViewContext();
  const { investor: wanted }: { readonly investor?: unknown } = useSearch({ strict: false });
  const selection = useMemo(() => selectionOf(answer, wanted), [answer, wanted]);
  const { row, investor } = selection;
  const { fund, hidden, abilities, investor_profiles: profiles } = answer;
  const choose = (one: string | undefined): void =>
    void navigate({ to: '.', search: (query: object) => ({ ...query, investor: one }), hash: true, resetScroll: false, replace: isOnLayer() });
  return (
    <>
      <FundHead answer={answer} selection={selection} withLogo={!config.hide_logo} choose={choose} />
      <DueNotices due={due.filter((one) => one.fund.id === fund.id && (investor === undefined || one.investor.id === investor))} />
      {row ? (
        <FundFigures
          page={config}
          answer={answer}
          selection={selection}
          row={row}
          choices={choices}
          layout={layout}
          isAdministrator={user.abilities.administer}
          warnings={data?.warnings}
          tools={tools}
        />
      ) : (
        <div className="app-stack">
          {tools}
          {profiles.length > 0 &&
            (asOf === null && answer.start_date === null ? (
              <NotHeldYet user={user.user_id} fund={fund.id} investor={investor} fallback={null} />
            ) : (
              <Banner>Nothing was held by then.</Banner>
            ))}
        </div>
      )}
      {hidden.length > 0 && <HiddenInvestments hidden={hidden} canRestore={abilities.restore} isOnPage />}
      <NotificationsSection
        key={`notifications ${investor}`}
        scope={{ fund_id: fund.id, ...(investor !== undefined && { investor_id: investor }) }}
        isDueDateHidden={config.hide_due_date}
      />
      <DocumentsSection key={`documents ${investor}`} fund={fund.id} investor={investor} />
      <p className="app-note app-fund-footnote">
        {fund.is_legacy
          ? 'Metrics are based on the most recent available data. Some metrics are not available for Legacy Program Investments.'
          : 'All metrics are based on the most recent available data.'}
      </p>
    </>
  );
}
