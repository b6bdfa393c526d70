import { expect, it } from 'vitest';
import type { Changes } from '@pari/contract';
import { whatChanged } from './whatChanged.ts';

const fund = { id: 'f', external_id: 'F', name: 'Fund' };
const value: Changes['values'][number] = { fund, currency: 'USD', before: '1', after: '2', date: null };
const document: Changes['documents'][number] = { id: 'd', title: 'Paper', type: 'statement', fund, is_newer: false, at: '2026-01-01T00:00:00Z' };

it.each([
  [0, 0, undefined],
  [1, 0, '1 new value since your last visit'],
  [0, 1, '1 new document since your last visit'],
  [2, 12, '2 new values and 12 new documents since your last visit'],
])('%i values and %i documents are %s', (values, documents, words) => {
  expect(whatChanged({ values: Array.from({ length: values }, () => value), documents: Array.from({ length: documents }, () => document) })).toBe(words);
});
