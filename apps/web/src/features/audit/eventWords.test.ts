import { expect, it } from 'vitest';
import { detailWords, objectWords } from './eventWords.ts';

it.each([
  [{ type: 'application', id: 'a', name: 'Theo Marchetti, Tarnholm Industrial Fund' }, 'Application: Theo Marchetti, Tarnholm Industrial Fund'],
  [{ type: 'kyc_record', id: 'a', name: 'Theo Marchetti' }, 'KYC record: Theo Marchetti'],
  [{ type: 'kyc_record', id: 'a', name: null }, 'KYC record'],
  [{ type: 'document', id: 'a', name: 'Letter' }, 'Letter'],
  [null, undefined],
])('%j is called', (object, words) => expect(objectWords({ object })).toBe(words));

it.each([
  ['module', 7, ['Part', 'Investment amount']],
  ['module', 70, ['Module', 70]],
  ['module', 'toString', ['Module', 'toString']],
  ['dry_run', true, ['Dry run', true]],
])('%s %j of a detail', (name, value, words) => expect(detailWords(name, value)).toEqual(words));
