import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { add, decimal, subtract, ZERO, type Decimal } from '@pari/domain/money';
import { csv } from '@pari/domain/format';
import { exportTable } from './exportTable.ts';
import { plainBlock } from './field.ts';
import { totalsOf, type CurrencyOf } from './money.ts';

interface Row {
  readonly name: string;
  readonly who: string;
  readonly nav: string | null;
  readonly irr: number | null;
  readonly day: string | null;
  readonly parts?: readonly Row[];
}

const blocks: Block[] = [
  { ...plainBlock, heading: 'Fund', field_name: 'name', field_type: 'string' },
  { ...plainBlock, heading: 'NAV', field_name: 'nav', field_type: 'currency' },
  { ...plainBlock, heading: '=IRR', field_name: 'irr', field_type: 'percentage' },
  { ...plainBlock, heading: 'Valued on', field_name: 'day', field_type: 'date' },
];

const levels = { row: 'Fund', part: 'Profile' };
const facts = [
  { heading: 'Investor', of: ({ who }: Row) => who },
  { heading: 'Rate date', of: ({ name }: Row) => (name === '-B' ? null : '2026-03-30') },
];

const exported = (rows: readonly Row[], rate: string | null = '1.25', currencyOf: CurrencyOf<Row> = () => ({ code: 'USD', symbol: '$', rate })) =>
  csv(exportTable({ blocks, rows, getChildren: ({ parts }) => parts, currencyOf, levels, facts }))
    .slice(1)
    .trimEnd()
    .split('\r\n');

it('writes rows with their parts beneath, told apart, numbers bare and converted', () =>
  expect(
    exported([
      {
        name: 'Fund, A',
        who: 'All profiles',
        nav: '1000.4',
        irr: -0.0734,
        day: '2026-03-31',
        parts: [{ name: 'Fund, A', who: '@trust', nav: '-0.0000004', irr: null, day: null }],
      },
      { name: '-B', who: 'Ada', nav: null, irr: 1e-8, day: null },
    ]),
  ).toEqual([
    "Level,Fund,Investor,Rate date,Currency,NAV,'=IRR,Valued on",
    'Fund,"Fund, A",All profiles,2026-03-30,USD,1250.5,-0.0734,2026-03-31',
    'Profile,"Fund, A",\'@trust,2026-03-30,USD,-0.000001,,',
    "Fund,'-B,Ada,,USD,,0.00000001,",
  ]));

it('leaves amounts empty where no rate is known', () =>
  expect(exported([{ name: 'A', who: 'Ada', nav: '5', irr: 0, day: null }], null)[1]).toBe('Fund,A,Ada,2026-03-30,USD,,0,'));

it('is a file without lines where nothing is configured', () =>
  expect(exportTable({ blocks: [], rows: [], getChildren: () => [], currencyOf: () => ({ code: 'USD', symbol: '$', rate: '1' }), levels, facts: [] })).toEqual(
    [],
  ));

it('adds up, over the rows of the first level, to the totals of the table', () => {
  const amount = fc.option(
    fc.tuple(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.nat(999_999)).map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
  );
  const part = fc.record({ name: fc.constant('A'), who: fc.constantFrom('EUR', 'CHF', 'JPY'), nav: amount, irr: fc.constant(null), day: fc.constant(null) });
  const rates: Readonly<Record<string, string | null>> = { EUR: '1.0842', CHF: '1', JPY: null };
  fc.assert(
    fc.property(fc.array(fc.record({ row: part, parts: fc.array(part, { maxLength: 3 }) }), { maxLength: 8 }), fc.boolean(), (made, mixed) => {
      const rows: Row[] = made.map(({ row, parts }) => ({ ...row, parts }));
      const currencyOf = ({ who }: Row) => ({ code: mixed ? who : 'USD', symbol: '', rate: rates[who] ?? null });
      const [, ...lines] = exported(rows, null, currencyOf).map((line) => line.split(','));
      const sums = new Map<string, Decimal>();
      for (const [level, , , , code = '', nav = ''] of lines) if (level === 'Fund' && nav !== '') sums.set(code, add(sums.get(code) ?? ZERO, decimal(nav)));
      for (const { currency, amount: total } of totalsOf(rows, currencyOf, ({ nav }) => nav)) {
        // Each amount is rounded to six places by itself.
        const difference = Number(subtract(total ?? ZERO, sums.get(currency.code) ?? ZERO));
        expect(Math.abs(difference)).toBeLessThanOrEqual(rows.length * 5e-7);
      }
    }),
  );
});
