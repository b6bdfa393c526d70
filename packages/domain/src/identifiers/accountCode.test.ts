import { expect, it } from 'vitest';
import { accountOfApplication, accountTitle, givenCode } from './accountCode.ts';

it('an account is told by name and code, and by its name alone where the code is that of an application', () => {
  expect(accountTitle('Ann Lee', 'A-1')).toBe('Ann Lee (A-1)');
  expect(accountTitle('Ann Lee', 'APP-1')).toBe('Ann Lee (APP-1)');
  expect(accountTitle('Ann Lee', accountOfApplication('5f0c7c3e-9d1b-4f0e-8a55-0d8a1f6f2b10'))).toBe('Ann Lee');
  expect([givenCode('A-1'), givenCode(accountOfApplication('5f0c7c3e-9d1b-4f0e-8a55-0d8a1f6f2b10'))]).toEqual(['A-1', null]);
});
