import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { quarterly, startCarrying, type Carrying } from './carrying.ts';

let carrying: Carrying;
let person: TestPerson;
let plan: { id: string };
let grant: { id: string; reference: string };
beforeAll(async () => {
  carrying = await startCarrying();
  person = await carrying.participant();
  plan = await carrying.plan({ unit_decimals: 0 });
  grant = await carrying.grant(plan.id, person, await carrying.schedule(quarterly), '400', '2024-01-01', { reference: 'Grant 1/2024 (Ada)' });
});
afterAll(() => carrying.test.close());

const reference = () => `ref-${randomUUID().slice(0, 8)}`;
const accelerate = (points: string) => ({
  reference: reference(),
  allocation: grant.reference,
  date: '2024-06-30',
  event: { type: 'acceleration', points },
});
const ask = (body: object, query: Record<string, string>) => carrying.call('postCarryEvent', carrying.admin, { body, query });
const vested = async () =>
  (await carrying.call('getPoolTable', carrying.admin, { params: { plan: plan.id }, query: { date: '2024-06-30' } })).body.lines[0]?.vested_bps;

it('what was rehearsed is not done once something else was posted, and is rehearsed again with what it does now', async () => {
  const body = accelerate('100');
  const before = await ask(body, { dry_run: 'true' });
  expect(before.body.effects).toMatchObject([{ before: { vested_bps: '0' }, after: { vested_bps: '100' } }]);
  await carrying.post('postCarryEvent', accelerate('50'));
  const refused = await ask(body, { digest: before.body.digest });
  expect([refused.status, refused.body.code, await vested()]).toEqual([409, 'conflict', '50']);
  const after = await ask(body, { dry_run: 'true' });
  expect(after.body.effects).toMatchObject([{ before: { vested_bps: '50' }, after: { vested_bps: '150' } }]);
  expect((await ask(body, { digest: after.body.digest })).status).toBe(200);
  expect(await vested()).toBe('150');
});

it('of fifty who post the same at once one does', async () => {
  const body = accelerate('10');
  const { digest } = (await ask(body, { dry_run: 'true' })).body;
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(body, { digest })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'conflict')).toHaveLength(49);
  expect(await vested()).toBe('160');
});

it('fifty times the same call has one effect and one answer', async () => {
  const body = accelerate('10');
  const { digest } = (await ask(body, { dry_run: 'true' })).body;
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => carrying.call('postCarryEvent', carrying.admin, { body, query: { digest }, headers });
  const answers = await Promise.all(Array.from({ length: 50 }, send));
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 409]))).toBe(true);
  const [first] = answers.filter(({ status }) => status === 200);
  expect((await send()).body).toEqual(first?.body);
  expect(await vested()).toBe('170');
});

it('whatever a grant, an event or a payment may be known by, it can be named by again', async () => {
  const payment = { reference: 'Exit of Oak, 2024', date: '2024-07-01', source: 'Oak', amount: '100.00', escrow: '10' };
  expect((await carrying.post('postPlanDistribution', { ...payment, allocation: grant.reference }, { plan: plan.id })).status).toBe(200);
  const release = { reference: 'R 1', allocation: grant.reference, date: '2024-07-02', source: 'Oak', amount: '4', of_reference: payment.reference };
  expect((await carrying.post('postEscrowRelease', release)).status).toBe(200);
  const reversed = await carrying.post('postReversal', { reference: 'R 2', of: 'R 1', reason: 'Too early' });
  expect(reversed.body.effects).toMatchObject([{ before: { in_escrow: '6' }, after: { in_escrow: '10' } }]);
});

it('what is taken back says which part of it left escrow, above zero like the rest', async () => {
  const taken = {
    reference: 'x'.repeat(90),
    date: '2024-08-01',
    source: 'Oak',
    amount: '20.00',
    escrow: '5.00',
    type: 'clawback',
    allocation: grant.reference,
  };
  expect((await carrying.post('postPlanDistribution', taken, { plan: plan.id })).status).toBe(200);
  const { body } = await carrying.call('getCarryAllocation', person, { params: { plan: plan.id, id: grant.id }, query: { as_of_date: '2024-08-01' } });
  expect(body.distributions.at(-1)).toMatchObject({ type: 'clawback', amount: '-20', escrow: '-5', escrow_percentage: 0.25 });
  expect(body.distributions.map(({ amount }) => Number(amount)).reduce((sum, amount) => sum + amount, 0)).toBe(Number(body.total_distributions));
});

it('whoever has left leaves no second time, and again once that is reversed', async () => {
  const leaver = await carrying.participant();
  const own = await carrying.plan({ unit_decimals: 0, vested_portion: '0.25' });
  await carrying.grant(own.id, leaver, await carrying.schedule(quarterly), '400', '2023-01-31');
  const leave = (as: string) => carrying.post('postLeaver', { reference: as, user: leaver.id, kind: 'bad', date: '2024-10-31' });
  expect((await leave('L 1')).body.effects).toMatchObject([{ before: { bps: '400', vested_bps: '175' }, after: { bps: '132', vested_bps: '132' } }]);
  const again = await leave('L 2');
  expect([again.status, again.body.code, again.body.detail]).toEqual([
    422,
    'checks_failed',
    'They have left already: L 1-1 took all that had not vested. Reverse it before another leaving is posted.',
  ]);
  expect((await carrying.post('postReversal', { reference: 'L 3', of: 'L 1', reason: 'Stayed' })).status).toBe(200);
  expect((await leave('L 2')).status).toBe(200);

  const { reference: later } = await carrying.grant(own.id, leaver, await carrying.schedule(quarterly), '100', '2024-01-31');
  const { body } = await leave('L 4');
  expect(body.effects.map((effect) => effect.reference)).toEqual([later]);
  expect(body.passed_over).toEqual([{ reference: expect.any(String), by: 'L 2-1' }]);
});

it.each([
  ['amount', '10.005'],
  ['amount', '0010'],
  ['amount', '1e3'],
  ['amount', '-1'],
  ['amount', '0.00'],
  ['escrow', '0.001'],
])('a payment whose %s is %s is refused, and nothing is paid', async (field, given) => {
  const body = { reference: reference(), date: '2024-07-01', source: 'Oak', amount: '10', allocation: grant.reference, [field]: given };
  const answer = await carrying.post('postPlanDistribution', body, { plan: plan.id });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});

it.each([
  ['estimated_value', '1.00001'],
  ['fair_market_value', '-1'],
  ['pool_points', '1.00001'],
  ['pool_points', '-1'],
  ['pool_points', '005'],
  ['pool_points', '1000000000000'],
])('%s of %s is refused', async (kind, amount) => {
  const answer = await carrying.post('postPlanValue', { kind, date: '2024-01-01', amount }, { plan: plan.id });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['amount']]);
});
