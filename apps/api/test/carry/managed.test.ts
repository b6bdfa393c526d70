import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { quarterly, startCarrying, type Carrying } from './carrying.ts';

let carrying: Carrying;
let admin: TestPerson;
let person: TestPerson;
let schedule: string;
beforeAll(async () => {
  carrying = await startCarrying();
  ({ admin } = carrying);
  schedule = await carrying.schedule(quarterly);
});
afterAll(() => carrying.test.close());
beforeEach(async () => {
  person = await carrying.participant();
});

const reference = () => `ref-${randomUUID().slice(0, 8)}`;
const table = async (plan: string, date: string) => (await carrying.call('getPoolTable', admin, { params: { plan }, query: { date } })).body;
const held = async (plan: string, date: string) => (await table(plan, date)).lines.map(({ bps, vested_bps }) => [bps, vested_bps]);
const value = (plan: string, kind: string, date: string, amount: string) => carrying.post('postPlanValue', { kind, date, amount }, { plan });

describe('a plan', () => {
  it('is made, changed by its version, and keeps currency and unit from the first grant on', async () => {
    const plan = await carrying.plan({ unit_decimals: 0, vested_portion: '0.25' });
    const again = await carrying.call('createPlan', admin, { body: { external_id: plan.external_id, name: 'Other', currency: 'USD' } });
    expect([again.status, again.body.errors]).toEqual([400, { external_id: ['Another plan is called this already.'] }]);
    const change = (body: object) => carrying.call('updatePlan', admin, { params: { plan: plan.external_id }, body });
    expect((await change({ version: 1, name: 'Fund II carry', currency: 'EUR' })).body).toMatchObject({ name: 'Fund II carry', currency: 'EUR', version: 2 });
    expect((await change({ version: 1, name: 'Third' })).status).toBe(409);
    await carrying.grant(plan.id, person, schedule, '10', '2024-01-01');
    const fixed = await change({ version: 2, currency: 'USD' });
    expect([fixed.status, fixed.body.code]).toEqual([409, 'locked']);
    expect((await change({ version: 2, good_leaver: 'keep' })).body).toMatchObject({ good_leaver: 'keep', currency: 'EUR', version: 3 });
  });

  it.each(['overview', 'statement', '00000000-0000-4000-8000-000000000000'])('is not called %s by other systems', async (id) => {
    const { status, body } = await carrying.call('createPlan', admin, { body: { external_id: id, name: 'A plan', currency: 'USD' } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['external_id']]);
  });

  it.each(['ZZZ', 'XXX'])('is in no money called %s', async (currency) => {
    const { status, body } = await carrying.call('createPlan', admin, { body: { external_id: reference(), name: 'A plan', currency } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['currency']]);
    const plan = await carrying.plan();
    expect((await carrying.call('updatePlan', admin, { params: { plan: plan.id }, body: { version: 1, currency } })).status).toBe(400);
  });

  it('whose good leavers keep everything has nothing to post of them', async () => {
    const plan = await carrying.plan({ good_leaver: 'keep' });
    await carrying.grant(plan.id, person, schedule, '10', '2024-01-01');
    const left = await carrying.post('postLeaver', { reference: reference(), user: person.id, kind: 'good', date: '2025-06-30' });
    expect([left.status, left.body.code]).toEqual([422, 'checks_failed']);
  });

  it('is rehearsed with a value: what it is now and would be, and all that is granted of it', async () => {
    const plan = await carrying.plan();
    await carrying.grant(plan.id, person, schedule, '2500', '2022-01-01');
    await value(plan.id, 'estimated_value', '2022-06-30', '1000');
    await value(plan.id, 'estimated_value', '2022-12-31', '3000');
    const { body } = await value(plan.id, 'estimated_value', '2022-09-30', '2000.5');
    expect(body.values).toEqual([
      {
        kind: 'estimated_value',
        date: '2022-09-30',
        until: '2022-12-31',
        before: { amount: '1000', estimated: '250', fair_market: null },
        after: { amount: '2000.5', estimated: '500.13', fair_market: null },
      },
    ]);
    expect((await value(plan.id, 'pool_points', '2022-06-30', '5000')).body.values).toMatchObject([
      { until: null, before: { amount: '10000', estimated: '250' }, after: { amount: '5000', estimated: '500' } },
    ]);
  });

  it('whose pool is too small for what is granted is not made so', async () => {
    const plan = await carrying.plan();
    await carrying.grant(plan.id, person, schedule, '700', '2024-01-01');
    const { status, body } = await value(plan.id, 'pool_points', '2024-01-01', '606');
    expect([status, body.title, body.detail]).toEqual([
      409,
      'This conflicts with what is there',
      'On 2024-01-01 grants hold 700 points: a pool of 606 is too small for them. Nothing was posted.',
    ]);
  });

  it('closes its pool to the point and the cent', async () => {
    const plan = await carrying.plan();
    await carrying.grant(plan.id, person, schedule, '3333.3333', '2022-01-01');
    await carrying.grant(plan.id, await carrying.participant(), schedule, '3333.3333', '2022-01-01');
    await value(plan.id, 'estimated_value', '2022-06-30', '100.01');
    const { lines, unallocated, pool_points } = await table(plan.id, '2022-06-30');
    expect(pool_points).toBe('10000');
    expect(lines.map(({ estimated }) => estimated)).toEqual(['33.34', '33.34']);
    expect(unallocated).toEqual({ points: '3333.3334', estimated: '33.33', fair_market: null });
  });
});

