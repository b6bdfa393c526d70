import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
  admin = await reviewing.test.addPerson(reviewing.companyId, ['admin']);
});
afterAll(() => reviewing.test.close());
beforeEach(() => reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const eligibility = async ({ id }: Pick<InReview, 'id'>, who = rita) => {
  const [module] = (await reviewing.file(who, id)).modules;
  if (!module) throw new Error('Nothing was submitted.');
  return module;
};
interface Decision {
  readonly decision?: string;
  readonly reason?: string;
  readonly round?: number;
  readonly version?: number;
}
/** Of what stands there now, unless it is said otherwise. */
const decide = async (who: TestPerson, of: Pick<InReview, 'id'>, decision: Decision = {}) => {
  const { round, version } = await eligibility(of, who);
  return reviewing.ask('decideModule', who, of.id, { decision: 'approve', round, version, ...decision });
};
const told = async ({ applicant, fund }: InReview) =>
  (
    await reviewing.test.owner.query<{ details: string }>(
      `select details from notifications where user_id = $1 and fund_id = $2 and type = 'application' order by created_at, id`,
      [applicant.id, fund.id],
    )
  ).rows.map(({ details }) => details);

describe('a part', () => {
  it('is approved, by whoever has it or takes it so, and asks nothing any more', async () => {
    const of = await reviewing.submitted();
    const file = (await done(decide(rita, of))).body;
    expect(file.modules[0]).toMatchObject({ state: 'approved', task: null, abilities: { approve: false, decline: false, request_changes: true } });
    expect(file.events[0]).toMatchObject({ kind: 'approved', module: 1, round: 1, by: 'Rita Vale' });
    expect(await reviewing.queue(rita, `?fund=${of.fund.key}`)).toEqual([]);
    // Said again by the same reviewer it is the same, by another it is not.
    expect((await reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round: 1, version: 3 })).status).toBe(200);
    const other = await reviewing.ask('decideModule', omar, of.id, { decision: 'approve', round: 1, version: 3 });
    expect(other.body).toMatchObject({ status: 409, code: 'conflict', detail: 'Rita Vale approved this in the meantime.' });
    expect((await reviewing.file(rita, of.id)).events.filter(({ kind }) => kind === 'approved')).toHaveLength(1);
  });

  it('is told of in the audit log with whose it is and of which fund', async () => {
    const of = await reviewing.submitted();
    await done(decide(rita, of));
    const names = await reviewing.test.owner.query<{ said: string }>(
      "select concat_ws(', ', u.display_name, f.name) as said from users u, funds f where u.id = $1 and f.id = $2",
      [of.applicant.id, of.fund.id],
    );
    const answer = await reviewing.test.app.inject({
      url: `/api/admin/audit?action=decideModule&object_id=${of.id}`,
      headers: { authorization: admin.authorization },
    });
    expect(answer.json().results).toMatchObject([{ object: { type: 'application', id: of.id, name: names.rows[0]?.said }, detail: { module: 1 } }]);
  });

  it('that was the last to decide leaves the review of the whole, for which its applicant waits', async () => {
    const of = await reviewing.submitted();
    await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 0, equity_amount: '50000' }));
    const stands = async () => {
      const [listed] = (await done(reviewing.call('listApplications', of.applicant, ''))).body.results;
      return [(await done(reviewing.call('getApplication', of.applicant, of.fund.key))).body.next, listed?.status, listed?.stands];
    };
    await done(decide(rita, of));
    expect(await stands()).toMatchObject([{ status: 'pending' }, 2, 'as_status']);
    const amount = (await reviewing.file(rita, of.id)).modules.find(({ module }) => module === 7);
    const { round, version } = amount ?? { round: 0, version: 0 };
    await done(reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round, version }, { module: 7 }));
    expect(await stands()).toMatchObject([{ status: 'pending', next_url: null, application_completed: false }, 2, 'as_status']);
  });

  it('is declined with a reason, which its applicant reads, and stays in the queue, last', async () => {
    const of = await reviewing.submitted();
    const without = await decide(rita, of, { decision: 'decline' });
    expect([without.status, without.body.errors]).toEqual([400, { reason: ['Required'] }]);
    for (const reason of ['  ', 'x'.repeat(2001)]) expect((await decide(rita, of, { decision: 'decline', reason })).status).toBe(400);
    await done(decide(rita, of, { decision: 'decline', reason: 'Not offered in your country.' }));
    expect(await eligibility(of)).toMatchObject({ state: 'declined', reason: 'Not offered in your country.', abilities: { comment: false } });
    await reviewing.submitted();
    const rows = await reviewing.queue(rita);
    expect(rows.map(({ is_open }) => is_open)).toEqual(rows.map(({ is_open }) => is_open).toSorted((one, other) => Number(other) - Number(one)));
    expect(rows.find(({ application }) => application.id === of.id)).toMatchObject({
      application: { id: of.id },
      state: 'declined',
      is_open: false,
      is_breached: false,
    });
    const { body } = await reviewing.call('getApplication', of.applicant, of.fund.key);
    expect(body.modules.find(({ module }) => module === 1)).toMatchObject({ state: 'declined' });
    expect((await reviewing.ask('createReviewComment', rita, of.id, { module: 1, text: 'Why?' })).body).toMatchObject({ status: 409, code: 'locked' });
  });

  it('is decided as it was read: what the applicant changed since is told', async () => {
    const of = await reviewing.submitted();
    const { version } = await eligibility(of);
    await reviewing.submitAgain(of, 'other', 2);
    for (const answer of [await decide(rita, of, { round: 1, version }), await reviewing.ask('requestChanges', rita, of.id, { module: 1, round: 1, version })])
      expect(answer.body).toMatchObject({
        status: 409,
        code: 'conflict',
        detail: 'The applicant changed this since you read it. Look at what is different, and decide again.',
        current: { round: 2, differences: [{ question: 'qp', before: { lines: ['I am'] }, after: { lines: ['In another way'] } }] },
      });
    expect(await eligibility(of)).toMatchObject({ state: 'pending', round: 2 });
  });

  it('that the applicant took back is not decided', async () => {
    const of = await reviewing.submitted();
    const { version } = await eligibility(of);
    const typed = { eligibility_criteria_id: of.response, block_id: 'qp', response_json: { value: 'other' }, version: 2, change: true };
    await done(reviewing.call('answerBlock', of.applicant, '', typed));
    const detail = 'The applicant took this back to change it. It comes again once they submit it.';
    expect((await decide(rita, of, { round: 1, version })).body).toMatchObject({ status: 409, code: 'conflict', detail });
  });

  it('that somebody else has is theirs to decide', async () => {
    const of = await reviewing.submitted();
    const { task } = await eligibility(of);
    await done(reviewing.ask('claimReviewTask', omar, task?.id ?? ''));
    expect((await eligibility(of)).abilities).toMatchObject({ approve: false, decline: false, request_changes: false, comment: true });
    expect((await decide(rita, of)).body).toMatchObject({ status: 409, code: 'conflict', detail: 'Omar Finch has taken this. Take it over first.' });
  });

  it('is decided once, however many decide at once', async () => {
    const of = await reviewing.submitted();
    const { round, version } = await eligibility(of);
    const body = (n: number) => (n % 2 === 0 ? { decision: 'approve', round, version } : { decision: 'decline', reason: 'No.', round, version });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reviewing.ask('decideModule', n % 4 < 2 ? rita : omar, of.id, body(n))));
    const { state } = await eligibility(of);
    expect(['approved', 'declined']).toContain(state);
    const { rows } = await reviewing.test.owner.query(
      `select by_id, kind from application_events where application_id = $1 and kind in ('approved', 'declined')`,
      [of.id],
    );
    expect(rows).toHaveLength(1);
    // Only whoever decided so hears that it is so.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it.each([
    ['no decision', { decision: 'perhaps' }, 'decision'],
    ['a reason of what is approved', { reason: 'Because.' }, 'reason'],
    ['no round', { round: 0 }, 'round'],
    ['no version', { version: 1.5 }, 'version'],
  ])('is decided by no call with %s', async (_, decision, field) => {
    const of = await reviewing.submitted();
    const { status, body } = await decide(rita, of, decision);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('of which nothing was submitted is not there', async () => {
    const of = await reviewing.submitted();
    expect((await reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round: 1, version: 1 }, { module: 7 })).status).toBe(404);
    expect((await reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round: 1, version: 1 }, { module: 12 })).status).toBe(400);
  });

  it('that was declined is opened again by an administrator, with a reason', async () => {
    const of = await reviewing.submitted();
    await done(decide(rita, of, { decision: 'decline', reason: 'Not offered.' }));
    const { version } = await eligibility(of);
    const reopen = (who: TestPerson, body: object) => reviewing.ask('reopenModule', who, of.id, body);
    expect((await reopen(rita, { reason: 'It is.', version })).status).toBe(404);
    expect((await reopen(admin, { version })).status).toBe(400);
    expect((await reopen(admin, { reason: 'It is.', version: version - 1 })).body).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { state: 'declined' },
    });
    expect((await done(reopen(admin, { reason: 'It is offered there now.', version }))).body).toEqual({ id: of.id, module: 1, state: 'pending' });
    expect(await eligibility(of)).toMatchObject({ state: 'pending', reason: null, task: { assignee: null } });
  });
});

