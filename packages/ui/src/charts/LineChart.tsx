import { useMemo, useState, type KeyboardEvent } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import { LineTable } from './LineTable.tsx';
import { LineTip } from './LineTip.tsx';
import { plotOf, type LineSeries } from './plot.ts';

export interface LineChartProps {
  /** What the lines show, such as 'Value and money paid in over time'. */
  readonly label: string;
  /** Two at most: the first is what is asked about and has a tinted area, the second is what it is held against. */
  readonly series: readonly LineSeries[];
  /** Of a `YYYY-MM-DD`. */
  readonly formatDate: (date: string) => string;
  /** Short, such as '1.2M'. */
  readonly formatAxis: (value: number) => string;
  readonly emptyText?: string | undefined;
  readonly tableLabel?: string | undefined;
  readonly dateLabel?: string | undefined;
  /** Said where a series has nothing on a day. */
  readonly noValueText?: string | undefined;
}

/** So many page keys lead over all days. */
const pages = 10;

/** Values over time. A pointer or the arrow keys read the exact values of a day; the same data stands beneath as a table. */
export function LineChart({
  label,
  series,
  formatDate,
  formatAxis,
  emptyText = 'Nothing to draw yet.',
  tableLabel = 'Show as table',
  dateLabel = 'Date',
  noValueText = 'not known',
}: LineChartProps) {
  const plot = useMemo(() => plotOf(series), [series]);
  const { axis, dates, places, lines } = plot;
  const [at, setAt] = useState<number | null>(null);
  const current = Math.min(at ?? dates.length - 1, dates.length - 1);
  const currentDate = dates[current];
  if (currentDate === undefined) return <p className="ui-lines-empty">{emptyText}</p>;

  /** The native control knows single steps; a page key goes over a tenth. */
  const turnPage = (event: KeyboardEvent): void => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    const page = Math.max(1, Math.round(dates.length / pages)) * (event.key === 'PageUp' ? 1 : -1);
    setAt(Math.min(dates.length - 1, Math.max(0, current + page)));
  };
  const said = lines.map((one) => `${one.series.label}: ${one.byDate.get(currentDate)?.text ?? noValueText}`).join('; ');
  const [firstDate, lastDate] = [dates[0] ?? '', dates.at(-1) ?? ''];
  return (
    <figure className="ui-lines">
      <div className="ui-lines-frame">
        <ChartFrame
          label={label}
          axis={axis}
          formatAxis={formatAxis}
          places={places}
          current={current}
          said={`${formatDate(currentDate)}: ${said}`}
          onRead={setAt}
          onKey={turnPage}
          isRead={at !== null}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {lines[0] !== undefined && <path className="ui-lines-area" d={lines[0].area} />}
            {lines.toReversed().map((one) => (
              <path key={one.series.id} className="ui-lines-line" data-series={lines.indexOf(one)} d={one.line} />
            ))}
          </svg>
          {lines.map((one, index) => (
            <span key={one.series.id} data-series={index}>
              {one.end !== undefined && <span className="ui-lines-dot" style={{ insetInlineStart: `${one.end.x}%`, insetBlockStart: `${one.end.y}%` }} />}
            </span>
          ))}
          {at !== null && <LineTip plot={plot} at={current} formatDate={formatDate} noValueText={noValueText} />}
        </ChartFrame>
        <div className="ui-lines-ends" aria-hidden="true">
          {lines.map((one, index) =>
            one.end === undefined ? null : (
              <span key={one.series.id} className="ui-lines-end" data-series={index} style={{ insetBlockStart: `${one.end.labelAt}%` }}>
                <strong>{one.series.label}</strong>
                <span>{one.end.text}</span>
              </span>
            ),
          )}
        </div>
        <div className="ui-lines-dates" aria-hidden="true">
          {firstDate !== lastDate && <span>{formatDate(firstDate)}</span>}
          <span>{formatDate(lastDate)}</span>
        </div>
      </div>
      <LineTable plot={plot} label={label} tableLabel={tableLabel} dateLabel={dateLabel} noValueText={noValueText} formatDate={formatDate} />
    </figure>
  );
}
