import { expect, it } from 'vitest';
import { isSignedByAll, stateWords, type Agreement } from './agreement.ts';

it('whoever signed everything, with their witness, is thanked before the company countersigns', () => {
  const signed = (...statuses: Agreement['status'][]) => isSignedByAll(statuses.map((status) => ({ status })));
  expect([signed('witnessed'), signed('witnessed', 'countersigned')]).toEqual([true, true]);
  expect([signed(), signed('witnessed', 'signed'), signed('sent'), signed('void', 'witnessed')]).toEqual([false, false, false, false]);
});

it('what is countersigned next is said in words that hold before and after the approval', () => {
  expect(stateWords({ status: 'witnessed' } as Agreement).sentence).toBe('The company countersigns it last, once your application is approved.');
});
