import { describe, expect, it } from 'vitest';
import { contract, Noun } from '../index.ts';
import * as nouns from '../nouns.ts';
import { routes } from '../routes.ts';
import { CallError, createClient, type ClientOptions } from './index.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

/** A client whose server answers every call with `response`, and what it was sent. */
function clientOf(response: Response | (() => Promise<Response>), options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const client = createClient({
    routeOf: (id) => routes[id],
    ...options,
    fetch: async (url, init) => {
      sent.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {} });
      return typeof response === 'function' ? response() : response.clone();
    },
  });
  return { client, sent };
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof CallError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};

describe('the list that the browser ships', () => {
  it('names the endpoints of all nouns, each once', () => {
    const named = Object.values(nouns).flatMap((exported) => (exported instanceof Noun ? Object.keys(exported.endpoints) : []));
    expect(Object.keys(routes).toSorted()).toEqual(named.toSorted());
    expect(new Set(Object.values(routes)).size).toBe(named.length);
  });

  it('has a parameter in each path for each in the schema', () => {
    for (const [id, endpoint] of Object.entries(contract)) {
      const inPath = [...(routes[id as keyof typeof routes].match(/\{\w+\}/g) ?? [])].map((part) => part.slice(1, -1));
      const inSchema = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
      expect([id, inPath]).toEqual([id, inSchema]);
    }
  });
});

describe('a call', () => {
  it('puts parameters into the path, encoded', async () => {
    const { client, sent } = clientOf(json({}));
    await client('getFundCurrency', { params: { id: 'a/b ?#%ä' } });
    expect(sent[0]?.url).toBe('/api/currencies/fund/a%2Fb%20%3F%23%25%C3%A4');
    for (const id of ['..', '.', '']) expect((await refused(client('getFundCurrency', { params: { id } }))).code).toBe('not_found');
    expect(sent.length).toBe(1);
  });

  it('repeats a query key for a list and leaves out what is absent', async () => {
    const { client, sent } = clientOf(json({}), { baseUrl: 'https://portal.example' });
    await client('listCompanyUsers', { query: { search: 'a&b=c', limit: 5, cursor: undefined } });
    await client('listCompanyUsers', { query: { search: ['a', 'b'] } } as never);
    await client('listCompanyUsers', {});
    expect(sent.map(({ url }) => url)).toEqual([
      'https://portal.example/api/investors/company_users?search=a%26b%3Dc&limit=5',
      'https://portal.example/api/investors/company_users?search=a&search=b',
      'https://portal.example/api/investors/company_users',
    ]);
  });

  it('sends JSON with its type, and nothing of either where there is no body', async () => {
    const { client, sent } = clientOf(json({}));
    await client('setPreferences', { body: { show_usd: true } });
    await client('registerFirstLogin', {});
    expect(sent[0]?.init).toMatchObject({
      method: 'PATCH',
      body: '{"show_usd":true}',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    expect(sent[1]?.init.body).toBeUndefined();
    expect(sent[1]?.init.headers).not.toHaveProperty('content-type');
  });

  it('sends a form as it is and leaves its type to the browser', async () => {
    const { client, sent } = clientOf(json({}));
    const form = new FormData();
    form.append('files', new Blob(['name\n']), 'firms.csv');
    await client('runImport', { form, query: { dry_run: 'true' } });
    expect(sent[0]?.url).toBe('/api/admin/imports?dry_run=true');
    expect(sent[0]?.init.body).toBe(form);
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
  });

  it('asks for its headers afresh each time', async () => {
    let token = 0;
    const { client, sent } = clientOf(json({}), { headers: async () => ({ authorization: `Bearer ${++token}` }) });
    await client('getUserInfo', {});
    await client('getUserInfo', {});
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual(['Bearer 1', 'Bearer 2']);
  });

  it('answers what came, and null for 204', async () => {
    expect(await clientOf(json({ unread_notification_count: 3 })).client('getUnreadNotificationCount', {})).toEqual({ unread_notification_count: 3 });
    const none = clientOf(new Response(null, { status: 204 }));
    expect(await none.client('recordAction', { body: { entity: 'page', user_action: 'view' } })).toBeNull();
  });
});

describe('a refusal', () => {
  it('is a CallError with all that the problem says', async () => {
    const carried = {
      errors: { name: ['Required'] },
      rows: [{ file: 'firms.csv', row: 2, column: 'name', reason: 'Is blank.' }],
      current: { version: 3 },
    };
    const problem = { code: 'bad_request', detail: 'Some of the input needs attention.', ...carried, request_id: 'r-1' };
    const response = new Response(JSON.stringify(problem), { status: 400, headers: { 'content-type': 'application/problem+json' } });
    const { name, message, status, code, errors, rows, current, requestId } = await refused(clientOf(response).client('getUserInfo', {}));
    expect({ name, message, status, code, errors, rows, current, requestId }).toEqual({
      name: 'CallError',
      message: problem.detail,
      status: 400,
      code: 'bad_request',
      ...carried,
      requestId: 'r-1',
    });
  });

  it('says when the server wants to be asked again', async () => {
    const too = (after: string) =>
      new Response(JSON.stringify({ code: 'too_many_requests', detail: 'Wait.' }), { status: 429, headers: { 'retry-after': after } });
    expect(await refused(clientOf(too('40')).client('getUserInfo', {}))).toMatchObject({ status: 429, message: 'Wait.', retryAfter: 40 });
    for (const nonsense of ['', 'soon', '-1']) expect((await refused(clientOf(too(nonsense)).client('getUserInfo', {}))).retryAfter).toBeUndefined();
  });

  it('that carries nothing has no errors, no rows and no current value', async () => {
    const error = await refused(clientOf(json({ code: 'conflict', detail: 'No.' }, 409)).client('getUserInfo', {}));
    expect(error).toMatchObject({ errors: {}, rows: [], current: undefined });
  });

  it.each([
    ['a page of a proxy', new Response('<html>', { status: 502 }), 502],
    ['nothing', new Response(null, { status: 503 }), 503],
    ['null', new Response('null', { status: 500 }), 500],
    ['another document', json({ message: 'no' }, 400), 400],
    ['a page where an answer should be', new Response('<html>', { status: 200 }), 200],
    ['half an answer', new Response('{"user_id":', { status: 200 }), 200],
  ])('that is %s has a sentence all the same', async (_, response, status) => {
    expect(await refused(clientOf(response).client('getUserInfo', {}))).toMatchObject({
      status,
      code: 'unexpected',
      message: 'The server gave an unexpected answer.',
    });
  });

  it('of a server that cannot be reached has status 0', async () => {
    const { client } = clientOf(() => Promise.reject(new TypeError('fetch failed')));
    expect(await refused(client('getUserInfo', {}))).toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('of a call that was aborted is the abort itself, before and during the answer', async () => {
    const before = new AbortController();
    before.abort();
    const { client, sent } = clientOf(() => Promise.reject(before.signal.reason as Error));
    await expect(client('getUserInfo', { signal: before.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent[0]?.init.signal).toBe(before.signal);

    const during = new AbortController();
    const body = new ReadableStream({
      pull(stream) {
        during.abort();
        stream.error(during.signal.reason);
      },
    });
    await expect(clientOf(() => Promise.resolve(new Response(body))).client('getUserInfo', { signal: during.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
