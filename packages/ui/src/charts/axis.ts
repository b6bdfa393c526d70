/** Where a chart's lines lie: values upwards, days to the right. Places are in percent of the plot, from its top left corner. */
export interface Axis {
  readonly ticks: readonly number[];
  readonly place: (value: number) => number;
}

const wantedSteps = 4;

/** 1, 2, 2.5 or 5 times a power of ten, at least a quarter of the span. */
function stepFor(span: number): number {
  const rough = span / wantedSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 2.5, 5].find((step) => step * power >= rough * (1 - 1e-9)) ?? 10);
}

/** Upwards, from or to 0, so that heights compare as the values do; ends on round figures. */
export function valueAxis(values: readonly number[]): Axis {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  if (low === 0 && high === 0) return { ticks: [0], place: () => 100 };
  const step = stepFor(high - low);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { ticks, place: (value) => 100 - ((value / step - first) / (last - first)) * 100 };
}

/** Days since 1970 of a `YYYY-MM-DD`. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** To the right; a single day stands at the end. */
export function datePlaces(dates: readonly string[]): readonly number[] {
  const days = dates.map(dayNumber);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  return days.map((day) => (last === first ? 100 : ((day - first) / (last - first)) * 100));
}

/** The place nearest to a point on the same scale; -1 when there is none. */
export function nearest(places: readonly number[], point: number): number {
  return places.reduce((best, place, at) => (best === -1 || Math.abs(place - point) < Math.abs((places[best] ?? 0) - point) ? at : best), -1);
}

/** Two labels' middles moved apart, within the plot, until they are a label's height from one another. */
export function keepApart(places: readonly number[], height: number): readonly number[] {
  const within = (place: number): number => Math.min(100 - height / 2, Math.max(height / 2, place));
  const [one, other] = places.map(within);
  if (one === undefined || other === undefined) return places.map(within);
  const lack = height - Math.abs(one - other);
  if (lack <= 0) return [one, other];
  const middle = Math.min(100 - height, Math.max(height, (one + other) / 2));
  const isOneAbove = (places[0] ?? 0) <= (places[1] ?? 0);
  return isOneAbove ? [middle - height / 2, middle + height / 2] : [middle + height / 2, middle - height / 2];
}
