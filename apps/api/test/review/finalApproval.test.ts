import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
});
afterAll(() => reviewing.test.close());

/** Somebody applied with an amount, and all of it was approved. */
async function approvedInParts(equity = '80000', fund?: InReview['fund']): Promise<InReview> {
  const of = await reviewing.submitted(fund && { fund });
  await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 0, equity_amount: equity }));
  for (const module of [1, 7]) {
    const part = (await reviewing.file(rita, of.id)).modules.find((one) => one.module === module);
    await done(reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round: part?.round, version: part?.version }, { module }));
  }
  return of;
}
const amounts = (of: InReview, who = rita, more: object = {}) =>
  reviewing.ask('setFinalAmounts', who, of.id, { version: 0, equity_amount: '80000', entity_name: 'Nora Vance', ...more });
const propose = async (of: InReview, who = rita, more: object = {}) => reviewing.ask('proposeApproval', who, of.id, { version: 1, submissions: 2, ...more });
const proposalOf = async (of: InReview) => (await reviewing.file(omar, of.id)).approval.proposals[0]?.id ?? '';
const proposed = async (equity = '80000', fund?: InReview['fund']) => {
  const of = await approvedInParts(equity, fund);
  await done(amounts(of, rita, { equity_amount: equity }));
  await done(propose(of));
  return { of, proposal: await proposalOf(of) };
};
const confirm = async (proposal: string, who = omar) => reviewing.ask('confirmProposal', { authorization: await reviewing.test.sessionOf(who) }, proposal, {});
const commitments = async (of: InReview) =>
  (
    await reviewing.test.owner.query<{ amount: string; date: string; name: string; user_id: string }>(
      `select c.amount, c.date::text, i.name, i.user_id from commitments c join investors i on i.id = c.investor_id where c.application_id = $1`,
      [of.id],
    )
  ).rows;

describe('final approval', () => {
  it('takes a proposal and a second person, and commits what was approved', async () => {
    const of = await approvedInParts();
    expect((await reviewing.file(rita, of.id)).approval.obstacles.map(({ code }) => code)).toEqual(['amounts_missing']);
    expect((await propose(of, rita, { version: 1 })).status).toBe(409);
    await done(amounts(of));
    await done(propose(of));
    const own = await confirm(await proposalOf(of), rita);
    expect([own.status, own.body.code]).toEqual([409, 'second_person']);
    const { body } = await done(confirm(await proposalOf(of)));
    expect(body.status).toBe(7);
    expect(await commitments(of)).toMatchObject([{ amount: '80000.000000', name: 'Nora Vance', user_id: of.applicant.id }]);
    const { body: whole } = await reviewing.call('getApplication', of.applicant, of.fund.key);
    expect([whole.status, whole.next.application_completed]).toEqual([7, true]);
  });

  it('tells the applicant from which day on what they committed counts', async () => {
    const { of, proposal } = await proposed();
    await reviewing.test.owner.query(`update fund_setups set body = body || '{"closing_date": "2030-01-25"}' where fund_id = $1`, [of.fund.id]);
    await done(confirm(proposal));
    expect(await commitments(of)).toMatchObject([{ date: '2030-01-25' }]);
    const { rows } = await reviewing.test.owner.query(`select details from notifications where user_id = $1 and details like '%is complete%'`, [
      of.applicant.id,
    ]);
    expect(rows).toEqual([{ details: 'Your application is complete: what you committed stands on your dashboard, and counts from 25 Jan 2030 on.' }]);
  });

  it('locks the application while it is proposed, and lets it go when that is rejected', async () => {
    const { of, proposal } = await proposed();
    const answer = () =>
      reviewing.call('answerBlock', of.applicant, '', {
        eligibility_criteria_id: of.response,
        block_id: 'qp',
        response_json: { value: 'other' },
        version: of.version,
        change: true,
      });
    expect((await answer()).status).toBe(409);
    await done(reviewing.ask('rejectProposal', omar, proposal, { reason: 'Less, please.' }));
    expect((await answer()).status).toBe(200);
    expect((await confirm(proposal)).status).toBe(409);
  });

  it('tells reviewers who may confirm what was proposed, and whoever proposed it that it was rejected, without what it is', async () => {
    const { of, proposal } = await proposed();
    const told = async (who: TestPerson) =>
      (
        await reviewing.test.owner.query<{ details: string }>(
          `select details from notifications where user_id = $1 and application_id = $2 and details like 'Final approval:%' order by created_at`,
          [who.id, of.id],
        )
      ).rows.map(({ details }) => details);
    expect(await told(omar)).toEqual(['Final approval: proposed, and to be confirmed by another reviewer.']);
    expect(await told(rita)).toEqual([]);
    await done(reviewing.ask('rejectProposal', omar, proposal, { reason: 'Less, please.' }));
    expect(await told(rita)).toEqual(['Final approval: what you proposed was rejected.']);
    // Who takes back their own is told nothing.
    await done(propose(of, rita));
    await done(reviewing.ask('rejectProposal', rita, await proposalOf(of), { reason: 'Not yet.' }));
    expect(await told(rita)).toHaveLength(1);
  });

  it('is one approval, however often it is confirmed', async () => {
    const { of, proposal } = await proposed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(proposal)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await commitments(of)).toHaveLength(1);
  });

  it('is void once something is changed', async () => {
    const { of, proposal } = await proposed();
    await done(amounts(of, omar, { version: 1, equity_amount: '70000' }));
    const { status, body } = await confirm(proposal);
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  it('gives no more than the fund has', async () => {
    const fund = await reviewing.fund({ setup: { cap: '160000' } });
    const all = [await proposed('80000', fund), await proposed('80000', fund), await proposed('80000', fund)];
    const answers = await Promise.all(all.map(({ proposal }) => confirm(proposal)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('The fund has nothing left to give.');
  });
});
