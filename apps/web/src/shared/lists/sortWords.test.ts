import { expect, it } from 'vitest';
import { sortWords } from './sortWords.ts';

const { read, write, sortOf, wordOf } = sortWords({ at: true, '-at': true, name: true, '-name': true }, '-at');

it('the order of a list is read as it was written, and the usual is not said', () => {
  expect([write('-at'), write('name'), read(write('name').sort), read(undefined)]).toEqual([{}, { sort: 'name' }, 'name', '-at']);
});

it('what cannot be asked for is the usual order', () => {
  for (const said of ['reason', '--at', 'toString', ['name'], 3]) expect(read(said)).toBe('-at');
  expect(wordOf({ columnId: 'reason', direction: 'ascending' })).toBe('-at');
});

it('a column of the table is an order', () => {
  expect(sortOf('-at')).toEqual({ columnId: 'at', direction: 'descending' });
  expect(wordOf(sortOf('name'))).toBe('name');
});
