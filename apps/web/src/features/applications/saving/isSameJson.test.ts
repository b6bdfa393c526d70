import { expect, it } from 'vitest';
import { isSameJson } from './isSameJson.ts';

it('the order of fields is nothing, that of a list is', () => {
  expect(isSameJson({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
  expect(isSameJson([1, 2], [2, 1])).toBe(false);
  expect(isSameJson([1], [1, 2])).toBe(false);
  expect(isSameJson({ a: undefined }, {})).toBe(true);
  expect(isSameJson({ a: null }, {})).toBe(false);
  expect(isSameJson([], {})).toBe(false);
  expect(isSameJson('1', 1)).toBe(false);
  expect(isSameJson(null, {})).toBe(false);
});
