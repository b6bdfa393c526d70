import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoint } from '@pari/contract';
import { z } from 'zod';
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
} as const;

let test: TestApp;
let dataDir: string;
let server: Awaited<ReturnType<typeof serveOwn>>;
const people = new Map<string, TestPerson>();
/** Who is at work, and how to end that. */
const working: { name: string; end: () => void }[] = [];
const begun: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pari-data-'));
  test = await createApp();
  const [one, two, three] = [await test.addCompany(), await test.addCompany(), await test.addCompany()];
  for (const [name, company] of [
    ['ada', one],
    ['bob', one],
    ['cyd', two],
    ['dan', three],
  ] as const)
    people.set(name, await test.addPerson(company, ['investor']));
  const handlers = {
    compute: ({ context }: { readonly context: { readonly realUser: { readonly id: string } } }) => {
      const { promise, resolve } = Promise.withResolvers<null>();
      const name = [...people].find(([, { id }]) => id === context.realUser.id)?.[0] ?? '';
      begun.push(name);
      working.push({ name, end: () => resolve(null) });
      return promise;
    },
  };
  server = await serveOwn(test, dataDir, declared, handlers);
});
afterAll(async () => {
  await server.close();
  await test.close();
  await rm(dataDir, { recursive: true });
});

const ask = (name: string, day?: string, query = '') =>
  fetch(`${server.url}/api/test/figures${query}`, {
    headers: { authorization: people.get(name)?.authorization ?? '', ...(day !== undefined && { 'x-as-of-date': day }) },
  });
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
  await vi.waitFor(() => expect(names()).toEqual(['ada']));
  const others = [ask('bob', undefined, '?start_date=2026-01-01'), ask('cyd', '2026-01-31')];
  await vi.waitFor(() => expect(names()).toEqual(['ada', 'cyd']));
  others.push(ask('dan', '2026-01-31'));
  const today = [ask('bob'), ask('cyd'), ask('dan')];
  await vi.waitFor(() => expect(names()).toEqual(['ada', 'bob', 'cyd', 'cyd', 'dan']));
  for (const name of ['bob', 'dan']) endOne(name);
  endOne('cyd');
  endOne('cyd');
  // The third company's turn comes before any further one of the first.
  await vi.waitFor(() => expect(names()).toEqual(['ada', 'dan']));
  endOne('ada');
  // And the colleague's before the eighteen that are left.
  await vi.waitFor(() => expect(names()).toEqual(['bob', 'dan']));
  for (const name of ['bob', 'dan']) endOne(name);
  for (let day = 1; day < 19; day += 1) {
    await vi.waitFor(() => expect(names()).toEqual(['ada']));
    endOne('ada');
  }
  const answers = await Promise.all([...flood, ...others, ...today]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(begun.filter((name) => name === 'ada')).toHaveLength(19);
});
