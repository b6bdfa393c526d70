import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, type EndpointId } from '@pari/contract';
import { callOf } from '../permissions/calls.ts';
import { endpoints } from '../permissions/cells.ts';
import { readTable } from '../permissions/readTable.ts';
import { otherRoutes } from '../permissions/table.ts';
import { createWorld, type World } from '../permissions/world.ts';
import { reportGoal } from '../support/proof.ts';
import { parseAnswer, rawRequest, sendRaw, type RawAnswer } from '../support/rawHttp.ts';
import { listen, type ListeningServer } from '../support/server.ts';
import { faultsOf } from './headerSet.ts';

let world: World;
let listening: ListeningServer;
beforeAll(async () => {
  world = await createWorld();
  listening = await listen(world.test);
});
afterAll(async () => {
  await listening.close();
  await world.close();
});

const html = 'text/html; charset=utf-8';
const problem = 'application/problem+json; charset=utf-8';
/** What an endpoint answers where it answers one type of file, and else JSON. */
const typeOf = (endpoint: EndpointId): string => {
  const { output } = contract[endpoint];
  return 'mediaTypes' in output ? output.mediaTypes.join() : 'application/json; charset=utf-8';
};

it('every answer carries the whole set', async () => {
  const { port } = listening;
  const { investor, admin } = world.people;
  const send = (target: string, lines: readonly string[] = []) => rawRequest(port, lines, target);
  const answers: [name: string, answer: RawAnswer, type: string | undefined, stored: boolean][] = [];
  const add = (name: string, answer: RawAnswer, type?: string, stored = false) => void answers.push([name, answer, type, stored]);

  for (const { route = '', address = '' } of readTable(otherRoutes)) {
    const [method = ''] = route.split(' ');
    const asset = address.startsWith('/assets/');
    add(route, await send(`${method} ${address}`, ['Content-Length: 0']), asset ? 'application/javascript; charset=utf-8' : undefined, asset);
    add(`${route} as HEAD`, await send(`HEAD ${address}`), undefined, asset);
    add(`${route} with another method`, await send(`PUT ${address}`, ['Content-Length: 0']), problem);
  }
  for (const endpoint of endpoints) {
    const object = endpoint.startsWith('getCompany') ? world.company.id : endpoint === 'getFundCurrency' ? admin.fundId : admin.id;
    const sent = callOf(endpoint, { authorization: admin.authorization }, object);
    const answer = await world.test.app.inject(sent);
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    add(
      endpoint,
      { status: answer.statusCode, headers, body: answer.body },
      answer.statusCode === 204 ? undefined : answer.statusCode < 400 ? typeOf(endpoint) : problem,
    );
    add(`${endpoint} by nobody`, await send(`${sent.method} ${sent.url}`, ['Content-Length: 0']), problem);
  }
  const bearer = `Authorization: ${investor.authorization}`;
  add('a page', await send('GET /investor/ownership'), html);
  add('a page that does not exist', await send('GET /investor/nothing'), html);
  add('a file that does not exist', await send('GET /assets/nothing.js'), problem);
  add('a file outside', await send('GET /assets/../../package.json'), problem);
  add('a file outside, encoded', await send('GET /assets/%2e%2e%2f%2e%2e%2fpackage.json'), problem);
  add('a logo that does not exist', await send(`GET /logos/${'0'.repeat(64)}`), problem);
  add('an address that cannot be read', await send('GET /api/%zz', [bearer]), problem);
  add('an address outside the API that cannot be read', await send('GET /%zz'), problem);
  add('an address too long for its route', await send(`GET /api/investors/detail/${'a'.repeat(300)}`, [bearer]), problem);
  add(
    'a body that cannot be read',
    await rawRequest(port, [bearer, 'Content-Type: application/json', 'Content-Length: 1'], 'PATCH /api/users/preferences', '{'),
    problem,
  );
  add('a body of another type', await rawRequest(port, [bearer, 'Content-Type: text/html', 'Content-Length: 1'], 'PATCH /api/users/preferences', '{'), problem);
  add('what is not HTTP', parseAnswer(await sendRaw(port, 'EHLO mail.example\r\n\r\n')), problem);
  add('headers beyond measure', await send('GET /healthz', [`X-Big: ${'a'.repeat(20_000)}`]), problem);
  add('OPTIONS from elsewhere', await send('OPTIONS /api/users/info', ['Origin: https://other.example', 'Access-Control-Request-Method: GET']), problem);

  const faults = answers.flatMap(([name, answer, type, stored]) => faultsOf(name, answer, type, stored).map((fault) => `${name} (${answer.status}): ${fault}`));
  expect(faults).toEqual([]);
  reportGoal(21, `${answers.length} of ${answers.length} answers carry the header set`);
});

it('a failure of our own is told without a word of its cause', async () => {
  const answer = await world.test.app.inject({ url: '/api/users/info', headers: { authorization: world.people.investor.authorization } });
  expect(answer.statusCode).toBe(200);
  await world.owner.query('alter table users rename column first_login_at to elsewhere');
  const failed = await world.test.app.inject({ url: '/api/users/info', headers: { authorization: world.people.investor.authorization } });
  await world.owner.query('alter table users rename column elsewhere to first_login_at');
  const { request_id, ...rest } = failed.json<Record<string, unknown>>();
  expect(rest).toEqual({
    type: 'about:blank',
    title: 'Something went wrong',
    status: 500,
    code: 'internal',
    detail: 'The problem was recorded. Nothing was changed. Try again later.',
  });
  expect(request_id).toBe(failed.headers['x-request-id']);
});
