import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointId } from '@pari/contract';
import { buildAdviserLink } from '@pari/testkit';
import { hashToken } from '../../src/http/authenticate.ts';
import { reportGoal } from '../support/proof.ts';
import { store } from '../support/store.ts';
import { callOf, type Sent } from './calls.ts';
import { endpoints } from './cells.ts';
import { createWorld, type Inhabitant, type World } from './world.ts';

let world: World;
let refused = 0;
let slowest = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  reportGoal(5, `0 of ${refused} calls served after access was taken away; slowest refusal ${slowest.toFixed(0)} ms`);
  await world.close();
});

async function expectRefused(sent: Sent, status: number, name: string): Promise<void> {
  const begun = performance.now();
  const answer = await world.test.app.inject({ ...sent });
  slowest = Math.max(slowest, performance.now() - begun);
  refused++;
  expect([name, sent.url, answer.statusCode]).toEqual([name, sent.url, status]);
}
const served = async (sent: Sent) => expect((await world.test.app.inject({ ...sent })).statusCode).toBeLessThan(300);
const run = (sql: string, values: unknown[]) => world.owner.query(sql, values);

/** Somebody with every right, and one token of each kind. */
async function somebody(): Promise<{ id: string; tokens: { session: string; personal: string }; sessionId: string }> {
  const person = await world.test.addPerson(world.company.id, ['admin', 'viewer', 'adviser']);
  const sessionId = await world.addSession(person);
  const secret = `pari_${randomBytes(32).toString('hex')}`;
  await run(`insert into access_tokens (company_id, user_id, hash, kind, session_id, created_at, expires_at) values ($1, $2, $3, 'session', $4, $5, $6)`, [
    world.company.id,
    person.id,
    hashToken(secret),
    sessionId,
    world.test.clock.now(),
    new Date('2100-01-01'),
  ]);
  return { id: person.id, sessionId, tokens: { session: `Bearer ${secret}`, personal: person.authorization } };
}
const everyCall = (authorization: string, object: string) => endpoints.map((id) => callOf(id, { authorization }, object));
const info = (authorization: string) => callOf('getUserInfo', { authorization });

it('of a session that ended, no call is served', async () => {
  const { id, sessionId, tokens } = await somebody();
  await served(info(tokens.session));
  await run('update sessions set ended_at = $2 where id = $1', [sessionId, world.test.clock.now()]);
  for (const sent of everyCall(tokens.session, id)) await expectRefused(sent, 401, 'session');
  await served(info(tokens.personal));
});

it('of a token that was revoked or has expired, no call is served', async () => {
  for (const change of ['revoked_at = now()', "expires_at = '2026-04-15T12:00:00Z'"]) {
    const { id, tokens } = await somebody();
    await served(info(tokens.personal));
    await run(`update access_tokens set ${change} where user_id = $1 and kind = 'personal'`, [id]);
    for (const sent of everyCall(tokens.personal, id)) await expectRefused(sent, 401, change);
    await served(info(tokens.session));
  }
});

it('of a person who was switched off, no call is served', async () => {
  const { id, tokens } = await somebody();
  for (const authorization of Object.values(tokens)) await served(info(authorization));
  await run('update users set active = false where id = $1', [id]);
  for (const authorization of Object.values(tokens)) for (const sent of everyCall(authorization, id)) await expectRefused(sent, 401, 'person');
});

const administrators: readonly EndpointId[] = ['createUser', 'putPageConfig', 'putFeatureFlag', 'runImport', 'verifyAudit'];

it('what a role allowed is not there without it', async () => {
  const { id, tokens } = await somebody();
  const headers = { authorization: tokens.personal };
  const { client }: { client: Inhabitant } = { client: world.others.client };
  await store(world.test, buildAdviserLink({ companyId: world.company.id, adviserId: id, clientId: client.id }));
  const rights: [string, string[], Sent[]][] = [
    ['admin', ['viewer', 'adviser'], administrators.map((endpoint) => callOf(endpoint, headers))],
    ['viewer', ['adviser'], [callOf('listCompanyUsers', headers), callOf('listConsiderationUsers', headers), ...inView('x-view-as')]],
    ['adviser', ['investor'], [callOf('listAdvisorUsers', headers), ...inView('x-advisor-client')]],
  ];
  function inView(header: string): Sent[] {
    return endpoints
      .filter((endpoint) => callOf(endpoint).method === 'GET')
      .map((endpoint) => callOf(endpoint, { ...headers, [header]: client.id }, client.id));
  }
  for (const [role, left, calls] of rights) {
    const [first] = calls;
    if (first) await served(first);
    await run('update users set roles = $2 where id = $1', [id, left]);
    for (const sent of calls) await expectRefused(sent, 404, role);
  }
});

it('a view ends with the link, and with the person viewed', async () => {
  const { id, tokens } = await somebody();
  const { client, colleague } = world.others;
  const asClient = callOf('getInvestorDetail', { authorization: tokens.personal, 'x-advisor-client': client.id }, client.id);
  await store(world.test, buildAdviserLink({ companyId: world.company.id, adviserId: id, clientId: client.id }));
  await served(asClient);
  await run('update adviser_clients set until_date = $2 where adviser_id = $1', [id, '2026-04-14']);
  await expectRefused(asClient, 404, 'link');

  const asColleague = callOf('getInvestorDetail', { authorization: tokens.personal, 'x-view-as': colleague.id }, colleague.id);
  await served(asColleague);
  await run(`update users set roles = '{investor,reviewer}' where id = $1`, [colleague.id]);
  await expectRefused(asColleague, 404, 'privileged');
  await run(`update users set roles = '{investor}', active = false where id = $1`, [colleague.id]);
  await expectRefused(asColleague, 404, 'switched off');
});
