import type { Axis } from './axis.ts';
import type { ReadPlot } from './readPlot.ts';

interface LineTipProps {
  readonly plot: ReadPlot & { readonly axis: Axis; readonly places: readonly number[] };
  /** Place of the day among the plot's dates. */
  readonly at: number;
  readonly formatDate: (date: string) => string;
  readonly noValueText: string;
  /** A dot on each series. */
  readonly hasDots?: boolean;
}

/** The line at a day, dots on the series, and the values. */
export function LineTip({ plot: { axis, dates, places, lines }, at, formatDate, noValueText, hasDots = true }: LineTipProps) {
  const date = dates[at] ?? '';
  const x = places[at] ?? 0;
  const points = lines.map(({ series, byDate }) => ({ series, point: byDate.get(date) }));
  return (
    <>
      <span className="ui-lines-cursor" style={{ insetInlineStart: `${x}%` }} />
      {points.map(({ series, point }, index) =>
        !hasDots || point === undefined || point.value === null ? null : (
          <span key={series.id} data-series={index}>
            <span className="ui-lines-dot" style={{ insetInlineStart: `${x}%`, insetBlockStart: `${axis.place(point.value)}%` }} />
          </span>
        ),
      )}
      <div className="ui-chart-tip ui-lines-tip" aria-hidden="true" data-side={x > 50 ? 'before' : 'after'} style={{ insetInlineStart: `${x}%` }}>
        <span className="ui-chart-tip-date">{formatDate(date)}</span>
        {points.map(({ series, point }, index) => (
          <span key={series.id} className="ui-lines-tip-row" data-series={index}>
            <span className="ui-lines-key" />
            <span className="ui-lines-tip-name">{series.label}</span>
            <span className="ui-lines-tip-value">{point?.text ?? noValueText}</span>
          </span>
        ))}
      </div>
    </>
  );
}
