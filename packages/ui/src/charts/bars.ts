import { valueAxis, type Axis } from './axis.ts';

export interface BarPoint {
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
}

export interface BarSeries {
  readonly id: string;
  readonly label: string;
  /** By group; where one has none, nothing is drawn. */
  readonly points: ReadonlyMap<string, BarPoint>;
}

interface Bar {
  /** In percent of the plot, from its top left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawnBars {
  readonly series: BarSeries;
  readonly byDate: ReadonlyMap<string, BarPoint>;
  readonly bars: readonly Bar[];
}

export interface BarPlot {
  readonly axis: Axis;
  /** The groups, as a LineTable names its rows. */
  readonly dates: readonly string[];
  /** The middle of each. */
  readonly places: readonly number[];
  readonly lines: readonly DrawnBars[];
}

/** Of a group's width, the part that its bars take. */
const filled = 0.6;
/** In percent of the plot: bars grow no wider, however few there are. */
const widest = 9;

/** Everything of a BarChart that follows from its groups and series alone. */
export function barsOf(groups: readonly string[], series: readonly BarSeries[]): BarPlot {
  const axis = valueAxis(series.flatMap(({ points }) => [...points.values()].map(({ value }) => value)));
  const band = 100 / Math.max(1, groups.length);
  const width = Math.min(widest, (band * filled) / Math.max(1, series.length));
  const places = groups.map((_, at) => (at + 0.5) * band);
  const zero = axis.place(0);
  const lines = series.map((one, index) => ({
    series: one,
    byDate: one.points,
    bars: groups.flatMap((group, at): Bar[] => {
      const point = one.points.get(group);
      if (point === undefined || point.value === 0) return [];
      const end = axis.place(point.value);
      return [{ x: (places[at] ?? 0) + (index - series.length / 2) * width, y: Math.min(zero, end), width, height: Math.abs(end - zero) }];
    }),
  }));
  return { axis, dates: groups, places, lines };
}
