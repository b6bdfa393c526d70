import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAdviserLink, buildInvestor } from '@pari/testkit';
import { pdf } from '../files/harmless.ts';
import { store } from '../support/store.ts';
import { startPublishing } from './publishing.ts';

let started: Awaited<ReturnType<typeof startPublishing>>;
beforeAll(async () => {
  started = await startPublishing();
  const { test, companyId, people } = started;
  const adviser = (name: string, active = true) => test.addPerson(companyId, ['adviser'], { email: `${name}@test.example`, active });
  const [annes, bens, former, future, gone] = [
    await adviser('annes'),
    await adviser('bens'),
    await adviser('former'),
    await adviser('future'),
    await adviser('off', false),
  ];
  const link = (adviserId: string, clientId: string, from: string, until: string | null) => buildAdviserLink({ companyId, adviserId, clientId, from, until });
  await store(
    test,
    link(annes.id, people.ann.id, '2020-01-01', null),
    link(bens.id, people.ben.id, '2020-01-01', '2099-12-31'),
    link(former.id, people.ann.id, '2020-01-01', '2020-12-31'),
    link(future.id, people.ann.id, '2099-01-01', null),
    link(gone.id, people.ann.id, '2020-01-01', null),
    buildInvestor({ companyId, accountCode: 'V-1', name: 'Viewing Investor', userId: people.viewer.id }),
  );
  await test.addPerson(await test.addCompany(), ['viewer'], { email: 'stranger@test.example' });
  await test.setFlag(companyId, 'advisor_flow', true);
});
afterAll(() => started.test.close());

const file = () => pdf(`/T (${randomUUID()})`);
const statement = { type: 'statement', date: '2026-01-01', audience: { scope: 'people' } };
const viewers = async (names: readonly string[], body: object = statement) => {
  const { viewers: found } = await started.rehearse(Object.fromEntries(names.map((name) => [name, file()])), body);
  expect(found.count).toBe(found.people.length);
  return found.people.map(({ email }) => email.replace('@test.example', '')).toSorted();
};

it('advisers of those whom files are for, and viewers, are named once in a rehearsal', async () => {
  expect(await viewers(['A-1.pdf'])).toEqual(['annes', 'viewer']);
  expect(await viewers(['A-1.pdf', 'A-1-2.pdf'])).toEqual(['annes', 'viewer']);
  expect(await viewers(['A-1.pdf', 'B-1.pdf'])).toEqual(['annes', 'bens', 'viewer']);
  // Whoever is given one of them sees the other by viewing; nobody views as a viewer.
  expect(await viewers(['A-1.pdf', 'V-1.pdf'])).toEqual(['annes', 'viewer']);
  expect(await viewers(['V-1.pdf'])).toEqual([]);
  expect(await viewers(['N-1.pdf'])).toEqual([]);
});

it('what no view shows, nobody sees by viewing; of an audience those are left out who are of it', async () => {
  for (const type of ['tax', 'identity', 'bank']) expect(await viewers(['A-1.pdf'], { ...statement, type })).toEqual([]);
  expect(await viewers(['x.pdf'], { ...statement, audience: { scope: 'fund', fund: 'K-1' } })).toEqual(['annes', 'viewer']);
  expect(await viewers(['x.pdf'], { ...statement, audience: { scope: 'fund', fund: 'K-2' } })).toEqual([]);
  expect(await viewers(['x.pdf'], { ...statement, audience: { scope: 'company' } })).toEqual([]);
});

it('advisers are named while the company lets them view, and whoever comes to it changes what is confirmed', async () => {
  const { test, companyId, people, rehearse, refused } = started;
  const files = { 'A-1.pdf': file() };
  const { digest } = await rehearse(files, statement);
  await test.setFlag(companyId, 'advisor_flow', false);
  expect(await viewers(['A-1.pdf'])).toEqual(['viewer']);
  expect((await refused(files, statement, `?digest=${digest}`)).status).toBe(409);
  await test.setFlag(companyId, 'advisor_flow', true);
  await test.owner.query(`update users set roles = '{viewer,admin}' where id = $1`, [people.viewer.id]);
  expect(await viewers(['A-1.pdf'])).toEqual(['annes']);
  await test.owner.query(`update users set roles = '{viewer}' where id = $1`, [people.viewer.id]);
  expect((await refused(files, statement, `?digest=${digest}`)).status).toBe(200);
});

it('a newer version says so too', async () => {
  const { publish, rehearse, send, test } = started;
  const files = { 'A-1-2.pdf': file() };
  const { digest } = await rehearse(files, statement);
  const { documents } = (await publish(files, statement, `?digest=${digest}`)).json<{ documents: { id: string }[] }>();
  await test.owner.query(`update files set state = 'accepted' where state = 'checking'`);
  const answer = await send(`/api/admin/documents/${documents[0]?.id}/versions?dry_run=true`, { 'new.pdf': file() }, {});
  const emails = answer.json<{ viewers: { people: { email: string }[] } }>().viewers.people.map(({ email }) => email);
  expect(emails.toSorted()).toEqual(['annes@test.example', 'viewer@test.example']);
});
