import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkPassword } from '../../src/features/identity/embedded/accounts.ts';
import { setPassword } from '../../src/features/identity/index.ts';
import { isPassword } from '../../src/features/identity/passwords.ts';
import { createApp, type TestApp } from '../support/app.ts';

vi.mock(import('../../src/features/identity/passwords.ts'), { spy: true });

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
  const companyId = await test.addCompany({ slug: 'alder' });
  const { email } = await test.addPerson(companyId, ['investor'], { email: 'me@alder.example' });
  await setPassword(test.database, { companyId, email, password: 'right one', at: test.clock.now() });
});
afterAll(() => test.close());

it('a password is worked out once, whether it is right, wrong, or the address is nobody’s: the time tells nothing', async () => {
  const tried = async (email: string, password: string) => {
    vi.mocked(isPassword).mockClear();
    const found = await checkPassword(test.database, email, password, null);
    return [found.length, vi.mocked(isPassword).mock.calls.length];
  };
  expect(await tried('me@alder.example', 'right one')).toEqual([1, 1]);
  expect(await tried('me@alder.example', 'wrong')).toEqual([0, 1]);
  expect(await tried('nobody@alder.example', 'wrong')).toEqual([0, 1]);
});
