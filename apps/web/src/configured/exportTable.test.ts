import { expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { exportTable } from './exportTable.ts';
import { plainBlock } from './field.ts';

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

const exported = (rows: readonly Row[], rate: string | null = '1.25') =>
  exportTable({ blocks, rows, getChildren: ({ parts }) => parts, currencyOf: () => ({ code: 'USD', symbol: '$', rate }), holder: { heading: 'Investor', of: ({ who }) => who } })
    .slice(1)
    .trimEnd()
    .split('\r\n');

it('writes rows with their parts beneath, numbers bare and converted', () =>
  expect(
    exported([
      { name: 'Fund, A', who: 'All profiles', nav: '1000.4', irr: -0.0734, day: '2026-03-31', parts: [{ name: 'Fund, A', who: '@trust', nav: '-0.0000004', irr: null, day: null }] },
      { name: '-B', who: 'Ada', nav: null, irr: 1e-8, day: null },
    ]),
  ).toEqual(['Fund,Investor,Currency,NAV,\'=IRR,Valued on', '"Fund, A",All profiles,USD,1250.5,-0.0734,2026-03-31', '"Fund, A",\'@trust,USD,-0.000001,,', "'-B,Ada,USD,,0.00000001,"]));

it('leaves amounts empty where no rate is known', () => expect(exported([{ name: 'A', who: 'Ada', nav: '5', irr: 0, day: null }], null)[1]).toBe('A,Ada,USD,,0,'));

it('is a file without lines where nothing is configured', () =>
  expect(exportTable({ blocks: [], rows: [], getChildren: () => [], currencyOf: () => ({ code: 'USD', symbol: '$', rate: '1' }), holder: { heading: '', of: () => '' } })).toBe('\ufeff'));
