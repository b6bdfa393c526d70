import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answered, BankDetail, Contract, KycRecord } from '@pari/contract';
import type { TestPerson } from '../support/app.ts';
import { readPaper } from '../support/readPaper.ts';
import { contents } from '../support/contents.ts';
import { american, german, phone, startPaid, type Answer, type Paid } from './paid.ts';

type File = Answered<Contract['getReviewFile']>;

let paid: Paid;
let nora: TestPerson;
let fresh: string;
let reviewer: TestPerson;
let fund: string;
let application: string;
beforeAll(async () => {
  paid = await startPaid();
});
afterAll(() => paid.test.close());
beforeEach(async () => {
  paid.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await paid.investor();
  fresh = await paid.test.sessionOf(nora);
  reviewer = await paid.test.addPerson(paid.companyId, ['reviewer']);
  fund = await paid.paying();
  application = await paid.eligible(nora, fund);
  await paid.phoned(nora, phone, '2026-01-05T12:00:00Z');
  await commit(0, german);
});

const commit = async (version: number, fields: object) => {
  fresh = await paid.test.sessionOf(nora);
  return paid.send<Answered<Contract['commitBankDetails']>>(fresh, 'PUT', `/payments/detail/${fund}/update`, { version, change: true, ...fields });
};
const own = async (): Promise<BankDetail> => (await paid.send(nora.authorization, 'GET', `/payments/detail/${fund}`)).body;
const review = <Body = File>(method: 'GET' | 'POST', path: string, payload?: object, by = reviewer.authorization): Promise<Answer<Body>> =>
  paid.send<Body>(by, method, `/review/applications/${application}${path}`, payload);
const bankIn = async () => (await review('GET', '')).body.modules.find(({ module }) => module === 4);
const called = { version: 1, person: 'Nora Vance', number: phone, at: '2026-04-15T11:00:00Z', note: 'Knew the amount.' };
const verify = (more: object = {}, by = reviewer) => review('POST', '/bank-verification', { ...called, ...more }, by.authorization);
const decide = async (decision: 'approve' | 'decline', more: object = {}) => {
  const found = await bankIn();
  return review('POST', '/modules/4/decision', {
    decision,
    round: found?.round,
    version: found?.version,
    warnings: found?.warnings.map(({ id }) => id),
    ...more,
  });
};

it('reviewers read what was submitted, with numbers masked, and reveal them for a reason', async () => {
  const found = await bankIn();
  expect(found).toMatchObject({
    name: 'Banking details',
    state: 'pending',
    round: 1,
    bank: { version: 1, is_current: true, verified: null },
    abilities: { verify: true },
  });
  expect(found?.questions.filter(({ is_masked: isMasked }) => isMasked).map(({ title, lines, answered_by: by }) => [title, lines, by])).toEqual([
    ['IBAN', ['•••• 3000'], expect.stringMatching(/^Person/)],
  ]);
  const asked = { module: 4, question: 'iban_number', reason: 'To call back.' };
  expect((await review('POST', '/reveal', asked)).body.code).toBe('sign_in_again');
  const session = await paid.test.sessionOf(reviewer);
  expect((await review('POST', '/reveal', { ...asked, question: 'bank_name' }, session)).status).toBe(404);
  expect((await review<{ value: string }>('POST', '/reveal', asked, session)).body).toEqual({ value: german.iban_number });
  expect((await review('GET', '')).body.events[0]).toMatchObject({ kind: 'revealed', module: 4, reason: 'To call back.' });
});

