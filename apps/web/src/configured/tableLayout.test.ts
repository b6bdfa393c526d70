import { expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { withChoices } from '../client/preferences.ts';
import { plainBlock } from './field.ts';
import { tableLayout } from './tableLayout.ts';

const block = (field_name: string, on_demand = false): Block => ({ ...plainBlock, heading: 'Heading', field_name, field_type: 'currency', on_demand });
const usual = block('latest_nav');
const rare = block('unfunded', true);

/** The layout of two tables after some choices, and what was remembered of them. */
function choose(known: Readonly<Record<string, unknown>>, ...choices: readonly (readonly ['active' | 'legacy', Block, boolean])[]) {
  let now = known;
  const layout = () => tableLayout({ known: now, remember: (chosen) => (now = withChoices(now, chosen)) });
  for (const choice of choices) layout().show(...choice);
  const shown = ['active', 'legacy'].map((table) => [usual, rare].map((one) => layout().isShown(table, one)));
  return { shown, stored: now['table_columns'] };
}

const asConfigured = [true, false];
it.each([
  ['as the configuration has it', {}, [], [asConfigured, asConfigured], undefined],
  ['one more, in one table', {}, [['active', rare, true]], [[true, true], asConfigured], { 'active:unfunded': true }],
  ['one less', {}, [['legacy', usual, false]], [asConfigured, [false, false]], { 'legacy:latest_nav': false }],
  [
    'more in one table and less in the other',
    {},
    [
      ['active', rare, true],
      ['legacy', rare, true],
      ['legacy', rare, false],
    ],
    [[true, true], asConfigured],
    { 'active:unfunded': true, 'legacy:unfunded': null },
  ],
  [
    'what was once chosen for every table holds until one is chosen for',
    { table_columns: { unfunded: true, latest_nav: false } },
    [
      ['legacy', rare, false],
      ['active', usual, true],
    ],
    [
      [true, true],
      [false, false],
    ],
    { unfunded: true, latest_nav: false, 'legacy:unfunded': false, 'active:latest_nav': true },
  ],
  ['what cannot be read counts for nothing', { table_columns: { 'active:latest_nav': 'no' } }, [], [asConfigured, asConfigured], { 'active:latest_nav': 'no' }],
  ['nor does what is no map', { table_columns: 7 }, [['active', rare, true]], [[true, true], asConfigured], { 'active:unfunded': true }],
] as const)('%s', (_, known, choices, shown, stored) => expect(choose(known, ...choices)).toEqual({ shown, stored }));

it('a column is remembered without the others', () => {
  const sent: unknown[] = [];
  tableLayout({ known: { table_columns: { 'active:ownership': true } }, remember: (chosen) => sent.push(chosen) }).show('active', rare, true);
  expect(sent).toEqual([{ table_columns: { 'active:unfunded': true } }]);
});

it('tables of two pages that have the same id are chosen for apart', () => {
  let known = {};
  const on = (page: string) => tableLayout({ known, remember: (chosen) => (known = withChoices(known, chosen)) }, page);
  on('firm_').show('valuation', usual, false);
  expect([on('firm_').isShown('valuation', usual), on('summary_').isShown('valuation', usual)]).toEqual([false, true]);
});
