import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../files/harmless.ts';
import { done } from '../review/reviewing.ts';
import { form } from '../support/form.ts';
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
const only = async ({ signer, fund }: Signing) => {
  const { results } = await agreeing.agreements(signer, fund.key);
  const [agreement] = results;
  if (!agreement) throw new Error('there is no agreement');
  return agreement;
};
const named = (email: string) => ({ first_name: 'Wim', last_name: 'Itness', email });

/** Released, signed by the applicant and seen by their witness. */
async function witnessed(of: Signing): Promise<string> {
  await agreeing.release(of);
  const { envelope } = await only(of);
  const email = address();
  expect((await agreeing.send('nameAgreementWitness', of.signer, { id: of.fund.key, payload: named(email) })).status).toBe(200);
  expect(await agreeing.signWhole(of.signer, envelope ?? '')).toBe(200);
  expect((await agreeing.witness.signWhole(await agreeing.witness.linkTo(email))).status).toBe(200);
  await agreeing.workOff();
  return envelope ?? '';
}

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
    const before = await witnessed(of);
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
    await witnessed(of);
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

describe('what is said about agreements', () => {
  const write = (of: Signing, text = 'Which witness do you mean?') => {
    agreeing.test.clock.advance(60);
    return agreeing.ask('createReviewComment', of.reviewer, of.id, { module: 9, text });
  };
  const notices = async ({ id }: { readonly id: string }, type: string) =>
    (await agreeing.test.owner.query<{ details: string }>('select details from notifications where user_id = $1 and type = $2 order by created_at', [id, type]))
      .rows;
  const part = async ({ signer, fund }: Signing) =>
    (await agreeing.send('getApplication', signer, { id: fund.key })).body.modules.find((one) => one.module === 9);
  const talk = async ({ reviewer, id }: Signing) => (await agreeing.file(reviewer, id)).conversations;

  it('is read by the applicant at once, who replies; nothing is sent back by it', async () => {
    const of = await agreeing.signing();
    expect(await talk(of)).toEqual([{ module: 9, name: 'Agreements', state: 'not_started', abilities: { comment: true } }]);
    await agreeing.release(of);
    const { id, version } = (await done(write(of))).body;
    expect(await talk(of)).toMatchObject([{ module: 9, state: 'in_progress' }]);
    expect((await notices(of.signer, 'application')).at(-1)).toEqual({ details: 'Agreements: a reviewer wrote to you.' });
    expect(await part(of)).toMatchObject({ state: 'in_progress', requests: 1 });
    const listed = (await agreeing.send('listComments', of.signer, { id: of.fund.key })).body.results;
    expect(listed).toMatchObject([{ id, module: 9, status: 1, is_own_question: false, text: 'Which witness do you mean?' }]);
    // What was read stays as it is.
    expect((await agreeing.ask('updateReviewComment', of.reviewer, id, { version, text: 'Another?' })).body).toMatchObject({ code: 'locked' });
    expect((await agreeing.ask('deleteReviewComment', of.reviewer, id)).body).toMatchObject({ code: 'locked' });

    agreeing.test.clock.advance(60);
    await done(agreeing.call('replyToComment', of.signer, id, { text: 'My neighbour.' }));
    expect(await part(of)).toMatchObject({ requests: -1 });
    expect((await notices(of.reviewer, 'review')).at(-1)).toEqual({ details: 'Agreements: an applicant replied to a reviewer.' });
    const [answered] = (await agreeing.file(of.reviewer, of.id)).comments;
    expect(answered).toMatchObject({
      status: 2,
      replies: [{ text: 'My neighbour.', is_admin_user: false }],
      abilities: { edit: false, reply: true, resolve: true },
    });
    await done(agreeing.ask('replyAsReviewer', of.reviewer, id, { text: 'Thank you.' }));
    await done(agreeing.ask('updateReviewComment', of.reviewer, id, { version: answered?.version ?? 0, status: 3 }));
    expect(await part(of)).toMatchObject({ state: 'in_progress', requests: 0 });
    // It can be asked again, as others can.
    await done(agreeing.ask('updateReviewComment', of.reviewer, id, { version: (answered?.version ?? 0) + 1, status: 1 }));
    expect(await part(of)).toMatchObject({ state: 'in_progress', requests: 1 });
  });

  it('goes on while the application is locked, is about all agreements, and about none where nothing is signed', async () => {
    const of = await agreeing.signing();
    await done(agreeing.ask('lockApplication', of.reviewer, of.id, { reason: 'It is looked at as it is.' }));
    const { id } = (await done(write(of))).body;
    await done(agreeing.call('replyToComment', of.signer, id, { text: 'Still here.' }));
    const at = { module: 9, text: 'Here?', question_identifier: 'subscription' };
    expect((await agreeing.ask('createReviewComment', of.reviewer, of.id, at)).body).toMatchObject({
      status: 400,
      errors: { question_identifier: expect.any(Array) },
    });
    const none = await agreeing.submitted();
    expect((await agreeing.ask('createReviewComment', of.reviewer, none.id, { module: 9, text: 'Which?' })).status).toBe(404);
    expect((await agreeing.file(of.reviewer, none.id)).conversations).toEqual([]);
  });

  it('ends once the application is completed', async () => {
    const of = await agreeing.signing();
    const envelope = await witnessed(of);
    await agreeing.approve(of);
    await done(write(of));
    expect(await agreeing.signWhole(of.countersigner, envelope)).toBe(200);
    expect(await part(of)).toMatchObject({ requests: 0 });
    expect((await agreeing.file(of.reviewer, of.id)).comments).toMatchObject([{ status: 3 }]);
    expect((await write(of)).body).toMatchObject({ code: 'locked' });
  });

  it('is asked by the applicant as well', async () => {
    const of = await agreeing.signing();
    expect(await part(of)).toMatchObject({ abilities: { ask: true } });
    const { id } = (await done(agreeing.call('askReviewers', of.signer, of.fund.key, { module: 9, text: 'When do I sign?' }))).body;
    await done(agreeing.ask('replyAsReviewer', of.reviewer, id, { text: 'Tomorrow.' }));
    expect((await agreeing.file(of.reviewer, of.id)).comments).toMatchObject([{ id, status: 2, is_own_question: true }]);
    expect(await part(of)).toMatchObject({ requests: 0 });
  });
});