describe('an application', () => {
  const decline = (who: TestPerson, of: InReview, body: object = {}) =>
    reviewing.ask('declineApplication', who, of.id, { reason: 'The fund is full.', submissions: 1, ...body });

  it('is declined as a whole, which ends it', async () => {
    const of = await reviewing.submitted();
    expect((await decline(rita, of, { reason: ' ' })).status).toBe(400);
    expect((await decline(rita, of, { submissions: 2 })).body).toMatchObject({ status: 409, code: 'conflict', current: { submissions: 1 } });
    const file = (await done(decline(rita, of))).body;
    expect(file).toMatchObject({ status: 6, declined_reason: 'The fund is full.', abilities: { decline: false } });
    expect(file.modules[0]).toMatchObject({ task: null, abilities: { approve: false, decline: false, request_changes: false, comment: false, reopen: false } });
    expect(await reviewing.queue(rita, `?fund=${of.fund.key}`)).toEqual([]);
    const { body } = await reviewing.call('getApplication', of.applicant, of.id);
    expect(body).toMatchObject({ status: 6, declined_reason: 'The fund is full.' });
  });

  it('is declined once, however often that is sent', async () => {
    const of = await reviewing.submitted();
    const send = () =>
      reviewing.ask('declineApplication', rita, of.id, { reason: 'The fund is full.', submissions: 1 }, { headers: { 'idempotency-key': of.id } });
    const answers = [await done(send()), await done(send())];
    expect(answers[1]).toEqual(answers[0]);
    expect((await told(of)).toSorted()).toEqual(['Eligibility was submitted for review.', 'Your application was declined.']);
  });

  it('that ended is read, and nothing else is done with it', async () => {
    const of = await reviewing.submitted();
    const { round, version } = await eligibility(of);
    await done(decline(rita, of));
    const answers = await Promise.all([
      reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round, version }),
      reviewing.ask('requestChanges', rita, of.id, { module: 1, round, version }),
      reviewing.ask('createReviewComment', rita, of.id, { module: 1, text: 'Why?' }),
      reviewing.ask('reopenModule', admin, of.id, { reason: 'It is.', version }),
      decline(omar, of),
    ]);
    for (const { status, body } of answers) expect([status, body.code, body.detail]).toEqual([409, 'locked', 'This application has ended.']);
    expect((await reviewing.ask('getReviewFile', omar, of.id)).status).toBe(200);
  });

  it('that is withdrawn while it is decided keeps to what came first', async () => {
    const of = await reviewing.submitted();
    const { round, version } = await eligibility(of);
    const { rows } = await reviewing.test.owner.query<{ version: number }>('select version from applications where id = $1', [of.id]);
    const [withdrawn, decided] = await Promise.all([
      reviewing.call('changeApplication', of.applicant, of.id, { version: rows[0]?.version, status: 5 }),
      reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round, version }),
    ]);
    const { status } = await reviewing.file(rita, of.id);
    // Whichever came first, the other was told, or did what could still be done.
    expect([withdrawn.status === 200, status === 5]).toEqual([status === 5, withdrawn.status === 200]);
    expect([200, 409]).toContain(decided.status);
    if (decided.status === 409) expect(decided.body.code).toBe('locked');
  });
});

