import { createLink, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { CarryAllocationRow, CarryPage as Configured, CarryPlanDetail } from '@pari/contract';
import { AfterFirstPaint, BackLink, EmptyState, ErrorState, FieldRow, HeaderLinks, lazyPart, PageHeader, PartFailed, Section, SummarySkeleton } from '@pari/ui';
import { addressIn } from '../../client/addresses.ts';
import { useCall } from '../../client/queries.ts';
import { usePageConfig, useUserInfo, type UserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { AroundBlocks, drawing } from '../../configured/AroundBlocks.tsx';
import { ConfiguredTiles } from '../../configured/ConfiguredTiles.tsx';
import { UnknownFields } from '../../configured/UnknownFields.tsx';
import { NotTheseDays } from '../../shared/dates/NotTheseDays.tsx';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { useLast } from '../../shared/dates/useLast.ts';
import { InAddress } from '../../shared/lists/InAddress.tsx';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { carryBlocks } from '../../shared/carry/blocks.ts';
import { CarryDayField } from '../../shared/carry/CarryDayField.tsx';
import { CarryTable } from '../../shared/carry/CarryTable.tsx';
import { CarryStatementButton } from './CarryStatementButton.tsx';
import { currencyOf } from '../../shared/carry/currency.ts';
import type { FiguresAt } from './figures.ts';
import { PaidBeside } from './PaidBeside.tsx';
import { quantities, quantityOf } from './quantities.ts';
import { useCarryQuestions } from './question.ts';
import { carryTile } from '../../shared/carry/tiles.ts';
import { useCarryDay, type CarryDay } from '../../shared/carry/useCarryDay.ts';
import { useGrantInAddress } from '../../shared/carry/useGrantInAddress.ts';
import { CarryDocuments } from './documents/CarryDocumentsLater.tsx';
import './carry.css';

const RoutedBackLink = createLink(BackLink);
const GrantDialog = lazyPart(() => import('./GrantDialog.tsx'));
const CarryExplanation = lazyPart(() => import('./CarryExplanation.tsx'));
const PlanInTime = lazyPart(
  () => import('./PlanInTime.tsx'),
  (failure) => <PartFailed title="The vesting could not be loaded" {...failure} />,
);

/** What the person holds of the plan that the address names. */
export function CarryPlanPage() {
  const { data: user } = useUserInfo();
  const { viewing } = useViewContext();
  const { plan = '' } = useParams({ strict: false });
  return user && <Plan key={JSON.stringify([user.user_id, user.company.slug, viewing, plan])} user={user} plan={plan} />;
}

function Plan({ user, plan }: { readonly user: UserInfo; readonly plan: string }) {
  const { company } = useParams({ strict: false });
  const carryDay = useCarryDay();
  const page = usePageConfig('carry_config');
  const asked = useCall('getCarryPlan', { params: { plan }, query: carryDay.query }, { keepsPrevious: true, isToldInPlace: true, isMain: true });
  const detail = useLast(asked.data);
  const isNone = asked.isLoadingError && meansNone(asked.error);
  const failed = page.isLoadingError ? page : asked.isLoadingError && (!detail || isNone) ? asked : undefined;
  const retry = () => {
    for (const each of [page, asked]) if (each.isLoadingError) void each.refetch();
  };
  const back = (
    <nav aria-label="Breadcrumb">
      <RoutedBackLink to="/{-$company}/investor/carry-plans" params={{ company }} search={carryDay.query}>
        Carry Management
      </RoutedBackLink>
    </nav>
  );
  return (
    <>
      <PageHeader
        title={detail?.name ?? 'Carry plan'}
        isQuiet
        before={back}
        actions={
          detail && (
            <HeaderLinks>
              <CarryStatementButton user={user} carryDay={carryDay} plans={[{ external_id: detail.external_id, carry_plan_name: detail.name }]} />
            </HeaderLinks>
          )
        }
      />
      {failed ? (
        meansNone(failed.error) && carryDay.day !== null ? (
          <>
            <CarryDayField carryDay={carryDay} timeZone={user.company.time_zone} />
            <EmptyState title="No data found.">No points of this plan were granted to you by this day.</EmptyState>
          </>
        ) : meansNone(failed.error) ? (
          <EmptyState title="There is no such plan" icon="help">
            The address may have been shortened, or belongs to a plan in which you hold no points.
          </EmptyState>
        ) : (
          <>
            <FieldRow>
              <CarryDayField carryDay={carryDay} timeZone={user.company.time_zone} />
            </FieldRow>
            <ErrorState title="The plan could not be loaded" onRetry={retry} isRetrying={page.isFetching || asked.isFetching}>
              {failed.error?.message} Nothing is lost.
            </ErrorState>
          </>
        )
      ) : page.config && detail ? (
        <>
          {asked.isLoadingError && <NotTheseDays onRetry={retry} />}
          <div className="app-figures" aria-busy={asked.isPlaceholderData || undefined}>
            <AroundBlocks>
              {(undrawn) =>
                page.config && <Drawn user={user} page={page.config} warnings={page.data?.warnings} undrawn={undrawn} carryDay={carryDay} detail={detail} />
              }
            </AroundBlocks>
          </div>
        </>
      ) : (
        <SummarySkeleton label="Loading the plan" tiles={6} />
      )}
    </>
  );
}

interface DrawnProps {
  readonly user: UserInfo;
  readonly page: Configured;
  readonly warnings: readonly string[] | undefined;
  readonly undrawn: ReadonlySet<string>;
  readonly carryDay: CarryDay;
  readonly detail: CarryPlanDetail;
}

/** The figures of the plan, of the day that was moved to. */
function movedTo(detail: CarryPlanDetail, moved: FiguresAt | null): CarryPlanDetail {
  const at = moved?.plans.get(detail.id);
  if (!moved || !at) return detail;
  const { grants, ...figures } = at;
  return {
    ...detail,
    ...figures,
    as_of: moved.day,
    allocations: detail.allocations.flatMap((row) => (grants.has(row.allocation_id) ? [{ ...row, ...grants.get(row.allocation_id) }] : [])),
  };
}

function Drawn({ user, page, warnings, undrawn, carryDay, detail }: DrawnProps) {
  const [moved, setMoved] = useState<FiguresAt | null>(null);
  const { questions, ask, goBack, stop } = useCarryQuestions(detail.as_of);
  const parts = carryBlocks(page, undrawn);
  const shown = movedTo(detail, moved);
  const { allocations: rows } = shown;
  const currency = currencyOf(detail, 'plan_currency');
  const inPlan = useCallback(() => currencyOf(detail, 'plan_currency'), [detail]);
  const table = parts.table(page.tables, 'plan_allocations', rows);
  const { grant: opened, open: openGrant, close } = useGrantInAddress();
  const { company } = useParams({ strict: false });
  const hrefOf = ({ allocation_id: id }: Pick<CarryAllocationRow, 'allocation_id'>) =>
    `${addressIn(company, `/carry-plans/${encodeURIComponent(detail.external_id)}`)}?${new URLSearchParams({ ...carryDay.query, grant: id }).toString()}`;
  const ofPlan = (field: string, heading: string, level: 'detail' | 'grant') => {
    const quantity = moved ? undefined : quantityOf(level, field);
    return quantity && (() => ask({ heading, about: detail.name, of: { level: 'plan', quantity, plan: detail.external_id } }));
  };
  return (
    <>
      {user.real_user.user_id === user.user_id && user.abilities.administer && (
        <UnknownFields blocks={[...parts.unknown]} undrawn={[...parts.undrawn]} warnings={warnings} />
      )}
      <ConfiguredTiles
        blocks={parts.tiles(page.plan_tiles, detail)}
        figureOf={(block) => drawing(block, () => carryTile(block, shown, currency))}
        explain={({ field_name, heading }) => ofPlan(field_name, heading, 'detail')}
        headlineNote={
          <div className="app-carry-notes">
            <span>
              As of {shownDay(shown.as_of)}
              {shown.estimated_value_date !== null && `, by the value of ${shownDay(shown.estimated_value_date)}`}
            </span>
            <PaidBeside paidSince={shown.paid_since} inEscrow={shown.in_escrow} currency={currency} />
          </div>
        }
        tools={
          <FieldRow>
            <CarryDayField carryDay={carryDay} timeZone={user.company.time_zone} />
          </FieldRow>
        }
      />
      <AfterFirstPaint>
        <PlanInTime
          plan={detail.external_id}
          carryDay={carryDay}
          timeZone={user.company.time_zone}
          moved={moved}
          onMove={setMoved}
          fallback={<div className="app-carry-slider-room" />}
        />
      </AfterFirstPaint>
      {table && (
        <Section title={table.heading} count={rows.length > 0 ? rows.length : undefined}>
          <CarryTable
            label={table.heading}
            blocks={table.rows}
            rows={rows}
            currencyOf={inPlan}
            mainField="estimated_value"
            totalsPoints
            maxHeight={rows.length > 5 ? 500 : undefined}
            getRowId={({ allocation_id: id }) => id}
            getRowName={({ grant_date: day }) => `Grant of ${shownDay(day)}`}
            getRowHref={hrefOf}
            onRowOpen={({ allocation_id: id }) => openGrant(id)}
            explain={({ allocation_id: grant, reference }, { field_name, heading }) => {
              const quantity = moved ? undefined : quantityOf('grant', field_name);
              if (!quantity) return undefined;
              const { explained: field } = quantities[quantity];
              return () => ask({ heading, about: `${detail.name}, ${reference}`, of: { level: 'grant', plan: detail.external_id, grant, field } });
            }}
            explainTotal={({ field_name, heading }) => ofPlan(field_name, heading, 'grant')}
            empty={<EmptyState title="No data found.">No points of this plan were granted to you by this day.</EmptyState>}
          />
        </Section>
      )}
      <Section title="Carry documents">
        <CarryDocuments plan={detail.external_id} fallback={null} />
      </Section>
      {opened !== undefined && (
        <InAddress key={opened}>
          <GrantDialog onGiveUp={close} plan={detail.external_id} id={opened} carryDay={carryDay} timeZone={user.company.time_zone} onClose={close} />
        </InAddress>
      )}
      {questions.length > 0 && (
        <CarryExplanation onGiveUp={stop} questions={questions} plans={[]} query={carryDay.query} ask={ask} onBack={goBack} onClose={stop} />
      )}
    </>
  );
}
