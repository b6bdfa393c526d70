import { expect, it } from 'vitest';
import { formatInstant } from './instant.ts';

it('a moment has the day and the time of its zone', () => {
  const moment = new Date('2026-03-05T23:05:59Z');
  expect(['UTC', 'Europe/Berlin', 'America/New_York'].map((zone) => formatInstant(moment, zone))).toEqual([
    '05 Mar 2026, 23:05',
    '06 Mar 2026, 00:05',
    '05 Mar 2026, 18:05',
  ]);
  expect(() => formatInstant(moment, 'Nowhere')).toThrow(RangeError);
});