it('what was submitted is a paper with numbers masked, the same for the applicant and reviewers, and a receipt in the inbox', async () => {
  const paper = (by: string, path: string) => paid.test.app.inject({ url: `/api${path}/rounds/4/1/paper`, headers: { authorization: by } });
  const own = await paper(nora.authorization, `/applications/${fund}`);
  expect(own.rawPayload.equals((await paper(reviewer.authorization, `/review/applications/${application}`)).rawPayload)).toBe(true);
  const text = JSON.stringify((await readPaper(own.rawPayload)).pages);
  for (const part of ['Banking details, as submitted', '15 Apr 2026', 'Dritte Bank', '•••• 3000']) expect(text).toContain(part);
  expect(text).not.toContain('0532');
  const { rows } = await paid.test.owner.query<{ details: string }>(`select details from notifications where user_id = $1`, [nora.id]);
  expect(rows.map(({ details }) => details)).toContain('Banking details were submitted for review.');
});

it('a change shows what was before and after, though the last signs are the same', async () => {
  await commit(2, { ...german, iban_number: 'DE84120300000000203000', bank_name: 'Vierte Bank' });
  const found = await bankIn();
  expect(found).toMatchObject({ state: 'pending', round: 2 });
  expect(found?.questions.flatMap(({ question, before, lines }) => (before ? [[question, before.lines, lines]] : []))).toEqual([
    ['bank_name', ['Dritte Bank'], ['Vierte Bank']],
    ['iban_number', ['•••• 3000'], ['•••• 3000']],
  ]);
  const { body } = await review<Answered<Contract['getReviewDifferences']>>('GET', '/differences?module=4&since=1');
  expect(body.differences.map(({ question }) => question)).toEqual(['bank_name', 'iban_number']);
});

it('a call-back verifies the details that were read, once, and falls with the next ones', async () => {
  const { status, body } = await verify();
  expect(status).toBe(200);
  const verified = { by: expect.stringMatching(/^Person/), person: 'Nora Vance', number: phone, called_at: called.at, note: 'Knew the amount.' };
  expect(body.modules.find(({ module }) => module === 4)).toMatchObject({ bank: { version: 1, verified }, abilities: { verify: false } });
  expect(body.events[0]).toMatchObject({ kind: 'bank_verified', module: 4 });
  expect((await own()).committed).toMatchObject({ is_verified: true, verified_at: '2026-04-15T12:00:00.000Z' });
  expect((await verify()).status).toBe(200);
  expect((await verify({ note: 'Otherwise' })).body.code).toBe('conflict');
  const other = await paid.test.addPerson(paid.companyId, ['reviewer']);
  expect((await verify({}, other)).body).toMatchObject({ code: 'conflict', current: { version: 1 } });
  expect(
    (await paid.test.owner.query('select from bank_verifications v join bank_records b on b.id = v.record_id where b.user_id = $1', [nora.id])).rowCount,
  ).toBe(1);
  await commit(2, american);
  expect((await own()).committed).toMatchObject({ version: 2, is_verified: false, verified_at: null });
  expect((await bankIn())?.bank).toMatchObject({ version: 2, is_current: true, verified: null });
  expect((await verify()).body).toMatchObject({ code: 'conflict', current: { version: 2 } });
  expect((await verify({ version: 2 })).status).toBe(200);
});

it('nobody verifies what its applicant changed since in another application', async () => {
  const first = fund;
  fund = await paid.paying();
  await paid.eligible(nora, fund);
  await commit(2, american);
  expect(await paid.stateOf(nora, first)).toBe('in_progress');
  expect(await bankIn()).toMatchObject({ bank: { version: 1, is_current: false, verified: null }, abilities: { verify: false } });
  expect((await verify()).body).toMatchObject({ code: 'conflict', current: { version: 1, is_current: false } });
});

