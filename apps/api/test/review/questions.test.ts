import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { applicant } from '../applications/applying.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
});
afterAll(() => reviewing.test.close());
let of: InReview;
beforeEach(async () => {
  reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  of = await reviewing.submitted();
});

/** What comes next comes later, and is told in that order. */
const goOn = () => reviewing.test.clock.advance(60);
const ask = (text = 'How long does it take?', module = 1) => {
  goOn();
  return reviewing.call('askReviewers', of.applicant, of.fund.key, { module, text });
};
const asked = async () => (await done(ask())).body;
const reply = (who: TestPerson, id: string) => {
  goOn();
  return reviewing.ask('replyAsReviewer', who, id, { text: 'Two days.' });
};
const close = (who: TestPerson, id: string, version: number, status = 3) => reviewing.ask('updateReviewComment', who, id, { version, status });
const whole = async () => (await done(reviewing.call('getApplication', of.applicant, of.fund.key))).body;
const eligibility = async () => {
  const [module] = (await reviewing.file(rita, of.id)).modules;
  if (!module) throw new Error('Nothing was submitted.');
  return module;
};
const inbox = async ({ id }: Pick<TestPerson, 'id'>, type: string) =>
  (
    await reviewing.test.owner.query<{ details: string; application_id: string | null }>(
      'select details, application_id from notifications where user_id = $1 and type = $2 and fund_id = $3 order by created_at, id',
      [id, type, of.fund.id],
    )
  ).rows;
const mails = async ({ id }: Pick<TestPerson, 'id'>) =>
  (await reviewing.test.owner.query(`select kind, path from mail_messages where user_id = $1 and path = $2`, [id, `/review/applications/${of.id}`])).rows;

