import { civilDate } from '@pari/domain/dates';
import { expect, it } from 'vitest';
import { asOfAsked } from './asOfAsked.ts';

const today = civilDate('2026-04-16');
const named = (asOfNamed: string | null) => ({ asOf: asOfNamed === null ? today : civilDate(asOfNamed), asOfNamed });
const refused = (...given: Parameters<typeof asOfAsked>) => {
  try {
    return asOfAsked(...given);
  } catch (error) {
    return error;
  }
};

it('a day may stand in the address, and then it is the one of the header or the cookie', () => {
  expect(asOfAsked(named(null), undefined)).toBe('2026-04-16');
  expect(asOfAsked(named('2025-12-31'), undefined)).toBe('2025-12-31');
  expect(asOfAsked(named(null), '2030-01-01')).toBe('2030-01-01');
  expect(asOfAsked(named('2030-01-01'), '2030-01-01')).toBe('2030-01-01');
  const sentence = 'The as-of date of the address and that of the header or the cookie disagree.';
  expect(refused(named('2025-12-31'), '2025-12-30')).toMatchObject({ code: 'bad_request', errors: { as_of_date: [sentence] } });
  expect(refused({ asOf: today, asOfNamed: '2026-04-15' }, '2026-04-16')).toMatchObject({ errors: { as_of_date: [sentence] } });
  expect(refused(named(null), '2025-02-29')).toMatchObject({ errors: { as_of_date: ['as_of_date must be one date from 1900 to 2200, YYYY-MM-DD.'] } });
});
