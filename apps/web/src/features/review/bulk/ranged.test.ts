import { expect, it } from 'vitest';
import { ranged } from './ranged.ts';

const rows = ['a', 'b', 'c', 'd'];
const of = (from: string | undefined, to: string) => ranged(rows, (row) => row, from, to).join('');

it('goes from one row to another, whichever stands first, and has the last alone where the first is gone', () =>
  expect([of('a', 'c'), of('d', 'b'), of('b', 'b'), of(undefined, 'c'), of('z', 'c')]).toEqual(['abc', 'bcd', 'b', 'c', 'c']));
