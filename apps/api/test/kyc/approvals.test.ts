import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answered, Contract, KycRecord } from '@pari/contract';
import { lapseKyc } from '../../src/features/applications/work/lapseKyc.ts';
import type { TestPerson } from '../support/app.ts';
import { applicant } from '../applications/applying.ts';
import { card, question, startProving, trust, type Proving } from './proving.ts';
import { readIn } from './reviewedBy.ts';

let proving: Proving;
let nora: TestPerson;
let reviewer: TestPerson;
beforeAll(async () => {
  proving = await startProving();
});
afterAll(() => proving.test.close());
beforeEach(async () => {
  proving.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await proving.investor();
  reviewer = await proving.test.addPerson(proving.companyId, ['reviewer']);
});

type Method = 'GET' | 'POST' | 'PATCH';
const send = async (method: Method, url: string, payload?: object, by = nora) => {
  const answer = await proving.test.app.inject({ method, url: `/api${url}`, headers: { authorization: by.authorization }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
};
const review = (method: Method, url: string, payload?: object) => send(method, `/review/${url}`, payload, reviewer);
const read = async (id: string): Promise<KycRecord> => (await send('GET', `/kyc_records/${id}`)).body;
const submit = async ({ id, workflow }: KycRecord, fund: string) =>
  send('PATCH', `/kyc_records/${workflow.slug}/${id}/status`, { status: 'submitted', fund_external_id: fund, version: (await read(id)).version });
const stateIn = async (fund: string, module = 2) =>
  (await send('GET', `/applications/${fund}`)).body.modules.find((one: { module: number }) => one.module === module).state;
const readOf = async (application: string, module = 2) => readIn((await review('GET', `applications/${application}`)).body, module);
const moduleOf = async (application: string) => {
  const { round, version } = await readOf(application);
  return { round, version };
};
const approve = async (application: string, module = 2, more: object = {}) =>
  review('POST', `applications/${application}/modules/${module}/decision`, { decision: 'approve', ...(await readOf(application, module)), ...more });

interface Use {
  readonly fund: string;
  readonly application: string;
}

/** An application of hers that uses the record which she has, or begins. */
async function using(setup: Parameters<Proving['asking']>[0] = {}): Promise<Use> {
  const fund = await proving.asking(setup);
  const application = await proving.eligible(nora, fund);
  await send('POST', '/kyc_records', { fund_external_id: fund });
  return { fund, application };
}

/** A record of herself in which everything is answered, in applications that use it. */
async function answered(uses: number): Promise<{ record: KycRecord; all: Use[] }> {
  const all: Use[] = [];
  for (let use = 0; use < uses; use++) all.push(await using());
  const { id, version }: KycRecord = (await send('POST', '/kyc_records', { fund_external_id: all[0]?.fund })).body;
  const answers = { birth_country: 'DE', two: 'no', passport_number: 'C01X00T47', passport_expiry: '2030-01-31' };
  await send('PATCH', `/kyc_records/${id}`, { version, answers });
  await proving.upload(nora, id, 'passport');
  return { record: await read(id), all };
}

it('a record that was changed since a locked application was submitted is not approved by what was read there', async () => {
  const { record, all } = await answered(2);
  const [first, second] = all as [Use, Use];
  await submit(record, first.fund);
  await review('POST', `applications/${first.application}/lock`, { reason: 'We look at it.' });
  const { version } = await read(record.id);
  await send('PATCH', `/kyc_records/${record.id}`, { version, answers: { birth_country: 'FR' }, change: true });
  expect((await submit(record, second.fund)).status).toBe(200);
  expect((await approve(first.application)).status).toBe(200);
  expect(await stateIn(first.fund)).toBe('approved');
  expect(await read(record.id)).toMatchObject({ status: 'submitted', valid_until: null });
  const third = await using({ accepts_approved_kyc: true });
  expect(await stateIn(third.fund)).toBe('pending');
  expect((await approve(second.application)).status).toBe(200);
  expect(await read(record.id)).toMatchObject({ status: 'approved', valid_until: '2028-04-15' });
});

it('a record is approved with its last part only while all of its evidence holds', async () => {
  const expiry = question('deed_expiry', 'Expiry of the deed', 'date', { data: { validation: { afterToday: true } } });
  await proving.define('kyc_workflow', 'dated', { ...trust, cards: [...trust.cards, card('dated', 3, [expiry])] });
  const fund = await proving.asking({ kyc_workflows: { TRUST: 'dated' } });
  const application = await proving.eligible(nora, fund, 'TRUST');
  const { id, version }: KycRecord = (await send('POST', '/kyc_records/entity', { fund_external_id: fund, entity_name: 'The Vance Trust' })).body;
  await send('PATCH', `/kyc_records/${id}`, { version, answers: { deed: 'Deed', deed_expiry: '2026-04-20' }, economic_beneficiary: 'own' });
  const { body: named } = await send('POST', `/kyc_records/${id}/participants`, { first_name: 'Nora', last_name: 'Vance' });
  const [trustee] = (named as KycRecord).kyc_participants;
  const answers = { role: 'trustee', passport_number: 'P1234567' };
  await send('PATCH', `/kyc_records/${id}/participants/${trustee?.id}`, { version: trustee?.version, answers });
  await proving.upload(nora, id, 'proof_of_address', trustee?.id);
  expect((await submit(await read(id), fund)).status).toBe(200);
  const { body: whole } = await review('GET', `applications/${application}`);
  const open = (whole as Answered<Contract['getReviewFile']>).modules.find((one) => one.module === 2)?.warnings ?? [];
  expect(open.map(({ text }) => text)).toEqual(['The Vance Trust was not looked for on lists yet', 'The Vance Trust, Expiry of the deed: 20 Apr 2026']);
  expect((await approve(application, 2, { warnings: open.map(({ id: one }) => one) })).status).toBe(200);
  proving.test.clock.set(new Date('2026-04-25T12:00:00Z'));
  expect((await approve(application, 8)).body).toMatchObject({
    code: 'checks_failed',
    current: { comments: [{ module: 2, question_identifier: 'deed_expiry', text: expect.stringContaining('has expired') }] },
  });
  expect([await stateIn(fund, 8), (await read(id)).status]).toEqual(['pending', 'submitted']);
});

it('what a reviewer asked and resolved is approved with an end; what is asked again is accepted by no other fund', async () => {
  const { record, all } = await answered(1);
  const [{ fund, application }] = all as [Use];
  await submit(record, fund);
  const draft = { module: 2, question_identifier: 'passport_number', text: 'Is this right?' };
  const { id } = (await review('POST', `applications/${application}/comments`, draft)).body;
  const change = async (status: 1 | 3) => {
    const { comments }: Answered<Contract['getReviewFile']> = (await review('GET', `applications/${application}`)).body;
    return review('PATCH', `comments/${id}`, { version: comments.find((one) => one.id === id)?.version, status });
  };
  await review('POST', `applications/${application}/request-changes`, { module: 2, ...(await moduleOf(application)) });
  expect((await read(record.id)).status).toBe('changes_requested');
  expect((await change(3)).status).toBe(200);
  expect((await approve(application)).status).toBe(200);
  expect(await read(record.id)).toMatchObject({ status: 'approved', valid_until: '2028-04-15' });
  expect((await change(1)).status).toBe(200);
  expect(await stateIn(fund)).toBe('changes_requested');
  expect(await read(record.id)).toMatchObject({ status: 'changes_requested', valid_until: null });
  expect(await stateIn((await using({ accepts_approved_kyc: true })).fund)).toBe('in_progress');
});

it('an approved record that is submitted elsewhere unchanged stays approved, until the same day', async () => {
  const { record, all } = await answered(2);
  const [first, second] = all as [Use, Use];
  await submit(record, first.fund);
  await approve(first.application);
  expect((await submit(record, second.fund)).status).toBe(200);
  expect([await stateIn(first.fund), await stateIn(second.fund)]).toEqual(['approved', 'pending']);
  expect(await read(record.id)).toMatchObject({ status: 'approved', valid_until: '2028-04-15' });
  proving.test.clock.advance(24 * 3600);
  expect((await approve(second.application)).status).toBe(200);
  expect(await read(record.id)).toMatchObject({ status: 'approved', valid_until: '2028-04-15' });
});

it('what was changed while an application was approved as a whole is open in it once a request for a document cancels that', async () => {
  const { record, all } = await answered(2);
  const [first, second] = all as [Use, Use];
  await submit(record, first.fund);
  await approve(first.application);
  await proving.test.owner.query('update applications set status = 4 where id = $1', [first.application]);
  await submit(record, second.fund);
  const { version } = await read(record.id);
  expect((await send('PATCH', `/kyc_records/${record.id}`, { version, answers: { birth_country: 'FR' }, change: true })).status).toBe(200);
  expect([await stateIn(first.fund), await stateIn(second.fund)]).toEqual(['approved', 'in_progress']);
  const asked = await review('POST', `applications/${first.application}/document-requests`, { document_name: 'Letter of your bank' });
  expect([asked.status, await stateIn(first.fund)]).toEqual([201, 'in_progress']);
});

it('what was changed while an application was approved as a whole is sent back all the same where a reviewer asks for changes of it', async () => {
  const { record, all } = await answered(1);
  const [first] = all as [Use];
  await submit(record, first.fund);
  await approve(first.application);
  await proving.test.owner.query('update applications set status = 4 where id = $1', [first.application]);
  const { version } = await read(record.id);
  expect((await send('PATCH', `/kyc_records/${record.id}`, { version, answers: { birth_country: 'FR' }, change: true })).status).toBe(200);
  expect(await stateIn(first.fund)).toBe('approved');
  await sendBack(first.application);
  expect(await stateIn(first.fund)).toBe('changes_requested');
  expect((await send('GET', `/applications/${first.fund}`)).body.status).toBe(3);
});

it('what proves who somebody is goes on once the fund takes no applications any more: its days bind eligibility and amounts', async () => {
  const { record, all } = await answered(1);
  const [{ fund }] = all as [Use];
  await submit(record, fund);
  proving.test.clock.set(new Date('2026-06-03T12:00:00Z'));
  const { version } = await read(record.id);
  expect((await send('PATCH', `/kyc_records/${record.id}`, { version, answers: { birth_country: 'FR' }, change: true })).status).toBe(200);
  expect((await submit(record, fund)).status).toBe(200);
  const response = (await send('GET', `/eligibility_criteria/response/${fund}/fetch`)).body.response;
  const answer = { eligibility_criteria_id: response.id, block_id: 'qp', response_json: { value: 'no' }, version: response.version, change: true };
  expect((await send('POST', '/eligibility_criteria/response/criteria_block', answer)).body).toMatchObject({
    code: 'not_yet',
    detail: expect.stringContaining('closed on 31 May 2026'),
  });
});

/** Sends the part of an application back, about a question. */
async function sendBack(application: string, text = 'Is this right?') {
  await review('POST', `applications/${application}/comments`, { module: 2, question_identifier: 'passport_number', text });
  const { status } = await review('POST', `applications/${application}/request-changes`, { module: 2, ...(await moduleOf(application)) });
  expect(status).toBeLessThan(300);
}
const lock = (application: string) => review('POST', `applications/${application}/lock`, { reason: 'We look at it.' });
const unlock = (application: string) => review('POST', `applications/${application}/unlock`);
async function lapseOn(day: string) {
  proving.test.clock.set(new Date(`${day}T12:00:00Z`));
  await lapseKyc(proving.test.database, proving.test.clock);
}
async function toldOf(words: string) {
  const sql = `select n.details, f.external_id from notifications n join funds f on f.id = n.fund_id where n.user_id = $1 and n.details like $2 order by f.external_id = $3`;
  return (await proving.test.owner.query<{ details: string; external_id: string }>(sql, [nora.id, `AML/KYC: %${words}%`, ''])).rows;
}
const eventsOf = async (fund: string) => (await send('GET', `/applications/${fund}`)).body.events.map(({ kind }: { kind: string }) => kind) as string[];

it('what lapsed while an application was locked is open again once it is unlocked, also where it was given again elsewhere meanwhile', async () => {
  const { record, all } = await answered(2);
  const [first, second] = all as [Use, Use];
  await submit(record, first.fund);
  await approve(first.application);
  await submit(record, second.fund);
  await lock(first.application);
  await lapseOn('2028-04-16');
  expect([await stateIn(first.fund), await stateIn(second.fund)]).toEqual(['approved', 'in_progress']);
  expect((await submit(record, second.fund)).status).toBe(200);
  expect((await approve(second.application)).status).toBe(200);
  expect((await unlock(first.application)).status).toBe(200);
  expect([await stateIn(first.fund), await stateIn(second.fund)]).toEqual(['in_progress', 'approved']);
  expect((await eventsOf(first.fund)).slice(0, 2)).toEqual(['lapsed', 'unlocked']);
  expect((await toldOf('expired')).map((one) => one.external_id).toSorted()).toEqual([first.fund, second.fund].toSorted());
  await lock(first.application);
  await unlock(first.application);
  expect(await toldOf('expired')).toHaveLength(2);
});

it('what was changed while an application was locked is open again once it is unlocked; what was not stays', async () => {
  const { record, all } = await answered(3);
  const [first, second, third] = all as [Use, Use, Use];
  for (const { fund } of all) await submit(record, fund);
  await approve(first.application);
  for (const { application } of [first, third]) await lock(application);
  await unlock(third.application);
  expect(await stateIn(third.fund)).toBe('pending');
  await send('PATCH', `/kyc_records/${record.id}`, { version: (await read(record.id)).version, answers: { birth_country: 'FR' }, change: true });
  expect([await stateIn(first.fund), await stateIn(second.fund), await stateIn(third.fund)]).toEqual(['approved', 'in_progress', 'in_progress']);
  await unlock(first.application);
  expect(await stateIn(first.fund)).toBe('in_progress');
  expect((await eventsOf(first.fund)).slice(0, 2)).toEqual(['recalled', 'unlocked']);
  expect((await toldOf('you changed what you gave')).map((one) => one.external_id)).toEqual([first.fund]);
  expect((await submit(record, first.fund)).status).toBe(200);
});

it('an approval ends on its day though another application sent the record back, and had it submitted again, meanwhile', async () => {
  const { record, all } = await answered(2);
  const [first, second] = all as [Use, Use];
  await submit(record, first.fund);
  await approve(first.application);
  await submit(record, second.fund);
  await sendBack(second.application);
  expect(await read(record.id)).toMatchObject({ status: 'changes_requested', valid_until: '2028-04-15' });
  proving.test.clock.advance(60);
  const { comments }: Answered<Contract['getReviewFile']> = (await review('GET', `applications/${second.application}`)).body;
  expect((await send('POST', `/comments/${comments[0]?.id}/replies`, { text: 'It is.' })).status).toBeLessThan(300);
  expect((await submit(record, second.fund)).status).toBe(200);
  expect(await read(record.id)).toMatchObject({ status: 'submitted', valid_until: '2028-04-15' });
  await lapseOn('2028-04-15');
  expect(await stateIn(first.fund)).toBe('approved');
  await lapseOn('2028-04-16');
  expect(await stateIn(first.fund)).toBe('in_progress');
});

it('what one application sent back stays so though another one approves it, whose approval ends all the same', async () => {
  const { record, all } = await answered(2);
  const [first, second] = all as [Use, Use];
  for (const { fund } of all) await submit(record, fund);
  await sendBack(second.application);
  expect((await approve(first.application)).status).toBe(200);
  expect(await read(record.id)).toMatchObject({ status: 'changes_requested', valid_until: '2028-04-15' });
  expect([await stateIn(first.fund), await stateIn(second.fund)]).toEqual(['approved', 'changes_requested']);
  // No other fund takes over what was sent back.
  const third = await using({ accepts_approved_kyc: true });
  expect(await stateIn(third.fund)).toBe('in_progress');
  expect((await submit(record, third.fund)).status).toBe(200);
  expect((await read(record.id)).status).toBe('changes_requested');
  await lapseOn('2028-04-16');
  expect([await stateIn(first.fund), await stateIn(second.fund), (await read(record.id)).status]).toEqual([
    'in_progress',
    'changes_requested',
    'changes_requested',
  ]);
  await lapseOn('2028-04-17');
  expect((await eventsOf(first.fund)).filter((kind) => kind === 'lapsed')).toHaveLength(1);
});

it('what was approved before it was changed ends with the change, also where a lock keeps it', async () => {
  const { record, all } = await answered(2);
  const [first, second] = all as [Use, Use];
  for (const { fund } of all) await submit(record, fund);
  await approve(first.application);
  await sendBack(second.application);
  await lock(first.application);
  const { version } = await read(record.id);
  expect((await send('PATCH', `/kyc_records/${record.id}`, { version, answers: { passport_number: 'C99X00T47' } })).status).toBe(200);
  expect(await read(record.id)).toMatchObject({ status: 'changes_requested', valid_until: null });
});

it('beside a part that was declined no other vehicle is chosen, which is said', async () => {
  const { record, all } = await answered(1);
  const [{ fund, application }] = all as [Use];
  await submit(record, fund);
  const declined = { decision: 'decline', reason: 'Not you.', ...(await moduleOf(application)) };
  expect((await review('POST', `applications/${application}/modules/2/decision`, declined)).status).toBe(200);
  const { response } = (await send('GET', `/eligibility_criteria/response/${fund}/fetch`)).body;
  expect((await send('POST', `/eligibility_criteria/response/${fund}/US/TRUST`, { ...applicant, version: response.version })).body).toMatchObject({
    code: 'locked',
    detail: 'A part of this application was declined: where it comes from, and as what, can no longer be changed.',
  });
});
