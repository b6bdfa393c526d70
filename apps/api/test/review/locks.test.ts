import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { roundsOf } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

const applicationsOpen = { interest_from: null, interest_until: null, application_from: civilDate('2026-04-01'), application_until: civilDate('2026-05-31') };

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

const whole = async () => (await done(reviewing.call('getApplication', of.applicant, of.fund.key))).body;
const permissions = async () => (await done(reviewing.call('checkApplying', of.applicant, of.fund.key))).body;
/** Each thing that is done has a moment of its own, by which it is told in order. */
const later: Reviewing['ask'] = (...asked) => {
  reviewing.test.clock.advance(60);
  return reviewing.ask(...asked);
};
const lock = (who = rita, reason = 'It is looked at as it is.') => later('lockApplication', who, of.id, { reason });
const unlock = (who = rita) => later('unlockApplication', who, of.id);
const freeze = (who = rita, reason = 'The fund is nearly full.') => later('freezeAmounts', who, of.id, { reason });
const unfreeze = (who = rita) => later('unfreezeAmounts', who, of.id);
const amount = (equity: string, version: number, query = '?skip_task=true') =>
  reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version, equity_amount: equity }, {}, { query });
const createTask = () => reviewing.call('createAllocationTask', of.applicant, of.response, {});
const answer = () =>
  reviewing.call('answerBlock', of.applicant, '', {
    eligibility_criteria_id: of.response,
    block_id: 'qp',
    response_json: { value: 'other' },
    version: of.version,
    change: true,
  });
const told = async () =>
  (
    await reviewing.test.owner.query<{ details: string }>(
      `select details from notifications where user_id = $1 and type = 'application' and fund_id = $2 order by created_at, id`,
      [of.applicant.id, of.fund.id],
    )
  ).rows.map(({ details }) => details);

it('lists say what was locked, or declined in a part, as the application itself does', async () => {
  const admin = await reviewing.test.addPerson(reviewing.companyId, ['admin']);
  const viewing = { 'x-view-as': of.applicant.id };
  const stands = async () => [
    (await whole()).stands,
    (await done(reviewing.call('listApplications', of.applicant, ''))).body.results.map((row) => row.stands),
    (await done(reviewing.call('listApplications', admin, '', undefined, viewing))).body.results.map((row) => row.stands),
    (await done(reviewing.call('listFundApplications', admin, of.fund.id))).body.results.map((row) => row.stands),
  ];
  const all = (one: string) => [one, [one], [one], [one]];
  expect(await stands()).toEqual(all('as_status'));
  await done(lock());
  expect(await stands()).toEqual(all('locked'));
  const { body: seen } = await done(reviewing.call('getApplication', admin, of.fund.key, undefined, viewing));
  expect(seen).toMatchObject({ stands: 'locked', locked_reason: null });
  const { round, version } = (await reviewing.file(rita, of.id)).modules[0] ?? {};
  await done(later('decideModule', rita, of.id, { decision: 'decline', reason: 'It is not enough.', round, version }));
  expect(await stands()).toEqual(all('part_declined'));
});

describe('an application that a reviewer locked', () => {
  it('says so with the reason, and is changed by nobody', async () => {
    expect((await permissions()).is_locked).toBe(false);
    const file = (await done(lock())).body;
    expect(file).toMatchObject({ locked_reason: 'It is looked at as it is.', abilities: { lock: false, unlock: true, decline: true } });
    expect(file.events[0]).toMatchObject({ kind: 'locked', by: 'Rita Vale', reason: 'It is looked at as it is.' });
    expect((await permissions()).is_locked).toBe(true);
    const application = await whole();
    expect(application).toMatchObject({
      locked_reason: 'It is looked at as it is.',
      fund: { is_allocation_locked: true, is_allocation_approved: false },
      abilities: { prepare: false, act: false, withdraw: true },
      next: { next_url: null },
    });
    expect(application.modules.flatMap(({ abilities }) => Object.entries(abilities).flatMap(([name, may]) => (name === 'ask' ? [] : [may])))).not.toContain(
      true,
    );
    // Which of the reviewers it was is for the desk alone.
    expect(application.events[0]).toMatchObject({ kind: 'locked', by: 'Admin' });
    for (const refused of [await answer(), await amount('5000', 0), await createTask()])
      expect(refused.body).toMatchObject({ status: 409, code: 'locked', current: { reason: 'It is looked at as it is.' } });
    expect((await whole()).investment).toBeNull();
    expect(await told()).toEqual(['Eligibility was submitted for review.', 'Your application was locked by a reviewer.']);
  });

  it('is neither asked for changes nor a task of its applicant, and can be decided and withdrawn', async () => {
    await done(reviewing.ask('createReviewComment', rita, of.id, { module: 1, text: 'Since when?' }));
    await done(lock());
    const { round = 0, version = 0 } = (await reviewing.file(rita, of.id)).modules[0] ?? {};
    expect((await reviewing.ask('requestChanges', rita, of.id, { module: 1, round, version })).body).toMatchObject({ status: 409, code: 'locked' });
    const tasks = (await done(reviewing.call('listTasks', of.applicant, ''))).body.results;
    expect(tasks.filter(({ kind }) => kind === 'applying')).toEqual([]);
    await done(reviewing.ask('decideModule', rita, of.id, { decision: 'approve', round, version }));
    const { version: now } = await whole();
    await done(reviewing.call('changeApplication', of.applicant, of.fund.key, { version: now, status: 5 }));
    for (const refused of [await unlock(), await lock()]) expect(refused.body).toMatchObject({ status: 409, code: 'locked' });
  });

  it('goes on once it is unlocked, as it was', async () => {
    await done(lock());
    await done(unlock(omar));
    expect((await permissions()).is_locked).toBe(false);
    expect((await answer()).status).toBe(200);
    expect(await told()).toEqual([
      'Eligibility was submitted for review.',
      'Your application was locked by a reviewer.',
      'Your application is no longer locked.',
    ]);
  });

  it('is locked once, whoever does it, with a reason', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => lock(n % 2 === 0 ? rita : omar)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'conflict')).toHaveLength(9);
    expect((await lock()).body).toMatchObject({ code: 'conflict', detail: 'This application is locked already.' });
    await done(unlock());
    expect((await unlock()).body).toMatchObject({ code: 'conflict', detail: 'This application is not locked any more.' });
    for (const reason of ['', '  ', 'x'.repeat(2001)]) expect((await lock(rita, reason)).status).toBe(400);
    expect((await reviewing.file(rita, of.id)).events.filter(({ kind }) => kind === 'locked')).toHaveLength(1);
  });
});

