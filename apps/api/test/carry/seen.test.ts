import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointId } from '@pari/contract';
import type { TestPerson } from '../support/app.ts';
import { quarterly, startCarrying, type Carrying } from './carrying.ts';

let carrying: Carrying;
let ada: TestPerson;
let bea: TestPerson;
let growth: { id: string; external_id: string };
let euro: { id: string; external_id: string };
let first: { id: string };
let foreign: { id: string };

const ask = async <Id extends EndpointId>(endpoint: Id, given: Parameters<typeof carrying.call<Id>>[2] = {}, who: Pick<TestPerson, 'authorization'> = ada) =>
  carrying.call(endpoint, who, given);
const of = (plan: { external_id: string }, grant?: { id: string }) => ({ plan: plan.external_id, ...(grant && { id: grant.id }) });

beforeAll(async () => {
  carrying = await startCarrying();
  const { test, companyId } = carrying;
  await test.setFlag(companyId, 'total_compensation', true);
  test.clock.set(new Date('2026-01-10T12:00:00Z'));
  ada = await carrying.participant();
  bea = await carrying.participant();
  const schedule = await carrying.schedule(quarterly);
  growth = await carrying.plan({ external_id: 'GROWTH' });
  euro = await carrying.plan({ external_id: 'EURO', currency: 'EUR' });
  first = await carrying.grant(growth.id, ada, schedule, '250', '2023-01-31');
  foreign = await carrying.grant(growth.id, bea, schedule, '1000', '2023-01-31');
  await carrying.grant(euro.id, ada, schedule, '100', '2023-01-31');
});
afterAll(() => carrying.test.close());

