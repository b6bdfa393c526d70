import type { DataColumn, TotalRow } from '../src/index.ts';

/** An invented holding, as a table of them would show it. Amounts in whole units of one currency. */
export interface Holding {
  readonly id: string;
  readonly name: string;
  readonly manager: string;
  readonly value: number | null;
  readonly called: number;
  readonly gain: number | null;
  readonly multiple: number | null;
  readonly rate: number | null;
  readonly date: string | null;
  readonly parts?: readonly Holding[];
}

const amounts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const amount = (value: number | null): string => {
  if (value === null) return '–';
  return value < 0 ? `(${amounts.format(-value)})` : amounts.format(value);
};
export const percent = (value: number | null): string => {
  if (value === null) return '–';
  return value < 0 ? `(${(-value * 100).toFixed(2)} %)` : `${(value * 100).toFixed(2)} %`;
};
const multiple = (value: number | null): string => (value === null ? '–' : `${value.toFixed(1)}x`);
export const day = (value: string | null): string =>
  value === null ? '–' : `${value.slice(8)} ${months[Number(value.slice(5, 7)) - 1] ?? ''} ${value.slice(0, 4)}`;

const holding = (
  id: string,
  name: string,
  manager: string,
  called: number,
  value: number | null,
  rate: number | null,
  date: string | null,
  parts?: readonly Holding[],
): Holding => ({
  id,
  name,
  manager,
  called,
  value,
  rate,
  date,
  gain: value === null ? null : value - called,
  multiple: value === null ? null : value / called,
  ...(parts !== undefined && { parts }),
});

export const holdings: readonly Holding[] = [
  holding('1', 'Alder Partners Fund IV', 'Alder Capital', 250_000, 418_220, 0.1684, '2026-09-30', [
    holding('1a', 'Moss Family Trust', 'AL-10442', 150_000, 250_932, 0.1684, '2026-09-30'),
    holding('1b', 'Ada Moss', 'AL-10017', 100_000, 167_288, 0.1684, '2026-09-30'),
  ]),
  holding('2', 'Northlight Infrastructure Co-Investment Partnership II (Employees), L.P.', 'Northlight', 120_000, 143_914, 0.0621, '2026-09-30'),
  holding('3', 'Birchwood Growth 2021', 'Birchwood', 75_000, 61_480, -0.0473, '2026-06-30', [
    holding('3a', 'Moss Family Trust', 'AL-10442', 50_000, 40_987, -0.0473, '2026-06-30'),
    holding('3b', 'Ada Moss', 'AL-10017', 25_000, 20_493, -0.0473, '2026-06-30'),
  ]),
  holding('4', 'Harbour Credit Opportunities', 'Harbour', 90_000, 104_377, 0.0912, '2026-09-30'),
  holding('5', 'Meridian Secondaries III', 'Meridian', 60_000, 1_021_650, 0.2237, '2026-09-30'),
  holding('6', 'Alder Partners Fund V', 'Alder Capital', 40_000, null, null, null),
  holding('7', 'Juniper Real Estate Income', 'Juniper', 110_000, 117_045, 0.0318, '2026-06-30'),
];

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0);

export const totals: readonly TotalRow[] = [
  {
    id: 'total',
    label: 'Total',
    cells: {
      value: amount(sum(holdings.map(({ value }) => value))),
      called: amount(sum(holdings.map(({ called }) => called))),
      gain: amount(sum(holdings.map(({ gain }) => gain))),
    },
  },
];

export const columns: readonly DataColumn<Holding>[] = [
  { id: 'name', header: 'Name', render: ({ name }) => name, sortValue: ({ name }) => name, minWidth: 160 },
  { id: 'manager', header: 'Manager', render: ({ manager }) => manager, sortValue: ({ manager }) => manager, minWidth: 110 },
  {
    id: 'value',
    header: 'Net asset value',
    unit: 'USD',
    align: 'end',
    phone: 'primary',
    firstDirection: 'descending',
    render: ({ value }) => amount(value),
    sortValue: ({ value }) => value,
    tip: { heading: 'Net asset value', description: 'Your share of what the fund is worth, less what you borrowed to invest and the interest due on it.' },
  },
  {
    id: 'called',
    header: 'Capital called',
    unit: 'USD',
    align: 'end',
    firstDirection: 'descending',
    render: ({ called }) => amount(called),
    sortValue: ({ called }) => called,
  },
  {
    id: 'gain',
    header: 'Unrealised gain',
    shortHeader: 'Gain',
    unit: 'USD',
    align: 'end',
    phone: 'secondary',
    firstDirection: 'descending',
    render: ({ gain }) => amount(gain),
    sortValue: ({ gain }) => gain,
  },
  {
    id: 'multiple',
    header: 'Multiple',
    align: 'end',
    minWidth: 90,
    firstDirection: 'descending',
    render: (row) => multiple(row.multiple),
    sortValue: (row) => row.multiple,
  },
  {
    id: 'rate',
    header: 'IRR',
    align: 'end',
    phone: 'secondary',
    minWidth: 90,
    firstDirection: 'descending',
    render: ({ rate }) => percent(rate),
    sortValue: ({ rate }) => rate,
    tip: { description: 'The yearly rate at which what you paid in has grown to what you received and still hold.' },
  },
  {
    id: 'date',
    header: 'Valued on',
    align: 'end',
    minWidth: 110,
    firstDirection: 'descending',
    render: ({ date }) => day(date),
    sortValue: ({ date }) => date,
  },
];

/** Many rows, each the same on every run. */
export function manyHoldings(count: number): readonly Holding[] {
  return Array.from({ length: count }, (_, at) => {
    const called = 10_000 + ((at * 7_919) % 90_000);
    const value = Math.round(called * (0.6 + ((at * 37) % 140) / 100));
    return holding(`m${at}`, `Holding ${at + 1}`, `Manager ${(at % 40) + 1}`, called, value, value / called / 10 - 0.08, '2026-09-30');
  });
}
