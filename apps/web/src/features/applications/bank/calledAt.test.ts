import { expect, it } from 'vitest';
import { calledAt } from './calledAt.ts';

const number = (last: string, until: string | null) => ({ number: `•••• ${last}`, source: 'kyc', of: null, since: '2026-01-01T12:00:00Z', until }) as const;
const [standing, replaced] = [number('820', null), number('821', '2026-02-01T12:00:00Z')];

it.each([
  ['one that stands is known from before', true, [replaced, standing], 'at a number that we know from before', [standing]],
  ['only one that was replaced is', true, [replaced], 'submit these details again', [replaced]],
  ['one came since', false, [standing], 'make sure first that the number is yours', [standing]],
  ['none is', false, [], '', []],
  ['one came since, and was taken away', false, [replaced], '', []],
] as const)('%s', (_, areOlder, numbers, words, called) => {
  const told = calledAt({ are_older: areOlder, numbers: [...numbers] });
  expect(told.words).toContain(words);
  expect(told.numbers).toEqual(called);
});