it('an applicant is called at numbers that were known before, whichever came since, and told by which', async () => {
  const account = { source: 'account', of: null };
  const first = { ...account, number: phone, since: '2026-01-05T12:00:00.000Z', until: null };
  expect((await bankIn())?.bank).toMatchObject({ given_at: '2026-04-15T12:00:00.000Z', call_back: { are_older: true, numbers: [first] } });
  expect((await own()).call_back).toEqual({ are_older: true, numbers: [{ ...first, number: '•••• 1820' }] });
  // Another one since is called about the next details, and not about these.
  paid.test.clock.advance(3600);
  await paid.phoned(nora, '+49 40 112233');
  const numbers = [{ ...first, until: '2026-04-15T13:00:00.000Z' }];
  expect((await bankIn())?.bank?.call_back).toEqual({ are_older: true, numbers });
  expect((await verify({ number: '+49 40 112233' })).body.errors).toEqual({
    number: ['Must be one of the numbers that were known before: the file names them.'],
  });
  paid.test.clock.advance(3600);
  await commit(2, american);
  const second = { ...account, number: '+49 40 112233', since: '2026-04-15T13:00:00.000Z', until: null };
  expect((await bankIn())?.bank?.call_back).toEqual({ are_older: true, numbers: [...numbers, second] });
  expect((await verify({ version: 2, number: '0049 (40) 11 22 33', at: '2026-04-15T13:30:00Z' })).status).toBe(200);
});

it('whoever gave no number is asked for one, and cannot be called before', async () => {
  nora = await paid.investor();
  fund = await paid.paying();
  application = await paid.eligible(nora, fund);
  await commit(0, german);
  expect(await bankIn()).toMatchObject({ bank: { call_back: { numbers: [] } }, abilities: { verify: false } });
  expect((await own()).call_back?.numbers).toEqual([]);
  const before = await contents(paid.test.owner);
  expect((await verify()).body).toMatchObject({ code: 'not_yet' });
  expect(await contents(paid.test.owner)).toEqual(before);
  paid.test.clock.advance(86_400);
  await paid.phoned(nora, phone);
  expect(await bankIn()).toMatchObject({ bank: { call_back: { are_older: false, numbers: [{ number: phone }] } }, abilities: { verify: true } });
  expect((await verify({ at: '2026-04-16T12:00:00Z' })).status).toBe(200);
});

it.each([
  [{ person: '1' }, 'person', 'Must be a name, written in letters.'],
  [{ number: '12' }, 'number', 'Must be a telephone number of 6 to 15 digits, such as +49 30 901820.'],
  [{ number: '+49 30 901821' }, 'number', 'Must be one of the numbers that were known before: the file names them.'],
  [{ at: '2026-04-15T13:00:00Z' }, 'at', 'Must not lie in the future.'],
  [{ at: '2026-01-15T13:00:00Z' }, 'at', 'Must be 16 Mar 2026 or later: a call before that confirms nothing of today.'],
  [{ note: 'x'.repeat(2001) }, 'note', 'Must have at most 2000 characters.'],
])('a call-back that says nothing is refused, and nothing changes: %#', async (more, field, sentence) => {
  const before = await contents(paid.test.owner);
  expect((await verify(more)).body).toMatchObject({ status: 400, errors: { [field]: [sentence] } });
  expect(await contents(paid.test.owner)).toEqual(before);
});

it('nothing is verified by a call that was made on a day before the details were given', async () => {
  paid.test.clock.advance(3 * 86_400);
  await commit(2, american);
  const early = { version: 2, at: '2026-04-17T21:59:59Z' };
  expect((await verify(early)).body).toMatchObject({
    status: 400,
    errors: { at: ['Must be 18 Apr 2026 or later: a call before these details were given confirms nothing of them.'] },
  });
  expect((await own()).committed).toMatchObject({ version: 2, is_verified: false });
  expect((await verify({ ...early, at: '2026-04-18T09:00:00Z' })).status).toBe(200);
});

