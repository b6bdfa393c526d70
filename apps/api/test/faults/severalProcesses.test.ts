import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { startFakeProvider, type FakeProvider } from '@pari/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, json, origin, type Browser, type Served } from '../identity/browser.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { pari } from '../commands/pari.ts';
import { launch, newDataFolder } from './serverProcess.ts';

// Three servers and two workers of one installation: what they share is the database, the key and nothing else.
const secretKey = '5e'.repeat(32);
let test: TestApp;
let idp: FakeProvider;
const folders: ReturnType<typeof newDataFolder>[] = [];
const workers: ChildProcess[] = [];
const workerFolders: ReturnType<typeof newDataFolder>[] = [];
let addresses: readonly string[] = [];
let company: string;
let admin: TestPerson;
let investor: TestPerson;

beforeAll(async () => {
  [test, idp] = await Promise.all([createApp(), startFakeProvider()]);
  test.clock.set(new Date());
  company = await test.addCompany({ slug: 'alder' });
  admin = await test.addPerson(company, ['admin', 'viewer'], { email: 'person@test.example' });
  investor = await test.addPerson(company, ['investor']);
  const env = {
    DATABASE_URL: test.connectionString,
    PARI_SECRET_KEY: secretKey,
    PARI_PUBLIC_URL: origin,
    PARI_JOBS_IN_SERVER: '0',
    PARI_OIDC_ISSUER: idp.issuer,
    PARI_OIDC_CLIENT_ID: idp.clientId,
    PARI_OIDC_CLIENT_SECRET: idp.clientSecret,
  };
  for (let count = 0; count < 3; count++) folders.push(newDataFolder());
  const servers = await Promise.all(folders.map(({ folder }) => launch(folder, env)));
  addresses = servers.map(({ address = '' }) => address);
  await Promise.all([startWorker(), startWorker()]);
}, 120_000);
afterAll(async () => {
  for (const worker of workers) {
    const exit = once(worker, 'exit');
    worker.kill('SIGTERM');
    await exit;
  }
  for (const { remove } of [...folders, ...workerFolders]) await remove();
  await Promise.all([test.close(), idp.close()]);
});

async function startWorker(): Promise<void> {
  const data = newDataFolder();
  workerFolders.push(data);
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../src/main/cli.ts'), 'worker'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: test.connectionString, PARI_SECRET_KEY: secretKey, PARI_DATA_DIR: data.folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  workers.push(worker);
  const lines = createInterface({ input: worker.stderr });
  await once(lines, 'line');
}

let turn = 0;
/** Each call goes to the next server. */
const inTurn: Served = {
  async inject({ method, url, headers, payload }) {
    const type = typeof payload === 'object' ? { 'content-type': 'application/json' } : {};
    // By hand, because the address that people use has to stand in the Host header.
    const sent = request(`${addresses[turn++ % addresses.length]}${url}`, { method, headers: { ...headers, ...type } });
    sent.end(typeof payload === 'object' ? JSON.stringify(payload) : payload);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { statusCode: answer.statusCode ?? 0, headers: answer.headers, payload: await text(answer) };
  },
};

async function signedIn(): Promise<Browser> {
  const person = browser(inTurn);
  const { url } = await person.visit('/auth/login');
  await person.visit(idp.answer(url), { crossSite: true });
  return person;
}
const tokenOf = async (person: Browser) => `Bearer ${String(json(await person.post('/auth/token'))['access_token'])}`;

/** What each server answers to the same call, asked of all at once. */
const fromAll = (path: string, authorization: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(`${address}${path}`, { ...init, headers: { authorization, ...headers } });
      return { status: answer.status, text: await answer.text() };
    }),
  );
/** The answer that all of them give. */
async function agreed(...call: Parameters<typeof fromAll>): Promise<{ status: number; text: string }> {
  const [first = { status: 0, text: '' }, ...others] = await fromAll(...call);
  for (const other of others) expect(other).toEqual(first);
  return first;
}

