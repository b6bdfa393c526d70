import { useMemo, useState } from 'react';
import type { Block, ConfiguredPage } from '@pari/contract';
import { ChartLegend, ChartPair, DoughnutChart, FigureButton, Section, shareText, type LegendItem } from '@pari/ui';
import { Why } from '../../configured/columns.tsx';
import { blockTip } from '../../configured/RichText.tsx';
import { chartOf, ringColours, type ChartPart } from './chart.ts';
import { currencyUnder, type CurrencyChoice } from '../../shared/currency/currency.ts';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import { askTotal, useAsk } from './explain.ts';
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
  const [highlighted, highlight] = useState<string | null>(null);
  const chart = useMemo(() => chartOf(page, stats, holdings, currencyUnder(currency), range), [page, stats, holdings, currency, range]);
  const ask = useAsk();
  if (!chart) return null;
  const heading = page.chart_stats_heading || page.active_investments_label;
  const explain = ({ block, holding, parts }: ChartPart) => {
    if (parts || !isExplained(block.field_name)) return undefined;
    return holding ? () => ask({ block, holdings: [holding], isTotal: false, choice: currency }) : askTotal(ask, block, holdings, currency);
  };
  const figure = (part: ChartPart) => {
    const press = part.reason === undefined ? explain(part) : undefined;
    return press === undefined ? part.text : <FigureButton onPress={press}>{part.text}</FigureButton>;
  };
  const drawn = chart.parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const hasNegative = chart.parts.flatMap((part) => part.parts ?? part).some(({ value }) => value < 0);
  const itemOf = (part: ChartPart, swatch?: number): LegendItem => ({
    id: part.id,
    label: part.label,
    note: part.note,
    text: figure(part),
    swatch,
    color: part.color,
    isRest: part.isRest,
    parts: part.parts?.map((each) => itemOf(each)),
    share: part.value > 0 ? shareText(part.value, drawn) : undefined,
    tip: page.use_fund_based_value ? undefined : blockTip(part.block),
    mark: part.reason === undefined ? undefined : <Why heading={part.label} text={part.text} reason={part.reason} isIncomplete={part.parts !== undefined} />,
  });
  // What stands for others stands out in the ring for each of them.
  const pointed = chart.parts.find(({ id, parts }) => id === highlighted || parts?.some((part) => part.id === highlighted));
  return (
    <Section title={heading} mark={chart.incomplete !== undefined && <Why heading={heading} text={chart.total.text} reason={chart.incomplete} isIncomplete />}>
      <ChartPair>
        <DoughnutChart
          label={heading}
          slices={chart.parts}
          total={{
            label: 'Total',
            ...chart.total,
            onPress: chart.totalOf && isExplained(chart.totalOf.field_name) ? askTotal(ask, chart.totalOf, holdings, currency) : undefined,
          }}
          highlighted={pointed?.id ?? null}
          onHighlight={highlight}
          palette={ringColours}
          emptyText="There is no amount above zero to draw."
        />
        <ChartLegend
          label={`Parts of ${heading}`}
          heading={`${page.use_fund_based_value ? 'Fund' : 'Part'}, ${chart.total.unit}`}
          tip={blockTip({ tooltip: page.chart_stats_tooltip })}
          items={chart.parts.map(itemOf)}
          highlighted={highlighted}
          onHighlight={highlight}
          palette={ringColours}
        />
      </ChartPair>
      {hasNegative && <p className="app-note app-chart-note">Amounts below zero count in the total and are not drawn; percentages are of what is drawn.</p>}
    </Section>
  );
}
