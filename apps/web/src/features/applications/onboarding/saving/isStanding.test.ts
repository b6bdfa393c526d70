import { expect, it } from 'vitest';
import { isStanding } from './isStanding.ts';

it('an answer stands as it was sent, though what says nothing in it is not kept', () => {
  const sent = { value: 'b', acknowledged_value: false, license_type: '', certificate_name: undefined, sub_options: { x: '' }, options: { a: true, b: false } };
  expect(isStanding({ answer: sent }, { version: 4, response_json: { options: { b: false, a: true }, value: 'b' } })).toBe(true);
  expect(isStanding({ answer: { value: '' } }, { response_json: {} })).toBe(true);
  expect(isStanding({ answer: { value: false } }, {})).toBe(true);
  expect(isStanding({ answer: sent }, { response_json: { value: 'b', options: { a: true, b: true } } })).toBe(false);
  expect(isStanding({ answer: sent }, { response_json: { value: 'a', options: { a: true, b: false } } })).toBe(false);
});

it('an amount stands as it was given', () => {
  const amount = { equity_amount: '5000', leverage_amount: '', cashless_commitment: '' };
  expect(isStanding({ amount }, { given: { cashless_commitment: '', equity_amount: '5000', leverage_amount: '' } })).toBe(true);
  expect(isStanding({ amount }, { given: { ...amount, equity_amount: '6000' } })).toBe(false);
  expect(isStanding({ amount }, { given: null })).toBe(false);
});
