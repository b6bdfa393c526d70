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

const approvedInParts = (more: Parameters<Reviewing['approvable']>[1] = {}) => reviewing.approvable(rita, more);
const amounts = (of: InReview, who = rita, more: object = {}) => reviewing.setAmounts(who, of, more);
const propose = (of: InReview, who = rita, more: object = {}) => reviewing.propose(who, of, more);
const proposed = async () => {
  const of = await approvedInParts();
  return { of, proposal: await reviewing.proposed(rita, of) };
};
const confirm = (proposal: string, who = omar) => reviewing.confirm(who, proposal);
const commitments = (of: InReview) => reviewing.commitments(of);

/** A profile that the applicant gets. */
async function profileOf({ applicant }: InReview, name: string): Promise<string> {
  const { rows } = await reviewing.test.owner.query<{ id: string }>(
    `insert into investors (company_id, account_code, name, user_id) select company_id, 'X-' || gen_random_uuid(), $2, id from users where id = $1 returning id`,
    [applicant.id, name],
  );
  return rows[0]?.id ?? '';
}

/** Of which everything is refused. */
let refused: InReview | undefined;

describe('final approval', () => {
  it('takes a proposal and a second person, and commits what was approved', async () => {
    const of = await approvedInParts();
    expect((await reviewing.file(rita, of.id)).approval.obstacles.map(({ code }) => code)).toEqual(['amounts_missing']);
    expect((await propose(of, rita, { version: 1 })).status).toBe(409);
    await done(amounts(of));
    const proposal = (await done(propose(of))).body.approval.proposals[0]?.id ?? '';
    const own = await confirm(proposal, rita);
    expect([own.status, own.body.code]).toEqual([409, 'second_person']);
    const { body } = await done(confirm(proposal));
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

  it('tells the applicant that other amounts are approved than they asked for, unless they are not shown', async () => {
    const told = async (more: object) => {
      const of = await approvedInParts();
      await done(amounts(of, rita, more));
      const proposal = (await done(propose(of))).body.approval.proposals[0]?.id ?? '';
      await done(confirm(proposal));
      const { rows } = await reviewing.test.owner.query<{ details: string }>(
        `select details from notifications where user_id = $1 and details like '%was approved%'`,
        [of.applicant.id],
      );
      const { body: whole } = await reviewing.call('getApplication', of.applicant, of.fund.key);
      return [rows.map(({ details }) => details).at(-1), whole.final?.final_equity_amount, whole.investment?.amount];
    };
    expect(await told({})).toEqual(['Your application was approved.', '80000', '80000']);
    expect(await told({ equity_amount: '60000' })).toEqual([
      'Your application was approved, with other amounts than you asked for. Your application says them.',
      '60000',
      '80000',
    ]);
    expect(await told({ equity_amount: '60000', hide_finalized_section: true })).toEqual(['Your application was approved.', undefined, '80000']);
  });

  it('takes no amounts while a part is declined, which is said', async () => {
    const of = await reviewing.submitted();
    expect((await reviewing.file(rita, of.id)).approval.abilities.set).toBe(true);
    await done(reviewing.ask('decideModule', rita, of.id, { decision: 'decline', reason: 'Not offered there.', ...(await reviewing.seen(rita, of.id)) }));
    expect((await reviewing.file(rita, of.id)).approval.abilities.set).toBe(false);
    expect((await amounts(of)).body).toMatchObject({
      status: 409,
      code: 'locked',
      detail: 'A part of this was declined: it is opened again before amounts are set.',
    });
  });

  it('waits in the queue as what is to be decided, though all parts are', async () => {
    const { of } = await proposed();
    const rows = async (query: string) =>
      (await reviewing.queue(omar, `?fund=${of.fund.key}${query}`)).map(({ module_name: name, state }) => `${name}: ${state}`);
    expect(await rows('')).toEqual(['Final approval: pending']);
    expect(await rows('&state=pending')).toEqual(['Final approval: pending']);
    expect(await rows('&state=approved')).not.toContain('Final approval: approved');
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
    const { body } = await done(propose(of, rita));
    await done(reviewing.ask('rejectProposal', rita, body.approval.proposals.find(({ state }) => state === 'open')?.id ?? '', { reason: 'Not yet.' }));
    expect(await told(rita)).toHaveLength(1);
  });

  it('is void once something is asked again, and its applicant may change that', async () => {
    const of = await reviewing.submitted();
    await done(reviewing.ask('createReviewComment', rita, of.id, { module: 1, text: 'Since when?', question_identifier: 'qp' }));
    await done(reviewing.ask('requestChanges', rita, of.id, { module: 1, ...(await reviewing.seen(rita, of.id)) }));
    await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 0, equity_amount: '80000' }));
    const asked = (await reviewing.file(rita, of.id)).comments[0];
    const resolved = (await done(reviewing.ask('updateReviewComment', rita, asked?.id ?? '', { version: asked?.version, status: 3 }))).body;
    await reviewing.approveParts(rita, of);
    const proposal = await reviewing.proposed(rita, of);
    await done(reviewing.ask('updateReviewComment', rita, resolved.id, { version: resolved.version, status: 1 }));
    const { approval, modules } = await reviewing.file(rita, of.id);
    expect([approval.proposals[0]?.state, modules.find(({ module }) => module === 1)?.state]).toEqual(['void', 'changes_requested']);
    expect((await confirm(proposal)).status).toBe(409);
    const answer = { eligibility_criteria_id: of.response, block_id: 'qp', response_json: { value: 'other' }, version: of.version, change: true };
    expect((await reviewing.call('answerBlock', of.applicant, '', answer)).status).toBe(200);
  });

  it('waits until amounts that were submitted since are set, the same ones, too', async () => {
    const of = await approvedInParts();
    await done(amounts(of));
    const asked = (await done(reviewing.ask('createReviewComment', rita, of.id, { module: 7, text: 'Less?' }))).body;
    await done(reviewing.ask('requestChanges', rita, of.id, { module: 7, ...(await reviewing.seen(rita, of.id, 7)) }, { module: 7 }));
    reviewing.test.clock.advance(60);
    await done(reviewing.call('replyToComment', of.applicant, asked.id, { text: 'Yes.' }));
    await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 1, equity_amount: '50000' }));
    await reviewing.approveParts(rita, of, [7]);
    const obstacles = async () => (await reviewing.file(rita, of.id)).approval.obstacles.map(({ code }) => code);
    expect(await obstacles()).toEqual(['amounts_outdated']);
    expect((await propose(of, rita, { submissions: 3 })).body).toMatchObject({ code: 'checks_failed' });
    await done(amounts(of, rita, { version: 1 }));
    expect(await obstacles()).toEqual([]);
    await done(amounts(of, rita, { version: 2, equity_amount: '50000' }));
    await done(propose(of, rita, { version: 3, submissions: 3 }));
  });

  it('begins with the profile by whose name somebody applies, and says where another commits', async () => {
    const of = await approvedInParts();
    const begins = async () => (await reviewing.file(rita, of.id)).approval.begins_with;
    const trust = await profileOf(of, 'Abbey Family Trust');
    expect(await begins()).toEqual({ final_entity: null, entity_name: 'Nora Vance' });
    const own = await profileOf(of, 'VANCE, Nora');
    expect(await begins()).toEqual({ final_entity: own, entity_name: 'Nora Vance' });
    const warningsOf = async (profile: string, version: number) =>
      (await done(amounts(of, rita, { version, final_entity: profile, entity_name: null }))).body.approval.warnings;
    expect(await warningsOf(own, 0)).toEqual([]);
    expect(await warningsOf(trust, 1)).toEqual([{ id: 'investor 2', module: 7, text: 'Abbey Family Trust commits, and Nora Vance applied' }]);
    const unread = await propose(of, rita, { version: 2 });
    expect([unread.status, unread.body.code]).toEqual([409, 'confirm_needed']);
    const { body } = await done(propose(of, rita, { version: 2, warnings: ['investor 2'] }));
    const confirmed = await confirm(body.approval.proposals[0]?.id ?? '');
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'confirm_needed']);
  });

  it('is not given to a profile that is somebody else’s by now', async () => {
    const of = await approvedInParts();
    const profile = await profileOf(of, 'Nora Vance');
    await done(amounts(of, rita, { final_entity: profile, entity_name: null }));
    const { body } = await done(propose(of));
    await reviewing.test.owner.query('update investors set user_id = $2 where id = $1', [profile, omar.id]);
    const answer = await confirm(body.approval.proposals[0]?.id ?? '');
    expect([answer.status, answer.body.code]).toEqual([422, 'checks_failed']);
    expect(await commitments(of)).toEqual([]);
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

  it.each([
    [{ equity_amount: '1e30' }, 'equity_amount'],
    [{ equity_amount: 'NaN' }, 'equity_amount'],
    [{ equity_amount: '' }, 'equity_amount'],
    [{ equity_amount: '-80000' }, 'equity_amount'],
    [{ equity_amount: '80000.001' }, 'equity_amount'],
    [{ equity_amount: '999.99' }, 'equity_amount'],
    [{ equity_amount: 80_000 }, 'equity_amount'],
    [{ equity_amount: '9'.repeat(60) }, 'equity_amount'],
    [{ leverage_option_description: '9:1' }, 'leverage_option_description'],
    [{ leverage_option_description: 'x'.repeat(201) }, 'leverage_option_description'],
    [{ cashless_commitment: '-1' }, 'cashless_commitment'],
    [{ entity_name: null }, 'final_entity'],
    [{ entity_name: ' ' }, 'entity_name'],
    [{ entity_name: 'x'.repeat(201) }, 'entity_name'],
    [{ final_entity: '8f14e45f-ceea-467f-9d1c-6f1f1b1c0a11' }, 'entity_name'],
    [{ final_entity: '8f14e45f-ceea-467f-9d1c-6f1f1b1c0a11', entity_name: null }, 'final_entity'],
    [{ finalized_section_description: 'x'.repeat(2001) }, 'finalized_section_description'],
    [{ version: -1 }, 'version'],
    [{ total_investment: '1' }, 'total_investment'],
  ])('refuses final amounts of %j with a sentence', async (more, field) => {
    refused ??= await approvedInParts();
    const { status, body } = await amounts(refused, rita, more);
    expect([status, body.errors]).toEqual([400, { [field]: [expect.stringMatching(/\w/)] }]);
    expect((await reviewing.file(rita, refused.id)).approval.amounts).toBeNull();
  });

  it.each([
    ['proposeApproval', { version: 0, submissions: 2 }, 'version'],
    ['proposeApproval', { version: 1 }, 'submissions'],
    ['proposeApproval', { version: 1, submissions: 2, warnings: ['x'.repeat(501)] }, 'warnings.0'],
    ['proposeApproval', { version: 1, submissions: 2, warnings: Array.from({ length: 201 }, () => 'x') }, 'warnings'],
    ['cancelApproval', {}, 'reason'],
    ['cancelApproval', { reason: 'x'.repeat(2001) }, 'reason'],
    ['rejectProposal', { reason: ' ' }, 'reason'],
    ['rejectProposal', { reason: 'x'.repeat(2001) }, 'reason'],
    ['confirmProposal', { warnings: 'all' }, 'warnings'],
    ['confirmProposal', { amount: '80000' }, 'amount'],
  ] as const)('refuses %s of %j with a sentence', async (endpoint, payload, field) => {
    refused ??= await approvedInParts();
    const { status, body } = await reviewing.ask(endpoint, { authorization: await reviewing.test.sessionOf(rita) }, refused.id, payload);
    expect([status, body.errors]).toEqual([400, { [field]: [expect.stringMatching(/\w/)] }]);
  });

  it('keeps a name and a reason as they were typed, whatever stands in them', async () => {
    const of = await approvedInParts();
    const name = '‏<b>שָׁלוֹם</b> & Söhne';
    const { body } = await done(amounts(of, rita, { entity_name: name }));
    expect(body.approval.amounts).toMatchObject({ entity_name: name });
    const proposal = (await done(propose(of, rita, { warnings: ['investor 1'] }))).body.approval.proposals[0]?.id ?? '';
    await done(reviewing.ask('rejectProposal', omar, proposal, { reason: name }));
    expect((await reviewing.file(rita, of.id)).approval.proposals).toMatchObject([{ state: 'rejected', reason: name }]);
  });
});