describe('a grant', () => {
  it('vests, and makes its recipient a carry participant', async () => {
    const investor = await carrying.test.addPerson(carrying.companyId, ['investor']);
    const plan = await carrying.plan({ unit_decimals: 0 });
    await carrying.grant(plan.id, investor, schedule, '250', '2023-01-31');
    expect(await held(plan.id, '2024-10-31')).toEqual([['250', '109']]);
    const { rows } = await carrying.test.owner.query('select roles from users where id = $1', [investor.id]);
    expect(rows[0].roles).toEqual(['investor', 'carry_participant']);
  });

  it('is rehearsed first, and done as rehearsed or not at all', async () => {
    const plan = await carrying.plan();
    const body = { reference: reference(), user: person.id, grant_date: '2024-01-01', schedule, points: '6000' };
    const give = (query: Record<string, string>, more = {}) =>
      carrying.call('postAllocation', admin, { params: { plan: plan.id }, query, body: { ...body, ...more } });
    const rehearsed = await give({ dry_run: 'true' });
    expect(rehearsed.body).toMatchObject({ dry_run: true, effects: [{ allocation_id: null, before: null, after: { bps: '6000', vested_bps: '0' } }] });
    expect(await held(plan.id, '2024-01-01')).toEqual([]);
    expect((await give({})).status).toBe(400);
    const other = await give({ digest: rehearsed.body.digest }, { points: '5000' });
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    expect((await give({ digest: rehearsed.body.digest })).status).toBe(200);
    const again = await give({ digest: rehearsed.body.digest });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(await held(plan.id, '2024-01-01')).toEqual([['6000', '0']]);
  });

  it('of the last points goes to one of two who ask at once, and says what is left', async () => {
    const plan = await carrying.plan();
    const bodies = await Promise.all(
      [6000, 7000].map(async (points) => {
        const body = { reference: reference(), user: person.id, grant_date: '2024-01-01', schedule, points: String(points) };
        const { digest } = (await carrying.call('postAllocation', admin, { params: { plan: plan.id }, query: { dry_run: 'true' }, body })).body;
        return { body, query: { digest } };
      }),
    );
    const answers = await Promise.all(bodies.map((given) => carrying.call('postAllocation', admin, { params: { plan: plan.id }, ...given })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      /^On 2024-01-01 grants would hold 13000 points of a pool of 10000\. [34]000 are left to grant\. Nothing was posted\.$/,
    );
  });

  it.each([
    ['points', '1e3'],
    ['points', '-1'],
    ['points', '1.00001'],
    ['points', 'ten'],
    ['grant_date', '2025-02-29'],
    ['user', '00000000-0000-4000-8000-000000000000'],
    ['schedule', '00000000-0000-4000-8000-000000000000'],
  ])('with %s %s is refused by that field', async (field, given) => {
    const plan = await carrying.plan();
    const body = { reference: reference(), user: person.id, grant_date: '2024-01-01', schedule, points: '10', [field]: given };
    const answer = await carrying.post('postAllocation', body, { plan: plan.id });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await held(plan.id, '2026-01-01')).toEqual([]);
  });

  it('off the unit of its plan, or of a reference that is taken, is refused', async () => {
    const plan = await carrying.plan({ unit_decimals: 0 });
    const { reference: taken } = await carrying.grant(plan.id, person, schedule, '10', '2024-01-01');
    const give = (more: object) =>
      carrying.post('postAllocation', { reference: reference(), user: person.id, grant_date: '2024-01-01', schedule, points: '1', ...more }, { plan: plan.id });
    const half = await give({ points: '0.5' });
    expect([half.status, half.body.detail]).toEqual([422, 'Its points are no multiple of the plan’s unit.']);
    expect((await give({ reference: taken })).body.detail).toBe(`Something is known by the reference ${taken} already. Choose another.`);
  });
});

