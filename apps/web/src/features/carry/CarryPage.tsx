import { createLink, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { CarryOverview, CarryPage as Configured, CarryPlanRow } from '@pari/contract';
import {
  AfterFirstPaint,
  EmptyState,
  ErrorState,
  FieldRow,
  HeaderLinks,
  lazyPart,
  LinkButton,
  NativeSelect,
  PageHeader,
  PartFailed,
  Section,
  SummarySkeleton,
} from '@pari/ui';
import { addressIn } from '../../client/addresses.ts';
import { usePreferences, type Preferences } from '../../client/preferences.ts';
import { useCall } from '../../client/queries.ts';
import { useFlag, usePageConfig, useUserInfo, type UserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { AroundBlocks, drawing } from '../../configured/AroundBlocks.tsx';
import { ConfiguredTiles } from '../../configured/ConfiguredTiles.tsx';
import { UnknownFields } from '../../configured/UnknownFields.tsx';
import { NotTheseDays } from '../../shared/dates/NotTheseDays.tsx';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { useLast } from '../../shared/dates/useLast.ts';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { OpenedNotice } from '../../shared/notices/OpenedNotice.tsx';
import { carryBlocks } from '../../shared/carry/blocks.ts';
import { CarryDayField } from '../../shared/carry/CarryDayField.tsx';
import { CarryTable } from '../../shared/carry/CarryTable.tsx';
import { CarryStatementButton } from './CarryStatementButton.tsx';
import { CarryTabs } from './CarryTabs.tsx';
import { Commitments } from './Commitments.tsx';
import { chosenAmong, currencyOf, overviewOptions, tableOptions, type OverviewCurrency } from '../../shared/carry/currency.ts';
import type { FiguresAt } from './figures.ts';
import { NextVesting } from './NextVesting.tsx';
import { PaidBeside } from './PaidBeside.tsx';
import { quantityOf } from './quantities.ts';
import { useCarryQuestions } from './question.ts';
import { carryTile, inChosen } from '../../shared/carry/tiles.ts';
import { useCarryDay, type CarryDay } from '../../shared/carry/useCarryDay.ts';
import { CarryDocuments } from './documents/CarryDocumentsLater.tsx';
import './carry.css';

const RoutedLinkButton = createLink(LinkButton);
const CarryExplanation = lazyPart(() => import('./CarryExplanation.tsx'));
const TimeSlider = lazyPart(
  () => import('./TimeSlider.tsx'),
  (failure) => <PartFailed title="The days could not be loaded" {...failure} />,
);

const toCome = 'Carry plans stand here once points in one are granted to you.';

/** What the person's carry is worth. */
export function CarryPage() {
  const { data: user } = useUserInfo();
  const { viewing } = useViewContext();
  // What is kept in sight while other days are asked for is never another person's.
  return user && <Carry key={JSON.stringify([user.user_id, user.company.slug, viewing])} user={user} />;
}

function Carry({ user }: { readonly user: UserInfo }) {
  const carryDay = useCarryDay();
  const preferences = usePreferences(user);
  const page = usePageConfig('carry_config');
  const overview = useCall('getCarryOverview', { query: carryDay.query }, { keepsPrevious: true, isToldInPlace: true, isMain: true });
  const plans = useCall('listCarryPlans', { query: carryDay.query }, { keepsPrevious: true, isToldInPlace: true, isMain: true });
  const [shownOverview, shownPlans] = [useLast(overview.data), useLast(plans.data)];
  const failed = page.isLoadingError ? page : overview.isLoadingError && !shownOverview ? overview : plans.isLoadingError && !shownPlans ? plans : undefined;
  const retry = () => {
    for (const each of [page, overview, plans]) if (each.isLoadingError) void each.refetch();
  };
  return (
    <>
      <OpenedNotice />
      <PageHeader
        title="Carry"
        isQuiet
        actions={
          <HeaderLinks>
            {shownPlans && shownPlans.results.length > 0 && <CarryStatementButton user={user} carryDay={carryDay} plans={shownPlans.results} />}
            <RoutedLinkButton to="/{-$company}/investor/carryManagement/vesting-tool" size="small">
              Vesting tool
            </RoutedLinkButton>
          </HeaderLinks>
        }
      />
      <CarryTabs>
        {failed && meansNone(failed.error) ? (
          <EmptyState title="No data found.">{toCome}</EmptyState>
        ) : failed ? (
          <>
            <FieldRow>
              <CarryDayField carryDay={carryDay} timeZone={user.company.time_zone} />
            </FieldRow>
            <ErrorState title="Your carry could not be loaded" onRetry={retry} isRetrying={overview.isFetching || plans.isFetching}>
              {failed.error?.message} Nothing is lost.
            </ErrorState>
          </>
        ) : page.config && shownOverview && shownPlans ? (
          <>
            {(overview.isLoadingError || plans.isLoadingError) && <NotTheseDays onRetry={retry} />}
            <div className="app-figures" aria-busy={overview.isPlaceholderData || plans.isPlaceholderData || undefined}>
              <AroundBlocks>
                {(undrawn) =>
                  page.config && (
                    <Drawn
                      user={user}
                      page={page.config}
                      warnings={page.data?.warnings}
                      undrawn={undrawn}
                      preferences={preferences}
                      carryDay={carryDay}
                      overview={shownOverview}
                      plans={shownPlans.results}
                    />
                  )
                }
              </AroundBlocks>
            </div>
          </>
        ) : (
          <SummarySkeleton label="Loading your carry" tiles={4} />
        )}
      </CarryTabs>
    </>
  );
}

interface DrawnProps {
  readonly user: UserInfo;
  readonly page: Configured;
  readonly warnings: readonly string[] | undefined;
  readonly undrawn: ReadonlySet<string>;
  readonly preferences: Preferences;
  readonly carryDay: CarryDay;
  readonly overview: CarryOverview;
  readonly plans: readonly CarryPlanRow[];
}

function Drawn({ user, page, warnings, undrawn, preferences: { known, remember }, carryDay, overview, plans }: DrawnProps) {
  const [moved, setMoved] = useState<FiguresAt | null>(null);
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const hasChoice = useFlag()('carry_investor_multiple_currencies');
  const { questions, ask, goBack, stop } = useCarryQuestions(overview.as_of);
  const parts = carryBlocks(page, undrawn);
  const rows = moved?.rows ?? plans;
  const figures = moved ? { ...overview, ...moved.overview } : overview;

  const tileOptions = overviewOptions(overview);
  const tiles: OverviewCurrency = hasChoice ? chosenAmong(tileOptions, known['carry_overview_currency'], 'company_currency') : 'company_currency';
  const listOptions = useMemo(() => tableOptions(plans), [plans]);
  const list = hasChoice ? chosenAmong(listOptions, known['carry_table_currency'], 'plan_currency') : 'plan_currency';
  const currencyOfRow = useCallback((row: CarryPlanRow) => currencyOf(row, list), [list]);
  const inCompany = useCallback((row: CarryPlanRow) => currencyOf(row, 'company_currency'), []);
  const tileCurrency = { ...(figures[tiles] ?? figures.company_currency), rate: '1' };

  const asks = (level: 'overview' | 'plan', field: string) => (moved ? undefined : quantityOf(level, field));
  const hrefOf = useCallback(
    ({ external_id: id }: Pick<CarryPlanRow, 'external_id'>) => {
      const path = addressIn(company, `/carry-plans/${encodeURIComponent(id)}`);
      return carryDay.query.as_of_date === undefined ? path : `${path}?as_of_date=${carryDay.query.as_of_date}`;
    },
    [company, carryDay.query.as_of_date],
  );
  const table = parts.table(page.tables, 'allocations', rows);
  const tools = (
    <FieldRow>
      <CarryDayField carryDay={carryDay} timeZone={user.company.time_zone} />
      {hasChoice && tileOptions.length > 1 && (
        <NativeSelect
          label="Currency of the figures"
          options={tileOptions}
          value={tiles}
          onChange={(choice) => remember({ carry_overview_currency: choice })}
        />
      )}
    </FieldRow>
  );
  const blocks = parts.tiles(page.tiles, withChosen(overview, tiles)).map((block) => ({ ...block, field_name: inChosen(block.field_name, overview, tiles) }));
  const needsAttention = user.real_user.user_id === user.user_id && user.abilities.administer;
  if (!overview.has_data && !moved)
    return (
      <>
        {tools}
        <EmptyState title="No data found.">{carryDay.day === null ? toCome : 'No points were granted to you by this day.'}</EmptyState>
      </>
    );
  return (
    <>
      {needsAttention && <UnknownFields blocks={[...parts.unknown]} undrawn={[...parts.undrawn]} warnings={warnings} />}
      <ConfiguredTiles
        blocks={blocks}
        figureOf={(block) => drawing(block, () => carryTile(block, figures, currencyNamed(block.field_name, overview) ?? tileCurrency))}
        explain={(block) => {
          const field = block.field_name.replace(/_(company|investor)_currency$/, '');
          const quantity = asks('overview', field);
          const currency = block.field_name.endsWith('_investor_currency') ? 'investor_currency' : 'company_currency';
          return quantity && (() => ask({ heading: block.heading, about: 'All plans', of: { level: 'overview', quantity, currency } }));
        }}
        headlineNote={
          <div className="app-carry-notes">
            <span>
              As of {shownDay(figures.as_of)}
              {figures.oldest_value_date !== null && `, by values of ${shownDay(figures.oldest_value_date)}${rows.length > 1 ? ' or later' : ''}`}
            </span>
            <NextVesting next={figures.next_vesting} />
            <PaidBeside paidSince={figures[`paid_since_${tiles}`]} inEscrow={figures[`in_escrow_${tiles}`]} currency={tileCurrency} />
          </div>
        }
        tools={tools}
      />
      <AfterFirstPaint>
        <TimeSlider carryDay={carryDay} timeZone={user.company.time_zone} onMove={setMoved} fallback={<div className="app-carry-slider-room" />} />
      </AfterFirstPaint>
      {table && (
        <Section
          title={table.heading}
          count={rows.length > 0 ? rows.length : undefined}
          actions={
            hasChoice &&
            listOptions.length > 1 && (
              <NativeSelect
                label={`Currency of ${table.heading}`}
                options={listOptions}
                value={list}
                onChange={(choice) => remember({ carry_table_currency: choice })}
              />
            )
          }
        >
          <CarryTable
            label={table.heading}
            blocks={table.rows}
            rows={rows}
            currencyOf={currencyOfRow}
            overall={inCompany}
            mainField="participant_estimated_carry"
            maxHeight={rows.length > 5 ? 500 : undefined}
            getRowId={({ carry_plan_id: id }) => id}
            getRowName={({ carry_plan_name: name }) => name}
            getRowHref={hrefOf}
            onRowOpen={(row) => void navigate({ href: hrefOf(row) })}
            explain={(row, { field_name, heading }) => {
              const quantity = asks('plan', field_name);
              return quantity && (() => ask({ heading, about: row.carry_plan_name, of: { level: 'plan', quantity, plan: row.external_id } }));
            }}
            empty={<EmptyState title="No data found.">No points were granted to you by this day.</EmptyState>}
          />
        </Section>
      )}
      <Commitments parts={parts} page={page} carryDay={carryDay} />
      <Section title="Carry documents">
        <CarryDocuments fallback={null} />
      </Section>
      {questions.length > 0 && (
        <CarryExplanation onGiveUp={stop} questions={questions} plans={plans} query={carryDay.query} ask={ask} onBack={goBack} onClose={stop} />
      )}
    </>
  );
}

/** The overview with its figures under their names without a currency too, so that these are known. */
const withChosen = (overview: CarryOverview, choice: OverviewCurrency): object => ({
  ...overview,
  ...Object.fromEntries(
    Object.entries(overview).flatMap(([field, value]) => (field.endsWith(`_${choice}`) ? [[field.slice(0, -choice.length - 1), value] as const] : [])),
  ),
});

const currencyNamed = (field: string, { company_currency: company, investor_currency: investor }: CarryOverview) =>
  field.endsWith('_investor_currency') ? withRate(investor) : field.endsWith('_company_currency') ? withRate(company) : undefined;

const withRate = (currency: CarryOverview['investor_currency']) => (currency ? { ...currency, rate: '1' } : undefined);
