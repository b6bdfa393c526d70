import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { applicant, startApplying, withBlocks, yesNo, type Applying } from './applying.ts';
import { answerInstead, askOf } from './said.ts';

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

type Who = Pick<TestPerson, 'authorization'>;
const begin = (given: object = {}, headers: Record<string, string> = {}, who: Who = nora) => applying.begin(who, fund.key, { given, headers });
const answer = (id: string, value: string, version: number, more: object = {}, headers: Record<string, string> = {}, who: Who = nora) =>
  applying.call('answerBlock', who, '', { eligibility_criteria_id: id, block_id: 'qp', response_json: { value }, version, ...more }, headers);
const submit = (id: string, version: number) => applying.call('submitEligibility', nora, id, { version });
const amount = (id: string, equity: string, version: number, more: object = {}, query = '') =>
  applying.call('saveInvestmentAmount', nora, id, { version, equity_amount: equity, ...more }, {}, { query });
const application = () => applying.call('getApplication', nora, fund.key);
const moduleState = async (module: number) => (await application()).body.modules.find((one) => one.module === module)?.state;
/** What a reviewer did, as far as the applicant finds it. */
async function reviewed(module: number, state: string, comment?: string) {
  const { id } = (await application()).body;
  await applying.test.owner.query('update application_modules set state = $3 where application_id = $1 and module = $2', [id, module, state]);
  await applying.test.owner.query('update review_tasks set closed_at = opened_at, closed_by = $3, outcome = $4 where application_id = $1 and module = $2', [
    id,
    module,
    nora.id,
    state,
  ]);
  if (comment !== undefined)
    await askOf(applying.test.owner, { companyId: applying.companyId, id, module, question: comment, by: nora.id, at: applying.test.clock.now() });
}
async function eligible() {
  const { response } = (await begin()).body;
  await answer(response.id, 'yes', 1);
  expect((await submit(response.id, 2)).status).toBe(200);
  return response.id;
}

describe('what was sent back', () => {
  it('is not submitted before what was asked is answered, by whichever call', async () => {
    const id = await eligible();
    await reviewed(1, 'changes_requested', 'qp');
    for (const tried of [await submit(id, 2), await applying.call('submitApplicationChanges', nora, '', { fund_external_id: fund.key })])
      expect([tried.status, tried.body.code, tried.body.detail]).toEqual([422, 'checks_failed', 'One request was not answered yet.']);
    applying.test.clock.advance(60);
    expect((await answer(id, 'other', 2)).status).toBe(200);
    expect((await submit(id, 3)).status).toBe(200);
    expect(await moduleState(1)).toBe('pending');
    expect((await applying.call('listComments', nora, fund.key)).body.results).toMatchObject([{ status: 2 }]);
  });
});

it('says from where and as what a fund takes no applications', async () => {
  const tried = await applying.test.app.inject({
    method: 'POST',
    url: `/api/eligibility_criteria/response/${fund.key}/FR/INDIVIDUAL`,
    headers: { authorization: nora.authorization },
    payload: { ...applicant, version: 0 },
  });
  expect(tried.json().errors).toEqual({ country: ['This fund takes no applications from France as Individual.'] });
});

describe('what was declined', () => {
  it('lets nobody go on, and is emptied by no other country', async () => {
    const id = await eligible();
    await reviewed(1, 'declined');
    const whole = (await application()).body;
    expect(whole.permissions.can_go_past_eligibility).toBe(false);
    expect((await applying.call('getEligibilityStatus', nora, id)).body.is_eligible).toBe(false);
    const other = await applying.test.app.inject({
      method: 'POST',
      url: `/api/eligibility_criteria/response/${fund.key}/DE/INDIVIDUAL`,
      headers: { authorization: nora.authorization },
      payload: { ...applicant, version: 2 },
    });
    expect([other.statusCode, other.json().code]).toEqual([409, 'locked']);
    expect((await applying.call('fetchEligibility', nora, fund.key)).body.response?.country).toBe('US');
  });

  it('and what was approved decides, whatever the answers say', async () => {
    const id = await eligible();
    await reviewed(1, 'approved');
    await answerInstead(applying.test.owner, applying.companyId, id, 'qp', { value: 'other' });
    expect((await applying.call('getEligibilityStatus', nora, id)).body).toMatchObject({ is_eligible: true, decision: 'review' });
    expect((await application()).body.permissions.can_go_past_eligibility).toBe(true);
  });
});

