import { useMemo } from 'react';
import type { Block, ConfiguredPage } from '@pari/contract';
import { RingSection } from '../../configured/RingSection.tsx';
import { chartOf, ringColours, type ChartPart } from './chart.ts';
import { currencyUnder, type CurrencyChoice } from '../../shared/currency/currency.ts';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import { askTotal } from '../../shared/explanation/question.ts';
import { useAsk } from './explain.ts';
import { isExplained } from '@pari/domain/figures';
import type { Holding } from './holding.ts';

interface PortfolioChartProps {
  readonly page: ConfiguredPage;
  /** The known blocks of `right_section_stats`. */
  readonly stats: readonly Block[];
  readonly holdings: readonly Holding[];
  /** That the holdings' figures are of; null: of all time. */
  readonly range: DateRange | null;
  readonly currency: CurrencyChoice;
}

/** The ring of what the holdings are made of, and its parts with their amounts. */
export function PortfolioChart({ page, stats, holdings, range, currency }: PortfolioChartProps) {
  const chart = useMemo(() => chartOf(page, stats, holdings, currencyUnder(currency), range), [page, stats, holdings, currency, range]);
  const ask = useAsk();
  if (!chart) return null;
  const explain = ({ block, row: holding, parts }: ChartPart) => {
    if (parts || !isExplained(block.field_name)) return undefined;
    return holding ? () => ask({ block, rows: [holding], isTotal: false, choice: currency }) : askTotal(ask, block, holdings, currency);
  };
  return (
    <RingSection
      heading={page.chart_stats_heading || page.active_investments_label}
      listHeading={`${page.use_fund_based_value ? 'Fund' : 'Part'}, ${chart.total.unit}`}
      tooltip={page.chart_stats_tooltip}
      parts={chart.parts}
      total={{
        ...chart.total,
        onPress: chart.totalOf && isExplained(chart.totalOf.field_name) ? askTotal(ask, chart.totalOf, holdings, currency) : undefined,
      }}
      incomplete={chart.incomplete}
      colours={ringColours}
      explain={explain}
      hasBlockTips={!page.use_fund_based_value}
    />
  );
}
