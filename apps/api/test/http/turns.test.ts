import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoint, file } from '@pari/contract';
import { z } from 'zod';
import { recordAudit } from '../../src/features/audit/index.ts';
import type { Tx } from '../../src/ports/database.ts';
import type { HandlersOf } from '../../src/http/handler.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { serveOwn } from '../support/ownContract.ts';

const declared = {
  compute: endpoint({
    route: 'GET /api/test/figures',
    summary: 'Figures',
    policy: 'signed_in',
    weightOfAnotherDay: 10,
    query: z.strictObject({ start_date: z.string().optional() }),
    output: z.null(),
    status: 204,
  }),
  check: endpoint({
    route: 'GET /api/test/check',
    summary: 'A long check',
    policy: 'signed_in',
    weight: 30,
    output: z.null(),
    status: 204,
  }),
  give: endpoint({
    route: 'GET /api/test/papers',
    summary: 'A paper',
    policy: 'signed_in',
    output: file('application/pdf'),
  }),
  bring: endpoint({
    route: 'POST /api/test/papers',
    summary: 'Papers',
    policy: 'signed_in',
    upload: { files: 1, bytes: 1000 },
    output: z.null(),
    status: 204,
  }),
  publish: endpoint({
    route: 'POST /api/test/published',
    summary: 'Papers that are read',
    policy: 'signed_in',
    upload: { files: 1, bytes: 1000, keeps: 'all' },
    output: z.null(),
    status: 204,
  }),
} as const;

type Call = HandlersOf<typeof declared>['give'] extends (call: infer Given) => unknown ? Given : never;

let test: TestApp;
let server: Awaited<ReturnType<typeof serveOwn>>;
const people = new Map<string, TestPerson>();
/** Who is at work, and how to end that. */
const working: { name: string; end: () => void }[] = [];
const begun: string[] = [];
/** Whose files are read, and how to end that. */
const reading: { companyId: string; end: () => void; signal: AbortSignal }[] = [];
beforeAll(async () => {
  test = await createApp();
  const [one, two, three] = [await test.addCompany(), await test.addCompany(), await test.addCompany()];
  for (const [name, company] of [
    ['ada', one],
    ['bob', one],
    ['cyd', two],
    ['dan', three],
  ] as const)
    people.set(name, await test.addPerson(company, ['investor']));
  const hold = ({ context }: Pick<Call, 'context'>) => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const name = [...people].find(([, { id }]) => id === context.realUser.id)?.[0] ?? '';
    begun.push(name);
    working.push({ name, end: () => resolve(null) });
    return promise;
  };
  const give = async (call: Pick<Call, 'context' | 'inTurn'>) => ({
    name: 'paper.pdf',
    mediaType: 'application/pdf' as const,
    length: null,
    open: async () => {
      await call.inTurn(() => test.database.asCompany(call.context.company.id, () => hold(call)));
      return Readable.from([Buffer.from('%PDF-1')]);
    },
  });
  server = await serveOwn(
    test,
    declared,
    { compute: hold, check: hold, give, bring: hold, publish: hold },
    {},
    async (companyId, _files, _isRehearsal, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => reject(new Error('gone')));
      reading.push({ companyId, end: resolve, signal });
      await promise;
      return new Map();
    },
  );
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const person = (name: string): TestPerson => {
  const known = people.get(name);
  if (!known) throw new Error(name);
  return known;
};
const ask = (name: string, day?: string, path = 'figures') =>
  fetch(`${server.url}/api/test/${path}`, {
    headers: { authorization: person(name).authorization, ...(day !== undefined && { 'x-as-of-date': day }) },
  });
/** How many connections are at work. */
const connections = () => test.database.pool.totalCount - test.database.pool.idleCount;
const names = () => working.map(({ name }) => name).toSorted();
const endOne = (name: string) =>
  working
    .splice(
      working.findIndex((one) => one.name === name),
      1,
    )[0]
    ?.end();

