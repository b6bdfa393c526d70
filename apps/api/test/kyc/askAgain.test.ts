// long: all that comes of asking records again is looked at in one setting
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered, Contract, KycRecord } from '@pari/contract';
import type { Workflow } from '@pari/domain/kyc';
import { askOneRecordAgain } from '../../src/features/applications/work/askRecordAgain.ts';
import { roundsOf } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { card, individual, question, startProving, trust, type Proving } from './proving.ts';
import { callsOf, readIn } from './reviewedBy.ts';

type Effect = Answered<Contract['askDefinitionAgain']>;

let proving: Proving;
let nora: TestPerson;
let reviewer: TestPerson;
let admin: TestPerson;
/** Of workflows that no other test asks by. */
let key: string;
let fund: string;
let application: string;
beforeAll(async () => {
  proving = await startProving();
  admin = await proving.test.addPerson(proving.companyId, ['admin']);
});
afterAll(() => proving.test.close());
beforeEach(async () => {
  proving.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await proving.investor();
  reviewer = await proving.test.addPerson(proving.companyId, ['reviewer']);
  key = `asked-${randomUUID().slice(0, 8)}`;
  await proving.define('kyc_workflow', key, individual);
  await proving.define('kyc_workflow', `${key}-trust`, trust);
  fund = await asking();
  application = await proving.eligible(nora, fund);
});

const asking = (setup: object = {}) => proving.asking({ kyc_workflows: { INDIVIDUAL: key, TRUST: `${key}-trust` }, ...setup });
const { send, own, file, record, submitted, decide } = callsOf(() => ({ proving, nora, reviewer, fund, application }));
const review = (url: string, payload: object) => send('POST', `/review/applications/${url}`, payload);

const publish = (body: Workflow, version = 2, of = key) => {
  proving.test.clock.advance(60);
  return proving.define('kyc_workflow', of, body, version);
};
const ask = (query: string, version = 2, of = key, who = admin): Promise<{ status: number; body: Effect & Record<string, unknown> }> =>
  send('POST', `/admin/definitions/kyc_workflow/${of}/ask-again${query}`, { version }, who.authorization);
const rehearsed = async (of = key): Promise<Effect> => (await ask('?dry_run=true', 2, of)).body;
const recordsOf = async (of: string) =>
  (await proving.test.owner.query<{ id: string }>('select id from kyc_records where workflow_key = $1 order by id', [of])).rows.map(({ id }) => id);
const work = async (version = 2, of = key, { ids, meanwhile }: { ids?: readonly string[]; meanwhile?: () => never } = {}) => {
  for (const recordId of ids ?? (await recordsOf(of)))
    await proving.test.database.asCompany(proving.companyId, async (tx) => {
      await askOneRecordAgain(tx, proving.companyId, { recordId, key: of, version, by: admin.id }, proving.test.clock);
      meanwhile?.();
    });
};
/** Rehearses, confirms, and does what then waits. */
const asked = async (version = 2, of = key) => {
  const { digest } = (await ask('?dry_run=true', version, of)).body;
  expect((await ask(`?digest=${digest}`, version, of)).status).toBe(200);
  await work(version, of);
};
const whole = async (of = fund) => (await own('GET', `/applications/${of}`)).body;
const stateOf = async (of = fund, module = 2) => (await whole(of)).modules.find((one: { module: number }) => one.module === module).state;
const comments = async (of = fund) =>
  ((await own('GET', `/applications/${of}/comments`)).body as Answered<Contract['listComments']>).results.toSorted((a, b) =>
    (a.question_identifier ?? '') < (b.question_identifier ?? '') ? -1 : 1,
  );
const submit = ({ id, version, workflow }: KycRecord, of = fund) =>
  own('PATCH', `/kyc_records/${workflow.slug}/${id}/status`, { status: 'submitted', fund_external_id: of, version });
const told = async () =>
  (await proving.test.owner.query<{ details: string }>('select details from notifications where user_id = $1 order by created_at, id', [nora.id])).rows.map(
    ({ details }) => details,
  );