describe('a question of the applicant', () => {
  it('reaches reviewers, without what it says, and stands in the file and the overview', async () => {
    const question = await asked();
    expect(question).toMatchObject({ module: 1, text: 'How long does it take?', status: 1, is_own_question: true, question_identifier: null });
    for (const who of [rita, omar]) {
      expect(await inbox(who, 'review')).toEqual([
        { details: 'Eligibility: submitted for review.', application_id: of.id },
        { details: 'Eligibility: an applicant asks you something.', application_id: of.id },
      ]);
      expect(await mails(who)).toEqual(Array.from({ length: 2 }, () => ({ kind: 'review', path: `/review/applications/${of.id}` })));
    }
    const { results } = (await done(reviewing.call('listNotifications', rita, ''))).body;
    expect(results.find(({ notification_type: type }) => type === 'review')).toMatchObject({ application: of.id });
    const file = await reviewing.file(rita, of.id);
    expect(file.comments).toMatchObject([{ id: question.id, is_own_question: true, abilities: { edit: false, reply: true, resolve: true, reopen: false } }]);
    expect(file.events[0]).toMatchObject({ kind: 'asked', module: 1 });
  });

  it('is for whoever has the part, where somebody has', async () => {
    await done(reviewing.ask('claimReviewTask', omar, (await eligibility()).task?.id ?? ''));
    await asked();
    // The first of each is that it was submitted.
    expect([(await inbox(omar, 'review')).length, (await inbox(rita, 'review')).length]).toEqual([2, 1]);
  });

  it('counts nowhere, and holds nothing up', async () => {
    await asked();
    const application = await whole();
    expect(application.modules.find(({ module }) => module === 1)).toMatchObject({ state: 'pending', requests: 0 });
    expect(await eligibility()).toMatchObject({ state: 'pending', open_comments: 0, abilities: { approve: true } });
    // What reviewers ask is resolved, the last of it, whatever the applicant asked.
    const draft = (await done(reviewing.ask('createReviewComment', rita, of.id, { module: 1, text: 'Since when?' }))).body;
    const { round, version } = await eligibility();
    await done(reviewing.ask('requestChanges', rita, of.id, { module: 1, round, version }));
    await done(reviewing.ask('updateReviewComment', rita, draft.id, { version: draft.version + 1, status: 3 }));
    expect(await eligibility()).toMatchObject({ state: 'pending' });
    const { round: again, version: now } = await eligibility();
    await done(reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round: again, version: now }));
    expect((await reviewing.file(rita, of.id)).comments.filter(({ is_own_question: isOwn }) => isOwn)).toMatchObject([{ status: 1 }]);
  });

  it('need not be answered by its applicant for changes to be submitted', async () => {
    await asked();
    goOn();
    await done(reviewing.ask('createReviewComment', rita, of.id, { module: 1, question_identifier: 'qp', text: 'Are you sure?' }));
    const { round, version } = await eligibility();
    await done(reviewing.ask('requestChanges', rita, of.id, { module: 1, round, version }));
    goOn();
    await reviewing.submitAgain(of, 'other', of.version);
    const comments = (await done(reviewing.call('listComments', of.applicant, of.fund.key))).body.results;
    expect(comments.map(({ is_own_question: isOwn, status }) => [isOwn, status])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  it('is replied to, asked on, and closed; nothing moves by it', async () => {
    const { id } = await asked();
    const replied = (await done(reply(rita, id))).body;
    expect(replied).toMatchObject({ status: 2, replies: [{ text: 'Two days.', is_admin_user: true }] });
    expect((await inbox(of.applicant, 'application')).at(-1)?.details).toBe('Eligibility: a reviewer replied to you.');
    const on = (await done(reviewing.call('replyToComment', of.applicant, id, { text: 'Working days?' }))).body;
    expect(on.status).toBe(1);
    expect(await inbox(omar, 'review')).toHaveLength(3);
    expect((await close(rita, id, replied.version)).body).toMatchObject({ code: 'conflict' });
    const { version } = await eligibility();
    const closed = (await done(close(rita, id, on.version))).body;
    expect(closed).toMatchObject({ status: 3, abilities: { reply: false, resolve: false, reopen: false } });
    expect(await eligibility()).toMatchObject({ state: 'pending', version });
    expect((await close(rita, id, closed.version, 1)).body).toMatchObject({ code: 'locked' });
    expect((await reviewing.call('replyToComment', of.applicant, id, { text: 'And?' })).body).toMatchObject({ code: 'locked' });
  });

  it('is asked of a locked application too, and of none that ended', async () => {
    await done(reviewing.ask('lockApplication', rita, of.id, { reason: 'It is looked at as it is.' }));
    const { id } = await asked();
    await done(reviewing.call('replyToComment', of.applicant, id, { text: 'Still?' }));
    await done(reviewing.call('changeApplication', of.applicant, of.fund.key, { version: (await whole()).version, status: 5 }));
    expect((await ask()).body).toMatchObject({ status: 409, code: 'locked' });
  });

  it('is refused where it says nothing, is about nothing that is asked, or too many wait', async () => {
    for (const text of ['', '  ', 'x'.repeat(2001)]) expect((await ask(text)).status).toBe(400);
    expect((await ask('Well?', 2)).body).toMatchObject({ status: 400, errors: { module: ['This application has no such part.'] } });
    for (let sent = 0; sent < 10; sent += 1) await asked();
    expect((await ask()).body).toMatchObject({ status: 409, code: 'not_yet' });
    const stranger = await reviewing.investor();
    expect((await reviewing.call('askReviewers', stranger, of.id, { module: 1, text: 'Well?' })).status).toBe(404);
  });

  it('is asked of a part before anything of it was submitted: reviewers find what it says, and nothing that is typed', async () => {
    await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 0, equity_amount: '4321' }, {}, { query: '?skip_task=true' }));
    expect((await whole()).modules.find(({ module }) => module === 7)).toMatchObject({ state: 'in_progress', abilities: { ask: true } });
    const { id } = (await done(ask('How much can I borrow?', 7))).body;
    expect((await inbox(omar, 'review')).at(-1)?.details).toBe('Investment amount: an applicant asks you something.');
    const file = await reviewing.file(rita, of.id);
    expect(file.modules.map(({ module }) => module)).toEqual([1]);
    expect(file.conversations).toEqual([{ module: 7, name: 'Investment amount', state: null, abilities: { comment: false } }]);
    expect(file.comments).toMatchObject([{ id, module: 7, text: 'How much can I borrow?', abilities: { reply: true, resolve: true } }]);
    expect(JSON.stringify(file)).not.toContain('4321');
    // Reviewers write nothing of their own there.
    expect((await reviewing.ask('createReviewComment', rita, of.id, { module: 7, text: 'How much?' })).status).toBe(404);
    const replied = (await done(reply(rita, id))).body;
    await done(close(rita, id, replied.version));
    // Once it is submitted it stands there.
    await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 1, equity_amount: '4321' }));
    const after = await reviewing.file(rita, of.id);
    expect([after.conversations, after.modules.map(({ module }) => module)]).toEqual([[], [1, 7]]);
    expect(after.comments).toMatchObject([{ id, module: 7, status: 3 }]);
  });

  it('opens the file of an application of which nothing was submitted, and leaves others closed', async () => {
    const [asking, silent] = [await begun(), await begun()];
    expect((await reviewing.ask('getReviewFile', rita, silent.id)).status).toBe(404);
    goOn();
    const { id } = (await done(reviewing.call('askReviewers', asking.who, asking.fund, { module: 1, text: 'Am I one?' }))).body;
    const file = await reviewing.file(rita, asking.id);
    expect(file).toMatchObject({ modules: [], submissions: 0, rounds: [], conversations: [{ module: 1 }], comments: [{ id, text: 'Am I one?' }] });
    expect(JSON.stringify(file)).not.toContain('At home in Berlin');
    await done(reply(omar, id));
    const comments = (await done(reviewing.call('listComments', asking.who, asking.fund))).body.results;
    expect(comments).toMatchObject([{ id, status: 2, replies: [{ text: 'Two days.' }] }]);
    // Nobody reviews what is their own.
    await reviewing.setRoles(asking.who, ['reviewer']);
    expect((await reviewing.ask('getReviewFile', asking.who, asking.id)).status).toBe(404);
  });

  it('is not asked of a part that is not open yet', async () => {
    const fund = await reviewing.fund({ setup: { asks_bank_details: true, skip_tax: true, kyc_opens: 'after_approval' } });
    of = await reviewing.submitted({ fund });
    expect((await whole()).modules.find(({ module }) => module === 4)).toMatchObject({ is_asked: true, abilities: { ask: false } });
    expect((await ask('Which account?', 4)).body).toMatchObject({ status: 409, code: 'not_yet' });
    // Once it is, also before anything of it was begun.
    of = await reviewing.submitted({ fund: await reviewing.fund({ setup: { asks_bank_details: true, skip_tax: true } }) });
    expect((await done(ask('Which account?', 4))).body).toMatchObject({ module: 4, status: 1 });
    expect((await whole()).modules.find(({ module }) => module === 4)).toMatchObject({ state: 'not_started', abilities: { edit: true } });
    expect((await reviewing.file(rita, of.id)).conversations).toMatchObject([{ module: 4, name: 'Banking details', state: null }]);
  });
});

/** Somebody began to apply, and submitted nothing. */
async function begun(): Promise<{ id: string; fund: string; who: TestPerson }> {
  const [fund, who] = [await reviewing.fund(), await reviewing.investor()];
  const answer = await reviewing.test.app.inject({
    method: 'POST',
    url: `/api/eligibility_criteria/response/${fund.key}/US/INDIVIDUAL`,
    headers: { authorization: who.authorization },
    payload: { ...applicant, version: 0 },
  });
  expect(answer.statusCode).toBeLessThan(300);
  return { id: (await done(reviewing.call('getApplication', who, fund.key))).body.id, fund: fund.key, who };
}
