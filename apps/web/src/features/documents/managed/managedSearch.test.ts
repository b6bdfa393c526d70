import { expect, it } from 'vitest';
import { isNarrowed, managedQuery, readManagedSearch, writeManagedSearch } from './managedSearch.ts';

const whole = { search: '', type: '', state: '', sort: '-published_at', document: undefined } as const;

it('nothing said is everything, what was published last first', () => {
  expect(readManagedSearch({})).toEqual(whole);
  expect(writeManagedSearch({ ...whole, search: '  ' })).toEqual({});
  expect([managedQuery(whole), isNarrowed(whole)]).toEqual([{ sort: '-published_at', limit: 50 }, false]);
});

it('the list is read as it was written, and asked for as it is read', () => {
  const search = { search: 'call', type: 'capital_call', state: 'recalled', sort: 'title', document: 'f1e7' } as const;
  expect(readManagedSearch(writeManagedSearch(search))).toEqual(search);
  expect(managedQuery(search)).toEqual({ search: 'call', type: 'capital_call', state: 'recalled', sort: 'title', limit: 50 });
  expect(isNarrowed(search)).toBe(true);
});

it('what cannot be asked for is left out', () => {
  expect(readManagedSearch({ search: ['a'], type: 'toString', state: 'gone', sort: 'size', document: [] })).toEqual(whole);
  expect(readManagedSearch({ search: 'a'.repeat(200) }).search).toHaveLength(100);
});
