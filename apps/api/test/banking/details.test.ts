// long: bank details from beginning to end, in one world: what is typed, committed, told and shown of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Answered, BankDetail, Contract } from '@pari/contract';
import { gatherFollowing } from '../../src/features/mail/operations/gatherFollowing.ts';
import { jobs } from '../../src/main/jobs.ts';
import type { TestPerson } from '../support/app.ts';
import { contents, tablesHolding } from '../support/contents.ts';
import { reportGoal } from '../support/proof.ts';
import { workedOff } from '../support/workedOff.ts';
import { american, british, german, startPaid, type Answer, type Paid } from './paid.ts';

let paid: Paid;
let nora: TestPerson;
/** A sign-in of now. */
let fresh: string;
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
  fund = await paid.paying();
  application = await paid.eligible(nora, fund);
});

type Committed = Answered<Contract['commitBankDetails']>;
const url = (key = fund) => `/payments/detail/${key}`;
const read = async (key = fund): Promise<BankDetail> => (await paid.send(nora.authorization, 'GET', url(key))).body;
const save = (version: number, fields: object, key = fund) => paid.send(nora.authorization, 'POST', url(key), { version, ...fields });
const commit = (version: number, fields: object, more: object = {}, key = fund): Promise<Answer<Committed>> =>
  paid.send<Committed>(fresh, 'PUT', `${url(key)}/update`, { version, ...fields, ...more });
const reveal = (field: string, of?: string, by = fresh) => paid.send<{ value: string }>(by, 'POST', `${url()}/reveal`, { field, ...(of && { of }) });
const state = (key = fund) => paid.stateOf(nora, key);

describe('when it is asked', () => {
  it('not before somebody may invest, nor by a fund that does not ask', async () => {
    const other = await paid.investor();
    expect((await paid.send(other.authorization, 'GET', url())).status).toBe(404);
    const without = await paid.paying({ asks_bank_details: false });
    await paid.eligible(nora, without);
    expect((await save(0, american, without)).body).toMatchObject({ code: 'not_yet', detail: 'This fund does not ask you where you are paid here.' });
    expect(await state(without)).toBe('not_started');
  });

  it.each([
    [{ skip_tax: false, tax_forms: ['CRS-I' as const] }, false],
    [{ skip_tax: false }, true],
    [{ skip_tax: false, tax_forms: ['CRS-I' as const], has_pre_document_stage: true }, true],
    [{ skip_tax: true }, true],
    [{ skip_tax: true, kyc_opens: 'after_approval' as const }, false],
  ])('once tax is signed, or is not asked, or documents are signed before approval: %j', async (setup, isOpen) => {
    fund = await paid.paying(setup);
    await paid.eligible(nora, fund);
    const found = (await paid.call('getApplication', nora, fund)).body;
    expect(found.modules.find(({ module }) => module === 4)).toMatchObject({ is_asked: true, state: 'not_started' });
    expect(found.next.unmet.filter(({ code }) => code === 'bank_valid').map(({ text }) => text)).toEqual(isOpen ? ['Say where you are paid.'] : []);
    const answers = [await paid.send(nora.authorization, 'GET', url()), await save(0, american), await commit(1, american)];
    expect(answers.map(({ status, body }) => [status, status === 409 && body.code])).toEqual(
      Array.from({ length: 3 }, () => (isOpen ? [200, false] : [409, 'not_yet'])),
    );
  });

  it('leads there after the amount, and from there to nothing', async () => {
    const { body } = await paid.call('fetchEligibility', nora, fund);
    await paid.call('saveInvestmentAmount', nora, body.response?.id ?? '', { equity_amount: '50000', version: 0 });
    expect((await paid.call('getApplication', nora, fund)).body.next.next_url).toMatch(/\/investor\/funds\/[^/]+\/bank_details$/);
    expect((await paid.call('getApplication', nora, fund)).body.minutes_left).toBe(4);
    const { body: done } = await commit(0, american);
    expect(done.next).toMatchObject({ status: 'pending', next_url: null });
  });
});

