import { expect, it } from 'vitest';
import { standsAs } from './standsAs.ts';

const pending = ['pending', 'pending'] as const;

it.each([
  [2, pending, false, 'as_status'],
  [2, ['declined', 'pending'], false, 'part_declined'],
  // Why it was declined is read first.
  [3, ['changes_requested', 'declined'], true, 'part_declined'],
  [1, ['in_progress'], true, 'locked'],
  [2, ['approved', 'approved'], true, 'locked'],
  // The whole is still reviewed.
  [2, ['approved', 'complete'], false, 'as_status'],
  [2, [], false, 'as_status'],
  [4, ['approved'], false, 'as_status'],
  // What ended says how it did.
  [5, ['declined'], true, 'as_status'],
  [6, ['declined'], false, 'as_status'],
] as const)('an application of status %i with the parts %j, locked: %j, stands %s', (status, states, isLocked, stands) =>
  expect(standsAs({ status, states, isLocked })).toBe(stands),
);
