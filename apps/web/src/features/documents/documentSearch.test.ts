import { expect, it } from 'vitest';
import { documentQuery, isNarrowed, readDocumentSearch, writeDocumentSearch } from './documentSearch.ts';

const whole = { search: '', type: '', fund: '', year: '', sort: '-date', document: undefined } as const;

it('nothing said is everything, the newest first', () => {
  expect(readDocumentSearch({})).toEqual(whole);
  expect(writeDocumentSearch({ ...whole, search: '  ' })).toEqual({});
  expect([documentQuery(whole), isNarrowed(whole)]).toEqual([{ sort: '-date' }, false]);
});

it('the list is read as it was written, and asked for as it is read', () => {
  const search = { search: 'call', type: 'capital_call', fund: 'TARN-3', year: '2025', sort: 'title', document: 'f1e7' } as const;
  expect(readDocumentSearch(writeDocumentSearch(search))).toEqual(search);
  expect(documentQuery(search)).toEqual({ search: 'call', type: 'capital_call', fund: 'TARN-3', year: 2025, sort: 'title' });
  expect(isNarrowed(search)).toBe(true);
});

it('what cannot be asked for is left out', () => {
  expect(readDocumentSearch({ search: ['a'], type: 'toString', fund: 3, year: '20255', sort: 'size', document: [] })).toEqual(whole);
  expect(readDocumentSearch({ search: 'a'.repeat(200) }).search).toHaveLength(100);
});
