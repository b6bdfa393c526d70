import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, multipart } from '../permissions/calls.ts';
import { createWorld, type World } from '../permissions/world.ts';
import { contents } from '../support/contents.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { listen, type ListeningServer } from '../support/server.ts';

let world: World;
let listening: ListeningServer;
let before: Record<string, string>;
beforeAll(async () => {
  world = await createWorld();
  // What the clock begins by itself would change something.
  listening = await listen(world.test, { PARI_JOBS_IN_SERVER: '0' });
  before = await contents(world.owner);
});
afterAll(async () => {
  await listening.close();
  await world.close();
});

const bearer = () => ({ authorization: world.people.admin.authorization });

/** Sends a body as it is; gives status, code and the sentence. */
async function send(url: string, payload: string | Buffer, contentType = 'application/json', method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' = 'POST') {
  const answer = await world.test.app.inject({ method, url, headers: { ...bearer(), 'content-type': contentType }, payload });
  const { code, detail, errors } = answer.json<{ code: string; detail: string; errors?: Record<string, string[]> }>();
  return { status: answer.statusCode, code, detail, errors };
}

describe('a body', () => {
  const action = '/api/analytics/entity/action';
  const good = { entity: 'page', user_action: 'view' };

  it.each([
    ['broken', '{"entity":'],
    ['with a comma too many', '{"entity":"a","user_action":"b",}'],
    ['a bare word', 'entity'],
    ['a list', '[]'],
    ['a text', '"entity"'],
    ['a number', '1e400'],
    ['null', 'null'],
    ['empty', ''],
    ['only spaces', '   '],
    ['with a comment', '{"entity":"a"/*,*/,"user_action":"b"}'],
    ['two documents', '{"entity":"a","user_action":"b"}{}'],
    ['form encoded', 'entity=a&user_action=b'],
    ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0x65, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['with an overlong encoding', Buffer.concat([Buffer.from('{"entity":"'), Buffer.from([0xc0, 0x80]), Buffer.from('","user_action":"b"}')])],
    ['compressed', Buffer.from('1f8b0800000000000003ab0600', 'hex')],
    ['UTF-16', Buffer.from(JSON.stringify(good), 'utf16le')],
    ['a prototype', '{"__proto__":{"admin":true},"entity":"a","user_action":"b"}'],
    ['a prototype spelt in escapes', '{"\\u005f\\u005fproto__":{"admin":true},"entity":"a","user_action":"b"}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}},"entity":"a","user_action":"b"}'],
    ['a method of every object', '{"toString":1,"hasOwnProperty":2,"valueOf":3,"entity":"a","user_action":"b"}'],
    ['an unknown field', JSON.stringify({ ...good, admin: true })],
    ['a list for a text', JSON.stringify({ ...good, entity: ['page'] })],
    ['an object for a text', JSON.stringify({ ...good, entity: { $ne: null } })],
    ['a text too long', JSON.stringify({ ...good, entity: 'a'.repeat(101) })],
    ['NUL in a text', JSON.stringify({ ...good, entity: 'a\0b' })],
    ['NUL in a name', JSON.stringify({ ...good, 'a\0b': 1 })],
    ['half a surrogate pair', '{"entity":"\\ud800","user_action":"b"}'],
    ['the other half', '{"entity":"\\udc00a","user_action":"b"}'],
  ])('that is %s is 400 with a sentence', async (_, payload) => {
    const answer = await send(action, payload);
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
    expect(answer.detail).toMatch(/^[A-Z].*\.$/);
    expect(answer.detail).not.toMatch(/position|token|column|relation|\bat \//);
  });

  it('nested deeply is 400, however it is read', async () => {
    for (const depth of [33, 1000, 100_000]) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
        expect(await send(action, `{"entity":${deep},"user_action":"b"}`)).toMatchObject({ status: 400 });
        expect(await send('/api/admin/page_configs/labels', `{"labels":${deep}}`, 'application/json', 'PUT')).toMatchObject({ status: 400 });
      }
    }
  });

  it('may hold every character that people write', async () => {
    const entity = 'ÄÖ ß 東京 🏔️ \u202e ﷽ ’ "\\';
    const answer = await world.test.app.inject({ method: 'POST', url: action, headers: bearer(), payload: { entity, user_action: 'view' } });
    expect(answer.statusCode).toBe(204);
    const { rows } = await world.owner.query<{ entity: string }>('delete from analytics_events returning entity');
    expect(rows).toEqual([{ entity }]);
  });

  it('too large is 413 and is not read to its end', async () => {
    expect(await send(action, `{"entity":"${'a'.repeat(1_000_001)}"}`)).toMatchObject({ status: 413, code: 'payload_too_large' });
    const announced = await rawRequest(
      listening.port,
      [`Authorization: ${bearer().authorization}`, 'Content-Type: application/json', 'Content-Length: 50000000'],
      `POST ${action}`,
      '{',
    );
    expect(announced.status).toBe(413);
  });

  it.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/octet-stream',
    'application/jsonp',
    'application/json-patch+json',
    'nonsense',
    '*/*',
    'application/json, text/plain',
  ])('of type %s is 415', async (type) => {
    expect(await send(action, JSON.stringify(good), type)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('of files is 415 where JSON is wanted, and JSON where files are', async () => {
    const files = multipart({ 'a.csv': 'a' }, bearer());
    expect((await world.test.app.inject({ method: 'POST', url: action, ...files })).statusCode).toBe(415);
    expect(await send('/api/admin/imports', '{}')).toMatchObject({ status: 415 });
  });

  it('where none is wanted may be absent or empty, and is 400 otherwise', async () => {
    const url = '/api/users/first_login';
    for (const payload of ['', '{}']) expect((await send(url, payload)).status).toBe(200);
    for (const payload of ['{"first_login_at":"2000-01-01T00:00:00Z"}', '[1]', '"a"', '1']) expect(await send(url, payload)).toMatchObject({ status: 400 });
    await world.owner.query('update users set first_login_at = null');
  });

  it('of a GET is not looked at', async () => {
    const body = '{"show_usd":true}';
    const answer = await rawRequest(
      listening.port,
      [`Authorization: ${bearer().authorization}`, 'Content-Type: application/json', `Content-Length: ${body.length}`],
      'GET /api/users/info',
      body,
    );
    expect(answer.status).toBe(200);
  });
});

const part = (disposition: string, text = 'a') => `--b\r\ncontent-disposition: ${disposition}\r\n\r\n${text}\r\n`;

const form = (body: string, type = 'multipart/form-data; boundary=b') => send('/api/admin/imports', body, type);

describe('files', () => {
  it.each([
    ['without an end', part('form-data; name="f"; filename="firms.csv"')],
    ['cut off in a header', '--b\r\ncontent-disp'],
    ['without any part', '--b--\r\n'],
    ['empty', ''],
    ['with no disposition', '--b\r\n\r\na\r\n--b--\r\n'],
    ['with a field', `${part('form-data; name="company_id"')}--b--\r\n`],
    ['with a field named as a prototype', `${part('form-data; name="__proto__"')}--b--\r\n`],
    ['named as a prototype', `${part('form-data; name="__proto__"; filename="firms.csv"')}--b--\r\n`],
    ['with a path for a name', `${part('form-data; name="f"; filename="../../etc/passwd"')}--b--\r\n`],
    ['with a NUL in the name', `${part('form-data; name="f"; filename="firms.csv\0.txt"')}--b--\r\n`],
    ['with a hidden name', `${part('form-data; name="f"; filename=".env"')}--b--\r\n`],
    ['with an empty name', `${part('form-data; name="f"; filename=""')}--b--\r\n`],
    ['twice of one name', `${part('form-data; name="f"; filename="firms.csv"').repeat(2)}--b--\r\n`],
    ['of another boundary', part('form-data; name="f"; filename="firms.csv"').replaceAll('--b', '--c')],
  ])('%s are 400', async (_, body) => {
    expect(await form(body)).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('without a boundary, or with a broken one, are refused', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="', 'multipart/mixed; boundary=b']) {
      expect([type, (await form(`${part('form-data; name="f"; filename="firms.csv"')}--b--\r\n`, type)).status]).toEqual([
        type,
        expect.toSatisfy((status) => status === 400 || status === 415),
      ]);
    }
  });

  it('too many are 413', async () => {
    const many = Array.from({ length: 41 }, (_, index) => part(`form-data; name="f"; filename="f${index}.csv"`)).join('');
    expect(await form(`${many}--b--\r\n`)).toMatchObject({ status: 413 });
  });
});

describe('an address', () => {
  it.each([
    ['/api/users/info?x=1', 400],
    ['/api/users/info?__proto__=1', 400],
    ['/api/users/info?constructor=1', 400],
    ['/api/users/info?toString', 400],
    ['/api/page_configs/labels?__proto__[admin]=1', 400],
    ['/api/page_configs/labels?constructor=1&constructor=2', 400],
    ['/api/page_configs/labels?fund_external_id=a&fund_external_id=b', 400],
    ['/api/page_configs/labels?fund_external_id=%00', 400],
    ['/api/page_configs/labels?fund_external_id=%ed%a0%80', 400],
    ['/api/page_configs/labels?fund_external_id=%zz', 400],
    ["/api/page_configs/labels?fund_external_id=' or 1=1--", 400],
    ['/api/page_configs/__proto__', 400],
    ['/api/page_configs/constructor', 400],
    ['/api/page_configs/%00', 400],
    ['/api/investors/detail/%zz', 400],
    ['/api/investors/detail/%c0%80', 400],
    ['/api/investors/detail/..%2f..%2fetc%2fpasswd', 400],
    ['/api/investors/detail/%00', 400],
    ["/api/investors/detail/1' or '1'='1", 400],
    [`/api/investors/detail/${'a'.repeat(300)}`, 404],
    ['/api/investors/company_users?limit=0', 400],
    ['/api/investors/company_users?limit=-1', 400],
    ['/api/investors/company_users?limit=1e99', 400],
    ['/api/investors/company_users?limit=NaN', 400],
    ['/api/investors/company_users?limit=', 400],
    ['/api/investors/company_users?cursor=x', 400],
    [`/api/investors/company_users?cursor=${Buffer.from('["\\u0000","00000000-0000-4000-8000-000000000000"]').toString('base64url')}`, 400],
    [`/api/investors/company_users?cursor=${Buffer.from('["a","\' or 1=1"]').toString('base64url')}`, 400],
    ['/api/investors/company_users?search=%00', 400],
    ['/api/nothing', 404],
    ['/api/nothing?x=%zz', 404],
    ['/api//users/info', 404],
    ['/api/users/info/../info', 404],
    ['/api/users/info;x=1', 404],
    ['/api/Users/Info', 404],
  ])('%s is %i', async (url, status) => {
    const answer = await rawRequest(listening.port, [`Authorization: ${bearer().authorization}`], `GET ${encodeURI(url).replaceAll('%25', '%')}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
    // Without a token it says nothing of what is there.
    const stranger = await rawRequest(listening.port, [], `GET ${encodeURI(url).replaceAll('%25', '%')}`);
    expect(stranger.status).toBe(401);
  });

  it('spelt in other ways is no way around the token', async () => {
    for (const target of [
      '/%61pi/users/info',
      '/api/users%2finfo',
      '/api/users/%69nfo',
      'http://localhost/api/users/info',
      '/api/users/info#x',
      '/api/./users/info',
      '/api\\users\\info',
      '/api/users/info%20',
      '/api/users/info?',
    ]) {
      const answer = await rawRequest(listening.port, [], `GET ${target}`);
      expect([target, answer.status, answer.body.includes('user_id')]).toEqual([
        target,
        expect.toSatisfy((status) => [400, 401, 404].includes(status as number) || answer.headers['content-type'] === 'text/html; charset=utf-8'),
        false,
      ]);
    }
  });

  it('spelt in other ways is the same address to those who may', async () => {
    const answer = await rawRequest(listening.port, [`Authorization: ${bearer().authorization}`], 'GET /%61pi/users/%69nfo/');
    expect([answer.status, (JSON.parse(answer.body) as { user_id: string }).user_id]).toEqual([200, world.people.admin.id]);
  });
});

describe('a method', () => {
  it('that a path does not have is 404, as an unknown path is; there is no 405', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'LOCK'] as const) {
      const answer = await rawRequest(listening.port, [`Authorization: ${bearer().authorization}`, 'Content-Length: 0'], `${method} /api/users/info`);
      expect([method, answer.status]).toEqual([method, 404]);
      expect([method, (await rawRequest(listening.port, ['Content-Length: 0'], `${method} /api/users/info`)).status]).toEqual([method, 401]);
    }
    expect((await rawRequest(listening.port, [], 'BREW /api/users/info')).status).toBe(400);
  });

  it('HEAD answers as GET does, without the body', async () => {
    const sent = { url: '/api/users/info', headers: bearer() };
    const [get, head] = [await world.test.app.inject(sent), await world.test.app.inject({ ...sent, method: 'HEAD' })];
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
  });

  it('OPTIONS of another origin is given no leave', async () => {
    const answer = await world.test.app.inject({
      method: 'OPTIONS',
      url: '/api/users/info',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });
    expect([answer.statusCode, Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))]).toEqual([401, []]);
  });
});

describe('bad input', () => {
  it('changed nothing', async () => {
    expect(await contents(world.owner)).toEqual(before);
  });

  it('is refused before a body is read where the right is missing', async () => {
    const investor = { authorization: world.people.investor.authorization, 'content-type': 'application/json' };
    const sent = { ...callOf('createUser'), headers: investor, payload: '{ broken' };
    expect((await world.test.app.inject(sent)).statusCode).toBe(404);
    expect((await world.test.app.inject({ ...sent, headers: { 'content-type': 'application/json' } })).statusCode).toBe(401);
  });
});
