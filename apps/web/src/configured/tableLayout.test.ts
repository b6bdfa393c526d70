import { expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { plainBlock } from './field.ts';
import { tableLayout } from './tableLayout.ts';

const block = (field_name: string, on_demand = false): Block => ({ ...plainBlock, heading: 'Heading', field_name, field_type: 'currency', on_demand });
const usual = block('latest_nav');
const rare = block('unfunded', true);

/** The layout after some choices, and what was remembered of them. */
function choose(known: Readonly<Record<string, unknown>>, ...choices: readonly (readonly [Block, boolean])[]) {
  let now = known;
  const layout = () => tableLayout({ known: now, remember: (chosen) => (now = { ...now, ...chosen }) });
  for (const [chosen, isShown] of choices) layout().show(chosen, isShown);
  return { shown: [usual, rare].map(layout().isShown), stored: now['table_columns'] };
}

it.each([
  ['as the configuration has it', {}, [], [true, false], undefined],
  ['one more', {}, [[rare, true]], [true, true], { unfunded: true }],
  ['one less', {}, [[usual, false]], [false, false], { latest_nav: false }],
  [
    'both, and back again',
    {},
    [
      [rare, true],
      [usual, false],
      [rare, false],
      [usual, true],
    ],
    [true, false],
    {},
  ],
  ['what other columns were chosen stays', { table_columns: { ownership: true } }, [[rare, true]], [true, true], { ownership: true, unfunded: true }],
  ['what cannot be read counts for nothing', { table_columns: { latest_nav: 'no' } }, [], [true, false], { latest_nav: 'no' }],
] as const)('%s', (_, known, choices, shown, stored) => expect(choose(known, ...choices)).toEqual({ shown, stored }));