it('what is asked for is answered by what is committed, not by what is typed', async () => {
  paid.test.clock.advance(60);
  const found = await bankIn();
  await review('POST', '/comments', { module: 4, question_identifier: 'iban_number', text: 'This is not your account.' });
  await review('POST', '/request-changes', { module: 4, round: found?.round, version: found?.version });
  expect(await own()).toMatchObject({ needs_confirmation: false });
  expect((await paid.call('getNextState', nora, fund)).body).toMatchObject({ status: 'changes_requested', changes_requested_module: 4 });
  paid.test.clock.advance(60);
  const resubmit = () => paid.send<unknown>(nora.authorization, 'POST', '/applications/submit-changes', { fund_external_id: fund });
  await paid.send(nora.authorization, 'POST', `/payments/detail/${fund}`, { version: 2, bank_country: 'DE', iban_number: 'DE02 1203 0000 0000 2020 51' });
  expect((await resubmit()).body).toMatchObject({ code: 'checks_failed', errors: { iban_number: ['Not answered yet.'] } });
  expect((await commit(3, { bank_country: 'DE', reference: 'Elsewhere', iban_number: german.iban_number })).body).toMatchObject({ code: 'checks_failed' });
  expect((await own()).committed?.version).toBe(1);
  expect((await commit(3, { bank_country: 'DE' })).status).toBe(200);
  expect(await bankIn()).toMatchObject({ state: 'pending', round: 2 });
});

it('what is asked for is answered by a reply, too, and submitted as it was', async () => {
  const found = await bankIn();
  const { body: comment } = await review<{ id: string }>('POST', '/comments', { module: 4, text: 'Is this a joint account?' });
  await review('POST', '/request-changes', { module: 4, round: found?.round, version: found?.version });
  paid.test.clock.advance(60);
  await paid.send<unknown>(nora.authorization, 'POST', `/comments/${comment.id}/replies`, { text: 'It is mine alone.' });
  expect((await paid.send<unknown>(nora.authorization, 'POST', '/applications/submit-changes', { fund_external_id: fund })).status).toBe(200);
  expect(await bankIn()).toMatchObject({ state: 'pending', round: 2, bank: { version: 1, is_current: true } });
});

it('there is nothing to verify before it was submitted', async () => {
  fund = await paid.paying();
  application = await paid.eligible(nora, fund);
  expect((await review('GET', '')).status).toBe(200);
  expect((await verify()).status).toBe(404);
});

it('is approved before it is verified, or in another name, once whoever does it says so', async () => {
  const { rows } = await paid.test.owner.query<{ name: string }>('select display_name as name from users where id = $1', [nora.id]);
  const name = rows[0]?.name ?? '';
  const open = [`The bank account is in the name of Nora Vance, and not of ${name}`, 'Nobody called the applicant back yet: the bank account is not verified'];
  const texts = async () => (await bankIn())?.warnings.map(({ text }) => text);
  expect(await texts()).toEqual(open);
  const found = (await bankIn())?.warnings ?? [];
  const ids = found.map(({ id }) => id);
  for (const warnings of [undefined, [], ids.slice(1)])
    expect((await decide('approve', { warnings })).body).toMatchObject({
      status: 409,
      code: 'confirm_needed',
      detail: `${open.join('. ')}.`,
      current: { warnings: found },
    });
  expect(await paid.stateOf(nora, fund)).toBe('pending');
  expect((await decide('approve', { warnings: ids })).status).toBe(200);
  expect(await paid.stateOf(nora, fund)).toBe('approved');
  // The same again is the same decision.
  const now = await bankIn();
  expect((await review('POST', '/modules/4/decision', { decision: 'approve', round: now?.round, version: now?.version })).status).toBe(200);
  // In their own name, and verified: nothing is open.
  await commit(2, { ...american, account_name: name.toUpperCase() });
  expect(await texts()).toEqual(open.slice(1));
  expect((await verify({ version: 2 })).status).toBe(200);
  expect((await bankIn())?.warnings).toEqual([]);
  expect((await decide('approve', { warnings: undefined })).status).toBe(200);
});

it('is declined whatever is open about it', async () => {
  expect((await bankIn())?.warnings).toHaveLength(2);
  expect((await decide('decline', { warnings: undefined, reason: 'Somebody else’s account.' })).status).toBe(200);
});

