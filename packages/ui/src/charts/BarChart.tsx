import { useMemo, useState } from 'react';
import { useIsPhone } from '../basics/useIsPhone.ts';
import { barsOf, type BarSeries } from './bars.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { LineTable } from './LineTable.tsx';
import { LineTip } from './LineTip.tsx';

export interface BarChartProps {
  /** What the bars show, such as 'Paid in and received by year'. */
  readonly label: string;
  /** What stands side by side along the axis, in order, such as years. */
  readonly groups: readonly string[];
  /** Two at most. */
  readonly series: readonly BarSeries[];
  /** What a group is, such as 'Year'. */
  readonly groupLabel: string;
  /** Short, such as '1.2M'. */
  readonly formatAxis: (value: number) => string;
  readonly emptyText?: string | undefined;
  readonly tableLabel?: string | undefined;
  /** Said where a series has nothing in a group. */
  readonly noValueText?: string | undefined;
}

/** So many names of groups stand beside each other at most. */
const mostNames = { phone: 5, desk: 12 };
const asItIs = (group: string): string => group;

/** Amounts by group, side by side. A pointer or the arrow keys read the exact values of a group; the same data stands beneath as a table. */
export function BarChart({
  label,
  groups,
  series,
  groupLabel,
  formatAxis,
  emptyText = 'Nothing to draw yet.',
  tableLabel = 'Show as table',
  noValueText = 'nothing',
}: BarChartProps) {
  const plot = useMemo(() => barsOf(groups, series), [groups, series]);
  const { axis, dates, places, lines } = plot;
  const isPhone = useIsPhone();
  const [at, setAt] = useState<number | null>(null);
  const current = Math.min(at ?? dates.length - 1, dates.length - 1);
  const group = dates[current];
  if (group === undefined) return <p className="ui-lines-empty">{emptyText}</p>;
  const said = lines.map(({ series: { label: name }, byDate }) => `${name}: ${byDate.get(group)?.text ?? noValueText}`).join('; ');
  const every = Math.ceil(dates.length / (isPhone ? mostNames.phone : mostNames.desk));
  return (
    <figure className="ui-lines ui-bars">
      <div className="ui-lines-frame">
        <ChartFrame
          label={label}
          axis={axis}
          formatAxis={formatAxis}
          places={places}
          current={current}
          said={`${group}: ${said}`}
          onRead={setAt}
          isRead={at !== null}
        >
          {lines.map(({ series: { id }, bars }, index) => (
            <span key={id} data-series={index}>
              {bars.map(({ x, y, width, height }) => (
                <span
                  key={x}
                  className="ui-bar"
                  style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%`, inlineSize: `${width}%`, blockSize: `${height}%` }}
                />
              ))}
            </span>
          ))}
          {at !== null && <LineTip plot={plot} at={current} formatDate={asItIs} noValueText={noValueText} hasDots={false} />}
        </ChartFrame>
        <div className="ui-bars-key" aria-hidden="true">
          {lines.map(({ series: { id, label: name } }, index) => (
            <span key={id} data-series={index}>
              <span className="ui-lines-key" />
              {name}
            </span>
          ))}
        </div>
        <div className="ui-bars-groups" aria-hidden="true">
          {dates.map((each, index) =>
            index % every === 0 ? (
              <span key={each} style={{ insetInlineStart: `${places[index] ?? 0}%` }}>
                {each}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <LineTable plot={plot} label={label} tableLabel={tableLabel} dateLabel={groupLabel} noValueText={noValueText} formatDate={asItIs} />
    </figure>
  );
}
