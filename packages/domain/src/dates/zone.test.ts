import { describe, expect, it } from 'vitest';
import { civilDate } from './civil.ts';
import { civilDateIn, isTimeZone } from './zone.ts';
import { clockInstant, endOfDay, startOfDay } from './zoned.ts';

describe('time zones', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'])('%s is one', (name) => expect(isTimeZone(name)).toBe(true));

  it.each(['', 'Mars/Phobos', '+01:00', 'Europe/Berlin ', 'local'])('%j is none', (name) => expect(isTimeZone(name)).toBe(false));

  it.each([
    ['2026-01-01T03:00:00Z', 'America/New_York', '2025-12-31'],
    ['2026-01-01T03:00:00Z', 'UTC', '2026-01-01'],
    ['2025-12-31T23:30:00Z', 'Europe/Berlin', '2026-01-01'],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
    ['2026-01-01T09:59:59Z', 'Pacific/Honolulu', '2025-12-31'],
    ['0987-06-05T12:00:00Z', 'UTC', '0987-06-05'],
  ])('%s in %s is %s', (instant, zone, day) => expect(civilDateIn(new Date(instant), zone)).toBe(day));

  it.each([
    ['2026-01-15', 'UTC', '2026-01-16T00:00:00.000Z'],
    ['2026-01-15', 'America/New_York', '2026-01-16T05:00:00.000Z'],
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'], // 23 hours long
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'], // 25 hours long
    ['2018-11-03', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'], // next day begins at one o'clock
    ['2011-12-29', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'], // next day was left out
  ])('%s in %s is over at %s', (day, zone, instant) => expect(endOfDay(civilDate(day), zone).toISOString()).toBe(instant));

  it.each(['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kolkata'])('days of %s join without gap or overlap', (zone) => {
    for (const text of ['2018-11-03', '2024-02-28', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31']) {
      const end = endOfDay(civilDate(text), zone);
      expect(civilDateIn(new Date(end.getTime() - 1), zone)).toBe(text);
      expect(startOfDay(civilDateIn(end, zone), zone)).toEqual(end);
    }
  });

  it('refuses zones it does not know', () => {
    expect(() => civilDateIn(new Date(0), 'Mars/Phobos')).toThrow(RangeError);
    expect(() => endOfDay(civilDate('2026-01-01'), 'Mars/Phobos')).toThrow(RangeError);
  });
});

describe('the instant at which clocks say a time', () => {
  it.each([
    ['2026-04-14T11:00', 'Europe/Berlin', '2026-04-14T09:00:00.000Z'],
    ['2026-01-14T11:00', 'America/New_York', '2026-01-14T16:00:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])('%s in %s is %s', (time, zone, instant) => expect(clockInstant(time, zone).toISOString()).toBe(instant));
});