it('is approved, or declined, after which nothing is typed', async () => {
  expect((await decide('approve')).status).toBe(200);
  expect(await paid.stateOf(nora, fund)).toBe('approved');
  await commit(2, american);
  expect(await paid.stateOf(nora, fund)).toBe('pending');
  const found = await bankIn();
  const declined = { decision: 'decline', round: found?.round, version: found?.version, reason: 'Somebody else’s account.' };
  expect((await review('POST', '/modules/4/decision', declined)).status).toBe(200);
  expect((await commit(4, german)).body.code).toBe('locked');
  expect((await own()).abilities).toMatchObject({ edit: false, commit: false });
});

it('details that were changed while the application was locked are submitted again once it is not', async () => {
  await decide('approve');
  const other = await paid.paying();
  await paid.eligible(nora, other);
  expect((await review('POST', '/lock', { reason: 'We look at it.' })).status).toBe(200);
  const first = fund;
  fund = other;
  const { version } = await own();
  expect((await commit(version, { ...german, bank_name: 'Vierte Bank' })).status).toBe(200);
  expect(await paid.stateOf(nora, first)).toBe('approved');
  expect((await review('POST', '/unlock')).status).toBe(200);
  expect([await paid.stateOf(nora, first), await paid.stateOf(nora, other)]).toEqual(['in_progress', 'pending']);
});

it('nothing that is sealed of who somebody is and where they are paid is opened while they answer something else, or look at their applications', async () => {
  nora = await paid.investor();
  fund = await paid.asking({ asks_bank_details: true, skip_tax: true });
  const key = fund;
  await paid.eligible(nora, key);
  const { body: begun } = await paid.send<KycRecord>(nora.authorization, 'POST', '/kyc_records', { fund_external_id: key });
  const answers = { birth_country: 'DE', two: 'no', passport_number: 'C01X00T47', passport_expiry: '2030-01-31' };
  await paid.send(nora.authorization, 'PATCH', `/kyc_records/${begun.id}`, { version: begun.version, answers });
  const { body: given } = await paid.upload(nora, begun.id, 'passport');
  const submitted = { status: 'submitted', fund_external_id: key, version: given.version };
  expect((await paid.send(nora.authorization, 'PATCH', `/kyc_records/${given.workflow.slug}/${begun.id}/status`, submitted)).status).toBe(200);
  expect((await commit((await own()).version, { ...german, bank_name: 'Vierte Bank' })).status).toBe(200);
  // Whatever opens it fails.
  for (const table of ['kyc_answers', 'kyc_records', 'bank_versions', 'bank_drafts']) await paid.test.owner.query(`update ${table} set sealed = '\\x00'`);
  const { body } = await paid.send<Answered<Contract['fetchEligibility']>>(nora.authorization, 'GET', `/eligibility_criteria/response/${key}/fetch`);
  const answer = { eligibility_criteria_id: body.response?.id ?? '', block_id: 'qp', response_json: { value: 'other' }, version: body.response?.version ?? 0 };
  expect((await paid.call('answerBlock', nora, '', { ...answer, change: true })).status).toBe(200);
  for (const path of [key, 'tasks', `application-next-state/${key}`])
    expect([path, (await paid.send(nora.authorization, 'GET', `/applications/${path}`)).status]).toEqual([path, 200]);
  expect((await paid.send(nora.authorization, 'GET', `/kyc_records/${begun.id}`)).status).toBe(500);
});

it('details that belong to the application no more are verified by nobody', async () => {
  await paid.test.owner.query('update applications set bank_record_id = null where id = $1', [application]);
  expect((await bankIn())?.bank).toMatchObject({ version: 1, is_current: false });
  expect((await verify()).body).toMatchObject({ code: 'conflict', current: { version: 1, is_current: false } });
});
