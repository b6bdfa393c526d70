import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KycRecord } from '@pari/contract';
import type { TestPerson } from '../support/app.ts';
import { lapseKyc } from '../../src/features/applications/work/lapseKyc.ts';
import { individual, startProving, type Proving } from './proving.ts';
import { callsOf, kycIn } from './reviewedBy.ts';

let proving: Proving;
let nora: TestPerson;
let reviewer: TestPerson;
let fund: string;
let application: string;
beforeAll(async () => {
  proving = await startProving();
});
afterAll(() => proving.test.close());
beforeEach(async () => {
  proving.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await proving.investor();
  reviewer = await proving.test.addPerson(proving.companyId, ['reviewer']);
  fund = await proving.asking();
  application = await proving.eligible(nora, fund);
});

const { send, own, file, record, submitted, decide, sendBack } = callsOf(() => ({ proving, nora, reviewer, fund, application }));

it('reviewers read what was submitted, with sensitive answers masked, and open its files', async () => {
  await submitted();
  const found = kycIn(await file());
  expect(found).toMatchObject({ name: 'AML/KYC', state: 'pending', round: 1 });
  expect(found?.questions.map(({ title, lines, is_masked: isMasked, card }) => [title, lines, isMasked, card])).toEqual([
    ['Investor', ['Person', 'Individual'].map((word) => expect.stringContaining(word)), false, 'Who invests'],
    ['Country of birth', ['Germany'], false, 'Card you'],
    ['Do you have a second passport?', ['No'], false, 'Card you'],
    ['Passport number', ['•••• 0T47'], true, 'Card you'],
    ['Passport expiry', ['31 Jan 2030'], false, 'Card you'],
    ['Passport', [], false, 'Card you'],
  ]);
  const document = found?.questions.at(-1)?.documents[0];
  const opened = await proving.test.app.inject({
    url: `/api/review/applications/${application}/uploads/${document?.id}`,
    headers: { authorization: reviewer.authorization },
  });
  expect(opened.statusCode).toBe(200);
});

it('a sensitive answer is shown to whoever says why, which is kept for the desk alone', async () => {
  await submitted();
  const asked = { module: 2, question: 'passport_number', reason: 'Compared with the scan.' };
  expect((await send('POST', `/review/applications/${application}/reveal`, asked)).body.code).toBe('sign_in_again');
  const fresh = await proving.test.sessionOf(reviewer);
  expect((await send('POST', `/review/applications/${application}/reveal`, { ...asked, reason: ' ' }, fresh)).status).toBe(400);
  expect((await send('POST', `/review/applications/${application}/reveal`, { ...asked, question: 'birth_country' }, fresh)).status).toBe(404);
  expect((await send('POST', `/review/applications/${application}/reveal`, asked, fresh)).body).toEqual({ value: 'C01X00T47' });
  expect((await file()).events[0]).toMatchObject({ kind: 'revealed', reason: 'Compared with the scan.', by: expect.any(String) });
  expect((await own('GET', `/applications/${fund}`)).body.events.map(({ kind }: { kind: string }) => kind)).not.toContain('revealed');
  const { rows } = await proving.test.owner.query<{ detail: object }>(
    `select detail from audit_events where action = 'revealInReview' order by at desc limit 1`,
  );
  expect(JSON.stringify(rows)).not.toContain('C01X00T47');
});

it('an approval holds for 24 months, or to the day before the first document expires', async () => {
  await submitted('2027-03-01');
  expect((await decide('approve')).status).toBe(200);
  expect(await record()).toMatchObject({ status: 'approved', valid_until: '2027-02-28', needs_confirmation: true });
  nora = await proving.investor();
  application = await proving.eligible(nora, fund);
  await submitted('2040-03-01');
  await decide('approve');
  expect(await record()).toMatchObject({ status: 'approved', valid_until: '2028-04-15' });
});

it('is not approved once its evidence expired', async () => {
  await submitted('2026-04-20');
  proving.test.clock.set(new Date('2026-04-21T12:00:00Z'));
  const { body } = await decide('approve');
  expect(body).toMatchObject({
    code: 'checks_failed',
    current: { comments: [{ module: 2, question_identifier: 'passport_expiry', text: expect.stringContaining('has expired') }] },
  });
  expect(kycIn(await file())?.state).toBe('pending');
  const { current } = body as { current: { comments: object[] } };
  for (const comment of current.comments) expect((await send('POST', `/review/applications/${application}/comments`, comment)).status).toBe(201);
  const found = kycIn(await file());
  const asked = await send('POST', `/review/applications/${application}/request-changes`, { module: 2, round: found?.round, version: found?.version });
  expect([asked.status, kycIn(await file())?.state]).toEqual([200, 'changes_requested']);
});

