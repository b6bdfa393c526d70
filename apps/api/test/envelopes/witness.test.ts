import { buildAdviserLink } from '@pari/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { readPaper } from '../support/readPaper.ts';
import { store } from '../support/store.ts';
import { gives, partiesOf, sha256, witnessCompany, type WitnessCompany } from './witnessing.ts';

let company: WitnessCompany;
let signer: TestPerson;
let countersigner: TestPerson;
let address: string;
beforeAll(async () => {
  company = await witnessCompany();
});
afterAll(() => company.test.close());
beforeEach(async () => {
  ({ signer, countersigner, address } = await company.people());
});

const named = () => ({ name: 'Wim Itness', email: address });
const parties = (more: object = {}) => partiesOf({ signer, countersigner }, more);
const witnessed = (more: object = {}) => company.witnessed({ signer, countersigner, address }, more);

describe('a signature that is witnessed', () => {
  it('goes from the signer to whom they name, who signs by the mailed link, and on to the countersigner', async () => {
    const envelope = await company.send(parties(), { title: 'Deed of adherence' }, [
      '[[signature:signer]]',
      '[[signature:witness]]',
      '[[text:witness:Occupation]]',
    ]);
    expect(envelope.people.map(({ role, turn, name }) => [role, turn, name])).toEqual([
      ['signer', 1, expect.any(String)],
      ['witness', 2, ''],
      ['countersigner', 3, expect.any(String)],
    ]);
    expect((await company.call('getEnvelope', signer, { id: envelope.id })).body.mine).toMatchObject({ role: 'signer', witness: 'signer' });
    expect((await company.call('getEnvelope', countersigner, { id: envelope.id })).body.mine.witness).toBeNull();
    expect(await company.call('getWitness', signer, { id: envelope.id })).toMatchObject({
      status: 200,
      body: { name: null, email: null, status: 'waiting', mailed_at: null, abilities: { name: true, withdraw: false, resend: false } },
    });
    expect((await company.call('getWitness', countersigner, { id: envelope.id })).status).toBe(404);
    expect(await company.call('nameWitness', signer, { id: envelope.id, payload: named() })).toMatchObject({
      body: { ...named(), status: 'waiting', mailed_at: null },
    });
    expect((await company.call('resendWitness', signer, { id: envelope.id })).problem).toMatchObject({ code: 'not_yet' });
    await company.workOff();
    expect(await company.witness.linksTo(address)).toEqual([]);

    await company.signWhole(signer, envelope);
    await company.workOff();
    const [mail] = (await company.test.mail.list()).filter(({ to }) => to.address === address);
    expect(mail).toMatchObject({ subject: 'You are asked to witness a signature', unsubscribe: null });
    expect(mail?.text).not.toContain('Deed of adherence');
    expect(mail?.text).not.toContain('What we mail to you');
    const link = await company.witness.linkTo(address);
    const looked = await company.witness.look(link);
    expect(looked.headers['referrer-policy']).toBe('no-referrer');
    expect(looked.json()).toEqual({
      company: { slug: expect.any(String), name: expect.any(String) },
      requester: envelope.people[0]?.name,
      witness: 'Wim Itness',
      completed: false,
    });

    const opened = await company.witness.by(link, 'open');
    expect(opened).toMatchObject({ status: 200, body: { title: 'Deed of adherence', abilities: { consent: false, sign: false, decline: true } } });
    expect(opened.body?.fields.map(({ kind, name }) => [kind, name])).toEqual([
      ['signature', ''],
      ['text', 'Occupation'],
    ]);
    expect(await company.witness.by(link, 'consent', { version: '1' })).toMatchObject({
      status: 409,
      body: { code: 'not_yet', detail: 'Open the document first.' },
    });
    expect(await company.witness.by(link, 'sign', gives(envelope.document.sha256))).toMatchObject({ status: 409, body: { code: 'not_yet' } });
    expect(sha256((await company.witness.by(link, 'document')).bytes)).toBe(envelope.document.sha256);
    expect(await company.witness.consent(link)).toMatchObject({ body: { abilities: { consent: false, sign: true } } });
    const given = gives(envelope.document.sha256, { values: { Occupation: 'Gardener' } });
    expect(await company.witness.by(link, 'sign', given)).toMatchObject({ status: 200, body: { completed: true } });
    expect((await company.witness.look(link)).json()).toMatchObject({ completed: true });
    expect(await company.toldOf(signer)).toContain('Your witness has signed Deed of adherence.');
    expect(await company.toldOf(company.admin)).toContain('A witness has signed Deed of adherence.');
    expect((await company.call('getWitness', signer, { id: envelope.id })).body).toMatchObject({
      status: 'signed',
      abilities: { name: false, withdraw: false, resend: false },
    });

    await company.signWhole(countersigner, envelope);
    await company.workOff();
    const { bytes } = await company.call('getSignedEnvelope', signer, { id: envelope.id });
    expect(await verifyPdf(bytes)).toMatchObject({ faults: [] });
    const text = (await readPaper(bytes)).pages.join('').replaceAll(/\s+/g, '');
    const hash = sha256(link.secret);
    for (const part of ['Wim Itness', '12 Orchard Lane, Tarnholm', 'I was present when the person', 'Gardener', 'By the link', hash])
      expect(text).toContain(part.replaceAll(' ', ''));
    expect(text).not.toContain(link.secret);
    const events = await company.chainOf(envelope.id);
    expect(events.find(({ kind }) => kind === 'link_made')?.detail).toEqual({ link: expect.any(String), sha256: hash });
    expect(events.filter(({ kind }) => kind === 'signed')[1]?.detail).toMatchObject({
      user: null,
      email: address,
      on_behalf_of: null,
      address: '127.0.0.1',
      agent: 'A witness',
      witness_link: { sha256: hash, mailed_at: expect.any(String) },
      witness: {
        name: 'Wim Itness',
        postal_address: '12 Orchard Lane\nTarnholm',
        saw: envelope.people[0]?.name,
        declaration: { version: '1', text: expect.any(String) },
      },
    });
    await company.expectWhole(envelope.id);
    // It tells that it was signed, and nothing else any more.
    expect((await company.witness.look(link)).json()).toMatchObject({ completed: true });
  });

  it('is told to the signer as signed by everybody where the witness signs last', async () => {
    const envelope = await company.send(
      [
        { user: signer.id, role: 'signer', turn: 1 },
        { role: 'witness', ...named() },
      ],
      { title: 'Deed' },
    );
    await company.signWhole(signer, envelope);
    await company.workOff();
    expect((await company.witness.signWhole(await company.witness.linkTo(address))).status).toBe(200);
    expect(await company.toldOf(signer)).toContain('Deed is signed by everybody.');
  });

  it('is read any number of times by one link, which its evidence tells once and the audit log each time', async () => {
    const { envelope, link } = await witnessed();
    for (let times = 0; times < 5; times += 1) expect((await company.witness.by(link, 'document')).status).toBe(200);
    const [signed, seen] = (await company.chainOf(envelope.id)).filter(({ kind }) => kind === 'viewed').map(({ recipient }) => recipient);
    expect([signed, seen]).toEqual([envelope.people[0]?.id, envelope.people[1]?.id]);
    expect((await company.kindsOf(envelope.id)).filter((kind) => kind === 'viewed')).toHaveLength(2);
    const { rows } = await company.test.owner.query(`select from audit_events where action = 'openAsWitness' and object_id = $1`, [envelope.id]);
    expect(rows).toHaveLength(5);
    await company.expectWhole(envelope.id);
  });

  it('is witnessed once, however many say so at once', async () => {
    const { envelope, link } = await witnessed();
    const given = gives(await company.witness.prepare(link));
    const answers = await Promise.all(Array.from({ length: 50 }, () => company.witness.by(link, 'sign', given)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await company.kindsOf(envelope.id)).filter((kind) => kind === 'signed')).toHaveLength(2);
    const { rows } = await company.test.owner.query(`select from audit_events where action = 'signAsWitness' and object_id = $1`, [envelope.id]);
    expect(rows).toHaveLength(1);
    expect((await company.toldOf(signer)).filter((told) => told.startsWith('Your witness'))).toHaveLength(1);
    await company.expectWhole(envelope.id);
  });

  it('takes a name, an address and the declaration of who was there', async () => {
    const { envelope, link } = await witnessed();
    const sha = await company.witness.prepare(link);
    const before = await company.stateOf(envelope.id);
    for (const [more, errors] of [
      [{ postal_address: ' Here ' }, { postal_address: ['Give your whole postal address.'] }],
      [{ declaration: undefined }, { declaration: ['Declare that you were present.'] }],
      [{ signature: { kind: 'typed', name: '' } }, { signature: ['Type your full name.'] }],
      [{ sha256: 'a'.repeat(64) }, { sha256: ['This is not the document that is signed here. Open it again.'] }],
      [{ values: { Other: 'x' } }, { 'values.Other': ['The document does not ask for this.'] }],
      [{ more: 1 }, { more: [expect.any(String)] }],
    ] as const)
      expect(await company.witness.by(link, 'sign', gives(sha, more))).toMatchObject({ status: 400, body: { errors } });
    expect(await company.witness.by(link, 'sign', gives(sha), {})).toMatchObject({ status: 400 });
    expect(await company.witness.by(link, 'sign', gives(sha), { origin: 'https://elsewhere.example' })).toMatchObject({ status: 400 });
    expect(await company.stateOf(envelope.id)).toBe(before);
  });

  it('is witnessed by another where the witness declines: what was signed stands', async () => {
    const { envelope, link } = await witnessed({ title: 'Letter' });
    expect(await company.witness.by(link, 'decline', { reason: ' ' })).toMatchObject({ status: 400 });
    expect((await company.witness.by(link, 'decline', { reason: 'I was not there.' })).status).toBe(204);
    expect(await company.witness.look(link).then((answer) => answer.statusCode)).toBe(404);
    expect(await company.witness.by(link, 'decline', { reason: 'I was not there.' })).toMatchObject({ status: 404 });
    const { body } = await company.call('getManagedEnvelope', company.admin, { id: envelope.id });
    expect([body.status, body.people.map(({ role, name, status }) => [role, name, status])]).toEqual([
      'in_progress',
      [
        ['signer', expect.any(String), 'signed'],
        ['witness', '', 'open'],
        ['countersigner', expect.any(String), 'waiting'],
      ],
    ]);
    expect(body.events.find(({ kind }) => kind === 'declined')).toMatchObject({ name: 'Wim Itness' });
    expect(await company.toldOf(signer)).toContain('Wim Itness declined to witness Letter: name somebody else.');
    expect(await company.toldOf(company.admin)).toContain('Wim Itness declined to witness Letter: the signer names somebody else.');
    const another = `another-${address}`;
    expect((await company.call('nameWitness', signer, { id: envelope.id, payload: { name: 'An Other', email: another } })).status).toBe(200);
    await company.workOff();
    expect((await company.witness.signWhole(await company.witness.linkTo(another))).status).toBe(200);
    await company.expectWhole(envelope.id);
  });
});

