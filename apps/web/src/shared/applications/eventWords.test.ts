import { expect, it } from 'vitest';
import { eventWords } from './eventWords.ts';

it('what happened is told in one line', () => {
  const event = (kind: string, part: string | null, round: number | null = null) => eventWords({ kind, round }, part);
  expect(event('begun', null)).toBe('Application begun');
  expect(event('submitted', 'Eligibility criteria', 1)).toBe('Eligibility criteria: submitted');
  expect(event('submitted', 'Investment amount', 2)).toBe('Investment amount: submitted again');
  expect(event('changed', 'Eligibility criteria', 2)).toBe('Eligibility criteria: submitted again');
  expect(event('country_changed', 'Eligibility criteria')).toBe('Eligibility criteria: country or vehicle changed');
  expect(event('something_else', null)).toBe('Something else');
});