describe('who sees it', () => {
  it('nobody’s but one’s own, by whatever name', async () => {
    const paper = async (plan: string) =>
      (await carrying.test.app.inject({ url: `/api/carry_plans/statement?plan=${plan}`, headers: { authorization: ada.authorization } })).statusCode;
    const calls = async (params: { plan: string; id: string }) => {
      const answers = [
        await ask('getCarryPlan', { params }),
        await ask('listVestingSchedules', { params }),
        await ask('getCarryAllocation', { params }),
        await ask('explainCarryFigure', { params, query: { field: 'bps' } }),
        await ask('listHistoricValues', { params, body: { startDate: '2024-01-01', endDate: '2024-02-01' } }),
        await ask('getCompensationCarry', { params }),
        { status: await paper(params.plan) },
      ];
      return answers.map(({ status }) => status);
    };
    const [seen, gone] = [200, 404];
    expect(await calls({ plan: growth.id, id: first.id })).toEqual([seen, seen, seen, seen, seen, seen, seen]);
    expect(await calls({ plan: growth.external_id, id: foreign.id })).toEqual([seen, seen, gone, gone, gone, gone, seen]);
    expect(await calls({ plan: euro.external_id, id: first.id })).toEqual([seen, seen, gone, gone, gone, gone, seen]);
    const others = await carrying.plan();
    await carrying.grant(others.id, bea, await carrying.schedule(quarterly), '1', '2024-01-01');
    for (const plan of [others.id, others.external_id, 'nowhere', randomUUID()])
      expect([plan, await calls({ plan, id: first.id })]).toEqual([plan, [gone, gone, gone, gone, gone, gone, gone]]);
    expect((await ask('getCarryAllocation', { params: of(growth, first), query: { as_of_date: '2023-01-30' } })).status).toBe(gone);
  });

  it('nothing of a plan before its first grant, as if it were unknown; the ledger computes none of that day', async () => {
    const day = (as_of_date: string) => ({ params: { ...of(growth, first) }, query: { as_of_date } });
    const statuses = async (date: string) => {
      const answers = [await ask('getCarryPlan', day(date)), await ask('listVestingSchedules', day(date)), await ask('getCarryAllocation', day(date))];
      return answers.map(({ status }) => status);
    };
    expect([await statuses('2023-01-30'), await statuses('2023-01-31')]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ]);
    const [list, overview, ledger] = [
      await ask('listCarryPlans', { query: { as_of_date: '2023-01-30' } }),
      await ask('getCarryOverview', { query: { as_of_date: '2023-01-30' } }),
      await ask('getCarryLedger', { query: { as_of_date: '2023-01-30' } }),
    ];
    expect([list.body.results, overview.body.has_data]).toEqual([[], false]);
    const begun = ledger.body.plans.flatMap(({ grants }) => grants.filter(({ grant_date: granted }) => granted <= '2023-01-30'));
    expect([ledger.status, begun]).toEqual([200, []]);
  });

  it.each(['0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])('no figure of %s, which nobody means, in any call, with a sentence', async (date) => {
    const { admin, companyId } = carrying;
    const sentence = 'Must be a day of the years 1900 to 2200.';
    const params = { ...of(growth, first) };
    const own = ['getCarryOverview', 'listCarryPlans', 'listCarryCommitments', 'getCarryLedger', 'listCompensationCarry'] as const;
    const ofPlan = ['getCarryPlan', 'listVestingSchedules', 'getCarryAllocation', 'getCompensationCarry', 'explainCarryFigure'] as const;
    await carrying.test.setFlag(companyId, 'total_compensation', true);
    for (const name of [...own, ...ofPlan]) {
      const query = { as_of_date: date, ...(name === 'explainCarryFigure' && { field: 'bps' }) };
      const answer = await ask(name, { params, query });
      expect([name, answer.status, answer.body.errors]).toEqual([name, 400, { as_of_date: [sentence] }]);
      const inHeader = await ask(name, { params, query: name === 'explainCarryFigure' ? { field: 'bps' } : {}, headers: { 'x-as-of-date': date } });
      expect([name, inHeader.status, Object.keys(inHeader.body.errors ?? {})]).toEqual([name, 400, ['x-as-of-date']]);
    }
    const range = await ask('listHistoricValues', { params, body: { startDate: date, endDate: date } });
    expect([range.status, Object.keys(range.body.errors ?? {})]).toEqual([400, ['startDate', 'endDate']]);
    const statement = await ask('getCarryStatement', { query: { start_date: date, end_date: date } });
    expect([statement.status, Object.keys((statement.body as { errors?: object }).errors ?? {})]).toEqual([400, ['start_date', 'end_date']]);
    const posts = {
      postPlanValue: { kind: 'pool_points', date, amount: '1' },
      postPlanMilestone: { reference: 'x', milestone: 'x', date },
      postPlanDistribution: { reference: 'x', date, source: 'x', amount: '1' },
      postLeaver: { reference: 'x', user: ada.id, kind: 'good', date },
      postEscrowRelease: { reference: 'x', allocation: first.id, date, source: 'x', amount: '1' },
      postCarryEvent: { reference: 'x', allocation: first.id, date, event: { type: 'forfeiture', points: '1' } },
      postCarryCommitment: { user: ada.id, source_name: 'x', currency: 'USD', total_capital_commit: '1', date },
    } as const;
    for (const [name, body] of Object.entries(posts)) {
      const answer = await carrying.call(name as keyof typeof posts, admin, { params: { plan: growth.id }, query: { dry_run: 'true' }, body });
      expect([name, answer.status, answer.body.errors]).toEqual([name, 400, { date: [sentence] }]);
    }
    const grant = { reference: 'x', user: ada.id, grant_date: date, vesting_start_date: date, schedule: randomUUID(), points: '1' };
    const granted = await carrying.call('postAllocation', admin, { params: { plan: growth.id }, query: { dry_run: 'true' }, body: grant });
    expect([granted.status, granted.body.errors]).toEqual([400, { grant_date: [sentence], vesting_start_date: [sentence] }]);
    const pool = await carrying.call('getPoolTable', admin, { params: { plan: growth.id }, query: { date } });
    expect([pool.status, pool.body.errors]).toEqual([400, { date: [sentence] }]);
  });

  it('each part only while it is switched on', async () => {
    const { test, companyId } = carrying;
    const asks = {
      dashboard: () => ask('getCarryOverview'),
      commitments: () => ask('listCarryCommitments'),
      history: () => ask('listHistoricValues', { params: of(growth, first), body: { startDate: '2024-01-01', endDate: '2024-02-01' } }),
      compensation: () => ask('listCompensationCarry'),
    };
    const without = async (flag: string) => {
      await test.setFlag(companyId, flag, false);
      const answers = await Promise.all(Object.entries(asks).map(async ([name, call]) => [name, (await call()).status] as const));
      await test.setFlag(companyId, flag, true);
      return answers.flatMap(([name, status]) => (status === 404 ? [name] : []));
    };
    expect(await without('carry_participant_dashboard')).toEqual(['dashboard', 'commitments', 'history']);
    expect(await without('carry_management_admin_commitments_tab')).toEqual(['commitments']);
    expect(await without('carry_historic_values')).toEqual(['history']);
    expect(await without('total_compensation')).toEqual(['compensation']);
  });

  it('administrators while they look, viewers never, and whoever is no carry participant neither', async () => {
    const { test, companyId, admin } = carrying;
    const viewer = await test.addPerson(companyId, ['viewer']);
    const both = await test.addPerson(companyId, ['viewer', 'admin']);
    const investor = await test.addPerson(companyId, ['investor']);
    const headers = { 'x-view-as': ada.id };
    const seen = async (who: TestPerson) => [
      (await ask('getCarryOverview', { headers }, who)).status,
      (await ask('getCarryAllocation', { params: of(growth, first), headers }, who)).status,
      (await ask('listHistoricValues', { params: of(growth, first), headers, body: { startDate: '2024-01-01', endDate: '2024-02-01' } }, who)).status,
      (await ask('listCompensationCarry', { headers }, who)).status,
    ];
    expect(await seen(admin)).toEqual([200, 200, 200, 404]);
    expect(await seen(both)).toEqual([200, 200, 200, 404]);
    expect(await seen(viewer)).toEqual([404, 404, 404, 404]);
    for (const who of [admin, investor]) expect((await ask('getCarryOverview', {}, who)).status).toBe(404);
    const { rows } = await test.owner.query(
      `select action from audit_events where company_id = $1 and real_user_id = $2 and effective_user_id = $3 and action like '%arry%' order by sequence`,
      [companyId, admin.id, ada.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['getCarryOverview', 'getCarryAllocation', 'listCompensationCarry']);
  });
});