describe('whoever applied', () => {
  it('is told at each step in the inbox and by mail, without anything that was said', async () => {
    const of = await reviewing.submitted();
    await done(reviewing.ask('createReviewComment', rita, of.id, { module: 1, question_identifier: 'qp', text: 'About 50,000 of what?' }));
    const seen = await eligibility(of);
    await done(reviewing.ask('requestChanges', rita, of.id, { module: 1, round: seen.round, version: seen.version }));
    reviewing.test.clock.advance(60);
    await reviewing.submitAgain(of, 'other', 2);
    await done(decide(rita, of, { decision: 'decline', reason: 'Below 50,000.' }));
    reviewing.test.clock.advance(60);
    await done(reviewing.ask('reopenModule', admin, of.id, { reason: 'It is above 50,000.', version: (await eligibility(of)).version }));
    reviewing.test.clock.advance(60);
    await done(decide(rita, of));
    reviewing.test.clock.advance(60);
    await done(reviewing.ask('declineApplication', rita, of.id, { reason: 'Only 50,000 left.', submissions: 2 }));
    const details = await told(of);
    expect(details.toSorted()).toEqual(
      [
        'Eligibility was submitted for review.',
        'Eligibility: a reviewer asks for changes.',
        'Eligibility was submitted for review.',
        'Eligibility was declined.',
        'Eligibility is looked at again.',
        'Eligibility was approved.',
        'Your application was declined.',
      ].toSorted(),
    );
    const { rows } = await reviewing.test.owner.query<{ kind: string; path: string }>('select kind, path from mail_messages m where user_id = $1', [
      of.applicant.id,
    ]);
    expect(rows.map(({ kind, path }) => [kind, path])).toEqual(details.map(() => ['application', `/funds/${of.fund.key}/application`]));
    expect(details.filter((text) => text.includes('50'))).toEqual([]);
  });

  it('is the only one who is told', async () => {
    const [one, other] = [await reviewing.submitted(), await reviewing.submitted()];
    await done(decide(rita, one));
    expect(await told(other)).toEqual(['Eligibility was submitted for review.']);
  });
});

describe('the audit log', () => {
  it('has who decided what, and who was refused', async () => {
    const of = await reviewing.submitted();
    const comment = (await done(reviewing.ask('createReviewComment', rita, of.id, { module: 1, text: 'Why?' }))).body;
    await decide(rita, of, { round: 9 });
    await done(decide(rita, of));
    const { rows } = await reviewing.test.owner.query(
      `select action, result, object_type as type, object_id as id, detail from audit_events where real_user_id = $1 and action <> 'getReviewFile' order by sequence desc limit 3`,
      [rita.id],
    );
    expect(rows).toMatchObject([
      { action: 'decideModule', result: 'done', type: 'application', id: of.id, detail: { module: 1, round: 1, decision: 'approve' } },
      { action: 'decideModule', result: 'refused' },
      { action: 'createReviewComment', result: 'done', type: 'application', id: of.id, detail: { comment: comment.id, module: 1 } },
    ]);
  });
});
