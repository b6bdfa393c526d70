import { expect, it } from 'vitest';
import { isNewLogin, takeNewLogin, withNewLogin } from './newLogin.ts';

it('leaves every other query alone', () => {
  expect(takeNewLogin('?a=1&b=%20x')).toBe('?a=1&b=%20x');
  expect(takeNewLogin('')).toBe('');
  expect(isNewLogin()).toBe(false);
});

it('is taken out of the address and told once', () => {
  expect(takeNewLogin(withNewLogin('?a=1'))).toBe('?a=1');
  expect(isNewLogin()).toBe(true);
  expect(isNewLogin()).toBe(false);
  expect(takeNewLogin(withNewLogin(''))).toBe('');
});
