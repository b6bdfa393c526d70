import { expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { publishedWords, recalledWords } from './told.ts';

const notice = { kind: 'call', title: 'First call', due_date: civilDate('2026-05-04'), currency: 'USD', corrects_reference: null } as const;
const names = (count: number) => Array.from({ length: count }, (_, n) => `Holding number ${n + 1}`);
const sharesOf = (count: number) => names(count).map((name) => ({ investorId: '', name, net: decimal('10'), left: decimal('10') }));

it('whoever has a single profile is not told which', () =>
  expect(publishedWords(notice, sharesOf(1))).toBe('Capital call: First call. 10.00 USD is due on 04 May 2026.'));

it('of many profiles the first are named and the others counted, so that an inbox can keep it', () => {
  expect(recalledWords(notice, names(3))).toMatch(/ For Holding number 1, Holding number 2 and Holding number 3\.$/);
  expect(recalledWords(notice, names(6))).toMatch(/ Holding number 5 and Holding number 6\.$/);
  expect(publishedWords(notice, sharesOf(900))).toMatch(/^Capital call: First call\. 9,000\.00 USD is due .* Holding number 5 and 895 others\.$/);
});
