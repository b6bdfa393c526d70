import { expect, it } from 'vitest';
import { isSameTelephone, numbersToCall, type NumberGiven } from './callBackNumbers.ts';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);
const given = (number: string, at: string, more: Partial<NumberGiven> = {}): NumberGiven => ({ source: 'kyc', of: null, number, at: day(at), ...more });
const known = (said: readonly NumberGiven[], at: string) => {
  const { areOlder, numbers } = numbersToCall(said, day(at));
  return [areOlder, ...numbers.map(({ number, since, until }) => [number, since.toISOString().slice(0, 10), until?.toISOString().slice(0, 10) ?? null])];
};

it('numbers that were known before are called, also those that were replaced since, the oldest first', () => {
  const said = [
    given('+49 40 1', '2026-03-01', { source: 'account' }),
    given('+49 30 1', '2026-01-01'),
    given('+49301', '2026-02-01'),
    given('+49 30 2', '2026-04-01'),
  ];
  expect(known(said, '2026-03-15')).toEqual([true, ['+49 30 1', '2026-01-01', '2026-04-01'], ['+49 40 1', '2026-03-01', null]]);
  expect(known(said, '2026-05-01')).toEqual([
    true,
    ['+49 30 1', '2026-01-01', '2026-04-01'],
    ['+49 40 1', '2026-03-01', null],
    ['+49 30 2', '2026-04-01', null],
  ]);
});

it('where none was known, those that came since are told apart', () => {
  expect(known([given('+49 30 1', '2026-02-01')], '2026-01-01')).toEqual([false, ['+49 30 1', '2026-02-01', null]]);
  expect(known([], '2026-01-01')).toEqual([false]);
});

it('what was taken away ends, and what was never given is none', () => {
  const said = [given('', '2026-01-01'), given('+49 30 1', '2026-02-01'), given('', '2026-03-01')];
  expect(known(said, '2026-04-01')).toEqual([true, ['+49 30 1', '2026-02-01', '2026-03-01']]);
  expect(known([given('+1 2', '2026-01-01', { of: 'Ada' }), given('+1 3', '2026-02-01', { of: 'Ben' })], '2026-04-01')).toEqual([
    true,
    ['+1 2', '2026-01-01', null],
    ['+1 3', '2026-02-01', null],
  ]);
});

it.each([
  ['+49 30 901820', '0049 (30) 90 18 20', true],
  ['+49 30 901820', '+49 30 901821', false],
])('%s and %s', (one, other, isSame) => expect(isSameTelephone(one, other)).toBe(isSame));
