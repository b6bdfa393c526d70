import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { applicant, startApplying, type Applying } from './applying.ts';

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

const begin = (given: object = {}, { country = 'US', vehicle = 'INDIVIDUAL', who = nora } = {}) =>
  applying.test.app
    .inject({
      method: 'POST',
      url: `/api/eligibility_criteria/response/${fund.key}/${country}/${vehicle}`,
      headers: { authorization: who.authorization },
      payload: { ...applicant, version: 0, ...given },
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
const answer = (response: { id: string; version: number }, value: string, more: object = {}) =>
  applying.call('answerBlock', nora, '', {
    eligibility_criteria_id: response.id,
    block_id: 'qp',
    response_json: { value },
    version: response.version,
    ...more,
  });

it('goes from the first screen to an application in review', async () => {
  const before = await applying.call('fetchEligibility', nora, fund.key);
  expect(before.body).toMatchObject({ application: null, response: null, criteria: null, countries: [{ code: 'US' }, { code: 'DE' }] });
  const begun = await begin();
  expect([begun.status, begun.body.application?.status, begun.body.response.position]).toEqual([200, 1, 'intro']);
  const answered = await answer(begun.body.response, 'yes');
  expect(answered.body.response).toMatchObject({ version: 2, decision: { is_eligible: true, outcome: 'meets' } });
  const submitted = await applying.call('submitEligibility', nora, begun.body.response.id, { version: 2 });
  expect([submitted.status, submitted.body.permissions.can_go_past_eligibility, submitted.body.next]).toEqual([
    200,
    true,
    expect.objectContaining({ status: 'continue', next_url: expect.stringMatching(/\/onboarding\?step=amount$/) }),
  ]);
  const amount = await applying.call('saveInvestmentAmount', nora, begun.body.response.id, {
    version: 0,
    equity_amount: '80000',
    leverage_option_description: '3:1',
    cashless_commitment: '10000',
  });
  expect([amount.status, amount.body]).toEqual([200, expect.objectContaining({ amount: '80000', leverage_amount: '150000', total_investment: '240000' })]);
  const whole = await applying.call('getApplication', nora, fund.key);
  expect(whole.body).toMatchObject({ status: 2, next: { status: 'pending', next_url: null }, minutes_left: 0 });
  expect(whole.body.pills.map(({ name, status }) => `${name}: ${status}`).slice(0, 2)).toEqual([
    'Eligibility decision: Pending',
    'Application approval: Pending',
  ]);
  const { rows } = await applying.test.owner.query('select module, round, due_on::text from review_tasks where application_id = $1 order by module', [
    whole.body.id,
  ]);
  expect(rows).toEqual([
    { module: 1, round: 1, due_on: '2026-04-17' },
    { module: 7, round: 1, due_on: '2026-04-17' },
  ]);
});

it('keeps the second of two edits of one answer from overwriting the first, and both of two answers', async () => {
  const { response } = (await begin()).body;
  expect((await answer(response, 'yes')).status).toBe(200);
  const stale = await answer(response, 'no');
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([
    409,
    'conflict',
    expect.objectContaining({ response_json: { value: 'yes' }, version: 2 }),
  ]);
});

it('is what its applicant wants of the fund, in the place of what they indicated, until it ends', async () => {
  const { test, companyId } = applying;
  const admin = await test.addPerson(companyId, ['admin']);
  const wanted = async () => {
    const { people, total } = (await applying.call('getFundDemand', admin, fund.id)).body;
    return [people, total];
  };
  await test.owner.query(
    `insert into fund_interests (company_id, fund_id, user_id, version, event, equity_amount, leverage_ratio, leverage_amount, cashless_commitment, interest_details, setup_version, author_id, at)
     values ($1, $2, $3, 1, 'indicated', 50000, 0, 0, 0, '{}', 1, $3, $4)`,
    [companyId, fund.id, nora.id, test.clock.now()],
  );
  const { response } = (await begin()).body;
  expect(await wanted()).toEqual([1, '50000']);
  const given = { version: 0, equity_amount: '80000', leverage_option_description: '3:1', cashless_commitment: '10000' };
  expect((await applying.call('saveInvestmentAmount', nora, response.id, given, {}, { query: '?skip_task=true' })).status).toBe(200);
  expect(await wanted()).toEqual([1, '240000']);
  const { version } = (await applying.call('getApplication', nora, fund.key)).body;
  expect((await applying.call('changeApplication', nora, fund.key, { version, status: 5, comment: 'Another time.' })).body.status).toBe(5);
  expect(await wanted()).toEqual([0, '0']);
});
