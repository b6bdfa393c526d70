import { useMemo, useState } from 'react';
import { ChartLegend, ChartPair, DoughnutChart, LineChart, PageHeader, Section, type LegendItem, type Slice } from '../../src/index.ts';
import { formatDay, formatShort, itemsOf, lineSamples, slicesOf } from '../chartSample.ts';
import { Shell } from './Shell.tsx';

interface PairProps {
  readonly title: string;
  readonly slices: readonly Slice[];
  readonly total: string;
  readonly palette?: 4 | 7;
  readonly items?: readonly LegendItem[];
}

/** `&only=` leaves one of them. */
const only = new URLSearchParams(window.location.search).get('only');

function Pair({ title, slices, total, palette = 4, items }: PairProps) {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const rows = useMemo(() => items ?? itemsOf(slices), [items, slices]);
  if (only !== null && only !== title) return null;
  return (
    <Section title={title}>
      <ChartPair>
        <DoughnutChart
          label={`${title}: by fund`}
          slices={slices}
          total={{ label: 'Net asset value', text: total, unit: 'USD' }}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          palette={palette}
          emptyText="Nothing valued yet"
        />
        <ChartLegend
          label={`${title}: funds`}
          heading="Funds"
          tip={{ description: 'What each fund is worth to you.' }}
          items={rows}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          palette={palette}
        />
      </ChartPair>
    </Section>
  );
}

const several = slicesOf([1_021_650, 377_410, 117_045, 104_377, 90_040, 9_120]);
const seven = slicesOf([410_000, 377_410, 317_045, 254_377, 190_040, 120_120, 60_000]);
const one = slicesOf([1_866_686]);
const none = slicesOf([0, -41_208]);
const many = slicesOf(Array.from({ length: 1293 }, (_, at) => 2_000_000 / (at + 1)));
const coloured: readonly Slice[] = slicesOf([40, 30, 20, 10]).map((slice, at) => ({
  ...slice,
  color: ['#ffffff', '#0a0a0a', 'gold', 'url(https://example.com/x)'][at],
}));
const figures: readonly LegendItem[] = [
  { id: 'called', label: 'Capital called', text: '745,000', tip: { description: 'What you paid in so far.' } },
  { id: 'paid', label: 'Distributions', text: '(41,208)' },
  { id: 'irr', label: 'Leveraged IRR', text: '14.82 %' },
];

/** Rings, their lists and lines over time, in each state. */
export function Charts() {
  return (
    <Shell>
      <PageHeader title="Charts" />
      {lineSamples
        .filter(({ title }) => only === null || only === title)
        .map(({ title, series }) => (
          <Section key={title} title={title}>
            <LineChart label={title} series={series} formatDate={formatDay} formatAxis={formatShort} />
          </Section>
        ))}
      <Pair title="Several" slices={several} total="1,719,642" />
      <Pair title="Figures beside the ring" slices={several} total="1,719,642" items={figures} />
      <Pair title="Seven colours" slices={seven} total="1,728,992.45" palette={7} />
      <Pair title="One" slices={one} total="1,866,686" />
      <Pair title="Nothing above 0" slices={none} total="(41,208)" />
      <Pair title="Long amounts, configured colours" slices={coloured} total="(123,456,789,012,345,678.90)" />
      <Pair title="1,293 funds" slices={many} total="15,482,115" />
    </Shell>
  );
}
