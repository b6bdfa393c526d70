import { assert, boolean, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate, civilDateIn, type CivilDate } from '../dates/index.ts';
import { fundStateOn, mayRaise, whyNotReopened, withWindowReopened } from './state.ts';

const none = { interest_from: null, interest_until: null, application_from: null, application_until: null };
const setup = {
  interest_from: civilDate('2026-03-01'),
  interest_until: civilDate('2026-03-31'),
  application_from: civilDate('2026-04-10'),
  application_until: civilDate('2026-04-30'),
};
const open = { isPublished: true, isClosed: false, setup };
const stateOn = (day: string, fund: Parameters<typeof fundStateOn>[0] = open) => fundStateOn(fund, civilDate(day));

describe('the state of a fund', () => {
  it.each([
    ['2026-02-28', 'coming_soon'],
    ['2026-03-01', 'interest'],
    ['2026-03-31', 'interest'],
    ['2026-04-01', 'coming_soon'],
    ['2026-04-10', 'accepting'],
    ['2026-04-30', 'accepting'],
    ['2026-05-01', 'closed'],
  ])('on %s is %s', (day, state) => expect(stateOn(day)).toBe(state));

  it('is the first that holds: unpublished, closed, accepting before interest', () => {
    expect(stateOn('2026-04-15', { ...open, isPublished: false, isClosed: true })).toBe('unpublished');
    expect(stateOn('2026-04-15', { ...open, isClosed: true })).toBe('closed');
    expect(stateOn('2026-04-15', { ...open, setup: { ...setup, interest_until: civilDate('2026-04-20') } })).toBe('accepting');
  });

  it('is coming soon without days or a set-up, and never closed by a window that was not given', () => {
    expect(stateOn('2026-04-15', { ...open, setup: none })).toBe('coming_soon');
    expect(stateOn('2026-04-15', { ...open, setup: null })).toBe('coming_soon');
    expect(stateOn('2026-04-15', { ...open, setup: { ...none, interest_until: setup.interest_until } })).toBe('closed');
    expect(stateOn('2026-04-15', { ...open, setup: { ...none, interest_from: setup.interest_from } })).toBe('interest');
  });

  it.each(['Pacific/Auckland', 'Pacific/Honolulu'])('turns at midnight in %s', (zone) => {
    const midnight = new Date(zone === 'Pacific/Auckland' ? '2026-04-30T12:00:00Z' : '2026-05-01T10:00:00Z');
    const before = new Date(midnight.getTime() - 1);
    expect(fundStateOn(open, civilDateIn(before, zone))).toBe('accepting');
    expect(fundStateOn(open, civilDateIn(midnight, zone))).toBe('closed');
  });
});

describe('an amount', () => {
  const may = (day: string, given: { readonly [Day in keyof typeof setup]: CivilDate | null } = setup, isClosed = false) =>
    mayRaise(fundStateOn({ isPublished: true, isClosed, setup: given }, civilDate(day)), given, civilDate(day));

  it('may be raised until the last day of applications, between the windows too', () => {
    expect(['2026-03-15', '2026-04-05', '2026-04-30'].map((day) => may(day))).toEqual([true, true, true]);
    expect(may('2026-05-01')).toBe(false);
  });

  it('may be raised until the last day of interest where applications have none', () => {
    const days = { ...setup, application_until: null };
    expect(may('2026-03-31', days)).toBe(true);
    expect(may('2026-04-01', days)).toBe(false);
  });

  it('may only fall once an administrator has closed the fund', () => expect(may('2026-04-15', setup, true)).toBe(false));
});

describe('a window of applications that was reopened for somebody', () => {
  const reopened = (day: string, until: string | null, fund: Parameters<typeof fundStateOn>[0] = open) =>
    fundStateOn(withWindowReopened(fund, until === null ? null : civilDate(until), civilDate(day)), civilDate(day));

  it('is open for them until its day, and closed the day after', () => {
    expect(['2026-05-01', '2026-05-10', '2026-05-11'].map((day) => reopened(day, '2026-05-10'))).toEqual(['accepting', 'accepting', 'closed']);
    expect(reopened('2026-05-01', null)).toBe('closed');
  });

  it('is open also where an administrator closed the fund, and says its own last day', () => {
    const closed = { ...open, isClosed: true };
    expect(reopened('2026-04-15', '2026-04-20', closed)).toBe('accepting');
    const day = civilDate('2026-04-15');
    expect(withWindowReopened(closed, civilDate('2026-04-20'), day).setup?.application_until).toBe('2026-04-20');
    expect(withWindowReopened(open, civilDate('2026-04-20'), day).setup?.application_until).toBe('2026-04-30');
    expect(withWindowReopened(open, civilDate('2026-06-20'), day).setup?.application_until).toBe('2026-06-20');
    expect(withWindowReopened({ ...open, setup: { ...setup, application_until: null } }, civilDate('2026-06-20'), day).setup?.application_until).toBe(null);
  });

  it('opens nothing that was not begun, not given, or not published', () => {
    expect(reopened('2026-04-05', '2026-05-10')).toBe('coming_soon');
    expect(reopened('2026-04-15', '2026-05-10', { ...open, setup: { ...none, interest_until: setup.interest_until } })).toBe('closed');
    expect(reopened('2026-05-05', '2026-05-10', { ...open, isPublished: false })).toBe('unpublished');
    expect(reopened('2026-05-05', '2026-05-10', { ...open, setup: null })).toBe('coming_soon');
  });

  it('is reopened where it is closed, and else it is said why not', () => {
    const why = (day: string, fund: Parameters<typeof fundStateOn>[0] = open) => whyNotReopened(fund, civilDate(day));
    expect(why('2026-05-01')).toBeNull();
    expect(why('2026-04-15', { ...open, isClosed: true })).toBeNull();
    expect(why('2026-04-15')).toBe('This fund takes applications now.');
    expect(why('2026-04-01')).toBe('Applications to this fund open on 10 Apr 2026.');
    expect(why('2026-04-01', { ...open, isClosed: true })).toBe('Applications to this fund open on 10 Apr 2026.');
    expect(why('2026-05-01', { ...open, setup: none })).toBe('This fund has no days on which it takes applications.');
    expect(why('2026-05-01', { ...open, setup: null })).toBe('This fund has no days on which it takes applications.');
    expect(why('2026-05-01', { ...open, isPublished: false })).toBe('This fund is not published.');
  });

  const day = integer({ min: 1, max: 28 }).map((n) => civilDate(`2026-04-${String(n).padStart(2, '0')}`));
  const given = option(day, { nil: null });
  const funds = record({
    isPublished: boolean(),
    isClosed: boolean(),
    setup: option(record({ interest_from: given, interest_until: given, application_from: given, application_until: given }), { nil: null }),
  });

  it('is open for them whenever it can be reopened, is never less open than for everybody, and ends by itself', () => {
    assert(
      property(funds, day, day, (fund, today, until) => {
        const theirs = withWindowReopened(fund, until, today);
        const state = fundStateOn(theirs, today);
        if (today > until) expect(theirs).toBe(fund);
        else if (whyNotReopened(fund, today) === null) expect(state).toBe('accepting');
        if (fundStateOn(fund, today) === 'accepting') expect(state).toBe('accepting');
        if (state === 'accepting' && theirs.setup?.application_until) expect(mayRaise(state, theirs.setup, today)).toBe(true);
      }),
    );
  });
});