describe('amounts that a reviewer froze', () => {
  it('stay as they are, while everything else can be changed', async () => {
    await done(amount('5000', 0));
    const file = (await done(freeze())).body;
    expect(file).toMatchObject({ frozen_reason: 'The fund is nearly full.', locked_reason: null, abilities: { freeze: false, unfreeze: true } });
    expect((await amount('6000', 1)).body).toMatchObject({ status: 409, code: 'locked', current: { reason: 'The fund is nearly full.' } });
    const application = await whole();
    expect(application).toMatchObject({
      frozen_reason: 'The fund is nearly full.',
      fund: { is_allocation_locked: true },
      permissions: { is_locked: false },
      investment: { version: 1, amount: '5000' },
    });
    expect(application.modules.find(({ module }) => module === 7)?.abilities).toMatchObject({ edit: false, change: false });
    expect((await answer()).status).toBe(200);
    expect((await told()).at(-1)).toBe('The amounts of your application were frozen by a reviewer.');
    await done(unfreeze());
    expect((await amount('6000', 1)).status).toBe(200);
    expect((await freeze(omar)).status).toBe(200);
    expect((await freeze(rita)).body).toMatchObject({ code: 'conflict', detail: 'The amounts are frozen already.' });
  });

  it('are handed to reviewers as they are, once, by creating their task', async () => {
    await done(amount('5000', 0));
    expect((await createTask()).body).toMatchObject({ status: 409, code: 'not_yet' });
    await done(freeze());
    const first = (await done(createTask())).body;
    expect(first.task).toMatchObject({ round: 1, is_open: true, due_on: '2026-04-17' });
    expect((await done(createTask())).body.task).toEqual(first.task);
    const rows = await reviewing.queue(rita, `?fund=${of.fund.key}&module=7`);
    expect(rows.map(({ id, state }) => [id, state])).toEqual([[first.task?.id, 'pending']]);
    expect((await whole()).investment).toMatchObject({ version: 1, amount: '5000' });
  });

  it('stay as they were frozen also when the fund is set up otherwise, and are handed over once a reviewer lets go of them', async () => {
    const levered = { leverage_option_description: '2:1', equity_amount: '30000' };
    const ratio = { ratio: 2, description: '' };
    await reviewing.setUp(of.fund.id, { ...applicationsOpen, max_levered_amount: null, leverage_options: [ratio] }, 2);
    await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 0, ...levered }, {}, { query: '?skip_task=true' }));
    await done(freeze());
    const frozen = {
      version: 1,
      problems: {},
      amount: '30000',
      leverage_ratio: 2,
      leverage_option_description: '2:1',
      leverage_amount: '60000',
      total_investment: '90000',
    };
    // Of less than that is lent, and under another name.
    await reviewing.setUp(of.fund.id, { ...applicationsOpen, max_levered_amount: decimal('10000'), leverage_options: [{ ...ratio, description: 'Twice' }] }, 3);
    expect((await whole()).investment).toMatchObject(frozen);
    expect((await createTask()).body).toMatchObject({
      status: 409,
      code: 'locked',
      detail: expect.stringContaining('changed since these amounts were frozen'),
    });
    expect(await reviewing.queue(rita, `?fund=${of.fund.key}&module=7`)).toEqual([]);
    expect((await whole()).investment).toMatchObject(frozen);
    await done(unfreeze());
    expect((await whole()).investment).toMatchObject({ leverage_amount: '20000', total_investment: '50000', leverage_option_description: 'Twice' });
  });

  it('are handed over as they are when what changed of the fund is not about them', async () => {
    await done(amount('30000', 0));
    await done(freeze());
    await reviewing.setUp(of.fund.id, { ...applicationsOpen, max_levered_amount: decimal('10000') }, 2);
    expect((await done(createTask())).body.task).toMatchObject({ round: 1, is_open: true });
    const [round] = (await roundsOf<{ amount: { version: number; amounts: object } }>(reviewing.test.owner, of.id)).slice(-1);
    expect(round?.amount).toMatchObject({ version: 1, amounts: { equity: '30000', total: '30000' } });
  });

  it('that are not there, or not whole, are not handed over', async () => {
    await done(freeze());
    expect((await createTask()).body).toMatchObject({ status: 422, code: 'checks_failed' });
    expect(await reviewing.queue(rita, `?fund=${of.fund.key}&module=7`)).toEqual([]);
  });
});
