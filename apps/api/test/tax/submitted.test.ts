import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { lapseTax } from '../../src/features/applications/work/lapseTax.ts';
import { american, german, startSaying, TIN, type Saying, type Teller } from './saying.ts';
import { crs, reviewed, short, signed, w8ben } from './signed.ts';
import { tablesHolding } from '../support/contents.ts';

let saying: Saying;
beforeAll(async () => {
  saying = await startSaying();
});
afterAll(() => saying.test.close());
beforeEach(() => saying.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const bank = (who: Teller) => saying.send(who.authorization, 'GET', `/payments/detail/${who.fund}`);
const tax = (who: Teller, fund = who.fund) => saying.moduleOf(who, fund, 3);

it('banking is closed until tax was submitted; open at once where documents are signed before, and where tax is skipped or not asked', async () => {
  const who = await signed(saying);
  expect((await bank(who)).body).toMatchObject({ code: 'not_yet' });
  const permissions = async () => (await saying.call('getApplication', who, who.fund)).body.permissions.are_tax_documents_signed;
  expect(await permissions()).toBe(false);
  const submitted = await saying.submit(who, who.id);
  expect(submitted).toMatchObject({ status: 200, body: { next: { unmet: expect.not.arrayContaining([expect.objectContaining({ module: 'tax' })]) } } });
  expect([await tax(who), await permissions(), (await bank(who)).status]).toEqual(['pending', true, 200]);
  // Again it is the same submission.
  expect((await saying.submit(who, who.id)).status).toBe(200);
  for (const setup of [{ has_pre_document_stage: true }, { skip_tax: true, tax_forms: [] }, { tax_forms: [] }]) {
    const other = await saying.investor();
    const fund = await saying.taxing({ ...setup, kyc_workflows: {} });
    await saying.eligible(other, fund);
    expect((await saying.send(other.authorization, 'GET', `/payments/detail/${fund}`)).status).toBe(200);
  }
});

it('what is not whole is not submitted, nor before who somebody is was, nor what others use', async () => {
  const who = await saying.teller();
  const early = await saying.submit(who, who.record.id);
  expect(early).toMatchObject({ status: 422, body: { code: 'checks_failed', errors: { countries: ['Choose at least one country.'] } } });
  const unmet = (await saying.call('getApplication', who, who.fund)).body.next;
  expect(unmet.next_url).toMatch(/\/(?:tax|onboarding)/);
  const fund = await saying.taxing();
  await saying.eligible(who, fund);
  expect((await saying.send(who.authorization, 'POST', '/tax/records', { fund_external_id: fund })).body).toMatchObject({ code: 'not_yet' });
  expect((await saying.submit(who, who.record.id, fund)).status).toBe(400);
  const other = await saying.teller();
  const url = `/tax/records/${who.record.id}/review-task`;
  expect((await saying.send(other.authorization, 'POST', url, { fund_external_id: other.fund, version: 0 })).status).toBe(404);
  expect((await saying.say(other, who.record, german)).status).toBe(404);
});

it('the record that there is can be named for another application, once who somebody is stands there; that of another person is not there', async () => {
  const who = await saying.teller();
  const fund = await saying.taxing();
  await saying.eligible(who, fund);
  const whole = async () => (await saying.call('getApplication', who, fund)).body;
  const link = async (record: string, more: object = {}) =>
    saying.send(who.authorization, 'PATCH', `/applications/${fund}`, { version: (await whole()).version, tax_record: record, ...more });
  expect((await link(who.record.id)).body).toMatchObject({ code: 'not_yet' });
  await saying.send(who.authorization, 'POST', '/kyc_records', { fund_external_id: fund });
  const other = await saying.teller();
  expect((await link(other.record.id)).status).toBe((await link('00000000-0000-4000-8000-000000000000')).status);
  expect([(await link(other.record.id)).status, (await whole()).tax_record]).toEqual([404, null]);
  expect((await link(who.record.id, { version: 99 })).body).toMatchObject({ code: 'conflict' });
  expect((await link(who.record.id, { kyc_record: other.record.id })).body).toMatchObject({ errors: { tax_record: ['Name one record in a call.'] } });
  expect((await link(who.record.id)).status).toBe(200);
  const { tax_record: record, eligibility_response: response } = await whole();
  expect(record?.id).toBe(who.record.id);
  expect(response).toBe((await saying.call('fetchEligibility', who, fund)).body.response?.id);
  expect((await link(who.record.id)).status).toBe(200);
});

it('the record of an entity is not named for an application of a person', async () => {
  const who = await saying.teller();
  await saying.test.owner.query(`update applications set tax_record_id = null where id = $1`, [who.application]);
  const { rows } = await saying.test.owner.query<{ id: string }>(`select id from kyc_records where user_id = $1`, [who.id]);
  await saying.test.owner.query(`update tax_records set kyc_record_id = $2, investor_type = 'TRUST' where id = $1`, [who.record.id, rows[0]?.id]);
  const { version } = (await saying.call('getApplication', who, who.fund)).body;
  const named = await saying.send(who.authorization, 'PATCH', `/applications/${who.fund}`, { version, tax_record: who.record.id });
  expect(named.body).toMatchObject({ status: 400, errors: { tax_record: ['This record is of somebody other than the one who invests here.'] } });
  expect((await saying.call('getApplication', who, who.fund)).body.tax_record).toBeNull();
});

it('a name that is changed after it was signed outdates the form, opens what was submitted again, and both versions stay', async () => {
  const who = await signed(saying);
  await saying.submit(who, who.id);
  const records = await saying.send<{ results: { id: string; version: number }[] }>(who.authorization, 'GET', '/kyc_records');
  const [kyc] = records.body.results;
  const change = (more: object, by = who.authorization) =>
    saying.send(by, 'PATCH', `/kyc_records/${kyc?.id}`, { version: kyc?.version, answers: { legal_name: 'Anna Anders' }, ...more });
  expect((await change({})).body).toMatchObject({ code: 'confirm_needed', current: { has_tax_forms: true } });
  expect((await change({ change: true })).body).toMatchObject({ code: 'sign_in_again' });
  expect((await change({ change: true }, who.fresh)).status).toBe(200);
  expect(await tax(who)).toBe('in_progress');
  const now = await saying.read(who, who.id);
  expect(now.holder.name.value).toBe('Anna Anders');
  expect(now.documents).toMatchObject([{ state: 'outdated', reason: 'What it says was changed since.' }]);
  expect(now.problems).toMatchObject([{ step: 5, form: 'CRS-I' }]);
  const anew = await saying.send(who.fresh, 'DELETE', `/tax/records/${who.id}/documents/${now.documents[0]?.id}?regenerate=true`);
  expect(anew.status).toBe(200);
  const after = await saying.sign(who, who.id, 'CRS-I');
  expect(after.documents.map(({ state }) => state)).toEqual(['completed', 'superseded']);
  expect(after.documents.map(({ status, completed }) => [status, completed])).toEqual([
    ['Completed', true],
    ['Completed', false],
  ]);
  for (const { id } of after.documents) expect((await saying.open(who.authorization, `/tax/records/${who.id}/documents/${id}`)).status).toBe(200);
});

it('what was submitted is changed once that is confirmed by a fresh sign-in, which is told of; the same again changes nothing', async () => {
  const who = await signed(saying);
  await saying.submit(who, who.id);
  const record = await saying.read(who, who.id);
  expect(record.needs_confirmation).toBe(true);
  expect((await saying.say(who, record, german)).status).toBe(200);
  const other = { details: { tax_year_end: '2000-06-30' } };
  expect((await saying.say(who, record, other)).body).toMatchObject({ code: 'confirm_needed', current: { applications: [who.fund] } });
  expect((await saying.say(who, record, { ...other, change: true })).body).toMatchObject({ code: 'sign_in_again' });
  expect(await tax(who)).toBe('pending');
  expect((await saying.say(who, record, { ...other, change: true }, who.fresh)).status).toBe(200);
  expect(await tax(who)).toBe('in_progress');
  const { rows } = await saying.test.owner.query<{ details: string }>('select details from notifications where user_id = $1', [who.userId]);
  expect(rows.map(({ details }) => details)).toContain(`What you say of your taxes for ${who.fund} is being changed. If it is not you, call us at once.`);
});

it('a W-8BEN lapses at the end of the third year after its signature, and opens what was submitted again', async () => {
  const who = await signed(saying, { tax_forms: ['W-8BEN', 'CRS-I'] }, { ...german, ...crs, ...w8ben }, ['CRS-I', 'W-8BEN']);
  await saying.submit(who, who.id);
  saying.test.clock.set(new Date('2029-12-31T20:00:00Z'));
  await lapseTax(saying.test.database, saying.test.clock);
  expect(await tax(who)).toBe('pending');
  saying.test.clock.set(new Date('2030-01-01T01:00:00Z'));
  await lapseTax(saying.test.database, saying.test.clock);
  expect(await tax(who)).toBe('in_progress');
  expect((await saying.read(who, who.id)).problems).toMatchObject([{ step: 5, text: 'Your W-8BEN held until 31 Dec 2029: make it anew, and sign it.' }]);
});

it('a W-8BEN that lapsed before it was looked at is not approved, and what is to be asked is told', async () => {
  const who = await signed(saying, { tax_forms: ['W-8BEN', 'CRS-I'] }, { ...german, ...crs, ...w8ben }, ['CRS-I', 'W-8BEN']);
  await saying.submit(who, who.id);
  const reviewer = await saying.test.addPerson(saying.companyId, ['reviewer']);
  saying.test.clock.set(new Date('2030-01-01T01:00:00Z'));
  const url = `/review/applications/${who.application}`;
  const { body: file } = await saying.send<{ modules: { module: number; version: number }[] }>(reviewer.authorization, 'GET', url);
  const version = file.modules.find(({ module }) => module === 3)?.version;
  const decision = await saying.send<{ current: { comments: object[] } }>(reviewer.authorization, 'POST', `${url}/modules/3/decision`, {
    decision: 'approve',
    round: 1,
    version,
  });
  expect(decision).toMatchObject({
    status: 422,
    body: { code: 'checks_failed', current: { comments: [{ module: 3, text: 'Your W-8BEN holds no longer. Sign it anew.' }] } },
  });
  for (const comment of decision.body.current.comments)
    expect((await saying.send(reviewer.authorization, 'POST', `${url}/comments`, comment)).status).toBe(201);
});

it('a form tells whom it names as its signer, and that it was signed by another name, which whoever approves it confirms to know', async () => {
  const who = await saying.teller({ setup: short });
  const { id } = who.record;
  await saying.say(who, who.record, { ...german, ...crs });
  await saying.make(who, id, 'CRS-I');
  await saying.workOff();
  const [waiting] = (await saying.read(who, id)).documents;
  const envelope = (by: string) => saying.send<{ signer_named: string | null }>(by, 'GET', `/envelopes/${waiting?.envelope_id}`);
  expect((await envelope(who.authorization)).body.signer_named).toBe('Anna Beispiel');
  expect((await envelope((await saying.investor()).authorization)).status).toBe(404);
  const told = 'It was signed as Otto Ober, and names Anna Beispiel as its signer.';
  expect((await saying.sign(who, id, 'CRS-I', 'Otto Ober')).documents).toMatchObject([{ state: 'completed', finding: told }]);
  expect((await saying.submit(who, id)).status).toBe(200);
  const desk = await reviewed(saying, who);
  const refused = await desk.approve();
  const warning = { text: 'The CRS-I was signed as Otto Ober, and names Anna Beispiel' };
  expect(refused).toMatchObject({ status: 409, body: { code: 'confirm_needed', current: { warnings: [warning] } } });
  const [{ id: read }] = (refused.body as unknown as { current: { warnings: [{ id: string }] } }).current.warnings;
  expect((await desk.approve([read])).status).toBe(200);
});

it.each([
  ['A. Beispiel', null],
  ['BEISPIEL ANNA', null],
  ['Anna Anders', 'It was signed as Anna Anders, and names Anna Beispiel as its signer.'],
])('a form that is signed as %s is found to be signed by another: %s', async (name, finding) => {
  const who = await saying.teller({ setup: short });
  await saying.say(who, who.record, { ...german, ...crs });
  await saying.make(who, who.record.id, 'CRS-I');
  expect((await saying.sign(who, who.record.id, 'CRS-I', name)).documents).toMatchObject([{ finding }]);
});

it('where somebody was born is asked of a self-certification only until it was proved', async () => {
  const who = await saying.teller({ setup: short });
  const { body } = await saying.say(who, who.record, { ...german, self_certification: 'CRS-I' });
  const asked = body.forms.find(({ form_id: code }) => code === 'CRS-I')?.questions?.cards.flatMap(({ schema }) => schema.map(({ id }) => id));
  expect(asked).toEqual(['birth_town', 'undertaking', 'capacity_as']);
});

it('a trust uploads its W-8IMY with the statement', async () => {
  const who = await saying.teller({ as: 'TRUST', setup: { tax_forms: ['W-8IMY'] } });
  expect((await saying.uploadForm(who, who.record.id, {})).body).toMatchObject({ code: 'not_yet' });
  await saying.say(who, who.record, { ...german, government_forms: ['W-8IMY'] });
  expect((await saying.make(who, who.record.id, 'W-8IMY')).status).toBe(400);
  expect((await saying.uploadForm(who, who.record.id, { form_id: 'W-8BEN-E' })).status).toBe(400);
  const first = await saying.uploadForm(who, who.record.id, {});
  expect(first.body.documents).toMatchObject([{ state: 'checking', part: 'form', document: { title: 'w-8imy.pdf' } }]);
  await saying.look();
  expect((await saying.submit(who, who.record.id)).body.errors).toEqual({
    'W-8IMY.document': ['Upload the withholding statement that goes with your W-8IMY.', 'Upload the forms of the owners that go with your W-8IMY.'],
  });
  await saying.uploadForm(who, who.record.id, { part: 'withholding_statement' });
  await saying.look();
  expect((await saying.submit(who, who.record.id)).body.errors).toEqual({ 'W-8IMY.document': ['Upload the forms of the owners that go with your W-8IMY.'] });
  await saying.uploadForm(who, who.record.id, { part: 'owner_form' });
  await saying.look();
  // Nobody knows when what was uploaded was signed.
  expect((await saying.read(who, who.record.id)).documents.map(({ signed_on }) => signed_on)).toEqual([null, null, null]);
  expect((await saying.submit(who, who.record.id)).status).toBe(200);
  expect(await tax(who)).toBe('pending');
});

it('reviewers read it masked with what is different, look at a number for a reason, open signed forms, and approve it twice', async () => {
  const who = await signed(saying, { ...short, enable_internal_tax_flow: true });
  await saying.submit(who, who.id);
  const reviewer = await saying.test.addPerson(saying.companyId, ['reviewer']);
  const second = await saying.test.addPerson(saying.companyId, ['reviewer']);
  const [by, other] = [await saying.test.sessionOf(reviewer), await saying.test.sessionOf(second)];
  const url = `/review/applications/${who.application}`;
  interface File {
    readonly modules: readonly {
      readonly module: number;
      readonly version: number;
      readonly round: number;
      readonly questions: readonly { readonly question: string; readonly lines: string[]; readonly is_masked: boolean; readonly documents: { id: string }[] }[];
      readonly internal_tax: { readonly task: object | null; readonly approved: object | null; readonly abilities: { approve: boolean } } | null;
    }[];
  }
  const file = async (as = by) => {
    const { body } = await saying.send<File>(as, 'GET', url);
    const found = body.modules.find(({ module }) => module === 3);
    if (!found) throw new Error('taxes are not there');
    return { body, found };
  };
  const { body, found } = await file();
  expect(JSON.stringify(body)).not.toContain(TIN);
  expect(found.questions.find(({ question }) => question === 'numbers.DE')).toMatchObject({ lines: ['•••• 2719'], is_masked: true });
  const reveal = await saying.send<{ value: string }>(by, 'POST', `${url}/reveal`, { module: 3, question: 'numbers.DE', reason: 'To compare it.' });
  expect(reveal.body).toEqual({ value: TIN });
  const document = found.questions.find(({ question }) => question === 'CRS-I')?.documents[0];
  expect((await saying.open(by, `${url}/uploads/${document?.id}`)).status).toBe(200);
  const decide = (as: string, more: object) => saying.send(as, 'POST', `${url}/modules/3/decision`, { version: found.version, round: found.round, ...more });
  expect((await decide(by, { decision: 'approve' })).status).toBe(200);
  const pill = async () => (await saying.call('getApplication', who, who.fund)).body.pills.find(({ key }) => key === 'internal_tax')?.status;
  expect(await pill()).toBe('Pending');
  expect((await file()).found.internal_tax).toMatchObject({ task: { is_open: true }, approved: null, abilities: { approve: false } });
  const approve = (as: string) => saying.send<File>(as, 'POST', `${url}/internal-tax`, { round: found.round });
  expect((await approve(by)).body).toMatchObject({ code: 'second_person' });
  expect((await file(other)).found.internal_tax?.abilities.approve).toBe(true);
  expect([(await approve(other)).status, (await approve(other)).status]).toEqual([200, 200]);
  expect(await pill()).toBe('Approved');
  // Changed again, it is looked at twice again, with what is different.
  const record = await saying.read(who, who.id);
  await saying.say(who, record, { details: { is_tax_exempt_in_country: true }, change: true }, who.fresh);
  expect(await pill()).toBe('Not Started');
  await saying.submit(who, who.id);
  const again = await saying.send<{ differences: { question: string }[] }>(by, 'GET', `${url}/differences?module=3&since=1`);
  expect(again.body.differences.map(({ question }) => question)).toEqual(['is_tax_exempt_in_country']);
});

it('a number that was given stands in no row but sealed, in no log, mail, export or answer to administrators', async () => {
  const who = await signed(saying);
  await saying.submit(who, who.id);
  await saying.workOff();
  expect(await tablesHolding(saying.test.owner, TIN, TIN.replaceAll(' ', ''), '1980-02-29')).toEqual([]);
  expect(readFileSync(join(inject('logs'), `${process.pid}.log`), 'utf8')).not.toContain(TIN);
});

it('a fund that takes a US holder’s form alone is not given anything else', async () => {
  const who = await saying.teller({ setup: { tax_forms: ['W-9', 'W-8BEN', 'CRS-I'] } });
  const { body } = await saying.say(who, who.record, { ...american, government_forms: ['W-9'], ...crs });
  expect(body.problems.filter(({ step }) => step < 3)).toEqual([]);
});