describe('what is typed', () => {
  it('is kept as it is, says what is wrong with it, and shows numbers of accounts by their last signs', async () => {
    expect(await read()).toMatchObject({ id: null, version: 0, name: expect.stringMatching(/^Person/), committed: null, drafts: [], enhancements: {} });
    const { body, status } = await save(0, { bank_country: 'US', account_number: '7310045518', routing_number: '02100002' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, group: 'US', committed: null, is_committed: false, abilities: { edit: true, commit: true, reveal: true } });
    expect(body.drafts[0]?.details).toMatchObject({ account_number: '•••• 5518', routing_number: '02100002' });
    expect(body.enhancements).toEqual({
      bank_name: 'Required',
      street_address: 'Required',
      city: 'Required',
      state: 'Required',
      postal_code: 'Required',
      account_name: 'Required',
      currency: 'Required',
      routing_number: 'Routing numbers should have 9 digits',
    });
    expect(await state()).toBe('in_progress');
    expect((await save(1, { bank_country: 'US', routing_number: '02100002' })).body.version).toBe(1);
  });

  it('in the form of one group of countries loses nothing of another, which comes back with its country', async () => {
    await save(0, american);
    const { body: other } = await save(1, { bank_country: 'DE', city: 'Berlin' });
    expect(other.drafts.map(({ group, details }) => [group, details.city, details.state])).toEqual([
      ['other', 'Berlin', ''],
      ['US', 'Springfield', 'NY'],
    ]);
    const { body: back } = await save(2, { bank_country: 'US' });
    expect(back).toMatchObject({ group: 'US', enhancements: {} });
    const { body: french } = await save(3, { bank_country: 'FR' });
    expect(french.drafts[0]?.details).toMatchObject({ bank_country: 'FR', city: 'Berlin' });
  });

  it('in two tabs in different fields is all kept; in the same field the second is told', async () => {
    await save(0, american);
    expect((await save(1, { bank_country: 'US', city: 'Shelbyville' })).status).toBe(200);
    expect((await save(1, { bank_country: 'US', bank_name: 'Other Bank' })).status).toBe(200);
    const { status, body } = await save(1, { bank_country: 'US', city: 'Ogdenville' });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.current).toMatchObject({ version: 3, fields: ['city'], details: { city: 'Shelbyville', account_number: '•••• 5518' } });
    expect((await read()).drafts[0]?.details).toMatchObject({ city: 'Shelbyville', bank_name: 'Other Bank' });
    expect((await save(9, { bank_country: 'US', city: 'X' })).status).toBe(409);
  });

  it.each([
    ['characters', { bank_country: 'US', bank_name: 'x'.repeat(121) }, 'bank_name'],
    ['control characters', { bank_country: 'US', bank_name: 'a\u0007b' }, 'bank_name'],
    ['a masked number', { bank_country: 'US', account_number: '•••• 5518' }, 'account_number'],
    ['a country', { bank_country: 'usa' }, 'bank_country'],
    ['a field', { bank_country: 'US', sort_code: '1' }, 'sort_code'],
    ['a form', { bank_country: 'US', have_intermediary_bank: 'yes' }, 'have_intermediary_bank'],
    ['no country', { city: 'Berlin' }, 'bank_country'],
  ])('that cannot be kept is refused with a sentence: %s', async (_, fields, field) => {
    const before = await contents(paid.test.owner);
    const { status, body } = await save(0, fields);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(body.errors?.[field]?.[0]).toMatch(/[a-z].*\.$|^Required$/);
    expect(await contents(paid.test.owner)).toEqual(before);
  });

  it('right to left, or as HTML, is text', async () => {
    const city = 'مدينة <b>&amp;</b>';
    expect((await save(0, { bank_country: 'AE', city })).body.drafts[0]?.details.city).toBe(city);
  });
});

