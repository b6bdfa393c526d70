import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaxFormCode } from '@pari/domain/tax';
import { pari } from '../commands/pari.ts';
import { readPaper } from '../support/readPaper.ts';
import { american, german, startSaying, TIN, type Saying } from './saying.ts';

let saying: Saying;
beforeAll(async () => {
  saying = await startSaying();
});
afterAll(() => saying.test.close());
beforeEach(() => saying.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const answers = {
  'W-8BEN': { treaty_claim: 'no', capacity: true },
  'CRS-I': { birth_town: 'Köln', birth_country: 'DE', undertaking: true },
  'CRS-E': { incorporated_in: 'DE', entity_type: 'active', undertaking: true },
};
const individualForms = { government_forms: ['W-8BEN'], self_certification: 'CRS-I', answers: { 'W-8BEN': answers['W-8BEN'], 'CRS-I': answers['CRS-I'] } };
const whole = { ...german, ...individualForms };

describe('the forms that are offered', () => {
  const offered = (record: { readonly forms: readonly { form_id: TaxFormCode; why_not: string | null; is_suggested: boolean }[] }) => ({
    given: record.forms.filter(({ why_not: why }) => why === null).map(({ form_id: code }) => code),
    suggested: record.forms.filter(({ is_suggested: is }) => is).map(({ form_id: code }) => code),
  });

  it.each([
    ['a German', 'INDIVIDUAL', german, { given: ['W-8BEN', 'CRS-I'], suggested: ['W-8BEN', 'CRS-I'] }],
    ['a US holder', 'INDIVIDUAL', american, { given: ['W-9', 'CRS-I'], suggested: ['W-9', 'CRS-I'] }],
    ['a German trust', 'TRUST', german, { given: ['W-8BEN-E', 'W-8IMY', 'CRS-E'], suggested: ['W-8BEN-E', 'CRS-E'] }],
    ['a trust that is a US holder', 'TRUST', american, { given: ['W-9', 'CRS-E'], suggested: ['W-9', 'CRS-E'] }],
  ] as const)('are those that %s gives', async (_, as, said, forms) => {
    const who = await saying.teller({ as });
    expect(offered((await saying.say(who, who.record, said)).body)).toEqual(forms);
  });

  it('are refused where they are none of theirs, and are those of the fund alone', async () => {
    const who = await saying.teller({ setup: { tax_forms: ['W-9', 'W-8BEN', 'CRS-I'] } });
    const { body } = await saying.say(who, who.record, { ...german, government_forms: ['W-9'] });
    expect(body.problems).toContainEqual({ step: 3, form: 'W-9', field: 'government_forms', text: 'A W-9 is for US holders: choose the W-8 that fits.' });
    expect((await saying.say(who, body, { government_forms: ['W-8BEN-E'] })).body.errors).toEqual({
      government_forms: ['The form W-8BEN-E is not given here.'],
    });
    expect((await saying.make(who, who.record.id, 'W-9')).status).toBe(422);
    expect(
      (await saying.send<{ results: { form_id: string }[] }>(who.authorization, 'GET', `/tax/forms?fund=${who.fund}`)).body.results.map(
        ({ form_id: id }) => id,
      ),
    ).toEqual(['W-9', 'W-8BEN', 'CRS-I']);
  });
});

describe('what is said', () => {
  it('of a US holder without a number, of a birthplace in the United States and of a country without a number is asked', async () => {
    const who = await saying.teller({ kyc: { birth_country: 'US' } });
    const { body } = await saying.say(who, who.record, { details: { countries: ['AE', 'DE'], us_holder: false } });
    expect(body.asks_us_explanation).toBe(true);
    expect(body.problems.filter(({ step }) => step === 2).map(({ field }) => field)).toEqual([
      'is_tax_exempt_in_country',
      'tin_or_ssn',
      'numbers.DE',
      'tax_year_end',
      'us_explanation',
    ]);
    const reasons = { AE: { reason: 'A' }, DE: { reason: 'B' } };
    const said = await saying.say(who, body, {
      details: { numbers: reasons, tax_year_end: '2000-12-31', is_tax_exempt_in_country: false, us_explanation: 'A tourist' },
    });
    expect(said.body.problems.filter(({ step }) => step === 2)).toEqual([
      { step: 2, form: null, field: 'numbers.DE', text: 'Say why the number could not be obtained.' },
    ]);
    const since = await saying.say(who, said.body, { details: { numbers: { DE: { explanation: 'It is asked for' } } } });
    const numbered = await saying.say(who, since.body, { details: { numbers: { DE: { tin: TIN } } } });
    expect(numbered.body.details.numbers).toMatchObject({ AE: { reason: 'A' }, DE: { masked: '•••• 2719', reason: null, explanation: '' } });
  });

  it('is shown by its last signs, and whole after a fresh sign-in, once that is written down', async () => {
    const who = await saying.teller();
    const { body } = await saying.say(who, who.record, german);
    expect(body.details.numbers).toMatchObject({ DE: { masked: '•••• 2719', reason: null, explanation: '', is_strange: false } });
    expect(JSON.stringify(body)).not.toContain(TIN);
    const reveal = (by: string, field: string) => saying.send<{ value: string }>(by, 'POST', `/tax/records/${who.record.id}/reveal`, { field });
    expect((await reveal(who.authorization, 'numbers.DE')).body).toMatchObject({ code: 'sign_in_again' });
    expect((await reveal(who.fresh, 'numbers.DE')).body).toEqual({ value: TIN });
    expect((await reveal(who.fresh, 'birth_date')).body).toEqual({ value: '1980-02-29' });
    expect((await reveal(who.fresh, 'numbers.FR')).status).toBe(404);
    const { rows } = await saying.test.owner.query(`select detail from audit_events where action = 'revealTaxNumber' and object_id = $1 and result = 'done'`, [
      who.record.id,
    ]);
    expect(rows).toContainEqual({ detail: expect.objectContaining({ field: 'numbers.DE' }) });
    expect(JSON.stringify(rows)).not.toContain(TIN);
  });

  it('that does not look like a number of its country is confirmed, anew once it is changed, and told to reviewers', async () => {
    const who = await saying.teller({ setup: { tax_forms: ['CRS-I'] } });
    const said = {
      ...german,
      details: { ...german.details, numbers: { DE: { tin: '12345' } } },
      self_certification: 'CRS-I',
      answers: { 'CRS-I': answers['CRS-I'] },
    };
    const { body } = await saying.say(who, who.record, said);
    const text = 'This does not look like a tax number of Germany. Correct it, or confirm that it is right.';
    const strange = [{ step: 2, form: null, field: 'tin_or_ssn', text }];
    const found = (record: typeof body) => record.problems.filter(({ step }) => step < 5);
    expect([found(body), body.details.numbers['DE']]).toEqual([strange, expect.objectContaining({ is_strange: true, is_confirmed: false })]);
    const confirmed = await saying.say(who, body, { details: { numbers: { DE: { is_confirmed: true } } } });
    expect(found(confirmed.body)).toEqual([]);
    const other = await saying.say(who, confirmed.body, { details: { numbers: { DE: { tin: '12346' } } } });
    expect(found(other.body)).toEqual(strange);
    await saying.say(who, other.body, { details: { numbers: { DE: { is_confirmed: true } } } });
    await saying.make(who, who.record.id, 'CRS-I');
    await saying.sign(who, who.record.id, 'CRS-I');
    expect((await saying.submit(who, who.record.id)).status).toBe(200);
    const reviewer = await saying.test.sessionOf(await saying.test.addPerson(saying.companyId, ['reviewer']));
    interface File {
      readonly modules: readonly {
        readonly module: number;
        readonly questions: readonly { readonly question: string; readonly findings: readonly string[] }[];
      }[];
    }
    const file = await saying.send<File>(reviewer, 'GET', `/review/applications/${who.application}`);
    const questions = file.body.modules.find(({ module }) => module === 3)?.questions ?? [];
    expect(Object.fromEntries(questions.flatMap(({ question, findings }) => (findings.length > 0 ? [[question, findings]] : [])))).toEqual({
      'numbers.DE': ['This does not look like a tax number of Germany. The applicant confirmed it.'],
    });
  });

  it('of a country where they do not live, and of a treaty that there is not, is told and blocks nothing', async () => {
    const who = await saying.teller({ setup: { tax_forms: ['W-8BEN'] } });
    const w8ben = { treaty_claim: 'yes', treaty_country: 'AE', special_rate: 'no', capacity: true };
    const { body } = await saying.say(who, who.record, {
      details: { ...german.details, countries: ['AE'], numbers: { AE: { reason: 'A' } } },
      government_forms: ['W-8BEN'],
      answers: { 'W-8BEN': w8ben },
    });
    expect([body.homes, body.problems.filter(({ step }) => step < 5)]).toEqual([['DE'], []]);
    const text = 'The United States has no income tax treaty with United Arab Emirates, of which benefits could be claimed.';
    expect(body.findings).toEqual([{ step: 3, form: 'W-8BEN', field: 'treaty_country', text }]);
  });

  it('is known where it was proved, and is not said otherwise here', async () => {
    const who = await saying.teller();
    expect(who.record.holder.name).toEqual({ value: 'Anna Beispiel', masked: null, is_known: true });
    const { body } = await saying.say(who, who.record, { holder: { name: 'Somebody else' } });
    expect(body.errors).toEqual({ 'holder.name': ['This is known by what proves who you are: change it there.'] });
  });

  it('in two tabs is kept of both; of the same field the second is told what stands there', async () => {
    const who = await saying.teller();
    const [first, second] = [await saying.say(who, who.record, german), await saying.say(who, who.record, { government_forms: ['W-8BEN'] })];
    expect([first.status, second.status]).toEqual([200, 200]);
    const third = await saying.say(who, who.record, { details: { tax_year_end: '2000-06-30' } });
    expect(third.body).toMatchObject({ code: 'conflict', current: { fields: ['tax_year_end'], values: { tax_year_end: '2000-12-31' } } });
    const number = await saying.say(who, who.record, { details: { numbers: { DE: { tin: '1234' } } } });
    expect(number.body).toMatchObject({ current: { values: { 'numbers.DE': { masked: '•••• 2719' } } } });
  });
});

describe('a form', () => {
  it('holds what was said, has no XFA, is sealed once it was signed, and verifies', async () => {
    const who = await saying.teller();
    await saying.say(who, who.record, whole);
    const [made, again] = await Promise.all([saying.make(who, who.record.id, 'W-8BEN'), saying.make(who, who.record.id, 'W-8BEN')]);
    expect(made).toMatchObject({ status: 201, body: { state: 'preparing', completed: false, envelope_id: null } });
    expect(again.body.id).toBe(made.body.id);
    const signed = await saying.sign(who, who.record.id, 'W-8BEN');
    expect(signed.documents).toMatchObject([{ state: 'completed', status: 'Completed', signed_on: '2026-04-15', valid_until: '2029-12-31' }]);
    expect((await saying.make(who, who.record.id, 'W-8BEN')).body.id).toBe(made.body.id);
    const { status, bytes } = await saying.open(who.authorization, `/tax/records/${who.record.id}/documents/${made.body.id}`);
    expect(status).toBe(200);
    expect(bytes.toString('latin1')).not.toMatch(/\/XFA|\/AcroForm 0/);
    const text = (await readPaper(bytes)).pages.join(' ');
    for (const said of ['Anna Beispiel', 'Hauptstraße 3', 'Köln', 'Germany', TIN, '02-29-1980']) expect(text).toContain(said);
    const file = join(tmpdir(), `${made.body.id}.pdf`);
    writeFileSync(file, bytes);
    expect(await pari({}, ['verify-pdf', file])).toMatchObject({ status: 0 });
    expect(readFileSync(file)).toEqual(bytes);
    rmSync(file);
  });

  it('names who asked for it with the address of the company, whose change outdates nothing', async () => {
    const moveTo = (postal_address: string) =>
      saying.test.owner.query(`update companies set profile = profile || $2 where id = $1`, [saying.companyId, JSON.stringify({ postal_address })]);
    await moveTo('120 Harbour Street\nBoston, MA 02110');
    const who = await saying.teller({ setup: { tax_forms: ['W-9', 'W-8BEN', 'W-8BEN-E'] } });
    await saying.say(who, who.record, { ...american, government_forms: ['W-9'], answers: { 'W-9': { classification: 'individual' } } });
    expect(await saying.make(who, who.record.id, 'W-9')).toMatchObject({ status: 201 });
    const [document] = (await saying.sign(who, who.record.id, 'W-9')).documents;
    const { bytes } = await saying.open(who.authorization, `/tax/records/${who.record.id}/documents/${document?.id}`);
    expect((await readPaper(bytes)).pages.join(' ')).toMatch(/120 Harbour Street\s+Boston, MA 02110/);
    await moveTo('1 Elm Street\nAustin, TX 78701');
    expect((await saying.read(who, who.record.id)).documents).toMatchObject([{ state: 'completed' }]);
  });

  it('is shown to nobody else, to administrators neither, and is nothing that a call of theirs finds', async () => {
    const who = await saying.teller();
    await saying.say(who, who.record, whole);
    await saying.make(who, who.record.id, 'CRS-I');
    await saying.sign(who, who.record.id, 'CRS-I');
    const [document] = (await saying.read(who, who.record.id)).documents;
    const envelope = document?.envelope_id ?? '';
    const admin = await saying.test.addPerson(saying.companyId, ['admin']);
    const fresh = await saying.test.sessionOf(admin);
    const calls = await Promise.all([
      saying.open(fresh, `/admin/envelopes/${envelope}`),
      saying.open(fresh, `/admin/envelopes/${envelope}/signed`),
      saying.open(fresh, `/admin/envelopes/${envelope}/evidence`),
      saying.open(fresh, `/tax/records/${who.record.id}`),
      saying.open(fresh, `/tax/records/${who.record.id}/documents/${document?.id}`),
      saying.open(fresh, `/envelopes/${envelope}`),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
    const changes = [
      await saying.send(fresh, 'POST', `/admin/envelopes/${envelope}/cancel`, { reason: 'By mistake' }),
      await saying.send(fresh, 'POST', `/admin/envelopes/${envelope}/remind`, {}),
    ];
    expect(changes.map(({ status }) => status)).toEqual([404, 404]);
    expect((await saying.open(fresh, '/admin/envelopes')).bytes.toString()).not.toContain(envelope);
  });

  it('that waits is taken back once something else is said, and one that was signed meanwhile is outdated', async () => {
    const who = await saying.teller();
    const { body } = await saying.say(who, who.record, whole);
    await saying.make(who, who.record.id, 'CRS-I');
    await saying.make(who, who.record.id, 'W-8BEN');
    await saying.workOff();
    const waiting = await saying.read(who, who.record.id);
    expect(waiting.documents.map(({ state }) => state)).toEqual(['pending', 'pending']);
    await saying.sign(who, who.record.id, 'CRS-I');
    const other = await saying.say(who, body, { details: { numbers: { DE: { tin: '65 929 970 489' } } } });
    expect(Object.fromEntries(other.body.documents.map(({ form, state }) => [form.form_id, state]))).toEqual({ 'CRS-I': 'outdated', 'W-8BEN': 'ended' });
    expect(other.body.problems.filter(({ step }) => step === 5).map(({ text }) => text)).toEqual([
      'Sign your W-8BEN.',
      'Your CRS-I says something else than you say now: make it anew, and sign it.',
    ]);
    const pending = waiting.documents.find(({ form }) => form.form_id === 'W-8BEN')?.envelope_id;
    expect((await saying.send(who.fresh, 'POST', `/tax/envelopes/${pending}/signing-url`, {})).body).toMatchObject({ code: 'locked' });
    expect((await saying.make(who, who.record.id, 'W-8BEN')).body.state).toBe('preparing');
    await saying.workOff();
    const now = await saying.read(who, who.record.id);
    expect(now.documents.map(({ form, state }) => `${form.form_id} ${state}`)).toEqual(
      // Two of them were made at once.
      expect.toSatisfy((found: string[]) => found.toSorted().join() === 'CRS-I outdated,W-8BEN pending,W-8BEN superseded' && found[2] === 'W-8BEN superseded'),
    );
  });

  it('is led to and come back from by whoever signs it alone, whatever an address says', async () => {
    const [who, other] = [await saying.teller(), await saying.teller()];
    await saying.say(who, who.record, whole);
    await saying.make(who, who.record.id, 'CRS-I');
    await saying.workOff();
    const envelope = (await saying.read(who, who.record.id)).documents[0]?.envelope_id;
    const lead = (by: string, more: object = {}) => saying.send<{ signing_url: string }>(by, 'POST', `/tax/envelopes/${envelope}/signing-url`, more);
    expect((await lead(who.authorization)).body).toMatchObject({ code: 'sign_in_again' });
    expect((await lead(other.fresh)).status).toBe(404);
    expect((await lead(who.fresh, { return_url: 'https://elsewhere.example/tax' })).status).toBe(400);
    expect((await lead(who.fresh, { return_url: `/${saying.companyId}/investor/funds/elsewhere/tax` })).status).toBe(400);
    expect((await lead(who.fresh)).body.signing_url).toContain(envelope);
    const back = (by: string, record: string, fund = who.fund) => saying.send(by, 'POST', `/tax/records/${record}/signed`, { fund, envelope });
    // Nobody signed it yet: that somebody says so changes nothing.
    const early = await back(who.authorization, who.record.id);
    expect(early.body.documents).toMatchObject([{ state: 'pending', completed: false }]);
    expect((await back(other.authorization, other.record.id, other.fund)).status).toBe(404);
    expect((await back(other.authorization, who.record.id)).status).toBe(404);
  });

  it('is come back from to the application from which somebody went, whichever was changed last, and is named in no inbox', async () => {
    const who = await saying.teller();
    await saying.say(who, who.record, whole);
    const later = await saying.taxing({ kyc_workflows: {} });
    await saying.eligible(who, later);
    expect((await saying.send(who.authorization, 'POST', '/tax/records', { fund_external_id: later })).body.id).toBe(who.record.id);
    await saying.make(who, who.record.id, 'W-8BEN');
    await saying.workOff();
    const envelope = (await saying.read(who, who.record.id)).documents[0]?.envelope_id;
    const { rows } = await saying.test.owner.query<{ slug: string }>('select slug from companies where id = $1', [saying.companyId]);
    const returnFrom = async (fund: string) => {
      const led = await saying.send(who.fresh, 'POST', `/tax/envelopes/${envelope}/signing-url`, {
        return_url: `/${rows[0]?.slug}/investor/funds/${fund}/tax?step=5`,
      });
      expect(led.status).toBe(200);
      return (await saying.send<{ return_to: string }>(who.fresh, 'GET', `/envelopes/${envelope}`)).body.return_to;
    };
    expect([await returnFrom(who.fund), await returnFrom(later), await returnFrom(who.fund)]).toEqual(
      [who.fund, later, who.fund].map((fund) => `/funds/${fund}/tax`),
    );
    await saying.sign(who, who.record.id, 'W-8BEN');
    const told = await saying.test.owner.query<{ details: string }>(`select details from notifications where user_id = $1 and type = 'signature'`, [who.id]);
    expect(told.rows.map(({ details }) => details).toSorted()).toEqual(['A tax form waits for your signature.']);
  });
});
