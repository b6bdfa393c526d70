import { afterAll, describe, expect, it, vi } from 'vitest';
import type { CallOutput } from '@pari/contract/client';
import type { Flags } from '../client/flags.ts';
import { parseSearch, stringifySearch } from '../client/search.ts';
import { carryCalls } from '../features/carry/firstCalls.ts';
import { ownershipCalls } from '../features/positions/firstCalls.ts';
import { rangeIn } from '../shared/dates/dateRange.ts';
import { firstScreenAt, firstScreens } from './firstScreens.ts';
import { router } from './router.tsx';

const offering = (active: boolean) => [{ feature: { name: 'investment_historic_data' }, active }] as Flags;
const range = '?from=2024-01-01&to=2024-12-31';
const user = { user_id: 'u', company: { time_zone: 'UTC' } } as CallOutput<'getUserInfo'>;

afterAll(() => vi.unstubAllGlobals());

const pathAt = (search: string, flags: Flags | undefined = offering(true)) => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { search });
  return ownershipCalls.ofPerson(user, flags).map(({ path }) => path);
};
const detail = '/api/investors/detail/u';
const due = '/api/notices/due';

describe('what the dashboard is asked for before it is there', () => {
  it('is the range in its address', () => {
    expect(pathAt(range)).toEqual([`${detail}?start_date=2024-01-01&end_date=2024-12-31`, due]);
  });

  it.each([undefined, offering(false), []])('is no range where none is offered', (flags) => {
    expect(pathAt(range, flags ?? [])).toEqual([detail, due]);
  });

  it.each([range, '?from=%222024-01-01%22&to=%222024-12-31%22', '?from=2024-01-01&from=2024-02-01&to=2024-12-31', '?from=2024&to=2025', '?from&to', ''])(
    'is what the screen reads of %s',
    (search) => {
      const onScreen = rangeIn(router.options.parseSearch(search));
      expect(pathAt(search)).toEqual([onScreen === null ? detail : `${detail}?start_date=${onScreen.start}&end_date=${onScreen.end}`, due]);
    },
  );
});

describe('what the carry dashboard is asked for before it is there', () => {
  const asked = (search: string, cookie = '', isOn = true) => {
    vi.stubGlobal('document', { cookie });
    vi.stubGlobal('location', { search });
    return carryCalls.ofPerson(user, [{ feature: { name: 'carry_participant_dashboard' }, active: isOn }] as Flags).map(({ path }) => path);
  };
  const [overview, plans] = ['/api/carry_plans/overview', '/api/carry_plans/allocations'];

  it('is the day in its address, unless another stands for every screen', () => {
    expect(asked('?as_of_date=2027-01-31')).toEqual([`${overview}?as_of_date=2027-01-31`, `${plans}?as_of_date=2027-01-31`]);
    expect(asked('?as_of_date=2027-01-31', 'pari_as_of=2026-01-31')).toEqual([overview, plans]);
    expect(asked('?as_of_date=2027-02-29')).toEqual([overview, plans]);
  });

  it('is nothing where there is no carry', () => expect(asked('', '', false)).toEqual([]));
});

it.each(['', '?a=1&b=true', '?a=%221%22', '?a=1&a=2', '?a=%7B%7D'])('the query %s outlives a change of another part of the address', (search) => {
  expect(stringifySearch(parseSearch(search))).toBe(search);
});

describe('the screen whose program and answers are asked for first', () => {
  it.each(['/ownership', '/investor/ownership/', '/alder/investor/ownership'])('%s is the dashboard', (path) => {
    expect(firstScreenAt(path)).toBe(firstScreens.ownership);
  });

  it.each(['/', '/start', '/investor/start/', '/alder/investor/start'])('%s is the start page', (path) => {
    expect(firstScreenAt(path)).toBe(firstScreens.start);
  });

  it.each(['/carry-plans', '/alder/investor/carry-plans/'])('%s is the carry dashboard', (path) => {
    expect(firstScreenAt(path)).toBe(firstScreens.carryPlans);
  });

  it.each(['/alder', '/investor/carry-plans/a-plan', '/investor/notices', '/investor/funds/ownership/detail', '/signed-out'])('%s has none', (path) => {
    expect(firstScreenAt(path)).toBeUndefined();
  });
});