describe('what is committed', () => {
  it.each([
    ['US', american, { account_number: '•••• 5518' }],
    ['GB', british, { account_number: '•••• 0456' }],
    ['other', german, { iban_number: '•••• 3000' }],
  ])('is submitted, masked and not verified: %s', async (group, details, masked) => {
    await save(0, details);
    const { status, body } = await commit(1, { bank_country: details.bank_country });
    expect(status).toBe(200);
    expect(body.detail).toMatchObject({
      group,
      is_committed: true,
      needs_confirmation: true,
      committed: { version: 1, is_verified: false, verified_at: null, details: { ...details, ...masked } },
      used_in: [{ application, fund: { external_id: fund }, is_open: true }],
    });
    expect(await state()).toBe('pending');
  });

  it.each([
    [american, 'state', 'Required'],
    [american, 'account_name', 'Required'],
    [{ ...american, routing_number: '12345678' }, 'routing_number', 'Routing numbers should have 9 digits'],
    [{ ...american, routing_number: '021000022' }, 'routing_number', 'The check digit of this routing number is wrong.'],
    [british, 'swift_code', 'Required'],
    [{ ...british, swift_code: '1' }, 'swift_code', 'Must be six digits, such as 12-34-56.'],
    [german, 'iban_number', 'Required'],
    [{ ...german, iban_number: 'DE98 3704 0044 0532 0130 00' }, 'iban_number', 'The check digits of this IBAN are wrong: one of its signs was misread.'],
    [{ ...german, currency: 'EURO' }, 'currency', 'Choose a currency.'],
  ])('is refused where nobody can be paid by it, and nothing changes: %#', async (details, field, sentence) => {
    const given = sentence === 'Required' ? { ...details, [field]: '' } : details;
    await save(0, given);
    const before = await contents(paid.test.owner);
    const { status, body } = await commit(1, { bank_country: given.bank_country });
    expect([status, body.errors]).toEqual([400, { [field]: [sentence] }]);
    expect(await contents(paid.test.owner)).toEqual(before);
    expect(JSON.stringify(body)).not.toContain('0532');
  });

  it('holds nothing that was typed for another country', async () => {
    await save(0, { ...german, routing_number: '1', intermediary_bank_name: 'Nobody' });
    const { body } = await commit(1, { bank_country: 'DE' });
    expect(body.detail.committed?.details).toMatchObject({ routing_number: '', intermediary_bank_name: '' });
  });

  it('after five minutes asks to sign in, and loses nothing', async () => {
    await save(0, { ...american, city: '' });
    paid.test.clock.advance(299);
    expect((await commit(1, { bank_country: 'US' })).status).toBe(400);
    paid.test.clock.advance(2);
    const late = await commit(1, { bank_country: 'US', city: 'Springfield' });
    expect([late.status, late.body.code]).toEqual([401, 'sign_in_again']);
    expect(await read()).toMatchObject({ committed: null, drafts: [{ group: 'US', details: { bank_name: 'First Bank', city: '' } }] });
    // Programs sign in by nobody's presence.
    expect((await paid.send(nora.authorization, 'PUT', `${url()}/update`, { version: 1, ...american })).body.code).toBe('sign_in_again');
    fresh = await paid.test.sessionOf(nora);
    expect((await commit(1, { bank_country: 'US', city: 'Springfield' })).status).toBe(200);
    reportGoal(36, '0 of 2 commits without a sign-in of the last five minutes accepted');
  });

  it('again is the same; other details have to be confirmed, and take back what was submitted in every open application', async () => {
    await commit(0, american);
    const { version } = await read();
    expect((await commit(0, american)).body.detail.committed?.version).toBe(1);
    const second = await paid.paying();
    await paid.eligible(nora, second);
    expect(await read(second)).toMatchObject({ version, committed: { version: 1 }, is_committed: true, needs_confirmation: true });
    expect((await commit(version, { bank_country: 'US' }, {}, second)).body.detail.used_in).toHaveLength(2);
    expect([await state(), await state(second)]).toEqual(['pending', 'pending']);
    expect((await save(version, { bank_country: 'US', account_number: '9990001112' })).body).toMatchObject({ is_committed: false, needs_confirmation: true });
    const asked = await commit(version + 1, { bank_country: 'US' });
    expect([asked.status, asked.body.code]).toEqual([409, 'confirm_needed']);
    expect(asked.body).toMatchObject({ detail: 'Are you sure you want to change your bank details?' });
    expect((asked.body.current as { applications: string[] }).applications).toHaveLength(2);
    expect([await state(), await state(second)]).toEqual(['pending', 'pending']);
    expect((await commit(version, { bank_country: 'US' }, { change: true })).body.code).toBe('conflict');
    const { body } = await commit(version + 1, { bank_country: 'US' }, { change: true });
    expect(body.detail.committed).toMatchObject({ version: 2, details: { account_number: '•••• 1112' } });
    expect([await state(), await state(second)]).toEqual(['pending', 'in_progress']);
    expect((await commit(0, { bank_country: 'US' }, {}, second)).status).toBe(200);
    expect([await state(), await state(second)]).toEqual(['pending', 'pending']);
  });

  it('is told to its person at every address that is theirs, or was lately, and without a number', async () => {
    const { owner, clock } = paid.test;
    const changed = `insert into account_changes (company_id, user_id, email, old_email, asked_by, asked_at, state, ended_at) values ($1, $2, $3, $4, $2, $5, 'done', $5)`;
    const [lately, long] = [`lately-${nora.id}@test.example`, `long-${nora.id}@test.example`];
    const day = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    await owner.query(changed, [paid.companyId, nora.id, lately, long, day(100)]);
    await owner.query(changed, [paid.companyId, nora.id, nora.email, lately, day(30)]);
    await commit(0, german);
    await workedOff(paid.test, paid.companyId, jobs);
    const told = (await paid.test.mail.list()).filter(({ subject }) => subject === 'Where you are paid was changed');
    const own = told.filter(({ to }) => [nora.email, lately, long].includes(to.address));
    expect(own.map(({ to }) => to.address).toSorted()).toEqual([lately, nora.email].toSorted());
    expect(JSON.stringify(own)).not.toMatch(/0130 ?00|DE89/);
    const { rows } = await owner.query(`select details from notifications where user_id = $1 and details like 'Bank details%'`, [nora.id]);
    const { name } = (await paid.call('getApplication', nora, fund)).body.fund;
    expect(rows).toEqual([{ details: `Bank details for payments from ${name} were given. If it was not you, call us at once.` }]);
    // What is submitted again is no change.
    await commit(0, german);
    expect((await owner.query(`select from notifications where user_id = $1 and details like 'Bank details%'`, [nora.id])).rowCount).toBe(1);
  });

  const mailStates = async () =>
    (
      await paid.test.owner.query<{ state: string }>(`select state from mail_messages where user_id = $1 and kind = 'bank_details' order by told_at`, [nora.id])
    ).rows.map(({ state }) => state);

  it('each change is told, what follows the first in a sitting in one mail more, and at once where somebody signed in since', async () => {
    const { clock, owner } = paid.test;
    const inbox = async () => (await owner.query(`select from notifications where user_id = $1 and details like 'Bank details%'`, [nora.id])).rowCount;
    const former = async () => (await paid.test.mail.list()).filter(({ to }) => to.address === `lately-${nora.id}@test.example`).length;
    await owner.query(
      `insert into account_changes (company_id, user_id, email, old_email, asked_by, asked_at, state, ended_at) values ($1, $2, $3, $4, $2, $5, 'done', $5)`,
      [paid.companyId, nora.id, nora.email, `lately-${nora.id}@test.example`, new Date(clock.now().getTime() - 86_400_000)],
    );
    await commit(0, german);
    clock.advance(60);
    expect((await commit(2, american, { change: true })).status).toBe(200);
    clock.advance(60);
    expect((await commit(4, german, { change: true })).status).toBe(200);
    await workedOff(paid.test, paid.companyId, jobs);
    expect([await inbox(), await mailStates(), await former()]).toEqual([3, ['sent', 'for_digest', 'for_digest'], 3]);
    clock.advance(600);
    await gatherFollowing(paid.test.database, clock.now());
    await workedOff(paid.test, paid.companyId, jobs);
    expect(await mailStates()).toEqual(['sent', 'sent', 'in_digest']);
    clock.advance(1);
    fresh = await paid.test.sessionOf(nora);
    expect((await commit(6, british, { change: true })).status).toBe(200);
    expect((await mailStates()).at(-1)).toBe('waiting');
  });

  it('is not changed in an application that is locked or has ended, nor by whoever comes back to their account', async () => {
    await commit(0, american);
    await paid.test.owner.query('update users set recovery_hold_until = $2 where id = $1', [nora.id, new Date('2026-04-16T12:00:00Z')]);
    expect((await commit(2, british, { change: true })).body.code).toBe('recovery_hold');
    await paid.test.owner.query('update users set recovery_hold_until = null where id = $1', [nora.id]);
    const { version } = (await paid.call('getApplication', nora, fund)).body;
    await paid.call('changeApplication', nora, application, { version, status: 5 });
    expect((await save(2, british)).body.code).toBe('locked');
    expect((await commit(2, british, { change: true })).body.code).toBe('locked');
    expect((await read()).committed?.version).toBe(1);
  });
});

