import { expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { filterQuery, isNarrowed, noFilters } from './filters.ts';

const april = { start: civilDate('2026-04-01'), end: civilDate('2026-04-30') };

it('nothing chosen asks for everything, of the one fund that a page is about', () => {
  expect(filterQuery(noFilters, {})).toEqual({});
  expect(filterQuery({ ...noFilters, fund: 'one' }, { fund_id: 'other' })).toEqual({ fund_id: 'other' });
  expect(isNarrowed(noFilters)).toBe(false);
});

it.each([
  [{ status: 'unread' }, { is_read: 'false' }],
  [{ status: 'read' }, { is_read: 'true' }],
  [{ type: 'capital_call' }, { notification_type: 'capital_call' }],
  [{ fund: 'f' }, { fund_id: 'f' }],
  [{ investor: 'i' }, { investor_id: 'i' }],
  [{ published: april }, { created_from: '2026-04-01', created_to: '2026-04-30' }],
  [{ due: april }, { due_from: '2026-04-01', due_to: '2026-04-30' }],
] as const)('%j asks for %j', (chosen, query) => {
  expect(filterQuery({ ...noFilters, ...chosen }, {})).toEqual(query);
  expect(isNarrowed({ ...noFilters, ...chosen })).toBe(true);
});