describe('events', () => {
  const years = {
    periods: [{ length: 12, unit: 'months', percentage: '15%', times: 4 }],
    milestones: ['M1', 'M2'].map((name) => ({ name, percentage: '20%' })),
  };
  let plan: { id: string };
  let grant: { id: string; reference: string };
  beforeEach(async () => {
    plan = await carrying.plan({ unit_decimals: 0, vested_portion: '0.25' });
    grant = await carrying.grant(plan.id, person, await carrying.schedule(years), '100', '2022-03-01');
    await carrying.post('postPlanMilestone', { reference: reference(), milestone: 'M1', date: '2023-09-15' }, { plan: plan.id });
  });
  const event = (date: string, given: object, more: object = {}) =>
    carrying.post('postCarryEvent', { reference: reference(), allocation: grant.reference, date, event: given, ...more });

  it('a milestone, an acceleration and a bad leaving come to what is published of them', async () => {
    expect(await held(plan.id, '2024-03-01')).toEqual([['100', '50']]);
    const accelerated = await event('2024-06-30', { type: 'acceleration', points: '15' });
    expect(accelerated.body.effects).toMatchObject([{ before: { vested_bps: '50' }, after: { vested_bps: '65' } }]);
    expect(await held(plan.id, '2025-03-01')).toEqual([['100', '75']]);
    const left = await carrying.post('postLeaver', { reference: reference(), user: person.id, kind: 'bad', date: '2025-10-31' });
    expect(left.body.effects).toMatchObject([{ before: { bps: '100', vested_bps: '75' }, after: { bps: '57', vested_bps: '57' } }]);
    expect((await table(plan.id, '2025-10-31')).lines[0]).toMatchObject({ granted: '100', forfeited: '43', un_vested_bps: '0' });
  });

  it('one that is dated back and breaks a later one is refused, naming both', async () => {
    const later = reference();
    await event('2024-06-30', { type: 'forfeiture', points: '50' }, { reference: later });
    const back = reference();
    const refused = await event('2023-12-31', { type: 'forfeiture', points: '10' }, { reference: back });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `${back} would break ${later}: It takes more than the 43 points that have not vested by then. Nothing was posted.`,
    ]);
    expect(await held(plan.id, '2024-06-30')).toEqual([['50', '50']]);
  });

  it.each([
    ['more than there is', '2024-06-30', { type: 'acceleration', points: '51' }, 422, 'It takes more than the 50 points that have not vested by then.'],
    ['before the grant', '2021-06-30', { type: 'acceleration', portion: '1' }, 422, 'It is dated before the grant.'],
    ['half a point', '2024-06-30', { type: 'forfeiture', points: '0.5' }, 422, 'Its points are no multiple of the plan’s unit.'],
    ['points and a portion', '2024-06-30', { type: 'forfeiture', points: '1', portion: '0.5' }, 400, undefined],
    ['nothing', '2024-06-30', { type: 'forfeiture' }, 400, undefined],
    ['a portion of nothing', '2024-06-30', { type: 'acceleration', portion: '0' }, 400, undefined],
    ['to a grant that is not there', '2024-06-30', { type: 'transfer', points: '1', to: 'nowhere' }, 400, undefined],
  ])('%s is refused', async (_, date, given, status, detail) => {
    const refused = await event(date, given);
    expect(refused.status).toBe(status);
    if (detail !== undefined) expect(refused.body.detail).toBe(detail);
    expect(await held(plan.id, '2024-06-30')).toEqual([['100', '50']]);
  });

  it('of one who left are reversed by the reference of the leaving, in all plans at once', async () => {
    const other = await carrying.plan({ name: 'Other carry', vested_portion: '0.5' });
    await carrying.grant(other.id, person, schedule, '10', '2022-03-01');
    const left = reference();
    const leaving = await carrying.post('postLeaver', { reference: left, user: person.id, kind: 'bad', date: '2025-10-31', reason: 'Left for a rival' });
    expect(new Set(leaving.body.effects.map(({ plan: { name } }) => name))).toEqual(new Set(['Growth carry', 'Other carry']));
    const undone = await carrying.post('postReversal', { reference: reference(), of: left, reason: 'Stays after all' });
    expect(undone.body.effects).toHaveLength(2);
    expect(await held(plan.id, '2025-10-31')).toEqual([['100', '65']]);
    expect(await held(other.id, '2025-10-31')).toEqual([['10', '8.75']]);
  });

  it('is reversed once, and a grant only where nothing else happened to it', async () => {
    const forfeited = reference();
    await event('2024-06-30', { type: 'forfeiture', points: '10' }, { reference: forfeited });
    const reverse = (of: string, own = reference()) => carrying.post('postReversal', { reference: own, of, reason: 'Entered by mistake' });
    const blocked = await reverse(grant.reference);
    expect([blocked.status, blocked.body.detail]).toEqual([409, `${forfeited} happened to this grant. Reverse that first.`]);
    const own = reference();
    expect((await reverse(forfeited, own)).body.effects).toMatchObject([{ before: { bps: '90' }, after: { bps: '100' } }]);
    expect((await reverse(forfeited)).body.errors).toEqual({ of: ['This was reversed already.'] });
    expect((await reverse(own)).body.errors).toEqual({ of: ['This is a reversal itself. Post again what it reversed.'] });
    expect((await reverse('nothing')).body.errors).toEqual({ of: ['Nothing is known by this reference.'] });
  });

  it('a grant that was reversed is gone', async () => {
    const other = await carrying.plan();
    const { reference: given } = await carrying.grant(other.id, person, schedule, '10', '2024-01-01');
    await carrying.post('postReversal', { reference: reference(), of: given, reason: 'Wrong person' });
    expect(await held(other.id, '2026-01-01')).toEqual([]);
  });
});

