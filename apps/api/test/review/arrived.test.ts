import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { yesNo } from '../applications/applying.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let fund: InReview['fund'];
let nora: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
});
afterAll(() => reviewing.test.close());
beforeEach(async () => {
  reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await reviewing.investor();
  fund = await reviewing.fund();
});

/** Answered, and submitted by nobody yet. @returns the response */
const answered = async (): Promise<string> => {
  const { id } = (await done(reviewing.begin(nora, fund.key))).body.response;
  await done(reviewing.call('answerBlock', nora, '', { eligibility_criteria_id: id, block_id: yesNo.id, response_json: { value: 'yes' }, version: 1 }));
  return id;
};
const submitWhole = (response: string, more: object = {}) =>
  reviewing.call('saveInvestmentAmount', nora, response, { version: 0, equity_amount: '50000', eligibility_version: 2, ...more });
const inbox = async ({ id }: Pick<TestPerson, 'id'>, type: string) =>
  (
    await reviewing.test.owner.query<{ details: string }>(
      'select details from notifications where user_id = $1 and type = $2 and fund_id = $3 order by created_at, details',
      [id, type, fund.id],
    )
  ).rows.map(({ details }) => details);
const mails = async ({ id }: Pick<TestPerson, 'id'>, kind: string) =>
  (await reviewing.test.owner.query('select path from mail_messages where user_id = $1 and kind = $2', [id, kind])).rows;
const states = async () => (await done(reviewing.call('getApplication', nora, fund.key))).body.modules.filter(({ is_asked: isAsked }) => isAsked);

describe('one press', () => {
  it('submits both parts, and is one mail to whoever applies', async () => {
    await done(submitWhole(await answered()));
    expect((await states()).map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect(await inbox(nora, 'application')).toEqual(['Eligibility was submitted for review. Investment amount was submitted for review.']);
    expect(await mails(nora, 'application')).toEqual([{ path: `/funds/${fund.key}/application` }]);
  });

  it('that is refused submits neither', async () => {
    const response = await answered();
    expect((await submitWhole(response, { equity_amount: '1' })).status).toBe(400);
    expect((await submitWhole(response, { eligibility_version: 1 })).body).toMatchObject({ code: 'conflict', current: { version: 2 } });
    expect((await states()).map(({ state }) => state)).toEqual(['in_progress', 'not_started']);
    expect(await mails(nora, 'application')).toEqual([]);
  });

  it('of amounts that a reviewer froze is the same', async () => {
    const rita = await reviewing.reviewer();
    const response = await answered();
    await done(submitWhole(response));
    const { id } = (await done(reviewing.call('getApplication', nora, fund.key))).body;
    await done(reviewing.ask('freezeAmounts', rita, id, { reason: 'Agreed by phone.' }));
    for (const module of [1, 7] as const) {
      const { round, version } = (await reviewing.file(rita, id)).modules.find((one) => one.module === module) ?? { round: 0, version: 0 };
      await done(reviewing.ask('createReviewComment', rita, id, { module, text: 'Once more.' }));
      await done(reviewing.ask('requestChanges', rita, id, { module, round, version }));
    }
    reviewing.test.clock.advance(60);
    for (const comment of (await done(reviewing.call('listComments', nora, fund.key))).body.results)
      await done(reviewing.call('replyToComment', nora, comment.id, { text: 'Gladly.' }));
    const before = (await mails(nora, 'application')).length;
    await done(reviewing.call('createAllocationTask', nora, response, { eligibility_version: 2 }));
    expect((await states()).map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect((await mails(nora, 'application')).length).toBe(before + 1);
  });
});

describe('reviewers are told', () => {
  const told = async (who: TestPerson) => [await inbox(who, 'review'), (await mails(who, 'review')).length];
  const sendBack = async (who: TestPerson, id: string, modules: readonly number[]) => {
    for (const module of modules) {
      const { round, version } = (await reviewing.file(who, id)).modules.find((one) => one.module === module) ?? { round: 0, version: 0 };
      await done(reviewing.ask('createReviewComment', who, id, { module, text: 'Once more.' }));
      await done(reviewing.ask('requestChanges', who, id, { module, round, version }));
    }
    reviewing.test.clock.advance(60);
    for (const comment of (await done(reviewing.call('listComments', nora, fund.key))).body.results)
      if (!comment.is_answered) await done(reviewing.call('replyToComment', nora, comment.id, { text: 'Gladly.' }));
  };
  const submitAll = () => reviewing.call('submitApplicationChanges', nora, '', { fund_external_id: fund.key });

  it('of what was submitted first, all who may review it, once for one press, and nobody else', async () => {
    const [rita, omar, lena] = [await reviewing.reviewer(), await reviewing.reviewer(), await reviewing.reviewer()];
    // Whoever acts for the applicant does not review them.
    await reviewing.test.owner.query(
      `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at)
       select $1, $2, $3, email, 'Ada', 'Cole', '{figures}', '2027-04-15', 'active', $4 from users where id = $3`,
      [reviewing.companyId, nora.id, lena.id, reviewing.test.clock.now()],
    );
    await done(reviewing.call('setMailPreferences', omar, '', { review: 'off' }));
    await done(submitWhole(await answered()));
    const both = 'Eligibility: submitted for review. Investment amount: submitted for review.';
    expect(await told(rita)).toEqual([[both], 1]);
    expect(await told(omar)).toEqual([[both], 0]);
    expect(await told(lena)).toEqual([[], 0]);
    expect(await told(nora)).toEqual([[], 0]);
  });

  it('of what comes again, whoever asked for it, once; all where they review no more', async () => {
    const [rita, omar] = [await reviewing.reviewer(), await reviewing.reviewer()];
    await done(submitWhole(await answered()));
    const { id } = (await done(reviewing.call('getApplication', nora, fund.key))).body;
    reviewing.test.clock.advance(60);
    await sendBack(rita, id, [1, 7]);
    reviewing.test.clock.advance(60);
    await done(submitAll());
    expect((await inbox(rita, 'review')).slice(1)).toEqual([
      'Eligibility: what you asked for was answered. Investment amount: what you asked for was answered.',
    ]);
    expect([await mails(rita, 'review'), await mails(omar, 'review')].map(({ length }) => length)).toEqual([2, 1]);
    reviewing.test.clock.advance(60);
    await sendBack(rita, id, [7]);
    await reviewing.setRoles(rita, ['investor']);
    reviewing.test.clock.advance(60);
    await done(submitAll());
    expect((await inbox(omar, 'review')).slice(1)).toEqual(['Investment amount: what reviewers asked for was answered.']);
    expect(await inbox(rita, 'review')).toHaveLength(2);
  });

  it('of nothing that nobody looks at, nor of what is submitted already', async () => {
    const rita = await reviewing.reviewer();
    fund = await reviewing.fund({ setup: { reviewed_modules: [7] } });
    const response = await answered();
    await done(reviewing.call('submitEligibility', nora, response, { version: 2 }));
    expect(await told(rita)).toEqual([[], 0]);
    await done(submitWhole(response));
    await done(submitWhole(response));
    expect(await told(rita)).toEqual([['Investment amount: submitted for review.'], 1]);
  });
});
