import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

let test: TestApp;
let company: string;
let target: TestPerson;
let colleague: TestPerson;
let admin: TestPerson;
const people = new Map<Role, TestPerson>();
beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany();
  for (const role of roles) people.set(role, await test.addPerson(company, [role]));
  target = await test.addPerson(company, ['investor']);
  colleague = await test.addPerson(company, ['carry_participant']);
  admin = people.get('admin') ?? target;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** Sends header lines as they stand; the status and the JSON that come back. */
function raw(path: string, lines: readonly string[]): Promise<{ status: number; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: (body ? JSON.parse(body) : {}) as Record<string, unknown> });
    });
    socket.write([`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines, 'Connection: close', '', ''].join('\r\n'));
  });
}

const others = (): Record<string, string> => ({
  'an investor': target.id,
  'a carry participant': colleague.id,
  oneself: '',
  ...Object.fromEntries((['viewer', 'reviewer', 'admin', 'adviser', 'compensation'] as const).map((role) => [`another ${role}`, people.get(role)?.id ?? ''])),
});

const attempts = (): Record<string, [who: TestPerson, lines: string[]]> => ({
  'twice the same name': [admin, [`X-View-As: ${target.id}`, `X-View-As: ${colleague.id}`]],
  'a list': [admin, [`X-View-As: ${target.id}, ${colleague.id}`]],
  'a list of one': [admin, [`X-View-As: ${target.id},`]],
  'both kinds of view': [admin, [`X-View-As: ${target.id}`, `X-Advisor-Client: ${target.id}`]],
  'an upper-case id': [admin, [`X-View-As: ${target.id.toUpperCase()}`]],
  'a quoted id': [admin, [`X-View-As: "${target.id}"`]],
  'an empty value': [admin, ['X-View-As:']],
  'an e-mail address': [admin, [`X-View-As: ${target.email}`]],
  underscores: [admin, [`X_View_As: ${target.id}`]],
  'odd case without the right': [target, [`x-VIEW-as: ${colleague.id}`]],
  'a name of a proxy': [admin, [`X-Forwarded-User: ${target.email}`, `X-Remote-User: ${target.email}`, `Remote-User: ${target.id}`, `X-User-Id: ${target.id}`]],
  'a hop-by-hop name': [target, [`X-View-As: ${colleague.id}`, 'Connection: X-View-As']],
  'a middleware mark': [target, [`X-View-As: ${colleague.id}`, 'X-Middleware-Subrequest: middleware:middleware']],
  'another method by header': [target, ['X-HTTP-Method-Override: DELETE', 'X-Original-URL: /api/admin/audit/verify', 'X-Rewrite-URL: /api/admin/audit/verify']],
});

describe('viewing as another person', () => {
  const calls = [
    'GET /api/users/info',
    'POST /api/users/first_login',
    'GET /api/users/first_login',
    'PATCH /api/users/preferences',
    'POST /api/users/tokens',
    'POST /api/users',
  ] as const;
  it('reads the data of an investor or carry participant, for administrators and viewers, and writes nothing', async () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const role of roles) {
      const real = await test.addPerson(company, [role]);
      for (const [name, id] of Object.entries(others())) {
        for (const call of calls) {
          const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PATCH', string];
          const answer = await test.app.inject({
            method,
            url,
            headers: { authorization: real.authorization, 'x-view-as': id || real.id },
            ...(method === 'GET' ? {} : { payload: { show_usd: true } }),
          });
          const may = ['admin', 'viewer'].includes(role) && ['an investor', 'a carry participant'].includes(name);
          // Administrators' calls are not there at all while viewing, and making tokens is not for those who came with one.
          const absent = call === 'POST /api/users' || call === 'POST /api/users/tokens';
          const expected = !may || absent ? 404 : call === 'GET /api/users/info' ? 200 : 403;
          cells += 1;
          if (answer.statusCode !== expected) wrong.push(`${role} ${call} as ${name}: ${answer.statusCode}, not ${expected}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBe(roles.length * 8 * calls.length);
    const touched = await test.database.asSystem((tx) =>
      tx.rows('select 1 from users where id = $1 and (first_login_at is not null or preferences <> $2)', [target.id, '{}']),
    );
    expect(touched).toEqual([]);
  });

  it('leaves a row with both people for each call', async () => {
    await test.app.inject({ url: '/api/users/info', headers: { authorization: admin.authorization, 'x-view-as': target.id } });
    const rows = await test.database.asSystem((tx) =>
      tx.rows('select action, result from audit_events where real_user_id = $1 and effective_user_id = $2', [admin.id, target.id]),
    );
    expect(rows).toEqual([{ action: 'getUserInfo', result: 'done' }]);
  });
});

describe('headers on the wire', () => {
  it('change nobody into anybody: 0 of all attempts', async () => {
    const changed: string[] = [];
    for (const [name, [who, lines]] of Object.entries(attempts())) {
      const { status, body } = await raw('/api/users/info', [`Authorization: ${who.authorization}`, ...lines]);
      const kept = status === 200 && body['user_id'] === who.id;
      if (!kept && status !== 400 && status !== 404) changed.push(`${name}: ${status} ${String(body['user_id'])}`);
    }
    expect(changed).toEqual([]);
  });

  it('two credentials are none', async () => {
    for (const lines of [
      [`Authorization: ${target.authorization}`, `Authorization: ${admin.authorization}`],
      [`Authorization: ${target.authorization}, ${admin.authorization}`],
      [`Authorization: Basic ${Buffer.from('a:b').toString('base64')}`],
      [`Proxy-Authorization: ${admin.authorization}`],
      [`X-Authorization: ${admin.authorization}`],
      [`Cookie: pari_session=${admin.authorization.slice(7)}; Authorization=${admin.authorization.slice(7)}`],
    ])
      expect([lines, (await raw('/api/users/info', lines)).status]).toEqual([lines, 401]);
    expect((await raw(`/api/users/info?access_token=${admin.authorization.slice(7)}`, [])).status).toBe(401);
  });
});
