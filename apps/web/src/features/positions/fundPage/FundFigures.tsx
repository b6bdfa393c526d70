import { useMemo, type ReactNode } from 'react';
import type { ConfiguredPage, FundInvestments, InvestedFund } from '@pari/contract';
import { isExplained } from '@pari/domain/figures';
import { AfterFirstPaint, lazyPart, PartFailed } from '@pari/ui';
import { AroundBlocks, drawing } from '../../../configured/AroundBlocks.tsx';
import { ConfiguredTiles } from '../../../configured/ConfiguredTiles.tsx';
import type { TableLayout } from '../../../configured/tableLayout.ts';
import { UnknownFields } from '../../../configured/UnknownFields.tsx';
import { currencyUnder } from '../../../shared/currency/currency.ts';
import type { CurrencyChoices } from '../../../shared/currency/useCurrencyChoices.ts';
import { rangeOf } from '../../../shared/dates/dateRange.ts';
import { useQuestions } from '../../../shared/explanation/useQuestions.ts';
import { AskContext } from '../explain.ts';
import { AsOf } from '../AsOf.tsx';
import { SinceLastQuarter } from '../SinceLastQuarter.tsx';
import { fundParts } from './fundTables.ts';
import { FundTableSection } from './FundTableSection.tsx';
import { fundTile } from './fundTile.ts';
import { detailOf, type Selection } from './selection.ts';

const HoldingsExplanation = lazyPart(() => import('../explanation/HoldingsExplanation.tsx'));
const chartFailed = (failure: Omit<Parameters<typeof PartFailed>[0], 'title'>) => <PartFailed title="The chart could not be loaded" {...failure} />;
const ValueHistory = lazyPart(() => import('../ValueHistory.tsx'), chartFailed);
const CashFlows = lazyPart(() => import('./CashFlows.tsx'), chartFailed);

interface FundFiguresProps {
  readonly page: ConfiguredPage;
  readonly answer: FundInvestments;
  readonly selection: Selection;
  /** The figures of the selection as one row. */
  readonly row: InvestedFund;
  readonly choices: CurrencyChoices;
  readonly layout: TableLayout;
  readonly isAdministrator: boolean;
  readonly warnings: readonly string[] | undefined;
  readonly tools: ReactNode;
}

/** Tiles, charts and tables of a fund, as the page configuration asks for them and as far as they can be drawn. */
export const FundFigures = (props: FundFiguresProps) => <AroundBlocks>{(undrawn) => <Drawn {...props} undrawn={undrawn} />}</AroundBlocks>;

function Drawn({
  undrawn,
  page,
  answer,
  selection,
  row,
  choices,
  layout,
  isAdministrator,
  warnings,
  tools,
}: FundFiguresProps & { readonly undrawn: ReadonlySet<string> }) {
  const detail = useMemo(() => detailOf(answer, selection), [answer, selection]);
  const range = useMemo(() => rangeOf(detail), [detail]);
  const { questions, ask, goBack, stop } = useQuestions<InvestedFund>(detail);
  const parts = useMemo(() => fundParts(page, selection, range, undrawn), [page, selection, range, undrawn]);
  const currencyOf = useMemo(() => currencyUnder(choices.tiles), [choices.tiles]);
  const scope = useMemo(
    () => ({ fund: answer.fund.id, ...(selection.investor !== undefined && { investor: selection.investor }) }),
    [answer.fund.id, selection.investor],
  );
  return (
    <AskContext value={ask}>
      {isAdministrator && <UnknownFields blocks={parts.unknown} undrawn={parts.undrawn} warnings={warnings} />}
      <ConfiguredTiles
        blocks={parts.tiles}
        figureOf={(block) => drawing(block, () => fundTile(block, row, currencyOf))}
        explain={(block) => (isExplained(block.field_name) ? () => ask({ block, rows: [row], isTotal: false, choice: choices.tiles }) : undefined)}
        headlineNote={
          <div className="app-hero-notes">
            <AsOf holdings={detail.invested_funds} detail={detail} />
            <SinceLastQuarter detail={detail} currency={choices.tiles} scope={scope} />
          </div>
        }
        tools={tools}
      />
      <div className="app-charts">
        <AfterFirstPaint>
          <ValueHistory detail={detail} currency={choices.tiles} scope={scope} />
          <CashFlows row={row} investments={selection.investments} currencyOf={currencyOf} />
        </AfterFirstPaint>
      </div>
      {parts.tables.map((table) => (
        <FundTableSection key={table.id} table={table} all={parts.tables} row={row} detail={detail} choices={choices} layout={layout} />
      ))}
      {questions.length > 0 && <HoldingsExplanation onGiveUp={stop} questions={questions} ask={ask} range={range} onBack={goBack} onClose={stop} />}
    </AskContext>
  );
}
