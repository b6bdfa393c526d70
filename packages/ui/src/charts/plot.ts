import { area, line } from 'd3-shape';
import { datePlaces, keepApart, valueAxis, type Axis } from './axis.ts';

export interface LinePoint {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** null: nothing is known of the day, and the line has a gap. */
  readonly value: number | null;
  /** The formatted value. */
  readonly text: string;
}

export interface LineSeries {
  readonly id: string;
  readonly label: string;
  /** In the order of their dates. */
  readonly points: readonly LinePoint[];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface DrawnLine {
  readonly series: LineSeries;
  /** In a square of 100 by 100. */
  readonly line: string;
  /** What lies between the line and 0. */
  readonly area: string;
  readonly byDate: ReadonlyMap<string, LinePoint>;
  readonly end: (Place & { readonly labelAt: number; readonly text: string }) | undefined;
}

export interface Plot {
  readonly axis: Axis;
  readonly dates: readonly string[];
  readonly places: readonly number[];
  readonly lines: readonly DrawnLine[];
}

/** A label of two lines in percent of the plot's least height. */
const labelHeight = 18;

interface Drawn {
  readonly x: number;
  readonly y: number | null;
}

/** Everything of a LineChart that follows from its series alone. */
export function plotOf(series: readonly LineSeries[]): Plot {
  const points = series.flatMap((one) => one.points);
  const axis = valueAxis(points.flatMap(({ value }) => value ?? []));
  const dates = [...new Set(points.map(({ date }) => date))].toSorted();
  const places = datePlaces(dates);
  const xOf = new Map(dates.map((date, at) => [date, places[at] ?? 0]));
  const drawLine = line<Drawn>(
    (point) => point.x,
    (point) => point.y ?? 0,
  ).defined(({ y }) => y !== null);
  const drawArea = area<Drawn>(
    (point) => point.x,
    axis.place(0),
    (point) => point.y ?? 0,
  ).defined(({ y }) => y !== null);
  const lines = series.map((one) => {
    const drawn = one.points.map(({ date, value, text }) => ({ x: xOf.get(date) ?? 0, y: value === null ? null : axis.place(value), text }));
    const known = drawn.flatMap((point) => (point.y === null ? [] : [{ ...point, y: point.y }]));
    return {
      series: one,
      line: drawLine(drawn) ?? '',
      area: drawArea(drawn) ?? '',
      byDate: new Map(one.points.map((point) => [point.date, point])),
      end: known.at(-1),
    };
  });
  const labels = keepApart(
    lines.flatMap(({ end }) => end?.y ?? []),
    labelHeight,
  );
  let next = 0;
  return {
    axis,
    dates,
    places,
    lines: lines.map(({ end, ...rest }) => {
      const labelAt = end === undefined ? 0 : (labels[next++] ?? 0);
      return { ...rest, end: end === undefined ? undefined : { x: end.x, y: end.y, text: end.text, labelAt } };
    }),
  };
}