it('by which numbers somebody is called is read with the details, and not with each letter that is typed', async () => {
  const { body } = await save(0, { bank_country: 'DE', city: 'Berlin' });
  expect(body.call_back).toBeNull();
  expect((await paid.send(nora.authorization, 'GET', url())).body.call_back).toEqual({ are_older: false, numbers: [] });
});

it('numbers are shown to whoever typed them, after a fresh sign-in, which is kept', async () => {
  await commit(0, german);
  await save(2, { bank_country: 'US', account_number: '9990001112' });
  expect((await reveal('iban_number')).body).toEqual({ value: german.iban_number });
  expect((await reveal('account_number', 'US')).body).toEqual({ value: '9990001112' });
  expect((await reveal('iban_number', 'other')).body).toEqual({ value: german.iban_number });
  expect((await reveal('account_number')).status).toBe(404);
  expect((await reveal('account_number', 'GB')).status).toBe(404);
  expect((await reveal('bank_name')).status).toBe(400);
  expect((await reveal('iban_number', 'committed', nora.authorization)).body.code).toBe('sign_in_again');
  const { rows } = await paid.test.owner.query<{ detail: object }>(
    `select detail from audit_events where action = 'revealBankNumber' and result = 'done' and real_user_id = $1 order by id`,
    [nora.id],
  );
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { field: 'iban_number', of: 'committed' },
    { field: 'account_number', of: 'US' },
    { field: 'iban_number', of: 'other' },
  ]);
});

