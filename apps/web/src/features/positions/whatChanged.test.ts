import { expect, it } from 'vitest';
import type { ChangeOf } from '@pari/contract';
import { whatChanged } from './whatChanged.ts';

const fund = { id: 'f', external_id: 'F', name: 'Fund' };
const value: ChangeOf<'value'> = { what: 'value', fund, investor: { id: 'i', name: 'Ada' }, currency: 'USD', before: '1', after: '2', date: null };
const document: ChangeOf<'document'> = { what: 'document', id: 'd', title: 'Paper', type: 'statement', fund, is_newer: false, at: '2026-01-01T00:00:00Z' };

const notice = { id: 'n', reference: 'N', kind: 'call', title: 'Call', fund, due_date: '2026-01-01' } as const;

it.each([
  [0, 0, 0, undefined],
  [0, 1, 0, '1 new value since your last visit'],
  [0, 0, 1, '1 new document since your last visit'],
  [1, 0, 0, '1 payment overdue since your last visit'],
  [3, 2, 12, '1 payment overdue, 2 new notices, 2 new values, and 12 new documents since your last visit'],
])('%i notices, %i values and %i documents are %s', (notices, values, documents, words) => {
  const told = Array.from({ length: notices }, (_, at): ChangeOf<'due'> | ChangeOf<'notice'> =>
    at === 2 ? { what: 'notice', news: 'new', ...notice } : { what: 'due', news: at === 0 ? 'overdue' : 'changed', ...notice },
  );
  expect(whatChanged([...told, ...Array.from({ length: values }, () => value), ...Array.from({ length: documents }, () => document)])).toBe(words);
});
