import { expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { pastQuarters } from './periods.ts';

it('names the quarters that are over, the newest first', () => {
  expect(pastQuarters(civilDate('2026-07-01'), 3)).toEqual([
    { name: 'Q2 2026', key: '2026-Q2', start: '2026-04-01', end: '2026-06-30' },
    { name: 'Q1 2026', key: '2026-Q1', start: '2026-01-01', end: '2026-03-31' },
    { name: 'Q4 2025', key: '2025-Q4', start: '2025-10-01', end: '2025-12-31' },
  ]);
  // Its last day is not over yet.
  expect(pastQuarters(civilDate('2026-06-30'), 1)[0]?.key).toBe('2026-Q1');
});
