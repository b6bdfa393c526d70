import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { quarterly, startCarrying, type Carrying } from './carrying.ts';

let carrying: Carrying;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  carrying = await startCarrying();
  ({ admin } = carrying);
});
afterAll(() => carrying.test.close());
beforeEach(async () => {
  person = await carrying.participant();
});

const value = (plan: string, kind: string, date: string, amount: string) => carrying.post('postPlanValue', { kind, date, amount }, { plan });

describe('schedules', () => {
  it('are versions of a name, the same again is the one that is there', async () => {
    const name = `Standard ${randomUUID()}`;
    const save = async (terms: object) => (await carrying.call('createSchedule', admin, { body: { name, terms } })).body;
    const first = await save(quarterly);
    expect((await save(quarterly)).id).toBe(first.id);
    expect(await save({ ...quarterly, allocation_type: 'BACK_LOADED' })).toMatchObject({ name, version: 2 });
  });

  it('whose shares are not the whole are refused with the place', async () => {
    const { status, body } = await carrying.call('createSchedule', admin, {
      body: { name: 'Short', terms: { periods: [{ length: 1, unit: 'months', percentage: '30%', times: 3 }] } },
    });
    expect([status, body.errors]).toEqual([422, { terms: ['The shares add up to 90% and not to 100%.'] }]);
  });

  it('are shown before they are kept, from the Open Cap Format too', async () => {
    const preview = (terms: object) =>
      carrying.call('previewSchedule', admin, { body: { terms, points: '18', unit_decimals: 0, vesting_start_date: '2024-01-31' } });
    const four = { periods: [{ length: 1, unit: 'months', percentage: '25%', times: 4 }] };
    expect((await preview(four)).body.tranches.map(({ date, points }) => [date, points])).toEqual([
      ['2024-02-29', '4'],
      ['2024-03-31', '5'],
      ['2024-04-30', '4'],
      ['2024-05-31', '5'],
    ]);
    const condition = (id: string, more: object, next: string[]) => ({ id, next_condition_ids: next, ...more });
    const terms = (next: string[]) => ({
      object_type: 'VESTING_TERMS',
      name: 'Two',
      allocation_type: 'FRACTIONAL',
      vesting_conditions: [
        condition('start', { quantity: '0', trigger: { type: 'VESTING_START_DATE' } }, next),
        condition('exit', { portion: { numerator: '1', denominator: '1' }, trigger: { type: 'VESTING_EVENT' } }, []),
      ],
    });
    expect((await preview(terms(['exit']))).body.tranches).toMatchObject([{ label: 'exit', date: null, state: 'undated', points: '18' }]);
    const refused = await preview(terms(['gone']));
    expect([refused.status, refused.body.detail]).toEqual([422, 'It names the condition gone, which is not there.']);
  });
});

it('commitments have parts that are no more than the whole', async () => {
  const body = {
    user: person.id,
    source_name: 'GP commitment',
    date: '2024-01-01',
    currency: 'USD',
    total_capital_commit: '1000',
    cashless_commit: '600',
    management_fee_offset: '400',
  };
  const save = (more: object) => carrying.post('postCarryCommitment', { ...body, ...more });
  expect((await save({})).status).toBe(200);
  const rehearsed = await carrying.call('postCarryCommitment', admin, { body: { ...body, total_capital_commit: '1500' }, query: { dry_run: 'true' } });
  expect(rehearsed.body.effects).toEqual([
    expect.objectContaining({
      user_id: person.id,
      before: { date: '2024-01-01', total_capital_commit: '1000', cashless_commit: '600', management_fee_offset: '400' },
      after: { date: '2024-01-01', total_capital_commit: '1500', cashless_commit: '600', management_fee_offset: '400' },
    }),
  ]);
  const { digest } = rehearsed.body;
  expect((await carrying.call('postCarryCommitment', admin, { body })).status).toBe(400);
  expect((await save({ total_capital_commit: '1200' })).status).toBe(200);
  const stale = await carrying.call('postCarryCommitment', admin, { body: { ...body, total_capital_commit: '1500' }, query: { digest } });
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  const { rows } = await carrying.test.owner.query(
    'select trim_scale(total_capital_commit)::text as total from carry_commitments where user_id = $1 order by id',
    [person.id],
  );
  expect(rows).toEqual([{ total: '1000' }, { total: '1200' }]);
  expect((await save({ cashless_commit: '600.01' })).body.detail).toBe('The parts are more than the whole commitment.');
  expect((await save({ cashless_commit: '-1' })).body.errors).toEqual({
    cashless_commit: ['Must be an amount such as 12500.75, with two decimal places at most.'],
  });
});

it('what was posted names in the audit log what it is about', async () => {
  const { test, companyId } = carrying;
  const plan = await carrying.plan();
  const grant = await carrying.grant(plan.id, person, await carrying.schedule(quarterly), '10', '2024-01-31');
  await value(plan.id, 'estimated_value', '2024-06-30', '100');
  await carrying.post('postCarryEvent', {
    reference: `f-${grant.reference}`,
    allocation: grant.id,
    date: '2024-02-01',
    event: { type: 'forfeiture', points: '1' },
  });
  await carrying.post('postReversal', { reference: `r-${grant.reference}`, of: `f-${grant.reference}`, reason: 'By mistake' });
  await carrying.post('postLeaver', { reference: `l-${grant.reference}`, user: person.id, kind: 'bad', date: '2024-03-01', plan: plan.id });
  const { rows } = await test.owner.query<{ line: string }>(
    `select action || ' ' || object_type || ' ' || object_id as line from audit_events
     where company_id = $1 and object_id = any($2) and action like 'post%' and not (detail->>'dry_run')::boolean order by sequence`,
    [companyId, [plan.id, grant.id, person.id]],
  );
  expect(rows.map(({ line }) => line).slice(-5)).toEqual([
    `postAllocation carry_plan ${plan.id}`,
    `postPlanValue carry_plan ${plan.id}`,
    `postCarryEvent carry_allocation ${grant.id}`,
    `postReversal carry_allocation ${grant.id}`,
    `postLeaver user ${person.id}`,
  ]);
  const log = await test.app.inject({
    url: `/api/admin/audit?object_type=carry_plan&object_id=${plan.id}`,
    headers: { authorization: carrying.admin.authorization },
  });
  const { results } = log.json<{ results: { object: { name: string } }[] }>();
  expect(new Set(results.map(({ object }) => object.name))).toEqual(new Set(['Growth carry']));
});
