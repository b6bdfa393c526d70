import { expect, test } from 'vitest';
import type { Block, CarryPage } from '@pari/contract';
import { carryBlocks } from './blocks.ts';

const block = (field_name: string, heading: string) => ({ field_name, heading, field_type: 'currency', enabled: true }) as Block;
const page = (labels: CarryPage['labels']): CarryPage => ({
  labels,
  tiles: [block('total', 'Estimated value'), block('vested_value', 'Vested'), block('other', 'Worth by the house')],
  plan_tiles: [],
  allocation_tiles: [],
  tables: [{ id: 'allocations', heading: 'Distributions', rows: [block('bps', 'Points'), block('vested_bps', 'Vested points')], hide_if_empty: false }],
});
const headings = (blocks: readonly Block[] | undefined) => blocks?.map(({ heading }) => heading);

test('what a company calls the quantities heads every tile, column and table that says the same, and nothing else', () => {
  const config = page({ estimated_value: 'Indicative value', vested: 'Earned', points: 'Units', vested_points: 'Earned units', distributions: 'Payments' });
  const parts = carryBlocks(config, new Set());
  expect(headings(parts.tiles(config.tiles, undefined))).toEqual(['Indicative value', 'Earned', 'Worth by the house']);
  const table = parts.table(config.tables, 'allocations', []);
  expect([table?.heading, headings(table?.rows)]).toEqual(['Payments', ['Units', 'Earned units']]);
});

test('without a label the heading stays as it is configured', () => {
  const config = page({});
  expect(headings(carryBlocks(config, new Set()).tiles(config.tiles, undefined))).toEqual(['Estimated value', 'Vested', 'Worth by the house']);
});