describe('three servers and two workers on one database', () => {
  it('agree about a session, whichever of them began it, serves it and ends it', async () => {
    const person = await signedIn();
    const authorization = await tokenOf(person);
    expect(await agreed('/api/users/info', authorization)).toMatchObject({ status: 200 });
    expect((await person.post('/auth/logout')).status).toBe(200);
    expect((await fromAll('/api/users/info', authorization)).map(({ status }) => status)).toEqual([401, 401, 401]);
    for (const _ of addresses) expect((await person.post('/auth/token')).status).toBe(401);
  });

  it('agree about whom a session views', async () => {
    const person = await signedIn();
    const authorization = await tokenOf(person);
    for (const address of addresses) {
      const body = JSON.stringify({ user_id: investor.id, mode: 'view_as' });
      await fetch(`${address}/api/users/view`, { method: 'PUT', headers: { authorization, 'content-type': 'application/json' }, body });
      for (const _ of addresses) expect(json(await person.post('/auth/token'))['view']).toMatchObject({ user_id: investor.id });
      await fetch(`${address}/api/users/view`, { method: 'DELETE', headers: { authorization } });
      for (const _ of addresses) expect(json(await person.post('/auth/token'))['view']).toBeNull();
    }
  });

  it('agree about a flag from the moment in which it is set', async () => {
    for (const [index, address] of addresses.entries()) {
      const active = index % 2 === 0;
      const set = await fetch(`${address}/api/admin/feature_flags/advisor_flow`, {
        method: 'PUT',
        headers: { authorization: admin.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ active }),
      });
      expect(set.status).toBe(200);
      const flags = JSON.parse((await agreed('/api/feature_flags', investor.authorization)).text) as { feature: { name: string }; active: boolean }[];
      expect(flags.find(({ feature }) => feature.name === 'advisor_flow')?.active).toBe(active);
    }
  });

  it('answer the same figures to the byte, before and after each posting', async () => {
    const ledger = ledgerOf(test, company);
    const profile = await ledger.addProfile(investor.id, 'A-1');
    const fund = await ledger.addFund({ externalId: 'ASH' });
    const seen = new Set<string>();
    for (const date of ['2025-01-02', '2025-02-03', '2025-03-04']) {
      await ledger.post(profile, fund, { commitments: [[date, '1000']], entries: [{ date, type: 'contribution', amount: '100' }], valuations: [[date, '90']] });
      seen.add((await agreed(`/api/investors/detail/${investor.id}`, investor.authorization)).text);
    }
    expect(seen.size).toBe(3);
  });

  it('do once what all of them are asked to do at once with one key', async () => {
    const answers = await fromAll(
      '/api/users',
      admin.authorization,
      { 'content-type': 'application/json', 'idempotency-key': 'one' },
      { method: 'POST', body: JSON.stringify({ email: 'new@test.example', display_name: 'New', roles: ['investor'] }) },
    );
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    const made = await test.database.asSystem((tx) => tx.first(`select count(*) as count from users where email = 'new@test.example'`));
    expect(made).toEqual({ count: 1 });
  });

  it('leave one unbroken chain of what was done, whose ends the workers keep, each in its own folder', async () => {
    const anchor = () => test.owner.query(`select pari_jobs.add_job('anchor_audit') from generate_series(1, 8)`);
    const waiting = async () => (await test.owner.query(`select from pari_jobs.jobs where task_identifier = 'anchor_audit'`)).rows.length;
    const chosen = { method: 'PATCH', body: '{"show_usd": true}' };
    for (let round = 0; round < 3; round++) {
      const writing = [admin, investor].map(({ authorization }) =>
        fromAll('/api/users/preferences', authorization, { 'content-type': 'application/json' }, chosen),
      );
      for (const { status } of (await Promise.all([...writing, anchor().then(() => [])])).flat()) expect(status).toBe(200);
      await expect.poll(waiting).toBe(0);
    }
    const verified = workerFolders.map(({ folder }) =>
      pari({ DATABASE_URL: test.connectionString, PARI_SECRET_KEY: secretKey, PARI_DATA_DIR: folder }, ['audit', 'verify']),
    );
    const answers = await Promise.all(verified);
    expect(answers.map(({ status, out }) => [status, out])).toEqual(answers.map(() => [0, expect.stringMatching(/^alder: intact, \d+ events, /) as string]));
    expect(answers.some(({ out }) => out.includes('compared with'))).toBe(true);
  });
});
