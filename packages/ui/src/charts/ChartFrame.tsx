import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { nearest, type Axis } from './axis.ts';

interface ChartFrameProps {
  /** What the chart shows. */
  readonly label: string;
  readonly axis: Axis;
  readonly formatAxis: (value: number) => string;
  /** Where each place to read stands, in percent of the width. */
  readonly places: readonly number[];
  /** The place that is read, or would be first. */
  readonly current: number;
  /** What is said of it. */
  readonly said: string;
  /** Reads another place; null: none. */
  readonly onRead: (place: number | null) => void;
  /** Keys beside those of a native range. */
  readonly onKey?: (event: KeyboardEvent) => void;
  /** Whether a place is read now. */
  readonly isRead: boolean;
  readonly children: ReactNode;
}

/** The axis of a chart with its lines, and what a pointer and the arrow keys read its places by. */
export function ChartFrame({ label, axis, formatAxis, places, current, said, onRead, onKey, isRead, children }: ChartFrameProps) {
  const last = places.length - 1;
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onRead(nearest(places, ((event.clientX - left) / width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onRead(null);
    onKey?.(event);
  };
  return (
    <>
      <div className="ui-lines-axis" aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ insetBlockStart: `${axis.place(tick)}%` }}>
            {formatAxis(tick)}
          </span>
        ))}
      </div>
      <div className="ui-lines-plot" onPointerMove={onPointer} onPointerDown={onPointer} onPointerLeave={() => onRead(null)}>
        <input
          type="range"
          className="ui-hidden"
          aria-label={label}
          min={0}
          max={last}
          value={current}
          aria-valuetext={said}
          onChange={(event) => onRead(event.target.valueAsNumber)}
          onKeyDown={onKeyDown}
          onFocus={() => !isRead && onRead(last)}
          onBlur={() => onRead(null)}
        />
        {axis.ticks.map((tick) => (
          <span key={tick} className="ui-lines-grid" data-zero={tick === 0 || undefined} style={{ insetBlockStart: `${axis.place(tick)}%` }} />
        ))}
        {children}
      </div>
    </>
  );
}