it('an entity is paid elsewhere than its person, and another entity elsewhere again', async () => {
  await commit(0, american);
  const trusts = await paid.asking({ asks_bank_details: true, skip_tax: true });
  await paid.eligible(nora, trusts, 'TRUST');
  expect((await save(0, german, trusts)).body).toMatchObject({ code: 'not_yet', detail: 'Say first through which entity you invest.' });
  const begin = (name: string) => paid.send<{ id: string }>(nora.authorization, 'POST', '/kyc_records/entity', { fund_external_id: trusts, entity_name: name });
  await begin('Vance Trust');
  expect(await read(trusts)).toMatchObject({ id: null, name: 'Vance Trust', committed: null });
  expect((await commit(0, german, {}, trusts)).body.detail).toMatchObject({ name: 'Vance Trust', committed: { version: 1 } });
  const { body: list } = await paid.send<Answered<Contract['listBankRecords']>>(nora.authorization, 'GET', '/payments/records');
  expect(list.results).toMatchObject([
    {
      name: expect.stringMatching(/^Person/),
      committed: { details: { account_number: '•••• 5518' }, is_verified: false },
      used_in: [{ fund: { external_id: fund } }],
    },
    { name: 'Vance Trust', committed: { details: { iban_number: '•••• 3000' } }, used_in: [{ fund: { external_id: trusts } }] },
  ]);
  expect(await tablesHolding(paid.test.owner, 'Vance Trust')).toEqual([]);
  expect(await state(trusts)).toBe('complete');
  await begin('Other Trust');
  expect(await state(trusts)).toBe('in_progress');
  expect(await read(trusts)).toMatchObject({ id: null, name: 'Other Trust', committed: null });
  expect((await commit(0, german, {}, trusts)).status).toBe(200);
  // Each of them is mailed of at once: what was told of another account of the same fund is another matter.
  const { rows } = await paid.test.owner.query(`select state from mail_messages where user_id = $1 and kind = 'bank_details'`, [nora.id]);
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'waiting' })));
});

