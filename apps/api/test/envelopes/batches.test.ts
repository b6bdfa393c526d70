import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { planReminding } from '../../src/features/envelopes/index.ts';
import type { TestPerson } from '../support/app.ts';
import { untilSomebodyWaits } from '../support/waits.ts';
import { paperOf, signingCompany } from './signing.ts';

let company: Awaited<ReturnType<typeof signingCompany>>;
let people: TestPerson[];
let document: string;
let batch: string;
let ids: string[];
beforeAll(async () => {
  company = await signingCompany();
});
afterAll(() => company.test.close());
beforeEach(async () => {
  people = [await company.person('investor'), await company.person('investor'), await company.person('investor')];
  document = (await company.add({ scope: 'company', bytes: await paperOf(['[[signature:signer]]']) })).id;
  const payload = { document, title: 'Offer', people: people.map(({ email }) => ({ email })) };
  const { body } = await company.call('sendEnvelopes', company.admin, { payload, query: '?dry_run=true' });
  expect(body.batch).toBeNull();
  const sent = await company.call('sendEnvelopes', company.admin, { payload, query: `?digest=${body.digest}` });
  batch = sent.body.batch ?? '';
  ids = sent.body.envelopes.map(({ id }) => id ?? '');
  await company.workOff();
});

const nameOf = ({ email }: TestPerson): string => `Person ${/\d+/.exec(email)?.[0] ?? ''}`;
const listed = async (query: string) => (await company.call('listManagedEnvelopes', company.admin, { query })).body.results.map(({ id }) => id);
const signs = async (index: number) => {
  const { body } = await company.call('getManagedEnvelope', company.admin, { id: ids[index] ?? '' });
  expect((await company.signWhole(people[index] ?? company.admin, body)).status).toBe(200);
};
const remind = (payload: object, query = '?dry_run=true') => company.call('remindEnvelopes', company.admin, { payload, query });
const cancel = (payload: object, query = '?dry_run=true') =>
  company.call('cancelEnvelopes', company.admin, { payload: { reason: 'Wrong.', ...payload }, query });
const told = async (who: TestPerson | undefined) => (await company.call('listNotifications', who ?? company.admin)).body.results.length;
const statuses = () => Promise.all(ids.map(async (id) => (await company.call('getManagedEnvelope', company.admin, { id })).body.status));

it('what was sent at once is found by its batch and by its document', async () => {
  const alone = await company.call('sendEnvelope', company.admin, { payload: { document, recipients: [{ user: people[0]?.id, role: 'signer', turn: 1 }] } });
  expect(alone.body.batch).toBeNull();
  expect(new Set(await listed(`?batch=${batch}`))).toEqual(new Set(ids));
  expect(new Set(await listed(`?document=${document}`))).toEqual(new Set([...ids, alone.body.id]));
  await signs(0);
  expect(new Set(await listed(`?batch=${batch}&status=open`))).toEqual(new Set(ids.slice(1)));
  expect(await listed(`?batch=${batch}&status=completed&document=${document}`)).toEqual([ids[0]]);
  expect(await listed(`?batch=${document}`)).toEqual([]);
});

it('all who are due of a batch are reminded at once, as it was rehearsed', async () => {
  await signs(0);
  await company.call('remindEnvelope', company.admin, { id: ids[1] ?? '' });
  const before = await told(people[2]);
  const { body } = await remind({ batch });
  expect(new Map(body.envelopes.map(({ id, reminded, left_out: why }) => [id, [reminded, why]]))).toEqual(
    new Map([
      [ids[0], [[], 'This has ended: nobody is to sign it any more.']],
      [ids[1], [[], 'Whoever’s turn it is was reminded less than a day ago.']],
      [ids[2], [[nameOf(people[2] ?? company.admin)], null]],
    ]),
  );
  expect(await told(people[2])).toBe(before);
  expect((await remind({ batch }, '')).status).toBe(400);
  expect((await remind({ batch }, `?digest=${'0'.repeat(64)}`)).status).toBe(409);
  expect((await remind({ batch }, `?digest=${body.digest}`)).status).toBe(200);
  expect(await told(people[2])).toBe(before + 1);
  // Now nobody is left, which is another effect.
  expect((await remind({ batch }, `?digest=${body.digest}`)).status).toBe(409);
  const none = await remind({ batch });
  expect(await remind({ batch }, `?digest=${none.body.digest}`)).toMatchObject({
    status: 409,
    problem: { code: 'not_yet', detail: 'Nobody can be reminded now.' },
  });
});

it('several are reminded as of the moment from which they are held', async () => {
  const { owner, database, clock } = company.test;
  await owner.query('begin');
  await owner.query('select from envelopes where batch_id = $1 for update', [batch]);
  const read: Date[] = [];
  const planning = database.asCompany(company.companyId, (tx) =>
    planReminding(tx, company.companyId, { batch }, () => (read.push(clock.now()), clock.now()), true),
  );
  await untilSomebodyWaits((text) => owner.query(text));
  expect(read).toHaveLength(0);
  await owner.query('commit');
  expect((await planning).map(({ free }) => free.length)).toEqual([1, 1, 1]);
  expect(read).toHaveLength(1);
});

it('several are taken back at once with a reason, those that have ended stay as they are', async () => {
  const some = { envelopes: ids.slice(0, 2) };
  const early = await cancel(some);
  await signs(0);
  expect(await cancel(some, `?digest=${early.body.digest}`)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  const { body } = await cancel(some);
  expect(new Map(body.envelopes.map(({ id, left_out: why, signed }) => [id, [why, signed]]))).toEqual(
    new Map([
      [ids[0], ['This has ended already: it cannot be taken back.', 1]],
      [ids[1], [null, 0]],
    ]),
  );
  expect((await cancel({ ...some, reason: 'Another.' }, `?digest=${body.digest}`)).status).toBe(409);
  expect(await statuses()).toEqual(['completed', 'sent', 'sent']);
  expect((await cancel(some, `?digest=${body.digest}`)).status).toBe(200);
  expect(await statuses()).toEqual(['completed', 'cancelled', 'sent']);
  const audited = await company.test.owner.query<{ detail: object }>(
    `select detail from audit_events where action = 'cancelEnvelopes' order by sequence desc limit 1`,
  );
  expect(audited.rows[0]?.detail).toMatchObject({ ...some, dry_run: false, cancelled: 1 });
  const again = await cancel(some);
  expect(await cancel(some, `?digest=${again.body.digest}`)).toMatchObject({ status: 409, problem: { code: 'not_yet' } });
  const mine = await company.call('getEnvelope', people[1] ?? company.admin, { id: ids[1] ?? '' });
  expect(mine.body).toMatchObject({ status: 'cancelled', reason: 'Wrong.' });
});

it('those of others are not found, and either a batch or some are named', async () => {
  const other = await company.test.addPerson(await company.test.addCompany(), ['admin']);
  const stranger = { ...other, authorization: await company.test.sessionOf(other) };
  for (const payload of [{ batch }, { envelopes: ids }, { batch: people[0]?.id }])
    expect(await company.call('remindEnvelopes', stranger, { payload, query: '?dry_run=true' })).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  expect((await company.call('cancelEnvelopes', stranger, { payload: { batch, reason: 'No.' }, query: '?dry_run=true' })).status).toBe(404);
  expect((await cancel({ envelopes: [...ids, people[0]?.id] })).status).toBe(404);
  for (const payload of [{}, { batch, envelopes: ids }])
    expect((await remind(payload)).problem).toMatchObject({ errors: { envelopes: ['Name either a batch or some that were sent.'] } });
  expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
});
