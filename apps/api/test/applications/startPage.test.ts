import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdviserLink } from '@pari/testkit';
import type { TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
import { applicant, sampleApplicationSetup, startApplying, type Applying } from './applying.ts';
import { askOf, saidOfWhole } from './said.ts';

let applying: Applying;
let nora: TestPerson;
let fund: { id: string; key: string };
beforeAll(async () => {
  applying = await startApplying();
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  applying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await applying.investor();
  fund = await applying.fund();
});

const path = (screen: string): string => expect.stringMatching(new RegExp(`^/company-[^/]+/investor/funds/${fund.key}/${screen}$`)) as string;
const action = async (who = nora, headers = {}) => {
  const { body } = await applying.call('listOpportunities', who, nora.id, undefined, headers);
  const { action: what, link } = body.results.find(({ id }) => id === fund.id) ?? {};
  return [what, link];
};
const begin = async (): Promise<string> => {
  const url = `/api/eligibility_criteria/response/${fund.key}/US/INDIVIDUAL`;
  const answer = await applying.test.app.inject({ method: 'POST', url, headers: { authorization: nora.authorization }, payload: { ...applicant, version: 0 } });
  expect(answer.statusCode).toBe(200);
  return (await applying.call('getApplication', nora, fund.key)).body.id;
};
const becomes = (id: string, status: number) =>
  applying.test.owner.query(
    `update applications set status = $2::smallint, key_id = $3, sealed = $4, closed_at = case when $2::smallint in (5, 6, 7) then changed_at end where id = $1`,
    [id, status, ...(status === 6 ? saidOfWhole(applying.companyId, id, { declined_reason: 'Not this time.' }) : [null, null])],
  );
const tasks = async (who = nora, headers = {}) =>
  (await applying.call('listTasks', who, '', undefined, headers)).body.results.filter((task) => task.kind === 'applying' && task.fund.id === fund.id);

describe('what can be done in a fund', () => {
  it('is to apply here, elsewhere where it says so, and by writing where neither is', async () => {
    expect(await action()).toEqual(['apply', path('onboarding')]);
    await applying.setUp(
      fund.id,
      { application_from: '2026-04-01' as never, application_until: '2026-05-31' as never, external_onboarding_url: 'https://apply.example/fund' },
      2,
    );
    expect(await action()).toEqual(['apply', 'https://apply.example/fund']);
    await applying.test.owner.query('delete from definitions where key = $1', [fund.key]);
    await applying.setUp(fund.id, { application_from: '2026-04-01' as never, application_until: '2026-05-31' as never }, 3);
    expect(await action()).toEqual(['apply', null]);
  });

  it('is to look at the fund, for whoever may prepare nothing in it', async () => {
    const { test, companyId } = applying;
    const adviser = await test.addPerson(companyId, ['adviser']);
    await store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: nora.id, from: '2020-01-01', until: null }));
    await test.setFlag(companyId, 'advisor_flow', true);
    const viewer = await test.addPerson(companyId, ['viewer']);
    const seen = async () => [await action(adviser, { 'x-advisor-client': nora.id }), await action(viewer, { 'x-view-as': nora.id })];
    expect(await seen()).toEqual([
      ['apply', path('onboarding')],
      ['view', path('profile')],
    ]);
    await applying.define('application', fund.key, { ...sampleApplicationSetup, criteria: [{ criteria: fund.key }], advisers_prepare: false }, 2);
    expect(await seen()).toEqual([
      ['view', path('profile')],
      ['view', path('profile')],
    ]);
    expect(await action()).toEqual(['apply', path('onboarding')]);
  });

  it('is to go on, and to look where nothing is to be done', async () => {
    const id = await begin();
    for (const [status, what] of [
      [1, 'continue'],
      [2, 'view_application'],
      [3, 'continue'],
      [4, 'view_application'],
      [5, 'view_application'],
      [6, 'view_application'],
    ] as const) {
      await becomes(id, status);
      expect(await action(), `status ${status}`).toEqual([what, path('application')]);
    }
  });
});

describe('an application is a task', () => {
  it('where it goes on, until its last day, and while changes are asked for', async () => {
    expect(await tasks()).toEqual([]);
    const id = await begin();
    expect(await tasks()).toEqual([
      {
        kind: 'applying',
        due_date: '2026-05-31',
        fund: { id: fund.id, external_id: fund.key, name: expect.any(String) },
        is_sent_back: false,
        requests: 0,
        documents_asked: 0,
        minutes_left: expect.any(Number),
        link: path('onboarding'),
      },
    ]);
    await becomes(id, 3);
    await applying.test.owner.query(`update application_modules set state = 'changes_requested' where application_id = $1 and module = 1`, [id]);
    for (const question of ['qp', 'qp', 'intro'])
      await askOf(applying.test.owner, { companyId: applying.companyId, id, module: 1, question, by: nora.id, at: applying.test.clock.now() });
    expect(await tasks()).toMatchObject([{ due_date: null, is_sent_back: true, requests: 2, link: path('application') }]);
    for (const status of [2, 4, 5, 6]) {
      await becomes(id, status);
      expect(await tasks(), `status ${status}`).toEqual([]);
    }
  });

  it('counts among applications while it goes on, and once it is completed', async () => {
    const counted = async () => (await applying.call('listTasks', nora, '')).body.counts.applications;
    expect(await counted()).toBe(0);
    const id = await begin();
    for (const [status, count] of [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 0],
      [6, 0],
      [7, 1],
    ] as const) {
      await becomes(id, status);
      expect(await counted(), `status ${status}`).toBe(count);
    }
    await becomes(id, 2);
    await applying.test.owner.query(`update application_modules set state = 'declined' where application_id = $1 and module = 1`, [id]);
    expect(await counted(), 'declined in part').toBe(0);
  });

  it('of nobody else', async () => {
    await begin();
    expect(await tasks(await applying.investor())).toEqual([]);
  });

  it('of nobody where the company takes no applications', async () => {
    await begin();
    await applying.test.setFlag(applying.companyId, 'show_coinvest_home_page', false);
    expect(await tasks()).toEqual([]);
    await applying.test.setFlag(applying.companyId, 'show_coinvest_home_page', true);
  });
});