const [you, second] = individual.cards as [Workflow['cards'][number], Workflow['cards'][number]];
const inOtherWords = (id: string) => you.schema.map((one) => (one.id === id ? { ...one, label: `${one.label}, in other words` } : one));
const job = question('job', 'Occupation', 'text');
/** One question in other words, one for files, too, one gone and one new. */
const later: Workflow = {
  ...individual,
  cards: [{ ...you, schema: [...inOtherWords('birth_country').filter(({ id }) => id !== 'passport_number'), job] }, second],
};
const more: Workflow = { ...individual, cards: [{ ...you, schema: [...you.schema, job] }, second] };

/** Another application of hers that uses the same record, submitted. */
async function another(setup: object = {}): Promise<{ fund: string; application: string }> {
  const of = await asking(setup);
  const id = await proving.eligible(nora, of);
  await own('POST', '/kyc_records', { fund_external_id: of });
  if ((await stateOf(of)) === 'in_progress') expect((await submit(await record(), of)).status).toBe(200);
  return { fund: of, application: id };
}

describe('records that began with an earlier version of a workflow', () => {
  it('go on with it until an administrator has them asked, who first sees whom and what', async () => {
    const before = await submitted();
    await publish(later);
    expect((await record()).workflow.version).toBe(1);
    const effect = await rehearsed();
    expect(effect).toMatchObject({ dry_run: true, version: 2, asked: 1, left_out: 0 });
    expect(effect.applications).toEqual([
      {
        id: application,
        applicant: { id: nora.id, display_name: expect.any(String) as string, email: nora.email },
        fund: { id: expect.any(String) as string, name: expect.any(String) as string },
        from: 1,
        is_submitted: true,
        is_asked_of_all: true,
        left_out: null,
        added: ['Occupation'],
        changed: ['Country of birth, in other words'],
        ruled: [],
        removed: ['Passport number'],
      },
    ]);
    expect(JSON.stringify(effect)).not.toContain('C01X00T47');
    const ofSome = { ...job, field_dependencies: [{ field: 'two', relation: 'equals' as const, value: 'yes' }] };
    await publish({ ...individual, cards: [{ ...you, schema: [...you.schema, ofSome] }, second] }, 3);
    expect((await ask('?dry_run=true', 3)).body.applications[0]).toMatchObject({ is_submitted: true, is_asked_of_all: false, added: ['Occupation'] });
    expect(await record()).toEqual(before);
  });

  it('are asked what is new or another as changes, and keep the rest; what was submitted stays, and their people are told', async () => {
    const before = await submitted();
    await publish({ ...later, cards: [{ ...you, schema: [...inOtherWords('passport').filter(({ id }) => id !== 'passport_number'), job] }, second] });
    await asked();
    expect([await stateOf(), (await whole()).status]).toEqual(['changes_requested', 3]);
    const now = await record();
    expect(now).toMatchObject({ id: before.id, version: before.version + 1, status: 'changes_requested', workflow: { version: 2 }, documents: [] });
    expect(now.needs_confirmation).toBe(false);
    expect([now.answers['birth_country']?.value, now.answers['passport_number']]).toEqual(['DE', undefined]);
    expect(await comments()).toMatchObject([
      { module: 2, question_identifier: 'job', text: 'This is asked of you now.', status: 1 },
      { module: 2, question_identifier: 'passport', text: 'This question was changed. Answer it again.', status: 1 },
    ]);
    expect((await whole()).update_comment).toBe('2 questions of AML/KYC are new or were changed.');
    expect((await told()).at(-1)).toBe('AML/KYC has to be looked at again, because what is asked was changed.');
    expect((await whole()).events[0]).toMatchObject({ kind: 'asked_anew', by: 'Admin' });
    expect(JSON.stringify(await file())).toContain('This is asked of you now.');

    expect((await submit(now)).body.code).toBe('checks_failed');
    proving.test.clock.advance(60);
    expect((await own('PATCH', `/kyc_records/${now.id}`, { version: now.version, answers: { job: 'Analyst' } })).status).toBe(200);
    await proving.upload(nora, now.id, 'passport');
    expect((await submit(await record())).status).toBe(200);
    expect(await stateOf()).toBe('pending');
    const rounds = (await roundsOf<{ record?: string; answers: { question: string }[] }>(proving.test.owner, application)).filter(
      ({ record: id }) => id === now.id,
    );
    expect(rounds.map(({ answers }) => answers.map(({ question: id }) => id).toSorted())).toEqual([
      ['birth_country', 'passport_expiry', 'passport_number', 'two'],
      ['birth_country', 'job', 'passport_expiry', 'two'],
    ]);
    expect((await decide('approve')).status).toBe(200);
    expect((await record()).status).toBe('approved');
  });

  it('refuse an answer of somebody who writes just then to a question that was changed', async () => {
    const before = await submitted();
    await publish(later);
    await asked();
    const late = await own('PATCH', `/kyc_records/${before.id}`, { version: before.version, answers: { birth_country: 'FR' } });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });

  it('that were approved are approved no more; those that are not submitted are asked by it as they go on', async () => {
    await submitted();
    await decide('approve');
    const omar = await proving.investor();
    const begun = await asking();
    await proving.eligible(omar, begun);
    const { body: theirs } = await send('POST', '/kyc_records', { fund_external_id: begun }, omar.authorization);
    await publish(later);
    await asked();
    expect([await stateOf(), (await record()).status, (await record()).valid_until]).toEqual(['changes_requested', 'changes_requested', null]);
    const { body } = await send('GET', `/kyc_records/${theirs.id}`, undefined, omar.authorization);
    expect(body).toMatchObject({ status: 'created', workflow: { version: 2 } });
    const { body: given } = await send('GET', `/applications/${begun}/comments`, undefined, omar.authorization);
    expect(given.results).toEqual([]);
  });

  it('of which nothing is asked stay where they are, by the later version, and are approved by it', async () => {
    const before = await submitted();
    await publish({ ...individual, cards: [{ ...you, schema: you.schema.filter(({ id }) => id !== 'passport_number') }, second] });
    const heard = await told();
    await asked();
    expect([await stateOf(), await comments(), await told()]).toEqual(['pending', [], heard]);
    expect(await record()).toMatchObject({ status: 'submitted', version: before.version, workflow: { version: 2 } });
    expect((await ask('?dry_run=true')).body).toMatchObject({ code: 'not_yet', detail: 'Every open application is asked by this version already.' });
    await decide('approve');
    expect((await record()).status).toBe('approved');
  });

  it('of which only something is asked that need not be said are open again without a request, and can be submitted as they are', async () => {
    await submitted();
    await publish({ ...individual, cards: [{ ...you, schema: [...you.schema, { ...job, required: false }] }, second] });
    await asked();
    expect([await stateOf(), await comments(), (await record()).status]).toEqual(['in_progress', [], 'created']);
    expect((await told()).at(-1)).toBe('AML/KYC has to be looked at again, because what is asked was changed.');
    expect([(await submit(await record())).status, await stateOf()]).toEqual([200, 'pending']);
  });

  it('of which nothing is asked hold by the documents that expire by the later version', async () => {
    const { id } = await submitted('2027-01-31');
    await decide('approve');
    const ends = async () => {
      const { rows } = await proving.test.owner.query<{ end: string }>(
        `select question_id || ' ' || valid_until as end from kyc_expiries where record_id = $1`,
        [id],
      );
      const { status, valid_until: until } = await record();
      return [status, until, ...rows.map(({ end }) => end)];
    };
    const by = (more: Partial<(typeof you.schema)[number]> | null) =>
      you.schema.flatMap((one) => (one.id === 'passport_expiry' ? (more === null ? [] : [{ ...one, ...more }]) : [one]));
    const expiring = ['approved', '2027-01-30', 'passport_expiry 2027-01-30'];
    expect(await ends()).toEqual(expiring);
    const versions = [
      [2, { data: {} }, ['approved', '2028-04-15']],
      [3, {}, expiring],
      [4, null, ['approved', '2028-04-15']],
    ] as const;
    for (const [version, more, then] of versions) {
      await publish({ ...individual, cards: [{ ...you, schema: by(more) }, second] }, version);
      await asked(version);
      expect(await ends()).toEqual(then);
    }
  });

  it('which nobody reviews are open again, without a request', async () => {
    fund = await asking({ reviewed_modules: [] });
    nora = await proving.investor();
    application = await proving.eligible(nora, fund);
    await submitted();
    expect(await stateOf()).toBe('complete');
    await publish(more);
    await asked();
    expect([await stateOf(), await comments()]).toEqual(['in_progress', []]);
    const now = await record();
    const { body: answered } = await own('PATCH', `/kyc_records/${now.id}`, { version: now.version, answers: { job: 'Analyst' } });
    expect((await submit(answered)).status).toBe(200);
    expect(await stateOf()).toBe('complete');
  });

  it('are asked for what the later version takes no more, and keep it until then', async () => {
    await submitted();
    const strict = you.schema.map((one) => (one.id === 'passport_number' ? { ...one, data: { validation: { maxLength: 8 } } } : one));
    await publish({ ...individual, cards: [{ ...you, schema: strict }, second] });
    expect((await rehearsed()).applications[0]).toMatchObject({ added: [], changed: [], ruled: ['Passport number'], removed: [] });
    await asked();
    expect(await comments()).toMatchObject([{ question_identifier: 'passport_number', text: 'Passport number must be at most 8 characters' }]);
    expect((await whole()).update_comment).toBe('AML/KYC has to be looked at again, because what is asked was changed.');
    expect((await record()).answers['passport_number']?.masked).toBe('•••• 0T47');
  });

  it('that name participants have each of them asked, with the whole of it open again', async () => {
    fund = await asking();
    application = await proving.eligible(nora, fund, 'TRUST');
    const { body: begun } = await own('POST', '/kyc_records/entity', { fund_external_id: fund, entity_name: 'The Vance Trust' });
    const url = `/kyc_records/${begun.id}`;
    for (const first_name of ['Ann', 'Ben']) {
      const { body } = await own('POST', `${url}/participants`, { first_name, last_name: 'Vance' });
      const person = body.kyc_participants.at(-1);
      await own('PATCH', `${url}/participants/${person.id}`, { version: person.version, answers: { role: 'trustee', passport_number: 'P1234567' } });
      await proving.upload(nora, begun.id, 'proof_of_address', person.id);
    }
    const read = async (): Promise<KycRecord> => (await own('GET', url)).body;
    await own('PATCH', url, { version: (await read()).version, answers: { deed: 'Deed' }, economic_beneficiary: 'own' });
    expect((await submit(await read())).status).toBe(200);
    const [about, people] = trust.cards as [Workflow['cards'][number], Workflow['cards'][number]];
    const anew = people.schema.map((one) => (one.id === 'role' ? { ...one, label: 'What they are' } : one));
    await publish({ ...trust, cards: [about, card('people', 2, anew, { is_repeatable: true })] }, 2, `${key}-trust`);
    await asked(2, `${key}-trust`);
    const now = await read();
    const ids = now.kyc_participants.map(({ id }) => id);
    expect([await stateOf(fund, 2), await stateOf(fund, 8)]).toEqual(['in_progress', 'changes_requested']);
    expect((await comments()).map(({ module, question_identifier: at }) => [module, at])).toEqual(ids.toSorted().map((id) => [8, `${id}/role`]));
    expect((await whole()).update_comment).toBe('One question of AML/KYC is new or was changed.');
    expect((await told()).at(-1)).toBe(
      'AML/KYC has to be looked at again, because what is asked was changed. Participants have to be looked at again, because what is asked was changed.',
    );
    expect(now.kyc_participants.map(({ answers }) => [answers['role'], answers['passport_number']?.masked])).toEqual(ids.map(() => [undefined, '•••• 4567']));
    proving.test.clock.advance(60);
    for (const { id, version } of now.kyc_participants)
      expect((await own('PATCH', `${url}/participants/${id}`, { version, answers: { role: 'trustee' } })).status).toBe(200);
    expect((await submit(await read())).status).toBe(200);
    expect([await stateOf(fund, 2), await stateOf(fund, 8)]).toEqual(['pending', 'pending']);

    await publish(
      {
        ...trust,
        economic_beneficiary: { title: 'For whom?', options: trust.economic_beneficiary?.options ?? [] },
        cards: [about, card('people', 2, anew, { is_repeatable: true })],
      },
      3,
      `${key}-trust`,
    );
    await asked(3, `${key}-trust`);
    expect([await stateOf(fund, 2), (await read()).economic_beneficiary]).toEqual(['changes_requested', null]);
    expect((await comments()).filter(({ module }) => module === 2)).toMatchObject([{ question_identifier: 'economic_beneficiary' }]);
    proving.test.clock.advance(60);
    await own('PATCH', url, { version: (await read()).version, answers: {}, economic_beneficiary: 'own' });
    expect((await submit(await read())).status).toBe(200);
  });

  it('serve several applications: it is asked in each that is open, and in one that is kept once it is not', async () => {
    await submitted();
    const first = { fund, application };
    const other = await another();
    const locked = await another();
    const approved = await another();
    await review(`${locked.application}/lock`, { reason: 'We look at something.' });
    await proving.test.owner.query('update applications set status = 4 where id = $1', [approved.application]);
    await publish(more);
    const effect = await rehearsed();
    expect([effect.asked, effect.left_out]).toEqual([2, 2]);
    const same = 'Another application that is asked uses the same details.';
    expect(new Map(effect.applications.map(({ id, left_out: why }) => [id, why]))).toEqual(
      new Map([
        [first.application, null],
        [other.application, null],
        [locked.application, `A reviewer locked it. ${same}`],
        [approved.application, `It was approved. ${same}`],
      ]),
    );
    await asked();
    const states = async () => Promise.all([first, other, locked, approved].map((of) => stateOf(of.fund)));
    expect(await states()).toEqual(['changes_requested', 'changes_requested', 'pending', 'pending']);
    expect((await comments(other.fund)).map(({ question_identifier: at }) => at)).toEqual(['job']);
    expect((await review(`${locked.application}/unlock`, {})).status).toBe(200);
    expect(await states()).toEqual(['changes_requested', 'changes_requested', 'in_progress', 'pending']);
    expect((await told()).slice(-2)).toContain('AML/KYC has to be looked at again, because what is asked was changed.');
    expect((await whole(locked.fund)).events[0]).toMatchObject({ kind: 'lapsed' });
  });

  it('catch up where they were declined, once that part is open again', async () => {
    await submitted();
    const declined = { fund, application };
    const other = await another();
    await decide('decline', { reason: 'No.' });
    await publish(more);
    await asked();
    expect([await stateOf(declined.fund), await stateOf(other.fund)]).toEqual(['declined', 'changes_requested']);
    const { version } = (await file()).modules.find(({ module }) => module === 2) ?? {};
    const reopened = await send(
      'POST',
      `/review/applications/${declined.application}/modules/2/reopen`,
      { reason: 'We look again.', version },
      admin.authorization,
    );
    expect([reopened.status, reopened.body.state, await stateOf(declined.fund)]).toEqual([200, 'in_progress', 'in_progress']);
    expect((await told()).slice(-2)).toContain('AML/KYC has to be looked at again, because what is asked was changed.');
  });

  it('are told what their owner changed as that, also where they were asked less before', async () => {
    await submitted();
    const locked = await another();
    await review(`${locked.application}/lock`, { reason: 'We look at something.' });
    await publish({ ...individual, cards: [{ ...you, schema: you.schema.filter(({ id }) => id !== 'passport_number') }, second] });
    await asked();
    const { id, version } = await record();
    expect((await own('PATCH', `/kyc_records/${id}`, { version, answers: { birth_country: 'FR' }, change: true })).status).toBe(200);
    expect((await review(`${locked.application}/unlock`, {})).status).toBe(200);
    expect(await stateOf(locked.fund)).toBe('in_progress');
    expect((await told()).slice(-2)).toContain('AML/KYC: you changed what you gave while your application was locked. Look through it and submit it again.');
  });

  it('are asked once, however often that is done or broken off, and by the version in force alone', async () => {
    await submitted();
    const before = await record();
    await publish(more);
    const meanwhile = () => {
      throw new Error('It was killed.');
    };
    const broken = work(2, key, { meanwhile });
    await expect(broken).rejects.toThrow('It was killed.');
    expect([await record(), await stateOf(), await comments()]).toEqual([before, 'pending', []]);
    const once = { ids: await recordsOf(key) };
    await Promise.all([work(2, key, once), work(2, key, once), work(2, key, once)]);
    expect([await comments(), (await record()).version]).toEqual([[expect.objectContaining({ question_identifier: 'job' })], before.version + 1]);
    await publish(later, 3);
    await work();
    expect((await record()).workflow.version).toBe(2);
  });

  it('and are changed, submitted and approved meanwhile, are asked before or after', async () => {
    await submitted();
    await another();
    for (let version = 2; version < 8; version += 1) {
      await publish(version % 2 === 0 ? more : individual, version);
      const now = await record();
      const decision = { decision: 'approve', ...readIn(await file()) };
      const [answers] = await Promise.all([
        Promise.all([
          own('PATCH', `/kyc_records/${now.id}`, { version: now.version, answers: { birth_country: version % 2 === 0 ? 'FR' : 'IT' }, change: true }),
          submit(now),
          review(`${application}/modules/2/decision`, decision),
        ]),
        work(version),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect((await record()).workflow.version).toBe(version);
      proving.test.clock.advance(60);
    }
  });
});

describe('it is refused, and nothing changes', () => {
  it('for what is declined, locked or proposed, which is said of each', async () => {
    await submitted();
    await decide('decline', { reason: 'No.' });
    await publish(more);
    const effect = await rehearsed();
    expect([effect.asked, effect.left_out, effect.applications[0]?.left_out]).toEqual([0, 1, 'Its AML/KYC was declined.']);
    expect((await ask(`?digest=${effect.digest}`)).body).toMatchObject({ status: 409, code: 'not_yet', detail: 'None of these can be asked now.' });
    await work();
    expect([await stateOf(), (await record()).workflow.version]).toEqual(['declined', 1]);
    await proving.test.owner.query('update applications set proposed_at = $2 where id = $1', [application, proving.test.clock.now()]);
    expect((await rehearsed()).applications[0]?.left_out).toBe('Its approval is proposed.');
  });

  it('unrehearsed, for another version, and where something changed since', async () => {
    await submitted();
    await publish(more);
    expect((await ask('')).body['errors']).toHaveProperty('digest');
    expect((await ask('?dry_run=true', 1)).body).toMatchObject({ code: 'conflict', detail: 'Another version is in force by now. Look at it first.' });
    const { digest } = await rehearsed();
    await another();
    expect((await ask(`?digest=${digest}`)).body).toMatchObject({ status: 409, code: 'conflict', current: { asked: 2, dry_run: true } });
    expect((await record()).workflow.version).toBe(1);
  });

  it('to everybody else, like what does not exist, and for other kinds', async () => {
    await submitted();
    await publish(more);
    const elsewhere = await proving.test.addPerson(await proving.test.addCompany({ slug: `other-${key}` }), ['admin']);
    const none = (await ask('?dry_run=true', 2, 'no-such-workflow')).body;
    for (const who of [reviewer, nora, elsewhere]) {
      const { status, body } = await ask('?dry_run=true', 2, key, who);
      expect([status, body['code'], body['detail']]).toEqual([404, none['code'], none['detail']]);
    }
    const other = await send('POST', `/admin/definitions/application/${fund}/ask-again?dry_run=true`, { version: 1 }, admin.authorization);
    expect(other.status).toBeGreaterThanOrEqual(400);
    expect((await record()).workflow.version).toBe(1);
  });
});
