import { useMemo, useState } from 'react';
import { classNames } from '../basics/classNames.ts';
import { FigureButton } from '../figures/FigureButton.tsx';
import { DoughnutTip } from './DoughnutTip.tsx';
import { ringOf, type Slice } from './ring.ts';
import type { Palette } from '../icons/swatchOf.ts';
import { textWidth } from './textWidth.ts';

export interface DoughnutChartProps {
  /** What the ring shows, such as 'Net asset value by fund'. */
  readonly label: string;
  /** In the order of the circle, from the top with the clock; values not above 0 are not drawn. */
  readonly slices: readonly Slice[];
  /** In the middle; `text` is the formatted amount. */
  readonly total: {
    readonly label: string;
    readonly text: string;
    readonly unit?: string | undefined;
    /** Opens what explains the amount. */
    readonly onPress?: (() => void) | undefined;
  };
  /** Id of the slice that stands out, here and in the list beside it. */
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
  readonly palette?: Palette | undefined;
  /** In degrees: a slice is never thinner, as far as all fit. */
  readonly minAngle?: number | undefined;
  /** Said of the grey ring when nothing is above 0. */
  readonly emptyText: string;
}

/** How much of the ring's width the amount in the middle may take, in percent. */
const middleWidth = 66;

/**
 * Parts of a whole: a thin ring with the total in its middle. One stop of the Tab key; arrow keys go from slice to slice.
 * Put a ChartLegend beside it, which has the same data as words.
 */
export function DoughnutChart({ label, slices, total, highlighted, onHighlight, palette = 4, minAngle = 4, emptyText }: DoughnutChartProps) {
  const arcs = useMemo(() => ringOf(slices, palette, minAngle), [slices, palette, minAngle]);
  // The tip belongs to who points at the ring; pointing at the list only makes the slice stand out.
  const [isPointedAt, setPointedAt] = useState(false);
  const point = (id: string | null): void => {
    setPointedAt(id !== null);
    onHighlight(id);
  };
  const current = arcs.findIndex(({ slice }) => slice.id === highlighted);
  const shown = isPointedAt ? arcs[current] : undefined;
  const pointAt = (at: number): void => point(arcs[at]?.slice.id ?? null);
  const said = arcs[current];
  const words = `${label}: ${arcs.length === 0 ? emptyText : `${total.label} ${total.text} ${total.unit ?? ''}`}`;
  const meaning = { role: 'img', 'aria-label': words } as const;
  return (
    <div className={classNames('ui-doughnut', said !== undefined && 'ui-doughnut-pointed')} onPointerLeave={() => point(null)}>
      {arcs.length > 0 && (
        <input
          type="range"
          className="ui-hidden"
          aria-label={label}
          min={0}
          max={arcs.length - 1}
          value={Math.max(0, current)}
          aria-valuetext={said === undefined ? words : `${said.slice.label}: ${said.slice.text}, ${said.share}`}
          onChange={(event) => pointAt(event.target.valueAsNumber)}
          onFocus={() => pointAt(Math.max(0, current))}
          onBlur={() => point(null)}
        />
      )}
      <svg viewBox="-104 -104 208 208" {...meaning}>
        {arcs.length === 0 && <circle className="ui-doughnut-empty" r="91" />}
        {arcs.map(({ slice, path, swatch }) => (
          <path
            key={slice.id}
            d={path}
            className={classNames('ui-slice', swatch.isOutlined && 'ui-slice-outlined')}
            style={{ fill: swatch.colour }}
            data-highlighted={slice.id === highlighted || undefined}
            onPointerEnter={() => point(slice.id)}
            onPointerDown={() => point(slice.id)}
          />
        ))}
      </svg>
      <div className="ui-doughnut-middle">
        <span className="ui-doughnut-label">{total.label}</span>
        <span className="ui-doughnut-total" style={{ fontSize: `min(var(--size-28), ${(middleWidth / Math.max(1, textWidth(total.text))).toFixed(2)}cqi)` }}>
          {total.onPress === undefined ? total.text : <FigureButton onPress={total.onPress}>{total.text}</FigureButton>}
        </span>
        {total.unit !== undefined && <span className="ui-doughnut-label">{total.unit}</span>}
        {arcs.length === 0 && <span className="ui-doughnut-label">{emptyText}</span>}
      </div>
      {shown !== undefined && <DoughnutTip arc={shown} />}
    </div>
  );
}
