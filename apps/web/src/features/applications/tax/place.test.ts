import { expect, it } from 'vitest';
import { isTried } from './place.ts';

it('what a form asks is told once it was tried to go on with it; what no form asks, at once', () => {
  expect(isTried({ form: null }, [])).toBe(true);
  expect(isTried({ form: 'W-9' }, ['W-8BEN', 'W-9'])).toBe(true);
  expect(isTried({ form: 'W-9' }, ['W-8BEN'])).toBe(false);
});