describe('payments', () => {
  it('of a whole plan are split by points, add up to the cent, and escrow never falls below zero', async () => {
    const plan = await carrying.plan();
    for (const points of ['100', '100', '100']) await carrying.grant(plan.id, await carrying.participant(), schedule, points, '2022-01-01');
    const paid = await carrying.post(
      'postPlanDistribution',
      { reference: reference(), date: '2023-06-30', source: 'Exit of Rowan', amount: '100', escrow: '10', split_by: 'bps' },
      { plan: plan.id },
    );
    const each = (field: 'distributions' | 'in_escrow') => paid.body.effects.map(({ after }) => after?.[field] ?? '').toSorted((a, b) => a.localeCompare(b));
    expect(each('distributions')).toEqual(['33.33', '33.33', '33.34']);
    expect(each('in_escrow')).toEqual(['3.33', '3.33', '3.34']);
    // Of equal parts the first gets the cent that is left over.
    const allocation = paid.body.effects.find(({ after }) => after?.in_escrow === '3.33')?.allocation_id;
    const release = (amount: string) =>
      carrying.post('postEscrowRelease', { reference: reference(), allocation, date: '2024-06-30', source: 'End of escrow', amount });
    expect((await release('3.34')).body.detail).toBe('It takes more than the 3.33 that is in escrow by then.');
    expect((await release('3.33')).body.effects).toMatchObject([{ after: { distributions: '33.33', in_escrow: '0' } }]);
    const back = await carrying.post(
      'postPlanDistribution',
      { reference: reference(), type: 'clawback', date: '2024-12-31', source: 'Clawback', amount: '40', allocation },
      { plan: plan.id },
    );
    expect(back.body.detail).toBe('It takes back more than the 33.33 that was paid by then.');
  });

  it('that are split twice under one reference are refused the second time', async () => {
    const plan = await carrying.plan();
    await carrying.grant(plan.id, person, schedule, '100', '2022-01-01');
    const split = { reference: reference(), date: '2023-06-30', source: 'Exit', amount: '100', split_by: 'bps' };
    expect((await carrying.post('postPlanDistribution', split, { plan: plan.id })).status).toBe(200);
    const again = await carrying.post('postPlanDistribution', split, { plan: plan.id });
    expect([again.status, again.body.detail]).toEqual([409, `Something is known by the reference ${split.reference}-1 already. Choose another.`]);
  });

  it('that were split are reversed by their own reference, all that is left of them in one posting', async () => {
    const plan = await carrying.plan();
    for (const points of ['100', '100', '100']) await carrying.grant(plan.id, await carrying.participant(), schedule, points, '2022-01-01');
    const split = reference();
    await carrying.post('postPlanDistribution', { reference: split, date: '2023-06-30', source: 'Exit', amount: '100', split_by: 'bps' }, { plan: plan.id });
    await carrying.post('postReversal', { reference: `${split}-1-gone`, of: `${split}-1`, reason: 'One too many' });
    const facts = async () => (await carrying.call('getManagedPlan', admin, { params: { plan: plan.id } })).body.facts;
    expect((await facts()).filter(({ part_of }) => part_of === split).map((fact) => fact.reference)).toEqual(
      expect.arrayContaining([`${split}-2`, `${split}-3`]),
    );
    const undo = () => carrying.post('postReversal', { reference: `${split}-gone`, of: split, reason: 'No exit' });
    expect((await undo()).body.effects).toMatchObject([{ after: { distributions: '0' } }, { after: { distributions: '0' } }]);
    expect((await undo()).body.errors).toEqual({ of: ['This was reversed already.'] });
    expect((await facts()).slice(0, 2)).toEqual(
      expect.arrayContaining(
        [2, 3].map((part) => expect.objectContaining({ reference: `${split}-gone-${part}`, reverses: `${split}-${part}`, unit: 'amount' })),
      ),
    );
    expect((await facts()).every(({ part_of }) => part_of === null)).toBe(true);
  });

  it('posted alone under numbers are no parts of one another', async () => {
    const plan = await carrying.plan();
    const { id: allocation } = await carrying.grant(plan.id, person, schedule, '100', '2022-01-01');
    const stem = reference();
    for (const part of [1, 2])
      await carrying.post(
        'postPlanDistribution',
        { reference: `${stem}-${part}`, date: '2023-06-30', source: 'Exit', amount: '10', allocation },
        { plan: plan.id },
      );
    const { facts } = (await carrying.call('getManagedPlan', admin, { params: { plan: plan.id } })).body;
    expect(facts.every(({ part_of }) => part_of === null)).toBe(true);
  });

  it('keep no more in escrow than each of them is', async () => {
    const plan = await carrying.plan({ unit_decimals: 0 });
    for (const points of ['6', '6', '2']) await carrying.grant(plan.id, await carrying.participant(), schedule, points, '2022-01-01');
    const paid = await carrying.post(
      'postPlanDistribution',
      { reference: reference(), date: '2023-06-30', source: 'Exit', amount: '0.11', escrow: '0.1', split_by: 'bps' },
      { plan: plan.id },
    );
    expect(paid.status).toBe(200);
    for (const { after } of paid.body.effects) expect(Number(after?.in_escrow)).toBeLessThanOrEqual(Number(after?.distributions));
  });

  it('before the grant, or of one that was reversed, are refused', async () => {
    const plan = await carrying.plan();
    const { id, reference: granted } = await carrying.grant(plan.id, person, schedule, '100', '2022-01-01');
    const pay = (date: string) =>
      carrying.post('postPlanDistribution', { reference: reference(), date, source: 'Exit', amount: '100', allocation: id }, { plan: plan.id });
    expect((await pay('2021-12-31')).body.detail).toBe('It is dated before the grant.');
    await carrying.post('postReversal', { reference: reference(), of: granted, reason: 'Wrong person' });
    expect((await pay('2023-06-30')).body.detail).toBe('There is no such grant in this plan.');
  });

  it('of a plan in which nobody holds a point are refused', async () => {
    const plan = await carrying.plan();
    const answer = await carrying.post(
      'postPlanDistribution',
      { reference: reference(), date: '2023-06-30', source: 'Exit', amount: '100' },
      { plan: plan.id },
    );
    expect([answer.status, answer.body.detail]).toEqual([422, 'Nobody holds a point by which this could be split on that day.']);
  });
});
