import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Inhabitant, type World } from '../permissions/world.ts';
import { reportGoal } from '../support/proof.ts';
import { parseAnswer, rawRequest, sendRaw, type RawAnswer } from '../support/rawHttp.ts';
import { listen, type ListeningServer } from '../support/server.ts';

let world: World;
let listening: ListeningServer;
let tried = 0;
beforeAll(async () => {
  world = await createWorld();
  listening = await listen(world.test);
});
afterAll(async () => {
  reportGoal(15, `0 of ${tried} header tricks change the actor`);
  await listening.close();
  await world.close();
});

const ask = (lines: readonly string[], target?: string, body?: string) => {
  tried++;
  return rawRequest(listening.port, lines, target, body);
};
const bearer = (person: Inhabitant) => `Authorization: ${person.authorization}`;
/** Real and effective person of an answer, or its refusal. */
const actor = ({ status, body }: RawAnswer): string => {
  const told = JSON.parse(body) as { user_id?: string; real_user?: { user_id: string }; code?: string };
  return status === 200 ? `${told.real_user?.user_id} as ${told.user_id}` : `${status} ${told.code}`;
};
const get = (lines: string[]) => ['GET /api/users/info HTTP/1.1', 'Host: localhost', ...lines, '', ''].join('\r\n');
const oneself = (person: Inhabitant) => `${person.id} as ${person.id}`;