it('what is asked for is answered by a change, which shows as a difference, and is submitted without confirming it again', async () => {
  const before = await submitted();
  const found = kycIn(await file());
  const draft = { module: 2, question_identifier: 'passport_number', text: 'The number does not match the scan.' };
  await send('POST', `/review/applications/${application}/comments`, draft);
  await send('POST', `/review/applications/${application}/request-changes`, { module: 2, round: found?.round, version: found?.version });
  const sentBack = await record();
  expect(sentBack).toMatchObject({ status: 'changes_requested', needs_confirmation: false });
  const submit = async (version: number) =>
    own('PATCH', `/kyc_records/${before.workflow.slug}/${before.id}/status`, { status: 'submitted', fund_external_id: fund, version });
  expect((await submit(sentBack.version)).body).toMatchObject({ code: 'checks_failed', errors: { passport_number: ['Not answered yet.'] } });
  proving.test.clock.advance(60);
  const { body: changed } = await own('PATCH', `/kyc_records/${before.id}`, { version: sentBack.version, answers: { passport_number: 'C99X00T47' } });
  expect((await submit(changed.version)).status).toBe(200);
  const again = kycIn(await file());
  expect(again).toMatchObject({ state: 'pending', round: 2 });
  expect(again?.questions.filter(({ before: was }) => was !== null).map(({ question }) => question)).toEqual(['passport_number']);
  const since = await send('GET', `/review/applications/${application}/differences?module=2&since=1`);
  expect(since.body.differences).toMatchObject([{ question: 'passport_number', before: { lines: ['•••• 0T47'] }, after: { lines: ['•••• 0T47'] } }]);
});

it('what reviewers approved elsewhere is looked at again, or approved at once where the fund accepts that', async () => {
  await submitted();
  await decide('approve');
  for (const [accepts, state] of [
    [false, 'pending'],
    [true, 'approved'],
  ] as const) {
    const second = await proving.asking({ accepts_approved_kyc: accepts });
    await proving.eligible(nora, second);
    await own('POST', '/kyc_records', { fund_external_id: second });
    const { body } = await own('GET', `/applications/${second}`);
    expect(body.modules.find(({ module }: { module: number }) => module === 2)).toMatchObject({ state });
  }
  expect(await record()).toMatchObject({ status: 'approved' });
});

it('waits until eligibility and the amount were approved, where the fund says so', async () => {
  fund = await proving.asking({ kyc_opens: 'after_approval' });
  nora = await proving.investor();
  application = await proving.eligible(nora, fund);
  expect((await own('POST', '/kyc_records', { fund_external_id: fund })).body).toMatchObject({ code: 'not_yet' });
  const { body: eligibility } = await own('GET', `/eligibility_criteria/response/${fund}/fetch`);
  expect(eligibility.permissions.can_go_past_eligibility).toBe(false);
  const amount = { equity_amount: '50000', version: 0 };
  await own('POST', `/eligibility_criteria/response/${eligibility.response.id}/investment_amount`, amount);
  for (const module of [1, 7]) {
    const found = (await file()).modules.find((one) => one.module === module);
    const decision = { decision: 'approve', round: found?.round, version: found?.version };
    expect((await send('POST', `/review/applications/${application}/modules/${module}/decision`, decision)).status).toBe(200);
  }
  expect((await own('GET', `/applications/application-next-state/${fund}`)).body).toMatchObject({
    status: 'continue',
    next_url: expect.stringContaining('/amlkyc'),
  });
  expect((await own('POST', '/kyc_records', { fund_external_id: fund })).status).toBe(201);
});

