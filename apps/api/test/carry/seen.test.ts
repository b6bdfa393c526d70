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
    expect((await ask('getCarryPlan', { params: of(growth), query: { as_of_date: '2023-01-30' } })).body).toMatchObject({ points: '0', allocations: [] });
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
