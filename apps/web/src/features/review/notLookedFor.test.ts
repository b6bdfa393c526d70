import { expect, it } from 'vitest';
import { notLookedFor } from './notLookedFor.ts';

const screening = {
  id: 's',
  name: 'Vance Trust',
  result: 'clear',
  service: null,
  recorded_by: 'Rita',
  note: 'By the register.',
  at: '2026-04-15T12:00:00Z',
} as const;
const people = [
  { participant_id: null, name: 'Vance Trust' },
  { participant_id: 'a', name: 'Ada Vance' },
];

it('names whom a part is about and nobody looked for, once, and nobody where that is said already', () => {
  const asked = { kyc: { people, screenings: [] } };
  expect(notLookedFor(asked, { module: 2, warnings: [] })).toEqual(['Vance Trust was not looked for on lists yet']);
  expect(notLookedFor(asked, { module: 8, warnings: [] })).toEqual(['Ada Vance was not looked for on lists yet']);
  expect(notLookedFor(asked, { module: 3, warnings: [] })).toEqual([]);
  expect(notLookedFor({ kyc: { people, screenings: [{ ...screening, participant_id: null }] } }, { module: 2, warnings: [] })).toEqual([]);
  expect(notLookedFor(asked, { module: 2, warnings: [{ id: 'not screened r 1', text: 'It was not' }] })).toEqual([]);
  expect(notLookedFor({ kyc: null }, { module: 2, warnings: [] })).toEqual([]);
});