it('an approval that holds no longer opens the part again, once, and says until when it held', async () => {
  await submitted('2026-05-01');
  await decide('approve', { warnings: kycIn(await file())?.warnings.map(({ id }) => id) });
  const lapseOn = async (day: string) => {
    proving.test.clock.set(new Date(`${day}T12:00:00Z`));
    await lapseKyc(proving.test.database, proving.test.clock);
  };
  const state = async () => (await own('GET', `/applications/${fund}`)).body.modules.find(({ module }: { module: number }) => module === 2).state;
  await lapseOn('2026-04-30');
  expect(await state()).toBe('approved');
  await lapseOn('2026-05-01');
  await lapseOn('2026-05-01');
  expect(await state()).toBe('in_progress');
  const { body } = await own('GET', `/applications/${fund}`);
  expect(body.next.unmet).toContainEqual({
    code: 'evidence_in_date',
    module: 'kyc',
    question: null,
    text: 'What proves who you are held until 30 Apr 2026: look through it and submit it again.',
  });
  expect(body.events.filter(({ kind }: { kind: string }) => kind === 'lapsed')).toHaveLength(1);
  const told = await proving.test.owner.query(`select details from notifications where user_id = $1 and details like '%expired%'`, [nora.id]);
  expect(told.rowCount).toBe(1);
  const lapsed = await record();
  expect(lapsed).toMatchObject({ status: 'created', valid_until: '2026-04-30' });
  await own('PATCH', `/kyc_records/${lapsed.id}`, { version: lapsed.version, answers: { passport_expiry: '2031-01-01' } });
  const { workflow, id, version } = await record();
  const again = { status: 'submitted', fund_external_id: fund, version };
  expect((await own('PATCH', `/kyc_records/${workflow.slug}/${id}/status`, again)).status).toBe(200);
  expect(await record()).toMatchObject({ status: 'submitted', valid_until: null });
});

