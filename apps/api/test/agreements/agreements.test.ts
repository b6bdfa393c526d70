import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendEnvelope } from '../../src/features/envelopes/index.ts';
import { erasePerson } from '../../src/features/retention/operations/erasePerson.ts';
import { done } from '../review/reviewing.ts';
import { readPaper } from '../support/readPaper.ts';
import { startAgreeing, type Agreeing, type Signing } from './agreeing.ts';

let agreeing: Agreeing;
beforeAll(async () => {
  agreeing = await startAgreeing();
});
afterAll(() => agreeing.test.close());
beforeEach(() => agreeing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const address = () => `wim-${randomUUID()}@elsewhere.example`;
const stateOf = async ({ signer, fund }: Signing, module = 9) =>
  (await agreeing.send('getApplication', signer, { id: fund.key })).body.modules.find((one) => one.module === module)?.state;
const only = (of: Signing) => agreeing.only(of);
/** Somebody signs a document of the programme. @returns hash of what is sealed of it */
async function signedOfProgramme({ id: application, signer, reviewer }: Signing): Promise<string> {
  const { companyId, test } = agreeing;
  const document = await agreeing.addPaper(['[[signature:signer]]']);
  const envelope = await test.database.asCompany(companyId, async (tx) => {
    const sent = { message: '', expires_in_days: 1, recipients: [{ role: 'signer' as const, user: signer.id, turn: 1 }] };
    const by = { company: { id: companyId }, realUser: reviewer };
    const id = await sendEnvelope(tx, by, test.signers, test.clock.now(), { purpose: 'program_document', document, ...sent });
    await tx.run(
      `with entry as (insert into program_documents (company_id, application_id, doc_id) values ($1, $2, 'terms') returning id)
       insert into program_document_envelopes (company_id, envelope_id, program_document_id, document_id, document_version, created_at)
       select $1, $3, id, $4, 1, $5 from entry`,
      [companyId, application, id, document, test.clock.now()],
    );
    return id;
  });
  await agreeing.workOff();
  expect(await agreeing.signWhole(signer, envelope)).toBe(200);
  await agreeing.workOff();
  const { rows } = await test.owner.query<{ sealed_sha256: string | null }>('select sealed_sha256 from envelopes where id = $1', [envelope]);
  return rows[0]?.sealed_sha256 ?? '';
}
const named = (email: string) => ({ first_name: 'Wim', last_name: 'Itness', email });

describe('an agreement before approval', () => {
  it('is made once a reviewer releases it, says what was submitted, and goes from the applicant to the witness and, after the approval, to whoever countersigns', async () => {
    const of = await agreeing.signing();
    const { signer, fund, countersigner, reviewer, id } = of;
    expect(await agreeing.agreements(signer, fund.key)).toMatchObject({ results: [], can_view: true, is_complete: false });
    expect((await agreeing.file(reviewer, id)).abilities.release).toBe(true);
    expect(await stateOf(of)).toBe('not_started');
    await agreeing.release(of);
    expect(await stateOf(of)).toBe('in_progress');
    const agreement = await only(of);
    expect(agreement).toMatchObject({
      status: 'sent',
      document: { title: 'Subscription agreement' },
      changes: [],
      abilities: { sign: true },
      witness: { email: '' },
    });
    const { body } = await agreeing.send('getApplication', signer, { id: fund.key });
    expect(body.next).toMatchObject({ status: 'continue', next_url: expect.stringMatching(/\/agreements$/) });
    expect(body.next.unmet.filter(({ module }) => module === 'agreements')).toEqual([
      expect.objectContaining({ code: 'agreements_signed', question: agreement.id }),
    ]);
    const envelope = agreement.envelope ?? '';
    const opened = await agreeing.send('openEnvelope', signer, { id: envelope });
    expect((await readPaper(opened.bytes)).pages.join('\n')).toMatch(/100,000\.00[^]*Nora Vance[^]*15 Apr 2026/);
    // What it says rests nowhere unsealed.
    const { rows } = await agreeing.test.owner.query('select sender_values from envelopes where id = $1', [envelope]);
    expect(rows).toEqual([{ sender_values: {} }]);

    const email = address();
    expect((await agreeing.send('nameAgreementWitness', signer, { id: fund.key, payload: named(email) })).body.results[0]?.witness).toMatchObject({
      ...named(email),
      completed: false,
    });
    expect(await agreeing.signWhole(signer, envelope)).toBe(200);
    expect(await only(of)).toMatchObject({ status: 'signed', abilities: { sign: false } });
    expect(await stateOf(of)).toBe('in_progress');
    expect((await agreeing.witness.signWhole(await agreeing.witness.linkTo(email))).status).toBe(200);
    await agreeing.workOff();
    expect(await only(of)).toMatchObject({ status: 'witnessed' });
    expect(await stateOf(of)).toBe('complete');

    // Nobody countersigns before the whole was approved.
    expect((await agreeing.send('listCountersignatures', countersigner)).body.results).toEqual([]);
    await agreeing.approve(of);
    expect((await agreeing.send('listCountersignatures', countersigner)).body.results).toEqual([
      expect.objectContaining({ envelope, fund: expect.objectContaining({ external_id: fund.key }) }),
    ]);
    expect((await agreeing.send('listCountersignatures', signer)).body.results).toEqual([]);
    expect(await agreeing.signWhole(countersigner, envelope)).toBe(200);
    expect((await agreeing.send('listCountersignatures', countersigner)).body.results).toEqual([]);
    expect(await agreeing.agreements(signer, fund.key)).toMatchObject({
      is_complete: true,
      results: [{ status: 'countersigned', completed: true, is_sealed: true }],
    });
    const { rows: committed } = await agreeing.test.owner.query('select amount::text from commitments where application_id = $1', [id]);
    expect(committed).toEqual([{ amount: '100000.000000' }]);
    const { body: completed } = await agreeing.call('getApplication', signer, fund.key);
    expect([completed.status, completed.next.application_completed]).toEqual([7, true]);
    const { rows: traces } = await agreeing.test.owner.query(
      `select object_id, real_user_id, result from audit_events where action = 'completeApplication' and object_id = $1`,
      [completed.id],
    );
    expect(traces).toEqual([{ object_id: completed.id, real_user_id: null, result: 'done' }]);
  });

  it('waits for nobody where no witness is asked for', async () => {
    const of = await agreeing.signing({ asksWitness: false });
    await agreeing.release(of);
    const { envelope, witness } = await only(of);
    expect(witness).toBeNull();
    expect(await agreeing.signWhole(of.signer, envelope ?? '')).toBe(200);
    expect([(await only(of)).status, await stateOf(of)]).toEqual(['witnessed', 'complete']);
  });

  it('is taken back and made anew once something that it says is changed, and says what', async () => {
    const of = await agreeing.signing();
    const before = await agreeing.witnessed(of);
    await agreeing.amount(of, '90000');
    await agreeing.workOff();
    const { results, former } = await agreeing.agreements(of.signer, of.fund.key);
    expect(results).toEqual([expect.objectContaining({ status: 'sent', changes: [{ name: 'Total investment', before: '100,000.00', after: '90,000.00' }] })]);
    expect(former).toEqual([expect.objectContaining({ status: 'superseded', envelope: before, reason: 'What it says was changed since.' })]);
    expect(await stateOf(of)).toBe('in_progress');
    expect((await agreeing.envelopeOf(of.signer, before)).status).toBe('cancelled');
    expect((await agreeing.file(of.reviewer, of.id)).agreements.map(({ status }) => status)).toEqual(['sent', 'superseded']);
  });

  it('that was declined stays so until a reviewer releases it anew', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    const { envelope } = await only(of);
    expect((await agreeing.send('declineEnvelope', of.signer, { id: envelope ?? '', payload: { reason: 'Not like this.' } })).status).toBe(200);
    await agreeing.workOff();
    expect(await only(of)).toMatchObject({ status: 'void', reason: 'Not like this.', abilities: { sign: false } });
    expect((await agreeing.file(of.reviewer, of.id)).abilities.release).toBe(true);
    await agreeing.release(of);
    expect(await only(of)).toMatchObject({ status: 'sent', changes: [] });
  });

  it('says that its witness declined, until another is named', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    const { envelope } = await only(of);
    const email = address();
    await done(agreeing.send('nameAgreementWitness', of.signer, { id: of.fund.key, payload: named(email) }));
    await agreeing.signWhole(of.signer, envelope ?? '');
    expect((await only(of)).witness).toMatchObject({ email, declined: false });
    expect((await agreeing.witness.by(await agreeing.witness.linkTo(email), 'decline', { reason: 'I was not there.' })).status).toBe(204);
    expect(await only(of)).toMatchObject({ status: 'signed', witness: { email: '', declined: true, abilities: { name: true } } });
    const another = address();
    const { body } = await done(agreeing.send('nameAgreementWitness', of.signer, { id: of.fund.key, payload: named(another) }));
    expect(body.results[0]?.witness).toMatchObject({ email: another, declined: false });
    const withdrawn = await done(agreeing.send('withdrawAgreementWitness', of.signer, { id: of.fund.key }));
    expect(withdrawn.body.results[0]?.witness).toMatchObject({ email: '', declined: false });
  });

  it('is taken back once the application is withdrawn', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    const { envelope } = await only(of);
    const { version } = (await agreeing.call('getApplication', of.signer, of.fund.key)).body;
    expect((await agreeing.send('changeApplication', of.signer, { id: of.fund.key, payload: { version, status: 5 } })).status).toBe(200);
    await agreeing.workOff();
    expect(await agreeing.envelopeOf(of.signer, envelope ?? '')).toMatchObject({
      status: 'cancelled',
      reason: 'The application has ended.',
    });
    expect(await only(of)).toMatchObject({ status: 'void', reason: 'The application has ended.' });
  });

  it('is erased, with what it says, years after its applicant left, and what it was made from stays', async () => {
    const of = await agreeing.signing();
    const kept = await agreeing.signing();
    for (const one of [of, kept]) await agreeing.witnessed(one);
    const { owner, clock } = agreeing.test;
    const program = await signedOfProgramme(of);
    const said = async (who: Signing) =>
      (
        await owner.query<{ source: string; filled: string; signed: string }>(
          `select g.source_sha256 as source, e.source_sha256 as filled, e.sha256 as signed from application_agreements g
             join envelopes e on e.company_id = g.company_id and e.id = g.envelope_id where g.application_id = $1`,
          [who.id],
        )
      ).rows[0] ?? { source: '', filled: '', signed: '' };
    const hashes = await said(of);
    const others = await said(kept);
    const { version } = (await agreeing.call('getApplication', of.signer, of.fund.key)).body;
    await done(agreeing.send('changeApplication', of.signer, { id: of.fund.key, payload: { version, status: 5 } }));
    await agreeing.workOff();
    await owner.query('update companies set retention_years = 5 where id = $1', [agreeing.companyId]);
    clock.set(new Date('2031-04-17T03:11:00Z'));
    await agreeing.test.database.asCompany(agreeing.companyId, (tx) => erasePerson(tx, agreeing.companyId, of.applicant.id, clock));
    const isErased = async (sha256: string) =>
      (await owner.query<{ erased: boolean }>('select erased_at is not null as erased from files where sha256 = $1', [sha256])).rows[0]?.erased;
    expect([await isErased(hashes.signed), await isErased(hashes.filled), await isErased(hashes.source)]).toEqual([true, true, false]);
    expect(await isErased(program)).toBe(true);
    expect([await isErased(others.signed), await isErased(others.filled)]).toEqual([false, false]);
    expect((await agreeing.ask('getReviewFile', of.reviewer, of.id)).status).toBe(200);
    clock.set(new Date('2026-04-15T12:00:00Z'));
  });

  it('is not released before there is something to say, and not twice', async () => {
    const of = await agreeing.signing({ setup: { has_pre_document_stage: false } });
    const { reviewer, id, signer, fund } = of;
    expect((await agreeing.send('releaseAgreements', reviewer, { id })).body).toMatchObject({
      status: 409,
      code: 'not_yet',
      detail: 'Agreements are made once the application was approved as a whole.',
    });
    expect((await agreeing.agreements(signer, fund.key)).can_view).toBe(false);
    expect((await agreeing.send('getApplication', signer, { id: fund.key })).body.permissions.can_view_agreements).toBe(false);
    const other = await agreeing.signing();
    await agreeing.release(other);
    const first = await only(other);
    await agreeing.release(other);
    expect((await only(other)).id).toBe(first.id);
  });

  it('that cannot be filled says why to its reviewers', async () => {
    const of = await agreeing.signing({
      lines: ['[[text:sender:Closing]]', '[[signature:signer]]', '[[signature:witness]]'],
      fields: { Closing: 'closing_date' },
    });
    await agreeing.test.owner.query(`update fund_setups set body = body || '{"closing_date": null}' where fund_id = $1`, [of.fund.id]);
    await agreeing.release(of);
    expect(await only(of)).toMatchObject({ status: 'void', reason: 'There is nothing to stand in “Closing”.' });
  });
});

