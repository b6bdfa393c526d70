import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import type { TestPerson } from '../support/app.ts';
import { applicant } from '../applications/applying.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  rita = await reviewing.reviewer();
});
afterAll(() => reviewing.test.close());
beforeEach(() => reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const amount = ({ response, applicant: who }: InReview, equity: string, version: number, query = '') =>
  reviewing.call('saveInvestmentAmount', who, response, { version, equity_amount: equity, change: true }, {}, { query });
const moduleOf = async (id: string, module: number) => (await reviewing.file(rita, id)).modules.find((one) => one.module === module);
/** Sends a part back with one comment on the whole of it. */
async function sendBack({ id }: InReview, module: number) {
  await done(reviewing.ask('createReviewComment', rita, id, { module, text: 'Please say less.' }));
  const { round, version } = (await moduleOf(id, module)) ?? { round: 0, version: 0 };
  await done(reviewing.ask('requestChanges', rita, id, { module, round, version }));
}
const whole = (of: InReview, who = of.applicant, headers = {}) => reviewing.call('getApplication', who, of.fund.key, undefined, headers);
const submitChanges = (of: InReview) => reviewing.call('submitApplicationChanges', of.applicant, '', { fund_external_id: of.fund.key });

it('an amount that was sent back after the last day only falls, by whichever call, and is kept as it is submitted', async () => {
  const fund = await reviewing.fund({ offer: { application_until: civilDate('2026-05-31') } });
  const of = await reviewing.submitted({ fund });
  await done(amount(of, '50000', 0));
  reviewing.test.clock.set(new Date('2026-06-03T12:00:00Z'));
  await sendBack(of, 7);
  reviewing.test.clock.advance(60);
  await done(amount(of, '60000', 1, '?skip_task=true'));
  expect(await submitChanges(of)).toMatchObject({ status: 409, body: { code: 'decrease_only' } });
  expect((await moduleOf(of.id, 7))?.round).toBe(1);
  await done(amount(of, '40000', 2, '?skip_task=true'));
  expect((await submitChanges(of)).status).toBe(200);
  expect((await whole(of)).body.investment?.amount).toBe('40000');
});

it('what is for a reviewer to decide is looked at, whatever else the fund has reviewed', async () => {
  const fund = await reviewing.fund({ setup: { reviewed_modules: [7] } });
  const of = await reviewing.submitted({ fund });
  expect((await whole(of)).body.modules[0]?.state).toBe('complete');
  await reviewing.submitAgain(of, 'other', 2);
  expect((await whole(of)).body.modules[0]?.state).toBe('pending');
  expect((await reviewing.queue(rita)).filter(({ application }) => application.id === of.id)).toMatchObject([{ module: 1 }]);
});

it('what is declined as a whole ends the interest, and waits for whoever has taken a part of it', async () => {
  const omar = await reviewing.reviewer({ name: 'Omar Reid' });
  const of = await reviewing.submitted();
  await reviewing.test.owner.query(
    `insert into fund_interests (company_id, fund_id, user_id, version, event, equity_amount, leverage_ratio, leverage_amount, cashless_commitment, interest_details, setup_version, author_id, at)
     values ($1, $2, $3, 1, 'indicated', 20000, 0, 0, 0, '{}', 1, $3, $4)`,
    [reviewing.companyId, of.fund.id, of.applicant.id, reviewing.test.clock.now()],
  );
  const task = (await reviewing.queue(rita)).find(({ application }) => application.id === of.id);
  await done(reviewing.ask('claimReviewTask', omar, task?.id ?? '', {}));
  const refused = await reviewing.ask('declineApplication', rita, of.id, { reason: 'The fund is full.', submissions: 1 });
  expect([refused.status, refused.body.detail]).toEqual([409, 'Omar Reid has taken a part of this. Take it over first.']);
  expect((await reviewing.ask('declineApplication', omar, of.id, { reason: 'The fund is full.', submissions: 1 })).status).toBe(200);
  const { rows } = await reviewing.test.owner.query('select event from fund_interests where fund_id = $1 order by version', [of.fund.id]);
  expect(rows).toEqual([{ event: 'indicated' }, { event: 'withdrawn' }]);
});

it('what reviewers ask is told to whoever may read the answers, until it was done', async () => {
  const of = await reviewing.submitted();
  const viewer = await reviewing.test.addPerson(reviewing.companyId, ['viewer']);
  await sendBack(of, 1);
  expect((await whole(of)).body).toMatchObject({ update_comment: 'Please say less.', is_application_updated: true });
  const opened = await reviewing.test.app.inject({
    method: 'PUT',
    url: '/api/users/view',
    headers: { authorization: viewer.authorization },
    payload: { user_id: of.applicant.id, mode: 'view_as' },
  });
  expect(opened.statusCode).toBe(200);
  expect((await whole(of, viewer, { 'x-view-as': of.applicant.id })).body).toMatchObject({ id: of.id, update_comment: null });
  reviewing.test.clock.advance(60);
  await done(
    reviewing.call('answerBlock', of.applicant, '', { eligibility_criteria_id: of.response, block_id: 'qp', response_json: { value: 'other' }, version: 2 }),
  );
  await done(submitChanges(of));
  expect((await whole(of)).body).toMatchObject({ update_comment: null, is_application_updated: false });
});

it('another country is chosen while it can be submitted again', async () => {
  const of = await reviewing.submitted();
  reviewing.test.clock.set(new Date('2026-06-03T12:00:00Z'));
  const answer = await reviewing.test.app.inject({
    method: 'POST',
    url: `/api/eligibility_criteria/response/${of.fund.key}/DE/INDIVIDUAL`,
    headers: { authorization: of.applicant.authorization },
    payload: { ...applicant, version: 2 },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_yet']);
  expect((await whole(of)).body.modules[0]?.state).toBe('pending');
});

it('a draft about what is not asked any more is not sent', async () => {
  const of = await reviewing.submitted();
  await done(reviewing.ask('createReviewComment', rita, of.id, { module: 1, text: 'Which one?', question_identifier: 'qp' }));
  await reviewing.test.owner.query(`update application_comments set question_identifier = 'gone' where application_id = $1`, [of.id]);
  const { round, version } = (await moduleOf(of.id, 1)) ?? { round: 0, version: 0 };
  const none = await reviewing.ask('requestChanges', rita, of.id, { module: 1, round, version });
  expect([none.status, none.body.code]).toEqual([422, 'checks_failed']);
});

it('a fund stays in the currency in which somebody applied', async () => {
  const of = await reviewing.submitted();
  const admin = await reviewing.test.addPerson(reviewing.companyId, ['admin']);
  const { status, body } = await reviewing.call('updateFund', admin, of.fund.id, { version: 1, currency: 'EUR' });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['currency']]);
});
