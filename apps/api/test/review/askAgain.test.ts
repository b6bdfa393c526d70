import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Criteria, CriteriaBlock } from '@pari/domain/applications';
import { askOneAgain } from '../../src/features/applications/work/askAgain.ts';
import { shortCriteria, yesNo } from '../applications/applying.ts';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let admin: TestPerson;
let rita: TestPerson;

beforeAll(async () => {
  reviewing = await startReviewing();
  admin = await reviewing.test.addPerson(reviewing.companyId, ['admin']);
  rita = await reviewing.reviewer();
});
afterAll(() => reviewing.test.close());

const another: CriteriaBlock = { ...yesNo, id: 'second', title: 'The second question' };
const changedOne: CriteriaBlock = { ...yesNo, title: 'The question in other words' };
const asking = (...blocks: CriteriaBlock[]): Criteria => ({
  ...shortCriteria,
  blocks: shortCriteria.blocks.flatMap((block) => (block.kind === 'final' ? [...blocks, block] : block.id === 'qp' ? [] : [block])),
});
const publish = (of: Pick<InReview, 'fund'>, body: Criteria, version = 2) => {
  reviewing.test.clock.advance(60);
  return reviewing.define('criteria', of.fund.key, body, version);
};
const ask = (key: string, query: string, version = 2, who = admin) => reviewing.ask('askDefinitionAgain', who, key, { version }, { kind: 'criteria', query });
const rehearsed = async (of: Pick<InReview, 'fund'>, version = 2) => (await done(ask(of.fund.key, '?dry_run=true', version))).body;
const work = (of: InReview, version = 2) =>
  reviewing.test.database.asCompany(reviewing.companyId, (tx) =>
    askOneAgain(tx, reviewing.companyId, { applicationId: of.id, key: of.fund.key, version, by: admin.id }, reviewing.test.clock),
  );
/** Rehearses, confirms, and does what then waits. */
const asked = async (of: InReview, version = 2) => {
  const { digest } = await rehearsed(of, version);
  await done(ask(of.fund.key, `?digest=${digest}`, version));
  await work(of, version);
};
const own = async (of: InReview) => (await done(reviewing.call('getApplication', of.applicant, of.fund.key))).body;
const fetched = async (of: InReview) => (await done(reviewing.call('fetchEligibility', of.applicant, of.fund.key))).body.response;
const stateOf = async (of: InReview) => (await own(of)).modules.find(({ module }) => module === 1)?.state;
const comments = async (of: InReview) => (await done(reviewing.call('listComments', of.applicant, of.fund.key))).body.results;
const answer = (of: InReview, block: string, version: number, more: object = {}) =>
  reviewing.call('answerBlock', of.applicant, '', {
    eligibility_criteria_id: of.response,
    block_id: block,
    response_json: { value: 'yes' },
    version,
    ...more,
  });
const told = async ({ applicant: { id } }: InReview) =>
  (await reviewing.test.owner.query<{ details: string }>(`select details from notifications where user_id = $1 order by created_at, id`, [id])).rows.map(
    ({ details }) => details,
  );