describe('after the approval of the whole', () => {
  it('agreements are made by themselves, and lead the applicant on', async () => {
    const of = await agreeing.signing({ setup: { has_pre_document_stage: false } });
    await agreeing.approve(of);
    expect(await only(of)).toMatchObject({ status: 'sent' });
    const { body } = await agreeing.send('getApplication', of.signer, { id: of.fund.key });
    expect(body).toMatchObject({ status: 4, next: { status: 'approved', next_url: expect.stringMatching(/\/agreements$/) } });
  });
});

describe('the witness', () => {
  it('is nobody who signs, reviews or is close to the applicant', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    const emailOf = async ({ id }: { readonly id: string }) =>
      (await agreeing.test.owner.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]?.email ?? '';
    for (const person of [of.signer, of.countersigner, of.reviewer])
      expect((await agreeing.send('nameAgreementWitness', of.signer, { id: of.fund.key, payload: named(await emailOf(person)) })).body).toMatchObject({
        status: 400,
        errors: { email: [expect.stringContaining('somebody else')] },
      });
    const { envelope } = await only(of);
    // Nor by the page of the document itself.
    const direct = { name: 'Rita Viewer', email: await emailOf(of.reviewer) };
    expect((await agreeing.send('nameWitness', of.signer, { id: envelope ?? '', payload: direct })).status).toBe(400);
  });

  it('is named by a name and an address, each with a sentence otherwise', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    for (const [more, field] of [
      [{ first_name: ' ' }, 'first_name'],
      [{ last_name: '' }, 'last_name'],
      [{ first_name: 'x'.repeat(121) }, 'first_name'],
      [{ last_name: 12 }, 'last_name'],
      [{ email: 'nobody' }, 'email'],
      [{ email: `${'x'.repeat(320)}@elsewhere.example` }, 'email'],
      [{ agreement: 'x' }, 'agreement'],
      [{ phone: '1' }, 'phone'],
    ] as const) {
      const { status, body } = await agreeing.send('nameAgreementWitness', of.signer, { id: of.fund.key, payload: { ...named(address()), ...more } });
      expect([more, status, body.errors]).toEqual([more, 400, { [field]: [expect.stringMatching(/\w/)] }]);
    }
    expect((await only(of)).witness).toMatchObject({ email: '' });
  });

  it('is corrected, mailed again and taken back until they have signed', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    const { envelope } = await only(of);
    const [first, second] = [address(), address()];
    const ask = (endpoint: 'nameAgreementWitness' | 'correctAgreementWitness' | 'withdrawAgreementWitness' | 'resendAgreementWitness', payload: object = {}) =>
      agreeing.send(endpoint, of.signer, { id: of.fund.key, payload });
    await ask('nameAgreementWitness', named(first));
    expect((await ask('nameAgreementWitness', named(second))).body).toMatchObject({ status: 409, code: 'locked' });
    expect((await ask('resendAgreementWitness')).body).toMatchObject({ status: 409, code: 'not_yet' });
    await agreeing.signWhole(of.signer, envelope ?? '');
    expect((await ask('correctAgreementWitness', named(second))).body.results[0]?.witness).toMatchObject(named(second));
    await agreeing.workOff();
    expect((await ask('resendAgreementWitness')).status).toBe(200);
    expect((await ask('withdrawAgreementWitness')).body.results[0]?.witness).toMatchObject({ email: '' });
    agreeing.test.clock.advance(60_000);
    await ask('nameAgreementWitness', named(second));
    await agreeing.workOff();
    await agreeing.witness.signWhole(await agreeing.witness.linkTo(second));
    await agreeing.workOff();
    expect((await ask('withdrawAgreementWitness')).body).toMatchObject({ status: 409, code: 'locked' });
    expect((await ask('nameAgreementWitness', { agreement: randomUUID(), ...named(first) })).status).toBe(404);
  });
});