/** Headers of somebody who acts for the applicant, and of somebody who looks at them. */
async function others() {
  const delegate = await proving.test.addPerson(proving.companyId, ['investor']);
  await proving.test.owner.query(
    `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at, answered_at)
     values ($1, $2, $3, $4, 'D', 'E', '{applications}', '2027-01-01', 'active', $5, $5)`,
    [proving.companyId, nora.id, delegate.id, delegate.email, proving.test.clock.now()],
  );
  const viewer = await proving.test.addPerson(proving.companyId, ['viewer']);
  return [
    { authorization: delegate.authorization, 'x-advisor-client': nora.id },
    { authorization: viewer.authorization, 'x-view-as': nora.id },
  ] as const;
}
const told = async (url: string, headers: Record<string, string>) => {
  const answer = await proving.test.app.inject({ url: `/api${url}`, headers });
  return { status: answer.statusCode, text: answer.payload, body: JSON.parse(answer.payload) };
};
it('whoever looks at the applicant, or prepares for them, reads nothing of what is missing or asked of who they are', async () => {
  await submitted();
  const asking = 'Is C01X00T47 right?';
  await sendBack(2, asking, 'passport_number');
  const sentBack = await record();
  await own('PATCH', `/kyc_records/${sentBack.id}`, { version: sentBack.version, answers: { passport_expiry: '2026-04-01' } });
  const [acting, viewing] = await others();
  const { body: comments } = await own('GET', `/applications/${fund}/comments`);
  expect(comments.results).toMatchObject([{ text: asking }]);
  for (const headers of [acting, viewing]) {
    const { status, text, body } = await told(`/applications/${fund}`, headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({ update_comment: null, modules: expect.arrayContaining([expect.objectContaining({ module: 2, state: 'changes_requested' })]) });
    expect(body.next.unmet.map(({ module }: { module: string }) => module)).not.toContain('kyc');
    expect(text).not.toMatch(/C01X00T47|expired/);
    const asked = await told(`/applications/${fund}/comments`, headers);
    expect(asked.status === 404 || asked.body.results.length === 0).toBe(true);
    expect((await told(`/kyc_records/${sentBack.id}`, headers)).status).toBe(404);
  }
  const reply = await proving.test.app.inject({
    method: 'POST',
    url: `/api/comments/${comments.results[0].id}/replies`,
    headers: acting,
    payload: { text: 'It is.' },
  });
  expect(reply.statusCode).toBe(404);
});

it('what was asked last of who they are is told to nobody else, though it was done and something else is still asked', async () => {
  const begun = await submitted();
  const [acting, viewing] = await others();
  const update = async (headers: Record<string, string>) => (await told(`/applications/${fund}`, headers)).body.update_comment;
  await sendBack(1, 'Please say more.');
  expect(await update(acting)).toBe('Please say more.');
  await sendBack(2, 'Is C01X00T47 right?', 'passport_number');
  const { version, workflow } = await record();
  proving.test.clock.advance(60);
  const { body: changed } = await own('PATCH', `/kyc_records/${begun.id}`, { version, answers: { passport_number: 'C99X00T47' } });
  const again = { status: 'submitted', fund_external_id: fund, version: changed.version };
  expect((await own('PATCH', `/kyc_records/${workflow.slug}/${begun.id}/status`, again)).status).toBe(200);
  const { body } = await own('GET', `/applications/${fund}`);
  expect(body.modules.filter(({ state }: { state: string }) => state === 'changes_requested')).toMatchObject([{ module: 1 }]);
  expect([await update(acting), await update(viewing)]).toEqual([null, null]);
  await sendBack(2, 'Is C99X00T47 right?', 'passport_number');
  expect([await update(acting), await update(viewing)]).toEqual([null, null]);
});

it('what is asked of a name is answered by another name alone', async () => {
  const trusts = await proving.asking();
  application = await proving.eligible(nora, trusts, 'TRUST');
  const { body: begun } = await own('POST', '/kyc_records/entity', { fund_external_id: trusts, entity_name: 'Vance Trust' });
  const url = `/kyc_records/${begun.id}`;
  const current = async (): Promise<KycRecord> => (await own('GET', url)).body;
  const change = async (more: object) => own('PATCH', url, { version: (await current()).version, answers: {}, change: true, ...more });
  const changePerson = async (more: object) => {
    const [one] = (await current()).kyc_participants;
    return own('PATCH', `${url}/participants/${one?.id}`, { version: one?.version, answers: {}, change: true, ...more });
  };
  const submit = async () =>
    own('PATCH', `/kyc_records/${begun.workflow.slug}/${begun.id}/status`, {
      status: 'submitted',
      fund_external_id: trusts,
      version: (await current()).version,
    });
  const { body: named } = await own('POST', `${url}/participants`, { first_name: 'Vance', last_name: 'Trust' });
  const person: string = named.kyc_participants[0].id;
  await changePerson({ answers: { role: 'trustee', passport_number: 'P1234567' } });
  await proving.upload(nora, begun.id, 'proof_of_address', person);
  await change({ answers: { deed: 'Deed' }, economic_beneficiary: 'own' });
  expect((await submit()).status).toBe(200);
  await sendBack(2, 'The register has another name.', 'name');
  proving.test.clock.advance(60);
  await change({ answers: { deed: 'Other deed' } });
  expect((await submit()).body).toMatchObject({ code: 'checks_failed', errors: { name: ['Not answered yet.'] } });
  await change({ entity_name: 'Vance Trusts' });
  expect((await submit()).status).toBe(200);
  await sendBack(8, 'Is that a person?', person);
  proving.test.clock.advance(60);
  await changePerson({ answers: { passport_number: 'P7654321' } });
  expect((await submit()).body).toMatchObject({ code: 'checks_failed', errors: { [person]: ['Not answered yet.'] } });
  await changePerson({ first_name: 'Victor' });
  expect((await submit()).status).toBe(200);
  await sendBack(8, 'Who is that?', person);
  proving.test.clock.advance(60);
  await own('POST', `${url}/participants`, { first_name: 'Omar', last_name: 'Reid', change: true });
  const removal = { method: 'DELETE', url: `/api${url}/participants/${person}?change=true`, headers: { authorization: nora.authorization } } as const;
  expect((await proving.test.app.inject(removal)).statusCode).toBe(200);
  await changePerson({ answers: { role: 'trustee', passport_number: 'P1234567' } });
  await proving.upload(nora, begun.id, 'proof_of_address', (await current()).kyc_participants[0]?.id);
  expect((await submit()).status).toBe(200);
});

it('what was approved by an earlier version of the workflow is accepted nowhere before its applicant looked through it', async () => {
  await submitted();
  await decide('approve');
  await proving.define('kyc_workflow', 'people', individual, 2);
  const second = await proving.asking({ accepts_approved_kyc: true });
  await proving.eligible(nora, second);
  await own('POST', '/kyc_records', { fund_external_id: second });
  const { body } = await own('GET', `/applications/${second}`);
  expect(body.modules.find(({ module }: { module: number }) => module === 2)).toMatchObject({ state: 'in_progress' });
  expect(await record()).toMatchObject({ status: 'approved' });
});

it('the desk shows what was found about whoever was submitted, also once the applicant means somebody else', async () => {
  const trusts = [await proving.asking(), await proving.asking()] as const;
  const records: KycRecord[] = [];
  for (const [index, key] of trusts.entries()) {
    const id = await proving.eligible(nora, key, 'TRUST');
    if (index === 0) application = id;
    records.push((await own('POST', '/kyc_records/entity', { fund_external_id: key, entity_name: `Trust ${index + 1}` })).body);
  }
  const [first, second] = records as [KycRecord, KycRecord];
  const url = `/kyc_records/${first.id}`;
  const { body: named } = await own('POST', `${url}/participants`, { first_name: 'Trust', last_name: '1' });
  const [person] = (named as KycRecord).kyc_participants;
  const answers = { role: 'trustee', passport_number: 'P1234567', ownership_percentage: '62.5' };
  await own('PATCH', `${url}/participants/${person?.id}`, { version: person?.version, answers });
  await proving.upload(nora, first.id, 'proof_of_address', person?.id);
  const { version } = (await own('GET', url)).body;
  const { body: done } = await own('PATCH', url, { version, answers: { deed: 'Deed' }, economic_beneficiary: 'own' });
  const submission = { status: 'submitted', fund_external_id: trusts[0], version: done.version };
  expect((await own('PATCH', `/kyc_records/${first.workflow.slug}/${first.id}/status`, submission)).status).toBe(200);
  const screen = (note: string) => send('POST', `/review/applications/${application}/screenings`, { result: 'clear', note });
  expect((await screen('Looked for.')).status).toBe(201);
  const whole = (await own('GET', `/applications/${trusts[0]}`)).body;
  expect((await own('PATCH', `/applications/${trusts[0]}`, { version: whole.version, kyc_record: second.id, change: true })).status).toBe(200);
  expect((await screen('Looked for again.')).status).toBe(201);
  const { kyc } = await file();
  expect([kyc?.owned, ...(kyc?.people ?? []).map(({ name }) => name)]).toEqual(['62.5', 'Trust 1', 'Trust 1']);
  expect(kyc?.screenings.map(({ note, participant_id: id }) => `${note} ${id}`).toSorted()).toEqual(['Looked for again. null', 'Looked for. null']);
});

it('a document that expires within 30 days is said of the part, and confirmed by whoever approves it', async () => {
  await submitted('2026-05-16');
  const warnings = kycIn(await file())?.warnings ?? [];
  expect(warnings.map(({ text }) => text)).toEqual([
    expect.stringMatching(/ was not looked for on lists yet$/),
    expect.stringMatching(/^.+, Passport expiry: 16 May 2026$/),
  ]);
  expect((await decide('approve')).body).toMatchObject({ status: 409, code: 'confirm_needed', current: { warnings } });
  expect((await decide('approve', { warnings: warnings.map(({ id }) => id) })).status).toBe(200);
});

it('a document that expires later is not', async () => {
  await submitted('2026-05-17');
  expect(kycIn(await file())?.warnings.map(({ text }) => text)).toEqual([expect.stringMatching(/ was not looked for on lists yet$/)]);
});

it('that nobody was ever looked for is confirmed by whoever approves a part, and by whoever approves the whole', async () => {
  await submitted();
  const [warning, ...others] = kycIn(await file())?.warnings ?? [];
  expect([warning?.text, others]).toEqual([expect.stringMatching(/ was not looked for on lists yet$/), []]);
  expect((await decide('approve', { warnings: [] })).body).toMatchObject({ status: 409, code: 'confirm_needed', current: { warnings: [warning] } });
  expect((await decide('approve', { warnings: [warning?.id] })).status).toBe(200);
  expect((await file()).approval.warnings).toEqual([{ ...warning, module: 2 }]);
  await send('POST', `/review/applications/${application}/screenings`, { result: 'clear', note: 'By the register.' });
  const { modules, approval } = await file();
  expect([modules.flatMap(({ warnings }) => warnings), approval.warnings]).toEqual([[], []]);
});

it('several are not approved at once where nobody was ever looked for', async () => {
  await submitted();
  const { body } = await send('GET', '/review/queue?module=2');
  const task = body.results.find((row: { application: { id: string } }) => row.application.id === application);
  const chosen = { id: task.id, version: task.version, round: task.round, module_version: task.module_version };
  const rehearsed = async () => (await send('POST', '/review/bulk?dry_run=true', { action: 'approve', tasks: [chosen] })).body.items[0].left_out;
  expect(await rehearsed()).toBe('Somebody of this was never looked for on lists: decide it in its file.');
  await send('POST', `/review/applications/${application}/screenings`, { result: 'clear', note: 'By the register.' });
  expect(await rehearsed()).toBeNull();
});
