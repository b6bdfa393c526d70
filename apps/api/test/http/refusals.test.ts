import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

let test: TestApp;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  test = await createApp();
  const company = await test.addCompany();
  admin = await test.addPerson(company, ['admin']);
  other = await test.addPerson(company, ['investor']);
});
afterAll(() => test.close());

interface Asking {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Status, code and sentence of a refusal, and its fields with theirs. */
async function refusal(url: string, { method = 'GET', headers = {}, payload }: Asking = {}) {
  const answer = await test.app.inject({ method, url, headers: { authorization: admin.authorization, ...headers }, ...(payload !== undefined && { payload }) });
  const { code, detail, errors } = answer.json<{ code: string; detail: string; errors?: Record<string, string[]> }>();
  return [answer.statusCode, code, detail, errors];
}
const at = (field: string, sentence: string) => [400, 'bad_request', sentence, { [field]: [sentence] }];
const info = '/api/users/info';
const action = '/api/analytics/entity/action';
const imports = '/api/admin/imports';
const json = { 'content-type': 'application/json' };

describe('a header that cannot be taken is told at its name', () => {
  const both = () => ({ 'x-view-as': other.id, 'x-advisor-client': other.id });
  it.each([
    ['both kinds of view', both, 'x-view-as', 'X-View-As and X-Advisor-Client cannot be used together.'],
    ['a view of no id', () => ({ 'x-view-as': 'me' }), 'x-view-as', 'x-view-as must be one user id.'],
    ['a view of an id and more', () => ({ 'x-view-as': `${other.id}0` }), 'x-view-as', 'x-view-as must be one user id.'],
    ['a view of more and an id', () => ({ 'x-view-as': `0${other.id}` }), 'x-view-as', 'x-view-as must be one user id.'],
    ['a client of no id', () => ({ 'x-advisor-client': '' }), 'x-advisor-client', 'x-advisor-client must be one user id.'],
    ['unpublished as one likes', () => ({ 'x-show-unpublished': 'false' }), 'x-show-unpublished', 'X-Show-Unpublished must be true or absent.'],
    ['a day that is none', () => ({ 'x-as-of-date': '2026-02-30' }), 'x-as-of-date', 'x-as-of-date must be one date from 1900 to 2200, YYYY-MM-DD.'],
    ['knowledge of no day', () => ({ 'x-known-on': 'today' }), 'x-known-on', 'x-known-on must be one date from 1900 to 2200, YYYY-MM-DD.'],
    [
      'a day beside another cookie',
      () => ({ 'x-as-of-date': '2026-01-31', cookie: 'pari_as_of=2026-01-30' }),
      'x-as-of-date',
      'The as-of date of the header and of the cookie disagree.',
    ],
  ])('%s', async (_, headers, field, sentence) => expect(await refusal(info, { headers: headers() })).toEqual(at(field, sentence)));

  it('what can be taken is', async () => {
    for (const headers of [
      { 'x-as-of-date': '2026-01-31', cookie: 'pari_as_of=2026-01-31' },
      { 'x-as-of-date': '2026-01-31', cookie: 'pari_as_of=' },
      { cookie: 'pari_as_of=2026-01-30' },
      { 'x-known-on': '2026-01-31' },
      { 'x-view-as': other.id },
    ]) {
      const { statusCode } = await test.app.inject({ url: info, headers: { authorization: admin.authorization, ...headers } });
      expect([headers, statusCode]).toEqual([headers, 200]);
    }
  });
});

it.each(['GET', 'POST'] as const)('whoever views as another changes nothing, be it by %s', async (method) => {
  const registered = () => test.database.asSystem((tx) => tx.first('select count(*) as count from users where first_login_at is not null'));
  const before = await registered();
  const asked = { method, headers: { 'x-view-as': other.id } };
  expect(await refusal('/api/users/first_login', asked)).toEqual([403, 'view_as_read_only', 'Stop viewing as another person to do this.', undefined]);
  expect(await registered()).toEqual(before);
});

describe('a part of a call that cannot be taken is told in its own sentence', () => {
  const unknown = ['This field is not known here.'];
  const send = (payload: string | Buffer, headers: Record<string, string> = json, url = action) => refusal(url, { method: 'POST', headers, payload });

  it('where a call has no such part', async () => {
    expect(await refusal(`${info}?a=1&b=2`)).toEqual([400, 'bad_request', 'This call takes no query.', { a: unknown, b: unknown }]);
    expect(await refusal(`${info}?${'a'.repeat(300)}=1`)).toEqual([400, 'bad_request', 'This call takes no query.', { ['a'.repeat(200)]: unknown }]);
    const first = '/api/users/first_login';
    expect(await send('{"a":1}', json, first)).toEqual([400, 'bad_request', 'This call takes no body.', { a: unknown }]);
    expect(await send('7', json, first)).toEqual([400, 'bad_request', 'This call takes no body.', { body: unknown }]);
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 1]));
    const [, , , errors] = await send(JSON.stringify(many), json, first);
    expect(Object.keys(errors ?? {}).length).toBe(50);
  });

  it('where it is no JSON', async () => {
    expect(await send('{"entity":"a",\n}')).toEqual(at('body', 'The body is not valid JSON: see line 2, character 1.'));
    expect(await send('{"entity":\n  oops}')).toEqual(at('body', 'The body is not valid JSON.'));
    expect(await send('{"entity":')).toEqual(at('body', 'The body is not valid JSON.'));
    expect(await send('{"__proto__":{},"entity":"a","user_action":"b"}')).toEqual(at('body', 'The body holds a key that is not taken, such as __proto__.'));
    expect(await send(Buffer.from([0x22, 0xff, 0x22]))).toEqual(at('body', 'The body is not UTF-8.'));
    expect(await send('a', { 'content-type': 'text/plain' })).toEqual([
      415,
      'unsupported_media_type',
      'Send JSON with the content type application/json.',
      undefined,
    ]);
    expect(await send('--b--', { 'content-type': 'multipart/form-data; boundary=b' })).toEqual([
      415,
      'unsupported_media_type',
      'Send JSON with the content type application/json.',
      undefined,
    ]);
    expect(await send(`"${'a'.repeat(1_000_000)}"`)).toEqual([413, 'payload_too_large', 'Too large', undefined]);
  });

  it('where its fields are not those of the call', async () => {
    expect(await send('{"entity":1}')).toEqual([
      400,
      'bad_request',
      'Some of the input needs attention.',
      { entity: ['Must be text.'], user_action: ['Required'] },
    ]);
    expect(await send('1')).toEqual([400, 'bad_request', 'Some of the input needs attention.', { body: ['Must be an object.'] }]);
    expect(await send('{"entity":"a\\u0000","user_action":"b"}')).toEqual([
      400,
      'bad_request',
      'A text holds a NUL character or half a surrogate pair, which cannot be stored.',
      undefined,
    ]);
    expect(await send(`{"entity":${'['.repeat(40)}${']'.repeat(40)}}`)).toEqual([
      400,
      'bad_request',
      'The input is nested more than 32 levels deep.',
      undefined,
    ]);
  });

  it('where its address cannot be read', async () => {
    expect(await refusal('/api/investors/detail/%zz')).toEqual([400, 'bad_request', 'The request is malformed.', undefined]);
  });

  it('where its key cannot be one, or was that of another call', async () => {
    const add = (key: string, email: string) =>
      refusal('/api/users', {
        method: 'POST',
        headers: { ...json, 'idempotency-key': key },
        payload: JSON.stringify({ email, display_name: 'Somebody New', roles: ['investor'] }),
      });
    const sentence = 'Idempotency-Key must be 1 to 200 printable characters.';
    for (const key of ['a b', 'a'.repeat(201), '']) expect(await add(key, 'new@test.example')).toEqual(at('idempotency-key', sentence));
    expect(await add('a'.repeat(200), 'one@test.example')).toEqual([201, undefined, undefined, undefined]);
    expect(await add('a'.repeat(200), 'two@test.example')).toEqual([
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used with other content.',
      undefined,
    ]);
  });
});

