import type { LegendItem, LineSeries, Slice } from '../src/index.ts';
import { amount, day } from './sample.ts';

const names = [
  'Alder Partners Fund IV',
  'Birch Growth II',
  'Northern Lights European Mid-Market Buyout and Growth Co-Investment Partners III',
  'Harbour Credit Opportunities',
  'Meridian Secondaries III',
  'Juniper Real Estate Income',
  'Cedar Venture',
];

/** Slices of many sizes, the same on every run. */
export function slicesOf(values: readonly number[]): readonly Slice[] {
  return values.map((value, at) => ({ id: `s${at}`, label: names[at] ?? `Holding ${at + 1}`, value, text: amount(value) }));
}

export function itemsOf(slices: readonly Slice[]): readonly LegendItem[] {
  const whole = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  return slices.map(({ id, label, text, value, color }, at) => ({
    id,
    label,
    text,
    color,
    swatch: at,
    share: value > 0 ? `${((value / whole) * 100).toFixed(1)}%` : '–',
  }));
}

/** Quarter ends from 2019 on. */
const quarters = Array.from({ length: 30 }, (_, at) => `${2019 + Math.floor(at / 4)}-${['03-31', '06-30', '09-30', '12-31'][at % 4] ?? ''}`);

const series = (id: string, label: string, valueAt: (at: number) => number | null, dates: readonly string[] = quarters): LineSeries => ({
  id,
  label,
  points: dates.map((date, at) => {
    const value = valueAt(at);
    return { date, value, text: value === null ? 'not known' : amount(Math.round(value)) };
  }),
});

export const lineSamples: readonly { readonly title: string; readonly series: readonly LineSeries[] }[] = [
  {
    title: 'Value and money paid in',
    series: [
      series('value', 'Value', (at) => 40_000 + at * 31_000 + Math.sin(at / 2) * 60_000),
      series('paid', 'Paid in', (at) => Math.min(745_000, 50_000 + Math.floor(at / 3) * 90_000)),
    ],
  },
  { title: 'Below nothing, with a gap', series: [series('gain', 'Gain', (at) => (at > 8 && at < 13 ? null : Math.sin(at / 4) * 120_000 - 30_000))] },
  { title: 'A single day', series: [series('value', 'Value', () => 1_866_686, ['2026-09-30']), series('paid', 'Paid in', () => 1_850_000, ['2026-09-30'])] },
  { title: 'Nothing but zeros', series: [series('value', 'Value', () => 0, quarters.slice(0, 6))] },
];

export const formatDay = (date: string): string => day(date);
export const formatShort = (value: number): string => new Intl.NumberFormat('en', { notation: 'compact' }).format(value).replace('-', '−');