describe('who witnesses', () => {
  it('reads why they cannot, where it is for who they are and not for who is signed in', async () => {
    const adviser = await company.person('adviser');
    const envelope = await company.send(parties({ name: 'Ad Viser', email: adviser.email }));
    await company.signWhole(signer, envelope);
    await company.workOff();
    const link = await company.witness.linkTo(adviser.email);
    const told = (reason: string) => ({ status: 409, body: { code: 'locked', detail: expect.stringContaining(reason) } });
    expect(await company.witness.by(link, 'open', {}, await company.witness.browserOf(signer))).toMatchObject(told('signed in in this browser'));
    await store(company.test, buildAdviserLink({ companyId: company.companyId, adviserId: adviser.id, clientId: signer.id }));
    expect(await company.witness.by(link, 'open')).toMatchObject(told('Whoever has this address'));
  });

  it('is nobody who signs, or acts for the signer or advises them, by account, address or who is signed in', async () => {
    const delegate = await company.person('investor');
    const adviser = await company.person('adviser');
    await company.test.owner.query(
      `insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, state, invited_at, answered_at)
       values ($1, $2, $3, 'D', 'E', $4, '{figures}', '2027-01-01', 'active', $5, $5)`,
      [company.companyId, signer.id, delegate.id, delegate.email, company.test.clock.now()],
    );
    await store(company.test, buildAdviserLink({ companyId: company.companyId, adviserId: adviser.id, clientId: signer.id }));
    const notFree = ['A witness is somebody else than everybody who signs or reviews, and neither acts for the signer nor advises them.'];
    const refused = [signer, countersigner, delegate, adviser];
    const document = (await company.add({ scope: 'company' })).id;
    const envelope = await company.send(parties());
    let attempts = 0;
    for (const who of refused) {
      for (const email of [who.email, who.email.toUpperCase(), who.email.replace('@', '+x@')]) {
        attempts += 2;
        const sent = await company.call('sendEnvelope', company.admin, { payload: { document, recipients: parties({ name: 'W', email }) } });
        expect([sent.status, sent.problem.errors]).toEqual([400, { recipients: notFree }]);
        const namedNow = await company.call('nameWitness', signer, { id: envelope.id, payload: { name: 'W', email } });
        expect([namedNow.status, namedNow.problem.errors]).toEqual([400, { email: notFree }]);
      }
    }
    await company.call('nameWitness', signer, { id: envelope.id, payload: named() });
    await company.signWhole(signer, envelope);
    await company.workOff();
    const link = await company.witness.linkTo(address);
    const sha = await company.witness.prepare(link);
    const before = await company.stateOf(envelope.id);
    // The same people, signed in in another company of the installation: known by their mailbox, or by how they sign in.
    const elsewhere = await company.test.addCompany();
    const byMailbox = await Promise.all(refused.map(({ email }) => company.test.addPerson(elsewhere, ['investor'], { email: email.replace('@', '+y@') })));
    const bySignIn = await company.test.addPerson(elsewhere, ['investor']);
    for (const { companyId, id } of [signer, bySignIn])
      await company.test.owner.query(
        `insert into identities (company_id, issuer, subject, user_id, linked_at) values ($1, 'https://issuer.example', $2, $3, $4)`,
        [companyId, `both ${signer.id}`, id, company.test.clock.now()],
      );
    for (const who of [...refused, ...byMailbox, bySignIn]) {
      const browser = await company.witness.browserOf(who);
      for (const [what, payload] of [
        ['open', {}],
        ['document', {}],
        ['consent', { version: '1' }],
        ['sign', gives(sha)],
        ['decline', { reason: 'No.' }],
      ] as const) {
        attempts += 1;
        expect(await company.witness.by(link, what, payload, browser)).toMatchObject({ status: 409, body: { code: 'locked' } });
      }
    }
    expect(await company.stateOf(envelope.id)).toBe(before);
    // Headers that mean something elsewhere mean nothing here, and who else is signed in is no matter.
    const stranger = await company.test.addPerson(elsewhere, ['investor']);
    expect((await company.witness.by(link, 'open', {}, await company.witness.browserOf(stranger))).status).toBe(200);
    const viewer = await company.person('viewer');
    const headers = { ...(await company.witness.browserOf(viewer)), authorization: signer.authorization, 'x-view-as': signer.id };
    expect((await company.witness.by(link, 'sign', gives(sha), headers)).status).toBe(200);
    reportGoal(47, `0 of ${attempts} witnesses who are no other than the signer`);
  });

  it('waits for whom they see sign, and is waited for', async () => {
    const envelope = await company.send(parties(named()), { title: 'Report' });
    await company.workOff();
    expect(await company.witness.linksTo(address)).toEqual([]);
    expect((await company.sign(countersigner, envelope)).problem.code).toBe('not_yet');
    await company.signWhole(signer, envelope);
    expect((await company.open(countersigner, envelope.id)).problem.code).toBe('not_yet');
    expect(await company.call('getWitness', signer, { id: envelope.id })).toMatchObject({
      body: { abilities: { name: true, withdraw: true, resend: true } },
    });
    expect((await company.call('withdrawWitness', signer, { id: envelope.id })).body.name).toBeNull();
    expect(await company.toldOf(company.admin)).toContain('The witness of Report is another person than you named.');
  });

  it('is asked for once it is their turn, where the signer has named nobody yet', async () => {
    const envelope = await company.send(parties(), { title: 'Letter' });
    await company.signWhole(signer, envelope);
    expect(await company.toldOf(signer)).toContain('Letter waits for your witness: say who it is.');
    const unread = async () =>
      (await company.test.owner.query<{ details: string }>('select details from notifications where user_id = $1 and read_at is null', [signer.id])).rows;
    expect(await unread()).toEqual([{ details: 'Letter waits for your witness: say who it is.' }]);
    await company.call('nameWitness', signer, { id: envelope.id, payload: named() });
    expect(await unread()).toEqual([]);
    await company.workOff();
    expect((await company.witness.signWhole(await company.witness.linkTo(address))).status).toBe(200);
  });

  it('is said when sending, in a sentence where it cannot be', async () => {
    const document = (await company.add({ scope: 'company' })).id;
    const second = await company.person('investor');
    const send = async (...recipients: object[]) => {
      const payload = { document, recipients: [{ user: signer.id, role: 'signer', turn: 1 }, { user: second.id, role: 'signer', turn: 1 }, ...recipients] };
      const { status, problem } = await company.call('sendEnvelope', company.admin, { payload });
      return [status, problem.errors?.['recipients']];
    };
    expect(await send({ role: 'witness' })).toEqual([400, ['Say of each witness which signer they see sign.']]);
    expect(await send({ role: 'witness', of: countersigner.id })).toEqual([400, ['Say of each witness which signer they see sign.']]);
    expect(await send({ role: 'witness', of: signer.id, name: 'W' })).toEqual([400, ['A witness has a name and an e-mail, or is named by the signer.']]);
    expect(await send({ role: 'witness', of: signer.id }, { role: 'witness', of: signer.id })).toEqual([400, ['Each signer has one witness.']]);
    expect(await send({ role: 'witness', of: signer.id, ...named() }, { role: 'witness', of: second.id, ...named() })).toEqual([
      400,
      ['Each person signs once.'],
    ]);
    expect((await send({ role: 'witness', of: signer.id, ...named() }, { role: 'witness', of: second.id }))[0]).toBe(201);
  });
});
