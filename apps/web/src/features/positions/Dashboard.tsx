import { useMemo, type ReactNode } from 'react';
import { isExplained } from '@pari/domain/figures';
import { decimal, isZero } from '@pari/domain/money';
import type { Block, ConfiguredPage, InvestorDetail } from '@pari/contract';
import { columnsOf } from '@pari/contract/client';
import { EmptyState, AfterFirstPaint, lazyPart, PartFailed } from '@pari/ui';
import { AroundBlocks, drawing, shownAs } from '../../configured/AroundBlocks.tsx';
import { ConfiguredTiles } from '../../configured/ConfiguredTiles.tsx';
import { withName } from '../../configured/columns.tsx';
import { isHoldingField } from '../../configured/holdingFields.ts';
import { knownBlocks } from '../../configured/knownBlocks.ts';
import type { TableLayout } from '../../configured/tableLayout.ts';
import { UnknownFields } from '../../configured/UnknownFields.tsx';
import { currencyUnder } from '../../shared/currency/currency.ts';
import { rangeOf, type DateRange } from '../../shared/dates/dateRange.ts';
import { overRange } from '../../shared/dates/overRange.ts';
import { askTotal } from '../../shared/explanation/question.ts';
import { useQuestions } from '../../shared/explanation/useQuestions.ts';
import { AskContext } from './explain.ts';
import { fundValue } from '../../configured/ring.ts';
import { showsFundValue } from './chart.ts';
import { AsOf } from './AsOf.tsx';
import { onlyLent, type Holding } from './holding.ts';
import { fundBlock, InvestmentsSection } from './InvestmentsSection.tsx';
import type { SavedTable } from './saveTables.ts';
import { PortfolioChart } from './PortfolioChart.tsx';
import { SinceLastQuarter } from './SinceLastQuarter.tsx';
import { tileFigure } from './tiles.ts';
import type { CurrencyChoices } from '../../shared/currency/useCurrencyChoices.ts';

const HoldingsExplanation = lazyPart(() => import('./explanation/HoldingsExplanation.tsx'));
const ValueHistory = lazyPart(
  () => import('./ValueHistory.tsx'),
  (failure) => <PartFailed title="The chart could not be loaded" {...failure} />,
);

interface DashboardProps {
  readonly page: ConfiguredPage;
  readonly detail: InvestorDetail;
  readonly choices: CurrencyChoices;
  readonly layout: TableLayout;
  readonly isAdministrator: boolean;
  /** What of the page is stored and not shown; told to administrators alone. */
  readonly warnings: readonly string[] | undefined;
  /** For which day and in which currency. */
  readonly tools: ReactNode;
  /** What is to be paid. */
  readonly asked: ReactNode;
  /** What is new; undefined where the figures are not those of today. */
  readonly sinceLastVisit: ReactNode;
  /** Says of the table of investments that none is in it. */
  readonly emptyText: string;
  /** Stands in the place of holdings where there are none. */
  readonly instead?: ReactNode;
}

/** Tiles, charts and tables of the holdings, as the page configuration asks for them and as far as they can be drawn. */
export const Dashboard = (props: DashboardProps) => <AroundBlocks>{(undrawn) => <DrawnDashboard {...props} undrawn={undrawn} />}</AroundBlocks>;

function DrawnDashboard({
  undrawn,
  page,
  detail,
  choices,
  layout,
  isAdministrator,
  warnings,
  tools,
  asked,
  sinceLastVisit,
  emptyText,
  instead,
}: DashboardProps & { readonly undrawn: ReadonlySet<string> }) {
  const range = useMemo(() => rangeOf(detail), [detail]);
  const { questions, ask, goBack, stop } = useQuestions<Holding>(detail);
  const holdings = useMemo(() => detail.invested_funds.toSorted(asTheyStart), [detail]);
  const parts = useMemo(() => partsOf(page, range, undrawn), [page, range, undrawn]);
  const tables = useMemo(() => tablesOf(page, parts, holdings, emptyText), [page, parts, holdings, emptyText]);
  const currencyOf = useMemo(() => currencyUnder(choices.tiles), [choices.tiles]);
  const shared = { detail, choices, layout, withLogo: !page.hide_logo, mainField: page.fund_based_value_key };
  const unknown = isAdministrator && <UnknownFields blocks={parts.unknown} undrawn={parts.undrawn} warnings={warnings} />;
  const newSince = sinceLastVisit && <AfterFirstPaint>{sinceLastVisit}</AfterFirstPaint>;
  if (instead) {
    return (
      <>
        {unknown}
        {tools}
        {instead}
      </>
    );
  }
  return (
    <AskContext value={ask}>
      {unknown}
      {holdings.length === 0 ? (
        <>
          {tools}
          {asked}
          {newSince}
        </>
      ) : (
        <>
          <ConfiguredTiles
            blocks={onlyLent(parts.tiles, holdings)}
            figureOf={(block) => drawing(block, () => tileFigure(block, holdings, currencyOf, range))}
            explain={(block) => (isExplained(block.field_name) ? askTotal(ask, block, holdings, choices.tiles) : undefined)}
            headlineNote={
              <div className="app-hero-notes">
                <AsOf holdings={holdings} detail={detail} />
                <SinceLastQuarter detail={detail} currency={choices.tiles} />
                {newSince}
              </div>
            }
            tools={tools}
            asked={asked}
          />
          <div className="app-charts">
            <AfterFirstPaint>
              {parts.hasRing && <PortfolioChart page={page} stats={parts.stats} holdings={holdings} range={range} currency={choices.tiles} />}
              <ValueHistory detail={detail} currency={choices.tiles} />
            </AfterFirstPaint>
          </div>
        </>
      )}
      {tables.map(({ isLater, emptyText: text, ...table }) => {
        const section = <InvestmentsSection key={table.table} {...shared} {...table} portfolio={tables} empty={<EmptyState title={text} />} />;
        return isLater ? <AfterFirstPaint key={table.table}>{section}</AfterFirstPaint> : section;
      })}
      {questions.length > 0 && <HoldingsExplanation onGiveUp={stop} questions={questions} ask={ask} range={range} onBack={goBack} onClose={stop} />}
    </AskContext>
  );
}