describe('signing', () => {
  it('leads to where it is signed and back to our pages alone', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    const { id: document, envelope } = await only(of);
    const lead = (who: Signing['signer'], return_url?: string) =>
      agreeing.send('leadToAgreementSigning', who, { id: of.fund.key, document, payload: return_url === undefined ? {} : { return_url } });
    expect((await lead(of.signer)).body).toMatchObject({ signing_url: expect.stringContaining(`/signing/${envelope}`) });
    expect((await lead(of.signer, 'https://elsewhere.example/')).body).toMatchObject({
      status: 400,
      errors: { return_url: ['Nobody comes back there from signing this.'] },
    });
    const stranger = await agreeing.investor();
    expect((await lead({ ...stranger, authorization: await agreeing.test.sessionOf(stranger) })).status).toBe(404);
    expect((await agreeing.send('returnFromAgreementSigning', stranger, { id: envelope ?? '' })).status).toBe(404);
    expect((await agreeing.send('returnFromAgreementSigning', of.signer, { id: envelope ?? '' })).body.results[0]).toMatchObject({ status: 'sent' });
    agreeing.test.clock.set(new Date('2026-04-15T13:00:00Z'));
    expect((await lead(of.signer)).body).toMatchObject({ status: 401, code: 'sign_in_again' });
  });

  it('is nobody else’s: strangers find nothing, and who looks sees how far each is without what it says', async () => {
    const of = await agreeing.signing();
    await agreeing.witnessed(of);
    await agreeing.amount(of, '90000');
    await agreeing.workOff();
    const stranger = await agreeing.investor();
    expect((await agreeing.send('getAgreements', stranger, { id: of.id })).status).toBe(404);
    const viewer = await agreeing.test.addPerson(agreeing.companyId, ['admin']);
    const headers = { 'x-view-as': of.signer.id };
    const seen = await agreeing.send('getAgreements', viewer, { id: of.fund.key, headers });
    expect(seen.body.results[0]).toMatchObject({ status: 'sent', changes: [], witness: null, abilities: { sign: false } });
    expect(seen.body.former).toEqual([]);
    for (const endpoint of ['getAgreementWitness', 'nameAgreementWitness', 'resendAgreementWitness'] as const)
      expect((await agreeing.send(endpoint as 'getAgreements', viewer, { id: of.fund.key, headers, payload: named(address()) })).status).toBe(403);
  });
});