describe('on the wire, nobody becomes somebody else', () => {
  it('by a second credential', async () => {
    const { investor, admin, viewer } = world.people;
    const token = admin.authorization.slice('Bearer '.length);
    for (const lines of [
      [bearer(investor), bearer(admin)],
      [bearer(admin), bearer(investor)],
      [bearer(investor), bearer(investor)],
      [`${bearer(investor)}, ${admin.authorization}`],
      [`${bearer(investor)} ${admin.authorization}`],
      [bearer(investor), `authorization: Basic ${token}`],
    ]) {
      expect(actor(await ask(lines))).toBe('401 unauthenticated');
    }
    for (const line of [
      `Proxy-Authorization: Bearer ${token}`,
      `X-Authorization: Bearer ${token}`,
      `Authorization_: Bearer ${token}`,
      `X-Access-Token: ${token}`,
      `Cookie: authorization=Bearer ${token}; __Secure-pari=${token}; pari_session=${token}`,
    ]) {
      expect(actor(await ask([bearer(investor), line]))).toBe(oneself(investor));
      expect(actor(await ask([line]))).toBe('401 unauthenticated');
    }
    for (const target of [`GET /api/users/info?access_token=${token}`, `GET /api/users/info?Authorization=Bearer%20${token}`]) {
      expect(actor(await ask([bearer(viewer)], target))).toBe('400 bad_request');
      expect(actor(await ask([], target))).toBe('401 unauthenticated');
    }
  });

  it('by a malformed credential', async () => {
    const { investor } = world.people;
    const token = investor.authorization.slice('Bearer '.length);
    for (const value of [
      '',
      'Bearer',
      'Bearer ',
      `Bearer  ${token}`,
      `Bearer\t${token}`,
      token,
      `Basic ${token}`,
      `Token ${token}`,
      `Bearer "${token}"`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token}\u00e9`,
      `Bearer ${'a'.repeat(9000)}`,
      'Bearer null',
      'Bearer undefined',
      'Bearer a.b.c',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ]) {
      expect([value, actor(await ask([`Authorization: ${value}`]))]).toEqual([value, '401 unauthenticated']);
    }
    expect(actor(await ask([`AUTHORIZATION:    bEaReR ${token}   `]))).toBe(oneself(investor));
  });

  it('by a view header doubled, listed, folded or misspelt', async () => {
    const { investor, admin } = world.people;
    const { colleague, client } = world.others;
    for (const lines of [
      [`X-View-As: ${colleague.id}`, `X-View-As: ${client.id}`],
      [`X-View-As: ${colleague.id}`, `x-view-as: ${colleague.id}`],
      [`X-View-As: ${colleague.id}, ${client.id}`],
      [`X-View-As: ${colleague.id};${client.id}`],
      [`X-View-As: ${colleague.id.toUpperCase()}`],
      [`X-View-As: {${colleague.id}}`],
      [`X-View-As: "${colleague.id}"`],
      ['X-View-As:'],
      ['X-View-As: *'],
      ['X-View-As: true'],
      [`X-View-As: ${colleague.email}`],
      [`X-View-As: ${colleague.id}`, `X-Advisor-Client: ${client.id}`],
      [`X-Advisor-Client: ${colleague.id},${client.id}`],
      ['X-Show-Unpublished: false'],
      ['X-Show-Unpublished: true, true'],
      ['X-As-Of-Date: 2024-01-01', 'X-As-Of-Date: 2025-01-01'],
      ['X-As-Of-Date: 2024-02-30'],
      ['X-As-Of-Date: 0000-01-01'],
      ['X-As-Of-Date: 2024-01-01T00:00:00Z'],
      ['X-As-Of-Date: 10000-01-01'],
      ['X-Known-On: yesterday'],
      ['X-As-Of-Date: 2024-01-01', 'Cookie: pari_as_of=2025-01-01'],
    ]) {
      expect([lines, actor(await ask([bearer(admin), ...lines]))]).toEqual([lines, '400 bad_request']);
      expect([lines, actor(await ask(lines))]).toEqual([lines, '401 unauthenticated']);
    }
    for (const name of ['X_View_As', 'X-View_As', 'x_view_as', 'XViewAs', 'X-View-As-', 'X-ViewAs', 'X-Advisor_Client', 'X_Show_Unpublished']) {
      expect([name, actor(await ask([bearer(admin), `${name}: ${colleague.id}`]))]).toEqual([name, oneself(admin)]);
      expect([name, actor(await ask([bearer(investor), `${name}: ${colleague.id}`]))]).toEqual([name, oneself(investor)]);
    }
    expect(actor(await ask([bearer(admin), `x-ViEw-aS:   ${colleague.id}  `]))).toBe(`${admin.id} as ${colleague.id}`);
    expect(actor(await ask([bearer(investor), `x-ViEw-aS: ${colleague.id}`]))).toBe('404 not_found');
  });

  it('by the headers that proxies set', async () => {
    const { investor, admin } = world.people;
    const names = [
      'X-Forwarded-User',
      'X-Forwarded-Email',
      'X-Forwarded-Preferred-Username',
      'X-Forwarded-Groups',
      'X-Forwarded-Access-Token',
      'X-Auth-Request-User',
      'X-Auth-Request-Email',
      'X-Remote-User',
      'Remote-User',
      'REMOTE_USER',
      'X-Original-User',
      'X-User-Id',
      'X-User',
      'X-Real-User',
      'X-Effective-User',
      'X-Company-Id',
      'X-Tenant-Id',
      'X-Roles',
      'X-Middleware-Subrequest',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-Prefix',
      'X-Original-URL',
      'X-Rewrite-URL',
      'X-Real-IP',
      'Forwarded',
      'Via',
      'X-Request-Id',
      'X-HTTP-Method-Override',
      'X-Method-Override',
    ];
    for (const name of names) {
      for (const value of [admin.id, admin.email, 'middleware:middleware:middleware', '127.0.0.1', '/api/admin/audit/verify', 'DELETE']) {
        expect([name, actor(await ask([bearer(investor), `${name}: ${value}`]))]).toEqual([name, oneself(investor)]);
      }
      expect([name, actor(await ask([`${name}: ${admin.id}`]))]).toEqual([name, '401 unauthenticated']);
    }
  });

  it('by headers that are to be dropped on the way, or come after the body', async () => {
    const { investor, admin } = world.people;
    const { colleague } = world.others;
    for (const named of ['X-View-As', 'Authorization', 'X-View-As, Authorization', 'close, X-View-As', 'Upgrade, HTTP2-Settings', 'TE']) {
      expect(actor(await ask([bearer(investor), `Connection: ${named}`, `X-View-As: ${colleague.id}`]))).toBe('404 not_found');
      expect(actor(await ask([bearer(admin), `Connection: ${named}`, `X-View-As: ${colleague.id}`]))).toBe(`${admin.id} as ${colleague.id}`);
    }
    expect(actor(await ask([bearer(investor), 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA']))).toBe(oneself(investor));
    expect(actor(await ask([bearer(investor), 'Upgrade: websocket', 'Sec-WebSocket-Key: eA==', 'Sec-WebSocket-Version: 13']))).toBe(oneself(investor));
    const trailer = `0\r\nX-View-As: ${colleague.id}\r\nAuthorization: ${admin.authorization}\r\n\r\n`;
    const after = await ask(
      [bearer(investor), 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Trailer: X-View-As, Authorization'],
      'POST /api/users/first_login',
      trailer,
    );
    expect(after.status).toBe(200);
    const { rows } = await world.owner.query(`select real_user_id, effective_user_id from audit_events where action = 'registerFirstLogin'`);
    expect(rows).toEqual([{ real_user_id: investor.id, effective_user_id: investor.id }]);
  });

  it('by a request hidden in another one', async () => {
    const { investor, admin } = world.people;
    const hidden = `GET /api/users/info HTTP/1.1\r\nHost: localhost\r\n${bearer(admin)}\r\n\r\n`;
    const head = (lines: string[]) => ['POST /api/users/first_login HTTP/1.1', 'Host: localhost', bearer(investor), ...lines, '', ''].join('\r\n');
    for (const lines of [
      ['Content-Length: 0', 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding: chunked', 'Content-Length: 5'],
      ['Content-Length: 0', `Content-Length: ${hidden.length}`],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding : chunked'],
      ['Transfer-Encoding: xchunked'],
      ['Content-Length: +5'],
      ['Content-Length: 0x10'],
      ['Content-Length: -1'],
      ['X-View-As:', ` ${world.others.colleague.id}`],
      ['Bad Header: x'],
      ['X-Nul: a\0b'],
    ]) {
      tried++;
      const text = await sendRaw(listening.port, Buffer.from(head(lines) + hidden, 'latin1'));
      expect([lines, parseAnswer(text).status]).toEqual([lines, 400]);
      expect([lines, text.match(/HTTP\/1\.1/g)?.length, text.includes(admin.id)]).toEqual([lines, 1, false]);
    }
  });

  it('by what came before on the same connection', async () => {
    const { investor, admin } = world.people;
    const text = await sendRaw(
      listening.port,
      get([bearer(admin), `X-View-As: ${world.others.colleague.id}`]) + get([bearer(investor)]) + get(['Connection: close']),
    );
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1]);
    expect(statuses).toEqual(['200', '200', '401']);
    const people = [...text.matchAll(/"real_user":\{"user_id":"([^"]+)"/g)].map((match) => match[1]);
    expect(people).toEqual([admin.id, investor.id]);
    tried++;
  });

  it('by context headers on routes that need no token', async () => {
    for (const target of ['GET /healthz', 'GET /readyz', 'GET /api/openapi.json', 'GET /auth/contact', 'GET /investor/ownership']) {
      const plain = await ask([], target);
      const dressed = await ask(
        [bearer(world.people.admin), `X-View-As: ${world.others.colleague.id}`, 'X-As-Of-Date: never', 'X-Forwarded-User: root'],
        target,
      );
      expect([target, dressed.status, dressed.body]).toEqual([target, 200, plain.body]);
    }
  });
});

describe('beyond all measure', () => {
  it.each([
    ['one header of 20 kB', [`X-Big: ${'a'.repeat(20_000)}`], undefined],
    ['3,000 headers', Array.from({ length: 3000 }, (_, index) => `X-H${index}: 1`), undefined],
    ['an address of 20 kB', [], `GET /api/users/info?${'a'.repeat(20_000)}`],
  ])('%s is refused with 431', async (_, lines, target) => {
    const answer = await ask(lines, target);
    expect([answer.status, answer.headers['content-type'], JSON.parse(answer.body)]).toEqual([
      431,
      'application/problem+json; charset=utf-8',
      expect.objectContaining({ code: 'headers_too_large', request_id: answer.headers['x-request-id'] }),
    ]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it('a sender may not take for ever', () => {
    expect(listening.server.app.server.requestTimeout).toBeGreaterThan(0);
    expect(listening.server.app.server.headersTimeout).toBeGreaterThan(0);
  });
});
