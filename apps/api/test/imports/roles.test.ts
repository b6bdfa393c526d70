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
const proposals = () =>
  importing.rows<{ email: string; by: string | null; state: string }>(
    `select u.email, p.proposed_by as by, p.state from role_proposals p join users u on u.id = p.user_id order by 1`,
  );
const rolesOf = async (email: string) =>
  (await importing.rows<{ roles: string[] }>(`select roles::text[] as roles from users where email = '${email}'`))[0]?.roles;

describe('the audit log of an import', () => {
  it('names everybody whose account it made, with their roles, and nobody else', async () => {
    const known = await importing.test.addPerson(importing.companyId, ['investor'], { email: 'known@acme.example' });
    const files = usersFile('known@acme.example,Known,admin investor', 'new@acme.example,New,reviewer');
    const answer = await send({ ...files, 'investors.csv': 'investor_account_code,name,user_email\nA-1,Ada,ada@acme.example\nA-2,New,new@acme.example\n' });
    expect(answer.statusCode).toBe(200);
    const ids = new Map((await importing.rows<{ id: string; email: string }>('select id, email from users')).map(({ id, email }) => [email, id]));
    const by = { real_user_id: admin.id, request_id: answer.headers['x-request-id'] };
    const told = await changes();
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { ...by, detail: { before: [], after: ['reviewer'], users: [ids.get('new@acme.example')] } },
        { ...by, detail: { before: [], after: ['investor'], users: [ids.get('ada@acme.example')] } },
      ]),
    );
    expect(JSON.stringify(told)).not.toContain(known.id);

    // The same again, and a trial of something else, leave none.
    await send(files);
    await send(usersFile('another@acme.example,Another,viewer'), '?dry_run=true');
    expect(await changes()).toHaveLength(2);
  });

  it('holds at most a thousand people in an event', async () => {
    await importing.run(usersFile(...Array.from({ length: 2001 }, (_, index) => `p${index}@acme.example,P ${index},investor`)));
    const told = await changes();
    expect(told.map(({ detail }) => detail.users.length)).toEqual([1000, 1000, 1]);
    expect(new Set(told.flatMap(({ detail }) => detail.users)).size).toBe(2001);
  });
});

describe('an import', () => {
  it('leaves the roles of whoever is known as they are, by HTTP and by the command line, and says so', async () => {
    const { test, companyId } = importing;
    await test.addPerson(companyId, ['investor', 'viewer'], { email: 'same@acme.example' });
    await test.addPerson(companyId, ['investor'], { email: 'gaining@acme.example' });
    await test.addPerson(companyId, ['compensation'], { email: 'losing@acme.example' });
    const files = usersFile(
      'same@acme.example,Same,viewer investor',
      'gaining@acme.example,Gaining,admin investor compensation',
      'losing@acme.example,Losing,investor',
      'Admin@acme.example,Me,investor',
    );
    const warnings = [
      'gaining@acme.example is known and keeps the roles investor: roles change in the list of people.',
      'losing@acme.example is known and keeps the roles compensation: roles change in the list of people.',
      'admin@acme.example is known and keeps the roles admin, investor: roles change in the list of people.',
    ];
    expect((await send(files)).json()).toMatchObject({ files: [{ rows: 4, added: 0, updated: 4 }], warnings });
    expect((await importing.run(files)).warnings).toEqual(warnings);
    expect([await rolesOf('gaining@acme.example'), await rolesOf('losing@acme.example'), await rolesOf('admin@acme.example'), await changes()]).toEqual([
      ['investor'],
      ['compensation'],
      ['admin', 'investor'],
      [],
    ]);
  });

  it('makes nobody with the role compensation, and proposes it for whoever is new, by HTTP and by the command line', async () => {
    const files = usersFile('new@acme.example,New,viewer compensation', 'other@acme.example,Other,investor');
    const told = (email: string) => `${email}: the role compensation is proposed, and given when another administrator confirms it in the list of people.`;
    expect((await send(files, '?dry_run=true')).json()).toMatchObject({ files: [{ added: 2 }], warnings: [told('new@acme.example')] });
    expect(await proposals()).toEqual([]);
    expect((await send(files)).json()).toMatchObject({ files: [{ added: 2 }], warnings: [told('new@acme.example')] });
    expect((await importing.run(usersFile('third@acme.example,Third,compensation'))).warnings).toEqual([told('third@acme.example')]);
    expect(await proposals()).toEqual([
      { email: 'new@acme.example', by: admin.id, state: 'proposed' },
      { email: 'third@acme.example', by: null, state: 'proposed' },
    ]);
    expect([await rolesOf('new@acme.example'), await rolesOf('third@acme.example')]).toEqual([['viewer'], []]);
    const ids = new Map((await importing.rows<{ id: string; email: string }>('select id, email from users')).map(({ id, email }) => [email, id]));
    expect(await importing.rows(`select real_user_id, detail from audit_events where action = 'proposeRole' order by sequence`)).toEqual(
      ['new@acme.example', 'third@acme.example'].map((email, at) => ({
        real_user_id: at === 0 ? admin.id : null,
        detail: { role: 'compensation', users: [ids.get(email)] },
      })),
    );

    // Sent again, it proposes nothing: whoever is known keeps their roles.
    expect((await send(files)).json()).toMatchObject({
      warnings: ['new@acme.example is known and keeps the roles viewer: roles change in the list of people.'],
    });
    expect(await proposals()).toHaveLength(2);
  });
});
