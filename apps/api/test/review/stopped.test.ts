import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  rita = await reviewing.reviewer();
});
afterAll(() => reviewing.test.close());
beforeEach(() => reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const seen = (id: string, module: number) => reviewing.seen(rita, id, module);
const decide = async ({ id }: InReview, module: number, decision: object) =>
  done(reviewing.ask('decideModule', rita, id, { ...(await seen(id, module)), ...decision }, { module }));
async function sendBack({ id }: InReview, module: number, text: string) {
  await done(reviewing.ask('createReviewComment', rita, id, { module, text }));
  await done(reviewing.ask('requestChanges', rita, id, { module, ...(await seen(id, module)) }));
}
const whole = async ({ fund, applicant: who }: InReview) => (await reviewing.call('getApplication', who, fund.key)).body;
const listed = async ({ fund, applicant: who }: InReview) =>
  (await reviewing.call('listOpportunities', who, who.id)).body.results.find(({ id }) => id === fund.id);
const tasks = async ({ applicant: who }: InReview) => (await reviewing.call('listTasks', who, '')).body.results.filter(({ kind }) => kind === 'applying');

it('whoever was declined is not asked to go on, until that is opened again', async () => {
  const of = await reviewing.submitted();
  expect([(await listed(of))?.action, (await tasks(of)).length]).toEqual(['continue', 1]);
  await decide(of, 1, { decision: 'decline', reason: 'Not for you.' });
  expect(await whole(of)).toMatchObject({ status: 2, next: { status: 'pending', next_url: null } });
  expect([(await listed(of))?.action, await tasks(of)]).toEqual(['view_application', []]);
  const admin = await reviewing.test.addPerson(reviewing.companyId, ['admin', 'reviewer']);
  const { version } = await seen(of.id, 1);
  await done(reviewing.ask('reopenModule', admin, of.id, { reason: 'Looked at again.', version }, { module: 1 }));
  expect([(await whole(of)).status, (await listed(of))?.action, (await tasks(of)).length]).toEqual([1, 'continue', 1]);
});

it('what was not submitted by the last day is no task any more, what was sent back is, and the fund stays in the list', async () => {
  const fund = await reviewing.fund({ offer: { application_until: civilDate('2026-05-31') } });
  const of = await reviewing.submitted({ fund });
  const withdrawn = await reviewing.submitted({ fund });
  const stranger = await reviewing.investor();
  const { version } = await whole(withdrawn);
  await done(reviewing.call('changeApplication', withdrawn.applicant, withdrawn.id, { status: 5, version }));
  reviewing.test.clock.set(new Date('2026-05-31T12:00:00Z'));
  expect(await tasks(of)).toMatchObject([{ due_date: '2026-05-31' }]);
  reviewing.test.clock.set(new Date('2026-06-03T12:00:00Z'));
  expect([await tasks(of), (await listed(of))?.action, (await listed(withdrawn))?.action]).toEqual([[], 'view_application', 'view_application']);
  expect(await listed({ ...of, applicant: stranger })).toBeUndefined();
  await sendBack(of, 1, 'Please say more.');
  expect(await tasks(of)).toMatchObject([{ is_sent_back: true, due_date: null }]);
  expect((await listed(of))?.action).toBe('continue');
});

it('what is asked of one part is told while it is sent back, whatever is decided of another, and no longer', async () => {
  const of = await reviewing.submitted();
  await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 0, equity_amount: '50000', change: true }));
  await sendBack(of, 7, 'Please say less.');
  await decide(of, 1, { decision: 'approve' });
  expect(await whole(of)).toMatchObject({ update_comment: 'Please say less.', is_application_updated: true });
  const { body } = await reviewing.call('listComments', of.applicant, of.fund.key);
  const [comment] = body.results;
  await done(reviewing.ask('updateReviewComment', rita, comment?.id ?? '', { status: 3, version: comment?.version ?? 0 }));
  expect(await whole(of)).toMatchObject({ status: 2, update_comment: null, is_application_updated: false });
});