describe('open applications that began with an earlier version of criteria', () => {
  it('go on with it until an administrator has them asked, who first sees whom and what', async () => {
    const of = await reviewing.submitted();
    await publish(of, asking(changedOne, another));
    expect((await fetched(of))?.answers['qp']?.response_json).toEqual({ value: 'yes' });
    const effect = await rehearsed(of);
    expect(effect).toMatchObject({ dry_run: true, version: 2, asked: 1, left_out: 0 });
    expect(effect.applications).toEqual([
      expect.objectContaining({
        id: of.id,
        applicant: { id: of.applicant.id, display_name: expect.any(String) as string, email: of.applicant.email },
        from: 1,
        is_submitted: true,
        is_asked_of_all: true,
        left_out: null,
        added: ['The second question'],
        changed: ['The question in other words'],
        removed: [],
      }),
    ]);
    expect(JSON.stringify(effect)).not.toContain('"yes"');
    expect(await stateOf(of)).toBe('pending');
  });

  it('are asked what is new or another as changes, and keep the rest; their applicants are told', async () => {
    const of = await reviewing.submitted();
    await publish(of, asking(yesNo, another));
    await asked(of);
    expect([await stateOf(of), (await own(of)).status]).toEqual(['changes_requested', 3]);
    const response = await fetched(of);
    expect([response?.id, response?.version]).toEqual([of.response, 3]);
    expect(response?.answers['qp']?.response_json).toEqual({ value: 'yes' });
    expect(await comments(of)).toMatchObject([{ module: 1, question_identifier: 'second', status: 1, text: 'This is asked of you now.' }]);
    expect((await own(of)).update_comment).toBe('One question of eligibility is new or was changed.');
    expect((await told(of)).at(-1)).toBe('Eligibility has to be looked at again, because what is asked was changed.');
    expect((await own(of)).events[0]).toMatchObject({ kind: 'asked_anew', by: 'Admin' });

    expect(JSON.stringify(await reviewing.file(rita, of.id))).toContain('This is asked of you now.');

    const early = await reviewing.call('submitEligibility', of.applicant, of.response, { version: 3 });
    expect([early.status, early.body.code]).toEqual([422, 'checks_failed']);
    reviewing.test.clock.advance(60);
    await done(answer(of, 'second', 3));
    await done(reviewing.call('submitEligibility', of.applicant, of.response, { version: 4 }));
    expect(await stateOf(of)).toBe('pending');
    const file = await reviewing.file(rita, of.id);
    const rounds = file.modules.find(({ module }) => module === 1);
    expect(rounds?.round).toBe(2);
  });

  it('put away an answer to a question that was changed, also of somebody who writes to it just then; what was submitted stays', async () => {
    const of = await reviewing.submitted();
    await publish(of, asking(changedOne));
    await asked(of);
    expect((await fetched(of))?.answers['qp']?.response_json ?? {}).toEqual({});
    expect(await comments(of)).toMatchObject([{ question_identifier: 'qp', text: 'This question was changed. Answer it again.' }]);
    const late = await answer(of, 'qp', 2);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const { rows } = await reviewing.test.owner.query(`select round from application_rounds where application_id = $1 and module = 1`, [of.id]);
    expect(rows).toEqual([{ round: 1 }]);
    reviewing.test.clock.advance(60);
    await done(answer(of, 'qp', 3));
    await done(reviewing.call('submitEligibility', of.applicant, of.response, { version: 4 }));
  });

  it('that were approved go back as well; those that are not submitted are asked by it as they go on', async () => {
    const of = await reviewing.submitted();
    const { round, version } = (await reviewing.file(rita, of.id)).modules.find(({ module }) => module === 1) ?? {};
    await done(reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round, version }));
    const begun = await reviewing.submitted({ fund: of.fund });
    await done(answer(begun, 'qp', 2, { response_json: { value: 'other' }, change: true }));
    expect(await stateOf(begun)).toBe('in_progress');
    await publish(of, asking(changedOne, another));
    await asked(of);
    await work(begun);
    expect(await stateOf(of)).toBe('changes_requested');
    expect([await stateOf(begun), await comments(begun)]).toEqual(['in_progress', []]);
    expect((await fetched(begun))?.answers['qp']?.response_json ?? {}).toEqual({});
    expect((await told(begun)).at(-1)).toBe('Eligibility has to be looked at again, because what is asked was changed.');
  });

  it('of which nothing is asked stay where they are, by the later version', async () => {
    const of = await reviewing.submitted();
    await publish(of, asking({ ...yesNo, failure_text: 'Sorry.' }));
    const before = await told(of);
    await asked(of);
    expect([await stateOf(of), await comments(of), await told(of)]).toEqual(['pending', [], before]);
    expect((await ask(of.fund.key, '?dry_run=true')).body).toMatchObject({
      code: 'not_yet',
      detail: 'Every open application is asked by this version already.',
    });
  });

  it('which nobody reviews are open again, also after the last day of applications', async () => {
    const fund = await reviewing.fund({ setup: { reviewed_modules: [] } });
    const of = await reviewing.submitted({ fund });
    expect(await stateOf(of)).toBe('complete');
    await publish(of, asking(yesNo, another));
    await reviewing.setUp(fund.id, { application_from: '2026-03-01' as never, application_until: '2026-03-31' as never }, 2);
    await asked(of);
    expect(await stateOf(of)).toBe('in_progress');
    await done(answer(of, 'second', 3));
    await done(reviewing.call('submitEligibility', of.applicant, of.response, { version: 4 }));
    expect(await stateOf(of)).toBe('complete');
  });

  it('are asked once, however often that is done, and by the version in force alone', async () => {
    const of = await reviewing.submitted();
    await publish(of, asking(yesNo, another));
    await asked(of);
    await work(of);
    await Promise.all([work(of), work(of)]);
    expect(await comments(of)).toHaveLength(1);
    await publish(of, asking(changedOne, another), 3);
    await work(of);
    expect((await fetched(of))?.version).toBe(3);
    await asked(of, 3);
    expect(await comments(of)).toHaveLength(2);
  });
});

