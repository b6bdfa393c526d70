import { describe, expect, it } from 'vitest';
import { civilDate, civilDateIn, type CivilDate } from '../dates/index.ts';
import { fundStateOn, mayRaise } from './state.ts';

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