const isWorthNothing = ({ latest_nav: value }: Holding): boolean => value === null || isZero(decimal(value));

/** As the tables start out: what is worth something first, then by its last news, whether or not there is a column for it. */
const asTheyStart = (one: Holding, other: Holding): number =>
  Number(isWorthNothing(one)) - Number(isWorthNothing(other)) || newestFirst(one.notice_date ?? '', other.notice_date ?? '');

/** Of dates as texts; a collation would be made for it at the first load. */
const newestFirst = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);

interface KnownTable {
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly Block[];
  readonly hide_if_empty: boolean;
}

/** The blocks of each part of the page, those that name a field that no holding has, and those that could not be drawn. */
function partsOf(page: ConfiguredPage, range: DateRange | null, failed: ReadonlySet<string>) {
  const { tiles, right_section_stats, tables } = page;
  const { unknown, undrawn, ...shown } = knownBlocks(isHoldingField, failed);
  const known = (blocks: readonly Block[]) => shown.known(blocks).map((block) => overRange(block, range));
  const parts = { tiles: known(tiles), stats: known(right_section_stats) };
  const value = fundValue(page);
  const hasRing = !(showsFundValue(page) && failed.has(shownAs(value)));
  if (!hasRing) undrawn.add({ ...value, heading: page.chart_stats_heading || value.heading });
  const drawn = tables.map((table): KnownTable => ({ ...table, rows: known(columnsOf(table)) }));
  const named = (id: string) => drawn.find((table) => table.id === id);
  const active = named('active_investments') ??
    drawn.find(({ id }) => id !== 'legacy_investments') ?? { id: 'active_investments', heading: '', rows: [], hide_if_empty: false };
  // Legacy holdings have the active ones' columns unless the page gives them their own.
  const legacy = named('legacy_investments') ?? active;
  const others = drawn.filter((table) => table !== active && table !== legacy);
  return { ...parts, hasRing, active, legacy, others, unknown: [...unknown], undrawn: [...undrawn] };
}

interface DashboardTable extends SavedTable {
  /** Its id in the page configuration. */
  readonly table: string;
  readonly note?: string;
  readonly emptyText: string;
  /** Drawn once the first picture stands. */
  readonly isLater?: true;
}

/** The tables of the page, in order; those are left out that hide themselves while they are empty. */
function tablesOf(page: ConfiguredPage, { active, legacy, others }: ReturnType<typeof partsOf>, all: readonly Holding[], emptyText: string): DashboardTable[] {
  const parted = Map.groupBy(all, ({ fund }) => fund.is_legacy);
  const now = parted.get(false) ?? [];
  const before = parted.get(true) ?? [];
  const ofLegacy = legacy.rows.filter(({ hideForLegacy }) => !hideForLegacy);
  const note = 'Metrics are based on the most recent available data. Some metrics are not available.';
  const tables: (DashboardTable & { readonly hides: boolean })[] = [
    { table: active.id, title: page.active_investments_label, blocks: active.rows, holdings: now, hides: active.hide_if_empty, emptyText },
    {
      table: 'legacy_investments',
      title: page.legacy_investments_label,
      note,
      blocks: ofLegacy,
      holdings: before,
      hides: true,
      emptyText,
      isLater: true,
    },
    ...others.map(({ id, heading, rows, hide_if_empty: hides }) => ({
      table: id,
      title: heading,
      blocks: rows,
      holdings: all,
      hides,
      emptyText: 'No data found.',
    })),
  ];
  return tables.flatMap(({ hides, ...table }) =>
    // Columns about borrowing say nothing where no fund lends.
    hides && table.holdings.length === 0 ? [] : [{ ...table, blocks: withName(onlyLent(table.blocks, table.holdings), fundBlock) }],
  );
}
