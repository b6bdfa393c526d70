import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { multipart } from '../permissions/calls.ts';
import type { TestPerson } from '../support/app.ts';
import { startImporting, type Files, type Importing } from './importing.ts';

let importing: Importing;
let admin: TestPerson;
const opened: Importing[] = [];
beforeEach(async () => {
  importing = await startImporting();
  opened.push(importing);
  admin = await importing.test.addPerson(importing.companyId, ['admin', 'investor'], { email: 'admin@acme.example' });
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

const usersFile = (...rows: string[]): Files => ({ 'users.csv': `email,display_name,roles\n${rows.join('\n')}\n` });
const send = (files: Files, query = '') => {
  const { headers, payload } = multipart(files as Record<string, string>);
  return importing.test.app.inject({ method: 'POST', url: `/api/admin/imports${query}`, headers: { ...headers, authorization: admin.authorization }, payload });
};
const changes = () =>
  importing.rows<{ real_user_id: string | null; request_id: string | null; detail: { before: string[]; after: string[]; users: string[] } }>(
    `select real_user_id, request_id, detail from audit_events where action = 'importRoles' order by sequence`,
  );
const rolesOf = async (email: string) =>
  (await importing.rows<{ roles: string[] }>(`select roles::text[] as roles from users where email = '${email}'`))[0]?.roles;

describe('the audit log of an import', () => {
  it('names everybody who gained or lost a role, with their roles before and after, and nobody else', async () => {
    const { test, companyId } = importing;
    const [kept, gaining, losing] = [
      await test.addPerson(companyId, ['investor', 'viewer'], { email: 'kept@acme.example' }),
      await test.addPerson(companyId, ['investor'], { email: 'gaining@acme.example' }),
      await test.addPerson(companyId, ['investor', 'viewer'], { email: 'losing@acme.example' }),
    ];
    const files = usersFile(
      'kept@acme.example,Kept,viewer investor',
      'gaining@acme.example,Gaining,admin investor',
      'losing@acme.example,Losing,investor',
      'new@acme.example,New,reviewer',
    );
    const answer = await send({ ...files, 'investors.csv': 'investor_account_code,name,user_email\nA-1,Ada,ada@acme.example\nA-2,New,new@acme.example\n' });
    expect(answer.statusCode).toBe(200);
    const ids = new Map((await importing.rows<{ id: string; email: string }>('select id, email from users')).map(({ id, email }) => [email, id]));
    const by = { real_user_id: admin.id, request_id: answer.headers['x-request-id'] };
    const told = await changes();
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        { ...by, detail: { before: [], after: ['reviewer'], users: [ids.get('new@acme.example')] } },
        { ...by, detail: { before: ['investor'], after: ['admin', 'investor'], users: [gaining.id] } },
        { ...by, detail: { before: ['investor', 'viewer'], after: ['investor'], users: [losing.id] } },
        { ...by, detail: { before: [], after: ['investor'], users: [ids.get('ada@acme.example')] } },
      ]),
    );
    expect(JSON.stringify(told)).not.toContain(kept.id);

    // The same again, and a trial of something else, leave none.
    await send(files);
    await send(usersFile('gaining@acme.example,Gaining,viewer'), '?dry_run=true');
    expect(await changes()).toHaveLength(4);
  });

  it('holds at most a thousand people in an event', async () => {
    await importing.run(usersFile(...Array.from({ length: 2001 }, (_, index) => `p${index}@acme.example,P ${index},investor`)));
    const told = await changes();
    expect(told.map(({ detail }) => detail.users.length)).toEqual([1000, 1000, 1]);
    expect(new Set(told.flatMap(({ detail }) => detail.users)).size).toBe(2001);
  });
});

describe('an import', () => {
  it('takes the role admin from nobody who sends it, and from others it does', async () => {
    await importing.test.addPerson(importing.companyId, ['admin'], { email: 'second@acme.example' });
    const refused = await send(usersFile('second@acme.example,Second,investor', 'Admin@acme.example,Me,investor'));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { rows: [{ file: 'users.csv', row: 3, column: 'roles', reason: 'You cannot take the role admin from yourself. Ask another administrator.' }] },
    ]);
    expect([await rolesOf('admin@acme.example'), await rolesOf('second@acme.example'), await changes()]).toEqual([['admin', 'investor'], ['admin'], []]);
    expect((await send(usersFile('second@acme.example,Second,investor', 'admin@acme.example,Me,admin'))).statusCode).toBe(200);
    expect([await rolesOf('admin@acme.example'), await rolesOf('second@acme.example')]).toEqual([['admin'], ['investor']]);
    // The operator's command line knows no self.
    await importing.run(usersFile('admin@acme.example,Me,investor'));
    expect(await rolesOf('admin@acme.example')).toEqual(['investor']);
  });

  it('gives nobody the role compensation, by HTTP or by the command line; whoever has it keeps it', async () => {
    const { test, companyId } = importing;
    await test.addPerson(companyId, ['compensation'], { email: 'pay@acme.example' });
    const reason = "The role compensation cannot be given yet: it shows other people's pay, and no administrator gives it alone.";
    const files = usersFile('pay@acme.example,Pay,compensation viewer', 'new@acme.example,New,compensation', 'admin@acme.example,Me,admin compensation');
    expect((await send(files)).json()).toMatchObject({
      rows: [3, 4].map((row) => ({ file: 'users.csv', row, column: 'roles', reason })),
    });
    expect(await importing.refused(files)).toEqual([3, 4].map((row) => `users.csv ${row} roles: ${reason}`));
    expect([await rolesOf('pay@acme.example'), await rolesOf('new@acme.example'), await changes()]).toEqual([['compensation'], undefined, []]);
    expect((await send(usersFile('pay@acme.example,Pay,compensation viewer'))).statusCode).toBe(200);
    expect(await rolesOf('pay@acme.example')).toEqual(['compensation', 'viewer']);
  });
});
