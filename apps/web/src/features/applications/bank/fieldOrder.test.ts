import { expect, it } from 'vitest';
import { BANK_FIELDS } from '@pari/domain/banking';
import { bankFieldsInOrder } from './fieldOrder.ts';

it('every field of bank details has its place', () => {
  expect(bankFieldsInOrder.toSorted()).toEqual(BANK_FIELDS.toSorted());
});
