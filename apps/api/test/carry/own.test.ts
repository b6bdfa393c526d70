// long: one story, of which every figure is told by each call.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointId } from '@pari/contract';
import { addUp } from './addUp.ts';
import type { TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { quarterly, startCarrying, type Carrying } from './carrying.ts';

let carrying: Carrying;
let ada: TestPerson;
let bea: TestPerson;
let growth: { id: string; external_id: string };
let euro: { id: string; external_id: string };
let first: { id: string; reference: string };
let foreign: { id: string; reference: string };

const years = {
  periods: [{ length: 12, unit: 'months', percentage: '15%', times: 4 }],
  milestones: ['M1', 'M2'].map((name) => ({ name, percentage: '20%' })),
};
const reference = () => `ref-${randomUUID().slice(0, 8)}`;
const value = (plan: string, kind: string, date: string, amount: string) => carrying.post('postPlanValue', { kind, date, amount }, { plan });
const ask = async <Id extends EndpointId>(endpoint: Id, given: Parameters<typeof carrying.call<Id>>[2] = {}, who: Pick<TestPerson, 'authorization'> = ada) =>
  carrying.call(endpoint, who, given);
const onDay = (as_of_date: string) => ({ query: { as_of_date } });
const of = (plan: { external_id: string }, grant?: { id: string }) => ({ plan: plan.external_id, ...(grant && { id: grant.id }) });

beforeAll(async () => {
  carrying = await startCarrying();
  const { test, companyId } = carrying;
  test.clock.set(new Date('2026-01-10T12:00:00Z'));
  ada = await carrying.participant();
  bea = await carrying.participant();
  await test.setFlag(companyId, 'total_compensation', true);
  const ledger = ledgerOf(test, companyId);
  await ledger.addProfile(ada.id, 'A-1', 'GBP');
  await ledger.addRate('EUR', '2024-01-01', '1.1');
  await ledger.addRate('EUR', '2025-01-01', '1.2');
  await ledger.addRate('GBP', '2024-06-30', '1.25');
  growth = await carrying.plan({ external_id: 'GROWTH', name: 'Growth carry', unit_decimals: 0 });
  euro = await carrying.plan({ external_id: 'EURO', name: 'Euro carry', currency: 'EUR', unit_decimals: 0, vested_portion: '0.25' });
  first = await carrying.grant(growth.id, ada, await carrying.schedule(quarterly, 'Quarterly'), '250', '2023-01-31', { entity_name: 'Ada Holdings' });
  foreign = await carrying.grant(growth.id, bea, await carrying.schedule(quarterly), '1000', '2023-01-31');
  await value(growth.id, 'estimated_value', '2024-06-30', '12345678.90');
});
afterAll(() => carrying.test.close());

describe('points with a cliff and quarters', () => {
  it.each([
    ['2024-01-30', '0'],
    ['2024-01-31', '62'],
    ['2024-04-30', '78'],
    ['2024-07-31', '93'],
    ['2024-10-31', '109'],
    ['2027-01-31', '250'],
  ])('on %s %s have vested', async (day, vested) => {
    const { body } = await ask('getCarryAllocation', { params: of(growth, first), ...onDay(day) });
    expect([body.as_of, body.bps, body.vested_bps, body.un_vested_bps]).toEqual([day, '250', vested, String(250 - Number(vested))]);
    const plan = await ask('getCarryPlan', { params: of(growth), ...onDay(day) });
    expect(plan.body.allocations.map((row) => [row.points, row.vested_points])).toEqual([['250', vested]]);
    const rows = await ask('listCarryPlans', onDay(day));
    expect(rows.body.results.map((row) => [row.external_id, row.bps, row.vested_bps])).toEqual([['GROWTH', '250', vested]]);
  });

  it('are worth their part of the plan, to the cent', async () => {
    const { body } = await ask('getCarryAllocation', { params: of(growth, first), ...onDay('2024-10-31') });
    expect(body).toMatchObject({
      carry_plan_name: 'Growth carry',
      entity_name: 'Ada Holdings',
      granted: '250',
      percentage_vested: 109 / 250,
      forfeit_percentage: 0,
      participant_ecv: '308641.97',
      participant_ecv_vested: '134567.9',
      participant_ecv_un_vested: '174074.07',
      estimated_value_date: '2024-06-30',
      participant_fmv: null,
      reasons: { participant_fmv: 'no_value', participant_fmv_vested: 'no_value', participant_fmv_un_vested: 'no_value' },
      next_vesting: { date: '2025-01-31', points: '16' },
      vesting_schedule: { name: 'Quarterly', cliff: { length: 12, unit: 'months' }, periods: [{ period: 'every 3 months, 12 times' }] },
    });
    expect(body.tranches.map(({ date, points, state }) => [date, points, state]).slice(0, 5)).toEqual([
      ['2024-01-31', '62', 'vested'],
      ['2024-04-30', '16', 'vested'],
      ['2024-07-31', '15', 'vested'],
      ['2024-10-31', '16', 'vested'],
      ['2025-01-31', '16', 'to_come'],
    ]);
    expect(body.actions.map(({ event_type, change, total, is_total_row }) => [event_type, change, total, is_total_row])).toEqual([
      ['grant', '250', '250', false],
      [null, '250', '250', true],
    ]);
    const pool = (await ask('getCarryPlan', { params: of(growth), ...onDay('2024-10-31') })).body.pool;
    expect(pool).toEqual({
      carry_pool_points: '10000',
      estimated_value: '12345678.9',
      estimated_value_date: '2024-06-30',
      fair_market_value: null,
      fair_market_value_date: null,
    });
  });

  it('say where each figure comes from', async () => {
    const explain = async (field: string) => (await ask('explainCarryFigure', { params: of(growth, first), query: { field, as_of_date: '2024-10-31' } })).body;
    const vested = await explain('vested_bps');
    expect(vested).toMatchObject({ value: '109', unit: 'points', terms: [{ name: 'instalments that have vested', operation: 'plus', value: '109' }] });
    expect(vested.facts.map(({ date, effect }) => [date, effect])).toEqual([
      ['2024-01-31', '62'],
      ['2024-04-30', '16'],
      ['2024-07-31', '15'],
      ['2024-10-31', '16'],
    ]);
    expect((await explain('participant_ecv')).terms.map(({ operation, value, date, field }) => [operation, value, date, field])).toEqual([
      ['plus', '12345678.9', '2024-06-30', null],
      ['times', '250', null, 'bps'],
      ['divided_by', '10000', null, null],
    ]);
    expect((await explain('participant_ecv_vested')).terms.map(({ operation, value, field }) => [operation, value, field])).toEqual([
      ['plus', '308641.97', 'participant_ecv'],
      ['times', '109', 'vested_bps'],
      ['divided_by', '250', 'bps'],
    ]);
    const fields = ['granted', 'bps', 'un_vested_bps', 'forfeited', 'participant_ecv_un_vested', 'participant_fmv', 'total_distributions', 'in_escrow'];
    for (const field of fields) {
      const { value, reason, terms } = await explain(field);
      expect([field, value === null]).toEqual([field, reason !== null]);
      if (value !== null && terms.every(({ operation }) => operation === 'plus' || operation === 'minus'))
        expect([field, addUp(terms)]).toEqual([field, Number(value)]);
    }
    expect((await explain('bps')).became_known_later).toMatchObject([{ type: 'grant', value: '250', is_counted: true, reference: first.reference }]);
  });

  it('are listed at both ends of a range and on each day on which they changed', async () => {
    const listed = (startDate: string, endDate: string, query = {}) =>
      ask('listHistoricValues', { params: of(growth, first), body: { startDate, endDate }, query });
    const { body } = await listed('2024-01-31', '2024-12-31');
    expect(
      body.results.map(({ date, vested_bps, participant_ecv_vested, company_conversion_rate }) => [
        date,
        vested_bps,
        participant_ecv_vested,
        company_conversion_rate,
      ]),
    ).toEqual([
      ['2024-01-31', '62', null, '1'],
      ['2024-04-30', '78', null, '1'],
      ['2024-06-30', '78', '96296.29', '1'],
      ['2024-07-31', '93', '114814.81', '1'],
      ['2024-10-31', '109', '134567.9', '1'],
      ['2024-12-31', '109', '134567.9', '1'],
    ]);
    expect(body.results.map(({ investor_conversion_rate }) => investor_conversion_rate)).toEqual([null, null, '0.8', '0.8', '0.8', '0.8']);
    expect(body.results[0]?.reasons).toMatchObject({ participant_ecv: 'no_value', investor_conversion_rate: 'missing_rate' });
    expect((await listed('2022-01-01', '2022-12-31')).body.results.map(({ date, bps }) => [date, bps])).toEqual([
      ['2022-01-01', '0'],
      ['2022-12-31', '0'],
    ]);
    for (const [from, to] of [
      ['2024-02-01', '2024-01-31'],
      ['2024-01-31', '2026-01-11'],
      ['2025-02-29', '2025-03-01'],
      ['2024-01-31', ''],
    ] as const)
      expect([from, (await listed(from, to)).status]).toEqual([from, 400]);
    expect((await ask('listHistoricValues', { params: of(growth, first), body: { startDate: '2024-01-31' } })).status).toBe(400);
    expect((await listed('2024-01-31', '2024-12-31', { as_of_date: '2024-06-30' })).status).toBe(400);
  });
});

describe('milestones, an acceleration and a bad leaving', () => {
  let grant: { id: string; reference: string };
  let bad: string;
  beforeAll(async () => {
    grant = await carrying.grant(euro.id, ada, await carrying.schedule(years), '100', '2022-03-01');
    await carrying.post('postPlanMilestone', { reference: reference(), milestone: 'M1', date: '2023-09-15' }, { plan: euro.id });
    const acceleration = {
      reference: reference(),
      allocation: grant.reference,
      date: '2024-06-30',
      reason: 'Closing',
      event: { type: 'acceleration', points: '15' },
    };
    await carrying.post('postCarryEvent', acceleration);
    await value(euro.id, 'estimated_value', '2024-12-31', '1000000');
    await value(euro.id, 'fair_market_value', '2024-12-31', '900000.01');
    await carrying.post(
      'postPlanDistribution',
      { reference: reference(), date: '2025-02-01', source: 'Sale', amount: '1000.01', escrow: '250.01', split_by: 'bps' },
      { plan: euro.id },
    );
    carrying.test.clock.set(new Date('2026-02-10T12:00:00Z'));
    bad = reference();
    const left = await carrying.post('postLeaver', { reference: bad, user: ada.id, kind: 'bad', date: '2025-10-31', plan: euro.external_id });
    expect(left.status).toBe(200);
  });
  const detail = async (day: string, headers: Record<string, string> = {}) =>
    (await ask('getCarryAllocation', { params: of(euro, grant), ...onDay(day), headers })).body;

  it.each([
    ['2024-03-01', '50', '100'],
    ['2024-06-30', '65', '100'],
    ['2025-03-01', '75', '100'],
    ['2025-10-31', '57', '57'],
  ])('on %s %s of %s have vested', async (day, vested, bps) => {
    const body = await detail(day);
    expect([body.vested_bps, body.bps]).toEqual([vested, bps]);
  });

  it('what was known before the leaving stays', async () => {
    const known = { 'x-known-on': '2026-02-09' };
    expect(await detail('2025-10-31', known)).toMatchObject({ known_on: '2026-02-09', bps: '100', vested_bps: '75', forfeited: '0' });
    expect(await detail('2025-10-31')).toMatchObject({ bps: '57', vested_bps: '57', forfeited: '43', granted: '100', forfeit_percentage: 0.43 });
    expect(await detail('2025-10-31', { 'x-known-on': '2026-02-10' })).toMatchObject({ bps: '57', forfeited: '43' });
    const explain = (headers: Record<string, string>) =>
      ask('explainCarryFigure', { params: of(euro, grant), query: { field: 'bps', as_of_date: '2025-10-31' }, headers });
    const later = async (headers: Record<string, string>) =>
      (await explain(headers)).body.became_known_later.filter(({ type }) => type === 'forfeiture').map(({ is_counted }) => is_counted);
    expect([await later({}), await later(known)]).toEqual([[true], [false]]);
    expect((await ask('listCarryPlans', { ...onDay('2023-01-01'), headers: { 'x-known-on': '2020-01-01' } })).body.results).toEqual([]);
  });

  it('history, vesting and what vested by what are told', async () => {
    const body = await detail('2025-10-31');
    expect(body.actions.map((row) => [row.date, row.event_type, row.detail, row.change, row.vested_change, row.total])).toEqual([
      ['2022-03-01', 'grant', null, '100', '0', '100'],
      ['2023-09-15', 'milestone', 'M1', '0', '0', '100'],
      ['2024-06-30', 'acceleration', 'Closing', '0', '15', '100'],
      ['2025-10-31', 'forfeiture', 'Bad leaver', '-43', '-18', '57'],
      [null, null, null, '57', '-3', '57'],
    ]);
    expect(body.vesting_schedule.milestone_vesting_schedules).toEqual([
      { milestone_name: 'M1', date: '2023-09-15', vesting_percentage: '20%' },
      { milestone_name: 'M2', date: null, vesting_percentage: '20%' },
    ]);
    const { terms } = (await ask('explainCarryFigure', { params: of(euro, grant), query: { field: 'vested_bps', as_of_date: '2025-10-31' } })).body;
    expect(terms.map(({ name, operation, value }) => [name, operation, value])).toEqual([
      ['instalments that have vested', 'plus', '60'],
      ['accelerated', 'plus', '15'],
      ['vested points forfeited', 'minus', '18'],
    ]);
  });

  it('payments are told with their escrow, and what was paid since the value', async () => {
    const body = await detail('2025-03-01');
    expect(body).toMatchObject({ total_distributions: '1000.01', in_escrow: '250.01', paid_since: '1000.01' });
    expect(body.distributions).toMatchObject([{ date: '2025-02-01', type: 'distribution', amount: '1000.01', escrow: '250.01' }]);
    expect(body.distributions[0]?.escrow_percentage).toBeCloseTo(250.01 / 1000.01, 12);
    expect(await detail('2025-01-31')).toMatchObject({ total_distributions: '0', distributions: [] });
  });

  it('the facts come as they count, so that a browser can compute any day', async () => {
    const { body } = await ask('getCarryLedger', onDay('2026-02-10'));
    expect(
      body.plans.map(({ name, grants }) => [
        name,
        grants.map(({ points, events }) => [points, events.map(({ type, vested, unvested }) => [type, vested, unvested])]),
      ]),
    ).toEqual([
      [
        'Euro carry',
        [
          [
            '100',
            [
              ['milestone', '0', '0'],
              ['acceleration', '0', '15'],
              ['forfeiture', '18', '25'],
            ],
          ],
        ],
      ],
      ['Growth carry', [['250', []]]],
    ]);
    expect(JSON.stringify(body)).not.toContain(foreign.id);
    expect(body.plans[0]).toMatchObject({ unit_decimals: 0, vested_portion: '0.25', good_leaver: 'forfeit', rates: { company: '1.2', investor: '0.96' } });
  });
});

describe('tiles, rows and dialogs', () => {
  it.each(['2024-12-31', '2025-06-30', '2026-02-10'])('add up to the cent on %s', async (day) => {
    const [overview, rows] = [(await ask('getCarryOverview', onDay(day))).body, (await ask('listCarryPlans', onDay(day))).body.results];
    const cents = (text: string | null) => BigInt(Math.round(Number(text) * 100));
    const added = (texts: readonly (string | null)[]) => texts.reduce((all, text) => all + cents(text), 0n);
    for (const row of rows) {
      const plan = (await ask('getCarryPlan', { params: { plan: row.external_id }, ...onDay(day) })).body;
      expect(plan).toMatchObject({
        carry_plan_estimated_value: row.participant_estimated_carry,
        vested_value: row.participant_estimated_carry_vested,
        unvested_value: row.participant_estimated_carry_un_vested,
        points: row.bps,
        vested_points: row.vested_bps,
        distributions: row.distributions,
      });
      expect(added(plan.allocations.map(({ estimated_value }) => estimated_value))).toBe(cents(plan.carry_plan_estimated_value));
      expect(added([plan.vested_value, plan.unvested_value])).toBe(cents(plan.carry_plan_estimated_value));
      for (const allocation of plan.allocations) {
        const dialog = (await ask('getCarryAllocation', { params: { plan: row.external_id, id: allocation.allocation_id }, ...onDay(day) })).body;
        expect([dialog.participant_ecv, dialog.participant_ecv_vested, dialog.bps]).toEqual([
          allocation.estimated_value,
          allocation.vested_value,
          allocation.points,
        ]);
      }
    }
    for (const currency of ['company_currency', 'investor_currency'] as const) {
      const total = overview[`total_estimated_value_${currency}`];
      expect(added([overview[`estimated_vested_value_${currency}`], overview[`estimated_unvested_value_${currency}`]])).toBe(cents(total));
      const exact = rows.reduce((all, row) => all + Number(row.participant_estimated_carry) * Number(row[currency]?.conversion_rate), 0);
      expect(Number(total)).toBeCloseTo(exact, 2);
    }
  });

  it('in two currencies, with what lacks a plan said', async () => {
    const { body } = await ask('getCarryOverview', onDay('2025-06-30'));
    expect(body).toMatchObject({
      has_data: true,
      bps_plans: 2,
      company_currency: { code: 'USD' },
      investor_currency: { code: 'GBP' },
      oldest_value_date: '2024-06-30',
      latest_currency_rate_date: '2025-01-01',
      // 308641.97 + 10000 × 1.2
      total_estimated_value_company_currency: '320641.97',
      total_estimated_value_investor_currency: '256513.58',
      // 9000 × 1.2: the other plan has no such value.
      total_fair_market_value_company_currency: '10800',
      total_distributions_company_currency: '1200.01',
      reasons: {},
      next_vesting: { date: '2025-07-31', carry_plan_name: 'Growth carry' },
    });
    expect(body.incomplete).toEqual([
      'total_fair_market_value_company_currency',
      'fair_market_vested_value_company_currency',
      'fair_market_unvested_value_company_currency',
      'total_fair_market_value_investor_currency',
      'fair_market_vested_value_investor_currency',
      'fair_market_unvested_value_investor_currency',
    ]);
    expect(body.tooltips.map(({ key }) => key)).toContain('total_estimated_value');
  });

  it('without a rate or a value there is a reason and no figure', async () => {
    const { body } = await ask('getCarryOverview', onDay('2024-01-31'));
    expect(body).toMatchObject({
      total_estimated_value_company_currency: null,
      total_estimated_value_investor_currency: null,
      total_distributions_company_currency: '0',
      total_distributions_investor_currency: null,
      reasons: { total_estimated_value_company_currency: 'no_value', total_distributions_investor_currency: 'missing_rate' },
    });
    const [row] = (await ask('listCarryPlans', onDay('2024-01-31'))).body.results;
    expect(row).toMatchObject({ investor_currency: { conversion_rate: null }, reasons: { 'investor_currency.conversion_rate': 'missing_rate' } });
  });

  it('of a pool without points there is no value', async () => {
    const plan = await carrying.plan({ external_id: 'EMPTY', name: 'Empty carry' });
    const cyd = await carrying.participant();
    await carrying.grant(plan.id, cyd, await carrying.schedule(quarterly), '0', '2024-01-01');
    await value(plan.id, 'pool_points', '2025-01-01', '0');
    await value(plan.id, 'estimated_value', '2025-01-01', '100');
    const [row] = (await ask('listCarryPlans', onDay('2025-01-01'), cyd)).body.results;
    expect(row).toMatchObject({ participant_estimated_carry: null, reasons: { participant_estimated_carry: 'no_pool' } });
    const { body } = await ask('getCarryOverview', onDay('2025-01-01'), cyd);
    expect([body.investor_currency, body.total_estimated_value_investor_currency, body.reasons['total_estimated_value_company_currency']]).toEqual([
      null,
      null,
      'no_pool',
    ]);
  });

  it('to whoever was granted nothing there is nothing', async () => {
    const nobody = await carrying.participant();
    const { body } = await ask('getCarryOverview', {}, nobody);
    expect([body.has_data, body.total_estimated_value_company_currency, body.next_vesting]).toEqual([false, '0', null]);
    expect((await ask('listCarryPlans', {}, nobody)).body.results).toEqual([]);
    expect((await ask('getCarryPlan', { params: of(growth) }, nobody)).status).toBe(404);
  });
});

describe('beside what is paid', () => {
  it('grants stand with the plan’s whole value, and open as on the dashboard', async () => {
    const { body } = await ask('listCompensationCarry', onDay('2024-10-31'));
    expect(body.results.find(({ external_id }) => external_id === 'GROWTH')).toMatchObject({
      bps: '250',
      vested_bps: '109',
      carry_pool_points: '10000',
      carry_plan_estimated_value: '12345678.9',
      vested_value: '134567.9',
      unvested_value: '174074.07',
      entity_name: 'Ada Holdings',
      vesting_schedule: { name: 'Quarterly' },
      currency: { code: 'USD' },
      reasons: {},
    });
    const opened = { params: of(growth, first), ...onDay('2024-10-31') };
    expect((await ask('getCompensationCarry', opened)).body).toEqual((await ask('getCarryAllocation', opened)).body);
  });
});

describe('a day that is asked for', () => {
  it('may stand in the address, and agrees with header and cookie', async () => {
    const asked = async (day: string | null, headers: Record<string, string>) =>
      (await ask('getCarryOverview', { ...(day !== null && onDay(day)), headers })).status;
    expect((await ask('getCarryOverview', { headers: { 'x-as-of-date': '2024-10-31' } })).body.as_of).toBe('2024-10-31');
    expect(await asked('2024-10-31', { 'x-as-of-date': '2024-10-31', cookie: 'pari_as_of=2024-10-31' })).toBe(200);
    expect(await asked('2024-10-30', { 'x-as-of-date': '2024-10-31' })).toBe(400);
    expect(await asked('2024-10-30', { cookie: 'pari_as_of=2024-10-31' })).toBe(400);
    for (const day of ['2025-02-29', '2024-10', 'today', '']) expect([day, await asked(day, {})]).toEqual([day, 400]);
  });

  it('is taken by rates, and by no list of documents, of which only what stands now is told', async () => {
    await ledgerOf(carrying.test, carrying.companyId).addRate('EUR', '2024-10-30', '1.0875');
    const rate = async (given: object) => {
      const { body } = await ask('listLatestRates', given);
      return (body.results as { code: string; usd_per_unit: string }[]).find(({ code }) => code === 'EUR')?.usd_per_unit;
    };
    expect(await rate(onDay('2024-10-31'))).toBe('1.0875');
    expect(await rate({ headers: { 'x-as-of-date': '2024-10-31' } })).toBe('1.0875');
    expect((await ask('listLatestRates', { ...onDay('2024-10-30'), headers: { 'x-as-of-date': '2024-10-31' } })).status).toBe(400);
    for (const endpoint of ['listCarryDocuments', 'getPendingCarryDocuments', 'listPlanDocuments'] as const)
      expect([
        endpoint,
        (await ask(endpoint, { ...onDay('2024-10-31'), ...(endpoint === 'listPlanDocuments' && { params: { plan: euro.id } }) })).status,
      ]).toEqual([endpoint, 400]);
  });
});

it('what was answered for a day as it was known is answered again, whatever is granted and posted later', async () => {
  const asked = () =>
    Promise.all(
      (['getCarryOverview', 'listCarryPlans', 'getCarryLedger'] as const).map(async (endpoint) =>
        ask(endpoint, { ...onDay('2025-06-30'), headers: { 'x-known-on': '2026-02-09' } }),
      ),
    );
  const before = await asked();
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  const sterling = await carrying.plan({ external_id: 'STERLING', currency: 'GBP' });
  await carrying.grant(sterling.id, ada, await carrying.schedule(quarterly), '10', '2024-01-01');
  await value(euro.id, 'estimated_value', '2025-01-31', '7');
  await ledgerOf(carrying.test, carrying.companyId).addRate('EUR', '2025-05-01', '1.3');
  expect(await asked()).toEqual(before);
  const now = (await ask('getCarryOverview', onDay('2025-06-30'))).body;
  expect([now.bps_plans, now.latest_currency_rate_date]).toEqual([3, '2025-05-01']);
});