it('who invests as something else says again where they are paid', async () => {
  const both = await paid.asking({ asks_bank_details: true, skip_tax: true });
  await paid.eligible(nora, both);
  await commit(0, american, {}, both);
  const { body } = await paid.call('fetchEligibility', nora, both);
  const as = { first_name: 'Nora', last_name: 'Vance', where_were_you_when_you_decided_to_invest: 'Home', version: body.response?.version };
  const change = (more: object) => paid.send<unknown>(nora.authorization, 'POST', `/eligibility_criteria/response/${both}/US/TRUST`, { ...as, ...more });
  const asked = await change({});
  expect(asked.body.current).toMatchObject({ effects: expect.arrayContaining(['Where you are paid has to be said again.']) });
  expect((await change({ confirm: (asked.body.current as { digest: string }).digest })).status).toBe(200);
  expect(await state(both)).toBe('in_progress');
  expect((await paid.test.owner.query('select from applications where bank_record_id is null and applicant_id = $1', [nora.id])).rowCount).toBe(2);
});

it('a stranger gets the same answer as for nothing, and nothing changes', async () => {
  await commit(0, american);
  const other = await paid.investor();
  const by = await paid.test.sessionOf(other);
  const asks = async (id: string) => [
    await paid.send(by, 'GET', url(id)),
    await paid.send(by, 'POST', url(id), { version: 0, ...german }),
    await paid.send(by, 'PUT', `${url(id)}/update`, { version: 0, ...german }),
    await paid.send(by, 'POST', `${url(id)}/reveal`, { field: 'account_number' }),
  ];
  const before = await contents(paid.test.owner);
  const shown = (answers: readonly Answer[]) => answers.map(({ status, body }) => [status, { ...body, request_id: '' }]);
  const found = shown(await asks(application));
  expect(found.map(([status]) => status)).toEqual([404, 404, 404, 404]);
  expect(found).toEqual(shown(await asks('6c0f9f0e-0d3e-4b5e-9a39-6d2f1b7c0a11')));
  expect(await contents(paid.test.owner)).toEqual(before);
});

it('no number stands in a table, in the log, in what happened, or in an answer but that which reveals it', async () => {
  const canaries = ['73100455181234', 'DE02120300000000202051', '73100455189999'];
  const [number = '', iban = '', credit = ''] = canaries;
  const answers = [
    await save(0, { ...american, account_number: number, credit_account_name: 'Fund', credit_account_number: credit }),
    await save(0, { bank_country: 'US', account_number: `${number}0` }),
    await commit(1, { bank_country: 'US', routing_number: '1' }),
    await commit(1, { bank_country: 'US' }),
    await save(2, { ...german, iban_number: iban }),
    await commit(3, { bank_country: 'DE' }),
    await commit(4, { bank_country: 'DE' }, { change: true }),
    await commit(3, { bank_country: 'DE' }, { change: true }),
    await paid.send(nora.authorization, 'GET', url()),
    await paid.send(nora.authorization, 'GET', '/payments/records'),
    await paid.send(nora.authorization, 'GET', `/applications/${fund}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 400, 200, 200, 409, 409, 200, 200, 200, 200]);
  const holds = (text: string) => canaries.filter((one) => text.includes(one) || text.includes(one.slice(-7)));
  expect(holds(JSON.stringify(answers))).toEqual([]);
  expect(await tablesHolding(paid.test.owner, ...canaries)).toEqual([]);
  const log = readFileSync(join(inject('logs'), `${process.pid}.log`), 'utf8');
  expect(log).toContain('commitBankDetails');
  expect(holds(log)).toEqual([]);
  expect((await reveal('iban_number')).body).toEqual({ value: iban });
});
