import { expect, it } from 'vitest';
import { isSameTelephone, numbersToCall, type NumberGiven } from './callBackNumbers.ts';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);
const given = (number: string, at: string, more: Partial<NumberGiven> = {}): NumberGiven => ({
  source: 'kyc',
  participant: null,
  of: null,
  number,
  at: day(at),
  ...more,
});
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
  expect(
    known([given('+1 2', '2026-01-01', { participant: 'a', of: 'Ada' }), given('+1 3', '2026-02-01', { participant: 'b', of: 'Ada' })], '2026-04-01'),
  ).toEqual([true, ['+1 2', '2026-01-01', null], ['+1 3', '2026-02-01', null]]);
});

it('a number that was submitted on the day before is called where no older one is known, and told apart', () => {
  const [old, late] = [given('+49 30 1', '2026-01-01'), given('+49 30 2', '2026-03-01')];
  const at = (text: string) => numbersToCall([late], new Date(text)).areOlder;
  expect([at('2026-03-02T11:59:59Z'), at('2026-03-02T12:00:00Z')]).toEqual([false, true]);
  expect(known([old, late], '2026-03-01')).toEqual([true, ['+49 30 1', '2026-01-01', '2026-03-01']]);
  // What is in force in an account was told a day before.
  expect(known([given('+49 30 2', '2026-03-01', { source: 'account' })], '2026-03-01')[0]).toBe(true);
});

it('what is not asked for in between stands, and one person of another name is one', () => {
  const said = [given('+49 30 1', '2026-01-01'), given('', '2026-02-01'), given('', '2026-02-02'), given('+49 301', '2026-03-01')];
  expect(known(said, '2026-04-01')).toEqual([true, ['+49 30 1', '2026-01-01', null]]);
  expect(known([...said, given('', '2026-03-02'), given('+49 30 2', '2026-03-03')], '2026-04-01')).toEqual([
    true,
    ['+49 30 1', '2026-01-01', '2026-03-02'],
    ['+49 30 2', '2026-03-03', null],
  ]);
  const married = [given('+1 2', '2026-01-01', { participant: 'a', of: 'Ada A' }), given('+1 3', '2026-02-01', { participant: 'a', of: 'Ada B' })];
  expect(known(married, '2026-04-01')[1]).toEqual(['+1 2', '2026-01-01', '2026-02-01']);
});

it.each([
  ['+49 30 901820', '0049 (30) 90 18 20', true],
  ['+49 30 901820', '+49 30 901821', false],
])('%s and %s', (one, other, isSame) => expect(isSameTelephone(one, other)).toBe(isSame));