describe('it is refused, and nothing changes', () => {
  it('for what is locked, proposed or declined, which is said of each', async () => {
    const locked = await reviewing.submitted();
    const { fund } = locked;
    const declined = await reviewing.submitted({ fund });
    const withdrawn = await reviewing.submitted({ fund });
    await done(reviewing.ask('lockApplication', rita, locked.id, { reason: 'We look at something.' }));
    const { round, version } = (await reviewing.file(rita, declined.id)).modules.find(({ module }) => module === 1) ?? {};
    await done(reviewing.ask('decideModule', rita, declined.id, { decision: 'decline', reason: 'No.', round, version }));
    const { version: now } = await own(withdrawn);
    await done(reviewing.call('changeApplication', withdrawn.applicant, withdrawn.id, { status: 5, version: now, comment: 'Not now.' }));
    await publish(locked, asking(changedOne));
    const effect = await rehearsed(locked);
    expect([effect.asked, effect.left_out]).toEqual([0, 2]);
    expect(new Map(effect.applications.map(({ id, left_out: why }) => [id, why]))).toEqual(
      new Map([
        [locked.id, 'A reviewer locked it.'],
        [declined.id, 'Its eligibility was declined.'],
      ]),
    );
    const refused = await ask(fund.key, `?digest=${effect.digest}`);
    expect(refused.body).toMatchObject({ status: 409, code: 'not_yet', detail: 'None of these can be asked now.' });
    await work(locked);
    await work(declined);
    expect([await stateOf(locked), await stateOf(declined)]).toEqual(['pending', 'declined']);
    expect((await fetched(locked))?.answers['qp']?.response_json).toEqual({ value: 'yes' });
  });

  it('unrehearsed, for another version, and where something changed since', async () => {
    const of = await reviewing.submitted();
    await publish(of, asking(changedOne));
    expect((await ask(of.fund.key, '')).body.errors).toHaveProperty('digest');
    expect((await ask(of.fund.key, '?dry_run=true', 1)).body).toMatchObject({
      code: 'conflict',
      detail: 'Another version is in force by now. Look at it first.',
    });
    const { digest } = await rehearsed(of);
    await reviewing.submitted({ fund: of.fund });
    const more = await reviewing.submitted({ fund: of.fund });
    // Who begins by now is asked by it already.
    expect((await rehearsed(of)).digest).toBe(digest);
    await reviewing.test.owner.query('update eligibility_responses set criteria_version = 1 where id = $1', [more.response]);
    expect((await ask(of.fund.key, `?digest=${digest}`)).body).toMatchObject({ status: 409, code: 'conflict', current: { asked: 2, dry_run: true } });
    expect(await stateOf(of)).toBe('pending');
  });

  it('to everybody else, like what does not exist', async () => {
    const of = await reviewing.submitted();
    await publish(of, asking(changedOne));
    const elsewhere = await reviewing.test.addPerson(await reviewing.test.addCompany({ slug: `other-${of.id.slice(0, 8)}` }), ['admin']);
    const none = (await ask('no-such-criteria', '?dry_run=true')).body;
    for (const who of [rita, of.applicant, elsewhere]) {
      const { status, body } = await ask(of.fund.key, '?dry_run=true', 2, who);
      expect([status, body.code, body.detail]).toEqual([404, none.code, none.detail]);
    }
    expect(await stateOf(of)).toBe('pending');
  });
});
