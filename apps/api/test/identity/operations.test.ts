import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, issueCommandLineToken, setPassword } from '../../src/features/identity/index.ts';
import { hashPassword, isPassword } from '../../src/features/identity/passwords.ts';
import { createApp, type TestApp } from '../support/app.ts';

let test: TestApp;
let alder: string;
let birch: string;
beforeAll(async () => {
  test = await createApp();
  alder = await test.addCompany({ slug: 'alder' });
  birch = await test.addCompany({ slug: 'birch' });
});
afterAll(() => test.close());

const add = (companyId: string, email: string) =>
  test.database.asCompany(companyId, (tx) => addUser(tx, { companyId, email, displayName: 'Ann', roles: ['investor'], by: null, at: test.clock.now() }));
const token = (email: string, companySlug?: string) => issueCommandLineToken(test.database, { email, companySlug, at: test.clock.now() });
const count = async (authorization: string) => (await test.app.inject({ url: '/api/users/unread_notification_count', headers: { authorization } })).statusCode;

describe('adding a person', () => {
  it('compares the address in lower case and refuses a second one', async () => {
    await add(alder, 'Ann@Alder.example');
    await expect(add(alder, 'ann@alder.EXAMPLE')).rejects.toMatchObject({ code: 'conflict', errors: { email: [expect.any(String)] } });
  });
});

describe('a command line token', () => {
  it('opens the API for 12 hours', async () => {
    await add(alder, 'bea@alder.example');
    const authorization = `Bearer ${await token('BEA@alder.example')}`;
    expect(await count(authorization)).toBe(200);
    const start = test.clock.now();
    test.clock.advance(12 * 3600 - 1);
    expect(await count(authorization)).toBe(200);
    test.clock.advance(1);
    expect(await count(authorization)).toBe(401);
    test.clock.set(start);
  });

  it('needs the company where two know the address, and an active person', async () => {
    await add(alder, 'cy@both.example');
    await add(birch, 'cy@both.example');
    await expect(token('cy@both.example')).rejects.toThrow('alder and birch');
    expect(await count(`Bearer ${await token('cy@both.example', 'birch')}`)).toBe(200);
    await expect(token('nobody@alder.example')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('passwords', () => {
  it('are kept as salted hashes', async () => {
    await setPassword(test.database, { companyId: alder, email: 'Ann@alder.example', password: 'demo', at: test.clock.now() });
    const hash = await hashPassword('demo');
    expect([await isPassword('demo', hash), await isPassword('Demo', hash), await isPassword('demo', undefined)]).toEqual([true, false, false]);
    expect(await hashPassword('demo')).not.toBe(hash);
    const recorded = () => test.database.asSystem((tx) => tx.rows("select object_type, object_id::text as id from audit_events where action = 'setPassword'"));
    const ann = await test.database.asSystem((tx) => tx.first("select id::text from users where email = 'ann@alder.example'"));
    expect(await recorded()).toEqual([{ object_type: 'user', ...ann }]);
    await expect(setPassword(test.database, { companyId: birch, email: 'ann@alder.example', password: 'x', at: test.clock.now() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are not set where that cannot be recorded', async () => {
    const set = (password: string) => setPassword(test.database, { companyId: alder, email: 'ann@alder.example', password, at: test.clock.now() });
    const kept = () => test.database.asSystem((tx) => tx.rows('select hash from passwords'));
    await set('before');
    const before = await kept();
    const { owner } = test;
    await owner.query("alter table audit_events add constraint closed check (action <> 'setPassword') not valid");
    await expect(set('after')).rejects.toThrow('closed');
    await owner.query('alter table audit_events drop constraint closed');
    expect(await kept()).toEqual(before);
  });
});
