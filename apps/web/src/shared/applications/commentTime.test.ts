import { expect, it } from 'vitest';
import { commentTime } from './commentTime.ts';

it('a comment has its day and time by the clocks of the company', () => {
  expect(commentTime('2026-04-05T23:05:59Z', 'UTC')).toBe('Apr 05, 23:05');
  expect(commentTime('2026-04-05T23:05:59Z', 'Europe/Berlin')).toBe('Apr 06, 01:05');
});