it('19 days at once of one person are answered one after the other, between those of other companies, and today is answered meanwhile', async () => {
  const flood = Array.from({ length: 19 }, (_, day) => ask('ada', `2026-01-${10 + day}`));
  await expect.poll(() => names()).toEqual(['ada']);
  const others = [ask('bob', undefined, 'figures?start_date=2026-01-01'), ask('cyd', '2026-01-31')];
  await expect.poll(() => names()).toEqual(['ada', 'cyd']);
  others.push(ask('dan', undefined, 'check'));
  const today = [ask('bob'), ask('cyd'), ask('dan')];
  await expect.poll(() => names()).toEqual(['ada', 'bob', 'cyd', 'cyd', 'dan']);
  for (const name of ['bob', 'dan']) endOne(name);
  endOne('cyd');
  endOne('cyd');
  // The third company's turn comes before any further one of the first.
  await expect.poll(() => names()).toEqual(['ada', 'dan']);
  endOne('ada');
  // And the colleague's before the eighteen that are left.
  await expect.poll(() => names()).toEqual(['bob', 'dan']);
  for (const name of ['bob', 'dan']) endOne(name);
  for (let day = 1; day < 19; day += 1) {
    await expect.poll(() => names()).toEqual(['ada']);
    endOne('ada');
  }
  const answers = await Promise.all([...flood, ...others, ...today]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(begun.filter((name) => name === 'ada')).toHaveLength(19);
});

it('60 refused calls of one person, while the end of the log of their company is held, leave connections for everybody else', async () => {
  const { companyId, id } = person('ada');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const event = { companyId, at: test.clock.now(), realUserId: id, effectiveUserId: id, action: 'held', requestId: 'r', result: 'done' } as const;
  const holding = test.database.asCompany(companyId, async (tx) => {
    await recordAudit(tx, event);
    await held;
  });
  await expect.poll(connections).toBe(1);
  const refused = Array.from({ length: 60 }, () =>
    fetch(`${server.url}/api/users/preferences`, {
      method: 'PATCH',
      headers: { authorization: person('ada').authorization, 'content-type': 'application/json' },
      body: '{"nonsense":1}',
    }),
  );
  await expect.poll(connections).toBeGreaterThan(4);
  for (let time = 0; time < 20; time += 1) {
    const neighbour = await fetch(`${server.url}/api/users/info`, { headers: { authorization: person('dan').authorization } });
    expect([neighbour.status, test.database.pool.waitingCount, connections()]).toEqual([200, 0, expect.toSatisfy((count: number) => count <= 7)]);
  }
  letGo();
  await holding;
  expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([400]));
  const written = (tx: Tx) => tx.first<{ count: number }>(`select count(*) as count from audit_events where action = 'setPreferences' and result = 'refused'`);
  expect(await test.database.asCompany(companyId, written)).toEqual({ count: 60 });
});

it('files that are opened after the answer take turns, which leave connections for everybody else', async () => {
  const leaving = new AbortController();
  const papers = Array.from({ length: 12 }, () => ask('ada', undefined, 'papers'));
  await expect.poll(() => names()).toEqual(['ada', 'ada', 'ada', 'ada']);
  const left = fetch(`${server.url}/api/test/papers`, { headers: { authorization: person('ada').authorization }, signal: leaving.signal });
  const info = await fetch(`${server.url}/api/users/info`, { headers: { authorization: person('dan').authorization } });
  expect([info.status, names()]).toEqual([200, ['ada', 'ada', 'ada', 'ada']]);
  leaving.abort();
  await expect(left).rejects.toThrow();
  for (let paper = 0; paper < 12; paper += 1) {
    await expect.poll(() => names().length).toBe(Math.min(4, 12 - paper));
    endOne('ada');
  }
  const answers = await Promise.all(papers);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(papers.map(() => '%PDF-1'));
  expect(names()).toEqual([]);
});

const bring = (name: string, path = 'papers', signal?: AbortSignal) => {
  const body = new FormData();
  body.append('files', new Blob(['x']), 'paper.txt');
  return fetch(`${server.url}/api/test/${path}`, { method: 'POST', headers: { authorization: person(name).authorization }, body, ...(signal && { signal }) });
};

it('files that are read keep no import waiting and no connection, two at a time, and whoever goes away ends it', async () => {
  const leaving = new AbortController();
  const left = bring('ada', 'published', leaving.signal);
  left.catch(() => {});
  await expect.poll(() => reading.length).toBe(1);
  const second = bring('cyd', 'published');
  await expect.poll(() => reading.length).toBe(2);
  const third = bring('dan', 'published');
  await expect.poll(connections).toBe(0);
  leaving.abort();
  await expect.poll(() => reading.map(({ companyId }) => companyId)).toEqual(['ada', 'cyd', 'dan'].map((name) => person(name).companyId));
  expect(reading.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  const imported = bring('bob');
  await expect.poll(() => names()).toEqual(['bob']);
  endOne('bob');
  expect((await imported).status).toBe(204);
  for (const one of reading) one.end();
  await expect.poll(() => names()).toEqual(['cyd', 'dan']);
  for (const name of ['cyd', 'dan']) endOne(name);
  expect([(await second).status, (await third).status]).toEqual([204, 204]);
});

it('imports of all companies at once keep a fifth of the connections, one for each company, and all others are answered meanwhile', async () => {
  const first = bring('ada');
  await expect.poll(() => names()).toEqual(['ada']);
  const second = bring('bob');
  const third = bring('cyd');
  await expect.poll(() => names()).toEqual(['ada', 'cyd']);
  const fourth = bring('dan');
  const info = ({ authorization }: TestPerson) => fetch(`${server.url}/api/users/info`, { headers: { authorization } });
  for (const one of people.values()) expect((await info(one)).status).toBe(200);
  // A connection may go back to the pool just after its call was answered.
  await expect.poll(() => [names(), connections()]).toEqual([['ada', 'cyd'], 2]);
  endOne('cyd');
  await expect.poll(() => names()).toEqual(['ada', 'dan']);
  endOne('ada');
  await expect.poll(() => names()).toEqual(['bob', 'dan']);
  for (const name of ['bob', 'dan']) endOne(name);
  expect((await Promise.all([first, second, third, fourth])).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
});