describe('files that cannot be taken are refused in a sentence', () => {
  const part = (disposition: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\na\r\n`;
  const form = (body: string) =>
    refusal(imports, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: `${body}--b--\r\n` });
  const named = 'A file name may hold letters, digits, dots, dashes and underscores only.';
  it.each([
    ['a field', part('name="company_id"'), 'company_id', 'Only files are taken here.'],
    ['no file', '', 'files', 'No file was sent.'],
    ['a path', part('name="f"; filename="../a.csv"'), 'files', named],
    ['a hidden name', part('name="f"; filename=".env"'), 'files', named],
    ['a name too long', part(`name="f"; filename="${'a'.repeat(101)}"`), 'files', named],
    ['one twice', part('name="f"; filename="firms.csv"').repeat(2), 'files', 'firms.csv was sent twice.'],
  ])('%s', async (_, body, field, sentence) => expect(await form(body)).toEqual(at(field, sentence)));

  it('also where they are none, or have no end', async () => {
    expect(await refusal(imports, { method: 'POST', headers: json, payload: '{}' })).toEqual([
      415,
      'unsupported_media_type',
      'Send the files as multipart/form-data.',
      undefined,
    ]);
    const cut = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: part('name="f"; filename="firms.csv"') } as const;
    expect(await refusal(imports, cut)).toEqual([400, 'bad_request', 'The multipart body is malformed.', undefined]);
  });
});

it('a failure in the browser is not taken for ever: the bound has its sentence', async () => {
  const payload = JSON.stringify({ message: 'Error', frames: [], place: 'x', version: 'v' });
  for (let count = 0; count < 20; count++) await test.app.inject({ method: 'POST', url: '/api/browser-errors', headers: json, payload });
  expect(await refusal('/api/browser-errors', { method: 'POST', headers: json, payload })).toEqual([
    429,
    'too_many_requests',
    'Enough errors were reported from here for now. Try again in 600 seconds.',
    undefined,
  ]);
});