describe('a power of attorney beside agreements', () => {
  const path = (of: Signing) => `/api/companies/users/by-fund/${of.fund.key}/attorney-document`;
  const asked = (of: Signing, method: 'GET' | 'DELETE', more = '') =>
    agreeing.test.app.inject({ method, url: path(of) + more, headers: { authorization: of.signer.authorization } });
  const give = async (of: Signing, name = 'power.pdf') => {
    const bytes = pdf(`/Number ${randomUUID()}`);
    const { headers, payload } = form({ [name]: bytes }, {});
    const answer = await agreeing.test.app.inject({ method: 'POST', url: path(of), headers: { ...headers, authorization: of.signer.authorization }, payload });
    await agreeing.test.owner.query(`update files set state = 'accepted', media_type = 'application/pdf' where state = 'checking'`);
    return answer;
  };
  const file = (of: Signing) => agreeing.file(of.reviewer, of.id);

  it('is given where no documents of the programme are signed, replaced and taken back, and is seen by reviewers', async () => {
    const of = await agreeing.signing();
    expect((await file(of)).attorney).toBeNull();
    expect((await give(of)).json()).toMatchObject({ document: { file_name: 'power.pdf' } });
    const { attorney, modules } = await file(of);
    expect(attorney).toMatchObject({ file_name: 'power.pdf' });
    expect(modules.map(({ module }) => module)).toEqual([1, 7]);
    expect((await asked(of, 'GET', '/file')).statusCode).toBe(200);
    const read = (id: string) =>
      agreeing.test.app.inject({ url: `/api/review/applications/${of.id}/uploads/${id}`, headers: { authorization: of.reviewer.authorization } });
    expect((await read(attorney?.id ?? '')).statusCode).toBe(200);
    await give(of, 'other.pdf');
    expect((await file(of)).attorney).toMatchObject({ file_name: 'other.pdf' });
    expect((await asked(of, 'DELETE')).json()).toEqual({ document: null });
    expect((await file(of)).attorney).toBeNull();
    expect((await asked(of, 'DELETE')).statusCode).toBe(404);
  });

  it('is read and not changed once the application is locked, and given to no fund that has nothing signed', async () => {
    const of = await agreeing.signing();
    await give(of);
    await done(agreeing.ask('lockApplication', of.reviewer, of.id, { reason: 'It is looked at as it is.' }));
    expect((await asked(of, 'GET')).json()).toMatchObject({ document: { file_name: 'power.pdf' } });
    expect((await asked(of, 'GET', '/file')).statusCode).toBe(200);
    expect((await give(of, 'other.pdf')).json()).toMatchObject({ status: 409, code: 'locked' });
    expect((await asked(of, 'DELETE')).json()).toMatchObject({ status: 409, code: 'locked' });
    const none = await agreeing.submitted();
    const signer = { ...none.applicant, authorization: await agreeing.test.sessionOf(none.applicant) };
    expect((await give({ ...of, ...none, signer })).json()).toMatchObject({ status: 409, code: 'not_yet' });
  });
});
