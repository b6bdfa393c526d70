import { expect, it } from 'vitest';
import { maskedBankDetails, noBankDetails } from '@pari/domain/banking';
import { isAsSeen, typedNow } from './seen.ts';

const [own, other] = ['DE89 3704 0044 0532 0130 00', 'DE75 5121 0800 1245 1261 99'];
const kept = (iban: string) => maskedBankDetails({ ...noBankDetails('DE'), city: 'Berlin', iban_number: iban });
const typed = new Map([['other/iban_number', own]]);
const nothing = new Set<string>();

it('a number that was typed is in sight until another is kept in its place, and as long as it is not saved', () => {
  expect([...typedNow(typed, { group: 'other', kept: kept(own), unsaved: nothing })]).toEqual([...typed]);
  expect([...typedNow(typed, { group: 'other', kept: kept(other), unsaved: nothing })]).toEqual([]);
  expect([...typedNow(typed, { group: 'other', kept: kept(''), unsaved: nothing })]).toEqual([]);
  expect([...typedNow(typed, { group: 'other', kept: kept(other), unsaved: new Set(['other/iban_number']) })]).toEqual([...typed]);
  expect([...typedNow(typed, { group: 'GB', kept: kept(other), unsaved: nothing })]).toEqual([...typed]);
});

it('what is kept is told from what was in sight, with numbers by their last signs', () => {
  const seen = { ...kept(own), city: ' Berlin ', iban_number: own };
  expect(isAsSeen(seen, { iban_number: own }, kept(own))).toBe(true);
  expect(isAsSeen(seen, { iban_number: own }, kept(other))).toBe(false);
  expect(isAsSeen(kept(own), {}, kept(own))).toBe(true);
  expect(isAsSeen(kept(own), {}, kept(other))).toBe(false);
  expect(isAsSeen(seen, { iban_number: own }, { ...kept(own), city: 'Bonn' })).toBe(false);
});
