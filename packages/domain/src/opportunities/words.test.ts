import { expect, it } from 'vitest';
import { opensOn } from './index.ts';

it.each([
  ['coming_soon', '2026-11-01', '2027-01-27', 'This fund will open for investment in January 2027.'],
  ['coming_soon', '2026-12-01', null, 'This fund will open for investment in December 2026.'],
  ['coming_soon', null, null, 'This fund will open for investment later.'],
  ['interest', '2026-11-01', '2027-01-27', 'This fund will open for investment in January 2027.'],
  // Interest is taken already: its first day says nothing of investing.
  ['interest', '2026-11-01', null, 'This fund will open for investment later.'],
] as const)('%s, interest from %s, applications from %s: %s', (state, interest, application, sentence) => {
  expect(opensOn(state, { interest_from: interest, application_from: application })).toBe(sentence);
});
