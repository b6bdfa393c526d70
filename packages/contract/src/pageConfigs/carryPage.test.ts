import { expect, test } from 'vitest';
import { defaultPageConfigs, misfits, pageConfigs, unknownFields, withoutMisfits } from './index.ts';

const block = (field_name: string, field_type: string) => ({ heading: field_name, field_name, field_type });

test('the shipped pages of carry and pay name fields that their rows have, as what they hold', () => {
  for (const key of ['carry_config', 'compensation_view'] as const) {
    const config = pageConfigs[key].parse(defaultPageConfigs[key]);
    expect(unknownFields(key, config)).toEqual([]);
    expect(misfits(key, config)).toEqual([]);
    expect(withoutMisfits(key, config)).toEqual(config);
  }
});

test('each part of the carry pages knows the fields of its own rows', () => {
  const config = pageConfigs.carry_config.parse({
    tiles: [block('total_estimated_value', 'currency'), block('in_escrow_investor_currency', 'currency'), block('points', 'points')],
    plan_tiles: [block('points', 'points'), block('bps', 'points')],
    allocation_tiles: [block('bps', 'points'), block('points', 'points')],
    tables: [
      { id: 'history', heading: 'History', rows: [block('change', 'points'), block('amount', 'currency')] },
      { id: 'elsewhere', heading: 'Elsewhere', rows: [block('anything', 'string')] },
    ],
  });
  expect(unknownFields('carry_config', config)).toEqual(['points', 'bps', 'amount']);
});

test('points are shown as points or as text, and nothing else is shown as points', () => {
  const config = {
    plan_tiles: [block('points', 'number'), block('points', 'string'), block('vested_value', 'points')],
    tables: [{ id: 'history', heading: 'History', rows: [block('total', 'currency'), block('change', 'points')] }],
  };
  expect(misfits('carry_config', config)).toEqual([
    { path: 'plan_tiles.0.field_type', sentence: 'points holds points, which is shown as points or string, not as number.' },
    { path: 'plan_tiles.2.field_type', sentence: 'vested_value holds an amount, which is shown as currency or string, not as points.' },
    { path: 'tables.0.rows.0.field_type', sentence: 'total holds points, which is shown as points or string, not as currency.' },
  ]);
  const shown = withoutMisfits('carry_config', pageConfigs.carry_config.parse(config)) as typeof config;
  expect(shown.plan_tiles.map(({ field_type }) => field_type)).toEqual(['string']);
  expect(shown.tables[0]?.rows.map(({ field_name }) => field_name)).toEqual(['change']);
});
