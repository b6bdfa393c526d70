import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Flags } from '../client/flags.ts';
import { rangeIn } from '../shared/dates/dateRange.ts';
import { dashboardQuery } from './dashboardQuery.ts';
import { router } from './router.tsx';
import { parseSearch, stringifySearch } from './search.ts';

const offering = (active: boolean) => [{ feature: { name: 'investment_historic_data' }, active }] as Flags;
const range = '?from=2024-01-01&to=2024-12-31';

afterAll(() => vi.unstubAllGlobals());

const queryAt = (search: string, flags: Flags | undefined = offering(true)) => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { search });
  return dashboardQuery('UTC', flags);
};

describe('what the dashboard is asked for before it is there', () => {
  it('is the range in its address', () => {
    expect(queryAt(range)).toEqual({ start_date: '2024-01-01', end_date: '2024-12-31' });
  });

  it.each([undefined, offering(false), []])('is no range where none is offered', (flags) => {
    expect(queryAt(range, flags ?? [])).toEqual({});
  });

  it.each([range, '?from=%222024-01-01%22&to=%222024-12-31%22', '?from=2024-01-01&from=2024-02-01&to=2024-12-31', '?from=2024&to=2025', '?from&to', ''])(
    'is what the screen reads of %s',
    (search) => {
      const onScreen = rangeIn(router.options.parseSearch(search));
      expect(queryAt(search)).toEqual(onScreen === null ? {} : { start_date: onScreen.start, end_date: onScreen.end });
    },
  );
});

it.each(['', '?a=1&b=true', '?a=%221%22', '?a=1&a=2', '?a=%7B%7D'])('the query %s outlives a change of another part of the address', (search) => {
  expect(stringifySearch(parseSearch(search))).toBe(search);
});