describe('what was submitted', () => {
  it('is changed once that is confirmed: also who applies', async () => {
    await eligible();
    const renamed = { last_name: 'Other', version: 2 };
    expect((await begin(renamed)).body).toMatchObject({ code: 'confirm_needed', current: { module: 1, state: 'pending' } });
    expect(await moduleState(1)).toBe('pending');
    expect((await begin({ ...renamed, change: true })).status).toBe(200);
    expect(await moduleState(1)).toBe('in_progress');
  });

  it('has the office where it was once the amount is approved, whatever a call says', async () => {
    const offices = async () => (await applying.call('fetchEligibility', nora, fund.key)).body.response?.applicant;
    const id = await eligible();
    await amount(id, '80000', 0);
    await begin({ office_location: 'Boston', version: 2, change: true });
    await reviewed(7, 'approved');
    expect((await begin({ office_location: 'London', last_name: 'Other', version: 3, change: true })).status).toBe(200);
    expect(await offices()).toMatchObject({ office_location: 'Boston', last_name: 'Other' });
    await reviewed(7, 'changes_requested');
    expect((await begin({ office_location: 'London', last_name: 'Other', version: 4, change: true })).status).toBe(200);
    expect(await offices()).toMatchObject({ office_location: 'London' });
  });

  it('is not taken back once it could not be submitted again', async () => {
    const id = await eligible();
    applying.test.clock.set(new Date('2026-06-02T12:00:00Z'));
    const late = { authorization: await applying.test.sessionOf(nora) };
    const tried = await answer(id, 'other', 2, { change: true }, {}, late);
    expect([tried.status, tried.body.code, tried.body.detail]).toEqual([409, 'not_yet', expect.stringContaining('closed on 31 May 2026')]);
    expect((await applying.call('getModuleStates', late, fund.key)).body.results.find((one) => one.module === 1)?.state).toBe('pending');
  });

  it('is what was read: a version that nobody read yet is no answer to anything', async () => {
    const { response } = (await begin()).body;
    await answer(response.id, 'yes', 1);
    expect((await submit(response.id, 1)).body).toMatchObject({ code: 'conflict', current: { version: 2 } });
    expect((await answer(response.id, 'no', 99)).body.code).toBe('conflict');
    expect((await submit(response.id, 2)).status).toBe(200);
    expect((await submit(response.id, 2)).status).toBe(200);
  });
});

describe('an amount', () => {
  it('is submitted by nobody who has yet to say whether they may invest', async () => {
    const { response } = (await begin()).body;
    const tried = await amount(response.id, '50000', 0);
    expect([tried.status, tried.body.code, Object.keys(tried.body.errors ?? {})]).toEqual([422, 'checks_failed', ['qp']]);
    expect(await moduleState(7)).not.toBe('pending');
  });

  it('stays as it was submitted, whatever the limits are by then', async () => {
    const id = await eligible();
    expect((await amount(id, '80000', 0, { leverage_option_description: '3:1', cashless_commitment: '10000' })).body.leverage_amount).toBe('150000');
    await applying.setUp(
      fund.id,
      { interest_from: null, interest_until: null, application_from: '2026-04-01' as never, max_levered_amount: '30000' as never },
      2,
    );
    expect((await application()).body.investment).toMatchObject({
      leverage_amount: '150000',
      levered_amount: '50000',
      total_investment: '240000',
      problems: {},
    });
  });
});

describe('who prepares an application', () => {
  const delegateOf = async () => {
    const { person: delegate, as } = await applying.delegate(nora);
    return { delegate, as };
  };

  it('says nothing that counts before the applicant confirms it, who they are too', async () => {
    const { delegate, as } = await delegateOf();
    const { response } = (await begin({}, as, delegate)).body;
    await answer(response.id, 'yes', 1, {}, as, delegate);
    const tried = await submit(response.id, 2);
    expect([tried.status, tried.body.detail]).toEqual([422, 'Confirm what was prepared for you first.']);
    expect((await application()).body.unconfirmed).toBe(2);
    expect((await applying.call('confirmPrepared', nora, fund.key, { version: 2, amount_version: 0 })).status).toBe(200);
    expect((await submit(response.id, 2)).status).toBe(200);
  });

  it('chooses how the applicant is accredited, who alone acknowledges the statement and is asked for it before they submit', async () => {
    const { dependencies, description, failure_text, need_review_text, title } = yesNo;
    const option = { id: 'income', text: 'By income', logical_value: 1, require_acknowledgement: true, acknowledgement_text: 'So it is.' } as const;
    const options = { individual: [{ ...option, has_selector_options: false, options: [] }] };
    fund = await applying.fund({
      criteria: withBlocks({ dependencies, description, failure_text, need_review_text, title, id: 'accredited', kind: 'US-AI', options }),
    });
    const { delegate, as } = await delegateOf();
    const { response } = (await begin({}, as, delegate)).body;
    const say = (response_json: object, version: number, headers: Record<string, string> = {}, who: Who = nora) =>
      applying.call('answerBlock', who, '', { eligibility_criteria_id: response.id, block_id: 'accredited', response_json, version }, headers);
    const refused = await say({ value: 'income', acknowledged_value: true }, 1, as, delegate);
    expect([refused.status, refused.body.detail]).toEqual([403, 'Only the applicant acknowledges this statement.']);
    expect((await say({ value: 'income' }, 1, as, delegate)).status).toBe(200);
    expect((await applying.call('confirmPrepared', nora, fund.key, { version: 2, amount_version: 0 })).status).toBe(200);
    const tried = await submit(response.id, 2);
    expect([tried.status, tried.body.detail]).toEqual([422, 'Acknowledge the statement.']);
    expect((await say({ value: 'income', acknowledged_value: true }, 2)).status).toBe(200);
    expect((await submit(response.id, 3)).status).toBe(200);
  });

  it('changes nothing that the applicant gave or confirmed', async () => {
    const { delegate, as } = await delegateOf();
    const { response } = (await begin()).body;
    await answer(response.id, 'yes', 1);
    const tried = await applying.call('answerBlock', delegate, '', { eligibility_criteria_id: response.id, block_id: 'qp', response_json: {}, version: 2 }, as);
    expect([tried.status, tried.body.code]).toEqual([403, 'view_as_read_only']);
    const renamed = await begin({ first_name: 'Norah', version: 2 }, as, delegate);
    expect([renamed.status, renamed.body.code]).toEqual([403, 'view_as_read_only']);
    const { body } = await applying.call('fetchEligibility', nora, fund.key);
    expect([body.response?.answers['qp']?.response_json, body.response?.applicant.first_name]).toEqual([{ value: 'yes' }, 'Nora']);
  });
});
