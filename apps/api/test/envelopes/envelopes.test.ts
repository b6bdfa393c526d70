import { createHash } from 'node:crypto';
import { faultsOfChain, type ChainedEvent } from '@pari/domain/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireEnvelopes } from '../../src/features/envelopes/work/expireEnvelopes.ts';
import { FileMissing } from '../../src/ports/files.ts';
import type { TestPerson } from '../support/app.ts';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { sealOne } from '../../src/features/envelopes/work/sealOne.ts';
import { readPaper } from '../support/readPaper.ts';
import { paperOf, signingCompany } from './signing.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

let company: Awaited<ReturnType<typeof signingCompany>>;
let signer: TestPerson;
let countersigner: TestPerson;
beforeAll(async () => {
  company = await signingCompany();
});
afterAll(() => company.test.close());
beforeEach(async () => {
  signer = await company.person('investor');
  countersigner = await company.person('reviewer');
});

const both = () => [
  { user: signer.id, role: 'signer', turn: 1 },
  { user: countersigner.id, role: 'countersigner', turn: 2 },
];
const alone = () => [{ user: signer.id, role: 'signer', turn: 1 }];

async function chainOf(id: string) {
  const { rows } = await company.test.owner.query<ChainedEvent & { at: string; hash: string }>(
    `select sequence, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, recipient_id as recipient, detail, hash
     from envelope_events where envelope_id = $1 order by sequence`,
    [id],
  );
  return rows;
}
const faults = async (id: string) => {
  const events = await chainOf(id);
  return faultsOfChain({ envelope: { id, company: '', title: '', purpose: '' }, events, head: events.at(-1)?.hash ?? '' }, sha256);
};
const toldOf = async (who: TestPerson, which = '') => {
  const { rows } = await company.test.owner.query<{ details: string }>(
    `select details from notifications where user_id = $1 and type = 'signature' ${which} order by id`,
    [who.id],
  );
  return rows.map(({ details }) => details).toSorted();
};
const unreadOf = (who: TestPerson) => toldOf(who, 'and read_at is null');

const mailedTo = async (who: TestPerson) => {
  const { rows } = await company.test.owner.query<{ path: string }>(`select path from mail_messages where user_id = $1 and kind like 'signature%'`, [who.id]);
  return rows.map(({ path }) => path);
};

describe('a document that is signed', () => {
  it('goes from one to the next, and ends with a whole chain of evidence', async () => {
    const envelope = await company.send(both(), { title: 'Deed of adherence', message: 'Please sign by Friday.' });
    expect(await company.call('getEnvelope', countersigner, { id: envelope.id })).toMatchObject({
      status: 200,
      body: { status: 'sent', mine: { role: 'countersigner', status: 'waiting', is_due: false }, abilities: { open: false, sign: false, decline: false } },
    });
    expect(await company.call('listEnvelopes', signer, { query: '?state=due' })).toMatchObject({
      body: { results: [{ id: envelope.id, title: 'Deed of adherence', mine: { status: 'open', is_due: true } }] },
    });
    expect([await toldOf(signer), await toldOf(countersigner)]).toEqual([['Deed of adherence waits for your signature.'], []]);
    expect(await mailedTo(signer)).toEqual([`/signing/${envelope.id}`]);

    const opened = await company.open(signer, envelope.id);
    expect([opened.status, sha256(opened.bytes)]).toEqual([200, envelope.document.sha256]);
    expect(await company.consent(signer, envelope.id)).toMatchObject({ body: { abilities: { consent: false, sign: true } } });
    expect(await company.sign(signer, envelope)).toMatchObject({ status: 200, body: { status: 'in_progress', mine: { status: 'signed', is_due: false } } });
    expect(await toldOf(countersigner)).toEqual(['Deed of adherence waits for your signature.']);
    // What they were asked waits to be read no longer.
    expect([await unreadOf(signer), await unreadOf(countersigner)]).toEqual([[], ['Deed of adherence waits for your signature.']]);
    // What somebody signed stays theirs to read, and that adds nothing to the evidence.
    const soFar = (await chainOf(envelope.id)).length;
    expect(await company.call('getEnvelope', signer, { id: envelope.id })).toMatchObject({ body: { abilities: { open: true, consent: false, sign: false } } });
    expect(sha256((await company.open(signer, envelope.id)).bytes)).toBe(envelope.document.sha256);
    expect(await chainOf(envelope.id)).toHaveLength(soFar);

    expect(await company.signWhole(countersigner, envelope)).toMatchObject({ body: { status: 'completed', sealing: 'pending' } });
    expect(await toldOf(company.admin)).toContain(`Deed of adherence (${envelope.people[0]?.name}) is signed by everybody.`);
    expect(await mailedTo(signer)).toEqual([`/signing/${envelope.id}`, `/signing/${envelope.id}`]);
    expect(await unreadOf(countersigner)).toEqual(['Deed of adherence is signed by everybody.']);
    // Whoever sent it signs nothing.
    expect(await mailedTo(company.admin)).not.toContain(`/signing/${envelope.id}`);
    const managed = await company.call('getManagedEnvelope', company.admin, { id: envelope.id });
    expect(managed.body.events.map(({ kind }) => kind)).toEqual([
      'created',
      'sent',
      'opened',
      'viewed',
      'consented',
      'signed',
      'opened',
      'viewed',
      'consented',
      'signed',
      'completed',
    ]);
    expect(await faults(envelope.id)).toEqual([]);
    const signed = (await chainOf(envelope.id)).find(({ kind }) => kind === 'signed');
    expect(signed?.detail).toMatchObject({
      user: signer.id,
      on_behalf_of: null,
      address: '127.0.0.1',
      agent: 'A test',
      sha256: envelope.document.sha256,
      signature: { kind: 'typed', name: 'Some Body' },
      signed_in: { issuer: expect.any(String), at: expect.any(String), session: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('is signed in its order, once opened and agreed to, as the very document that was read', async () => {
    const envelope = await company.send(both());
    const refused = async (answer: Promise<{ status: number; problem: { code: string; detail: string } }>) => {
      const before = await chainOf(envelope.id);
      const { status, problem } = await answer;
      expect(await chainOf(envelope.id)).toEqual(before);
      return [status, problem.code, problem.detail];
    };
    const before = 'Others sign this before you. You are told when it is your turn.';
    expect(await refused(company.open(countersigner, envelope.id))).toEqual([409, 'not_yet', before]);
    expect(await refused(company.sign(countersigner, envelope))).toEqual([409, 'not_yet', before]);
    expect(await refused(company.consent(signer, envelope.id))).toEqual([409, 'not_yet', 'Open the document first.']);
    await company.open(signer, envelope.id);
    expect(await refused(company.sign(signer, envelope))).toEqual([409, 'not_yet', 'Open the document and agree to sign electronically first.']);
    await company.consent(signer, envelope.id);
    const other = { ...envelope, document: { sha256: 'a'.repeat(64) } };
    expect(await refused(company.sign(signer, other))).toEqual([400, 'bad_request', 'This is not the document that is signed here. Open it again.']);
    for (const [given, sentence] of [
      [{ kind: 'typed', name: ' ' }, 'Type your full name.'],
      [{ kind: 'typed', name: 'Some\nBody' }, 'Holds a line break or another control character.'],
      [{ kind: 'typed', name: '張偉' }, 'Some letters of your name cannot be printed: draw your signature instead.'],
      [{ kind: 'drawn', name: 'Some Body', strokes: [[1, 2]] }, 'Draw your signature in the field.'],
      [{ kind: 'drawn', name: 'Some Body', strokes: [[1, 2, 2000, 4]] }, 'Draw your signature again.'],
    ] as const)
      expect(await refused(company.sign(signer, envelope, { signature: given }))).toEqual([400, 'bad_request', sentence]);
    const drawn = { kind: 'drawn', name: 'Some Body', strokes: [[10, 10, 20, 20, 30, 10, 40, 20, 50, 10]] };
    expect((await company.sign(signer, envelope, { signature: drawn })).status).toBe(200);
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('is opened any number of times, which is told once for each sign-in', async () => {
    const envelope = await company.send(alone());
    await Promise.all(Array.from({ length: 25 }, () => company.open(signer, envelope.id)));
    await company.consent(signer, envelope.id);
    const answers = await Promise.all(Array.from({ length: 25 }, () => company.open(signer, envelope.id)));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${sha256(bytes)}`))).toEqual(new Set([`200 ${envelope.document.sha256}`]));
    expect((await chainOf(envelope.id)).map(({ kind }) => kind)).toEqual(['created', 'sent', 'opened', 'viewed', 'consented']);
    const again = { ...signer, authorization: await company.test.sessionOf(signer) };
    for (const who of [again, again, signer, again]) expect((await company.open(who, envelope.id)).status).toBe(200);
    expect((await company.sign(signer, envelope)).status).toBe(200);
    const chain = await chainOf(envelope.id);
    expect(chain.slice(3).map(({ kind }) => kind)).toEqual(['viewed', 'consented', 'viewed', 'signed', 'completed']);
    const sessions = chain.filter(({ kind }) => kind === 'viewed').map(({ detail }) => (detail as { signed_in: { session: string } }).signed_in.session);
    expect(new Set(sessions).size).toBe(2);
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('is signed once, however often and however many at once', async () => {
    const envelope = await company.send(alone());
    await company.open(signer, envelope.id);
    await company.consent(signer, envelope.id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => company.sign(signer, envelope)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const kinds = (await chainOf(envelope.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'signed' || kind === 'completed')).toEqual(['signed', 'completed']);
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('is signed by nobody in another’s name, nor by a program, nor long after signing in', async () => {
    const envelope = await company.send(alone());
    await company.open(signer, envelope.id);
    await company.consent(signer, envelope.id);
    const before = await chainOf(envelope.id);
    const viewer = await company.person('viewer');
    for (const endpoint of ['openEnvelope', 'consentToEnvelope', 'signEnvelope', 'declineEnvelope'] as const) {
      const payload = { openEnvelope: {}, consentToEnvelope: { version: '1' }, declineEnvelope: { reason: 'No.' } };
      const signs = { sha256: envelope.document.sha256, signature: { kind: 'typed', name: 'Some Body' } };
      const asked = { id: envelope.id, payload: endpoint === 'signEnvelope' ? signs : payload[endpoint] };
      expect((await company.call(endpoint, viewer, { ...asked, headers: { 'x-view-as': signer.id } })).status).toBeGreaterThanOrEqual(400);
      expect((await company.call(endpoint, company.admin, asked)).status).toBe(404);
      expect((await company.call(endpoint, countersigner, asked)).status).toBe(404);
    }
    company.test.clock.advance(901);
    expect(await company.sign(signer, envelope)).toMatchObject({
      status: 401,
      challenge: expect.stringContaining('max_age="900"'),
      body: { code: 'sign_in_again', detail: 'Signing takes a sign-in of the last 15 minutes. Nothing was changed. Sign in again, and do it once more.' },
    });
    expect(await chainOf(envelope.id)).toEqual(before);
    // The company says how long that may be.
    await company.test.owner.query(`update companies set profile = profile || '{"signing_sign_in_minutes": 30}' where id = $1`, [company.companyId]);
    expect(await company.sign(signer, envelope)).toMatchObject({ status: 200 });
    await company.test.owner.query(`update companies set profile = '{}' where id = $1`, [company.companyId]);
  });
});

describe('a sealed document', () => {
  const anchors = [
    '[[signature:signer]]',
    '[[name:signer]]',
    '[[date:signer]]',
    '[[text:signer:Occupation]]',
    '[[tick:signer:Over 18]]',
    '[[signature:countersigner]]',
  ];
  const values = { Occupation: 'Schreiner, Łódź', 'Over 18': 'true' };

  it('holds the marks, the evidence and a signature for each, and verifies', async () => {
    const envelope = await company.send(both(), { title: 'Deed' }, anchors);
    await company.open(signer, envelope.id);
    await company.consent(signer, envelope.id);
    const refused = await company.sign(signer, envelope, { values: { Other: 'x' } });
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      { 'values.Other': ['The document does not ask for this.'], 'values.Occupation': ['Required'], 'values.Over 18': ['Required'] },
    ]);
    expect((await company.sign(signer, envelope, { values })).status).toBe(200);
    await company.signWhole(countersigner, envelope);
    expect((await company.call('getSignedEnvelope', signer, { id: envelope.id })).status).toBe(404);
    await company.workOff();
    const { bytes, status } = await company.call('getSignedEnvelope', signer, { id: envelope.id });
    expect(status).toBe(200);
    expect((await company.call('getManagedSignedEnvelope', company.admin, { id: envelope.id })).bytes).toEqual(bytes);
    const verdict = await verifyPdf(bytes);
    expect(verdict).toMatchObject({ faults: [] });
    const text = (await readPaper(bytes)).pages.join('').replaceAll(/\s+/g, '');
    for (const part of ['Schreiner, Łódź', 'Evidence of signing', envelope.id, envelope.document.sha256]) expect(text).toContain(part.replaceAll(' ', ''));
    expect((await chainOf(envelope.id)).at(-1)).toMatchObject({ kind: 'sealed', detail: { sha256: sha256(bytes) } });
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('is sealed once, however often that is begun, at once or after it was cut off at any step', async () => {
    const envelope = await company.send(alone());
    await company.signWhole(signer, envelope);
    const { test, companyId } = company;
    const inCompany = <T>(work: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(companyId, work);
    const run = { id: envelope.id, companyId, inCompany, onlyOnce: () => Promise.resolve(false) };
    const cut = (): never => {
      throw new Error('cut off');
    };
    let transactions = 0;
    const cutOff: [Partial<typeof run>, Partial<typeof test>][] = [
      [{ inCompany: cut }, {}],
      [{}, { files: { ...test.files, open: cut } }],
      [{}, { pdfSeal: { ...test.pdfSeal, seal: cut } }],
      [{}, { files: { ...test.files, open: (key) => test.files.open(key), put: cut } }],
      [{ inCompany: (work) => (transactions++ === 0 ? inCompany(work) : cut()) }, {}],
      // As if the machine went down before what was written was there to stay.
      [{ inCompany: (work) => inCompany(async (tx) => (transactions++ < 3 ? work(tx) : (await work(tx), cut()))) }, {}],
    ];
    for (const [anotherRun, services] of cutOff) {
      await expect(sealOne(envelope.id, { ...run, ...anotherRun }, { ...test, ...services })).rejects.toThrow('cut off');
      expect(await company.call('getManagedEnvelope', company.admin, { id: envelope.id })).toMatchObject({ body: { sealing: 'pending' } });
    }
    await Promise.all([1, 2, 3].map(() => sealOne(envelope.id, run, test)));
    await company.workOff();
    expect((await chainOf(envelope.id)).filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
    const { bytes } = await company.call('getSignedEnvelope', signer, { id: envelope.id });
    expect(await verifyPdf(bytes)).toMatchObject({ faults: [] });
  });

  it('is told to be late where what it is made of is damaged, and comes once that is mended', async () => {
    const envelope = await company.send(alone());
    await company.signWhole(signer, envelope);
    const { test, companyId } = company;
    const inCompany = <T>(work: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(companyId, work);
    const run = { id: envelope.id, companyId, inCompany, onlyOnce: () => Promise.resolve(false) };
    const missing = { ...test.files, open: () => Promise.reject(new FileMissing('It is gone.')) };
    await expect(sealOne(envelope.id, run, { ...test, files: missing })).rejects.toThrow('The document of this envelope is damaged where it is stored.');
    expect(await company.call('getEnvelope', signer, { id: envelope.id })).toMatchObject({ body: { status: 'completed', sealing: 'failed' } });
    await company.test.owner.query(`update envelope_events set detail = detail || '{"agent": "Another"}' where envelope_id = $1 and kind = 'signed'`, [
      envelope.id,
    ]);
    await expect(sealOne(envelope.id, run, test)).rejects.toThrow(/^The evidence of this envelope is not whole/);
    await company.test.owner.query(`update envelope_events set detail = detail || '{"agent": "A test"}' where envelope_id = $1 and kind = 'signed'`, [
      envelope.id,
    ]);
    await sealOne(envelope.id, run, test);
    expect(await company.call('getEnvelope', signer, { id: envelope.id })).toMatchObject({ body: { sealing: 'sealed' } });
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('is not sent where it asks for somebody who is not there, and whoever sent it is told', async () => {
    const envelope = await company.send(alone(), {}, anchors);
    expect(await company.call('getManagedEnvelope', company.admin, { id: envelope.id })).toMatchObject({
      body: { status: 'cancelled', reason: 'The document asks for a countersigner, and nobody is that.' },
    });
    expect((await company.call('listEnvelopes', signer)).body.results).toEqual([]);
  });
});

describe('a document that is not signed', () => {
  it('ends for everybody when one declines, and says why to whoever sent it', async () => {
    const envelope = await company.send(both());
    await company.open(signer, envelope.id);
    const declined = await company.call('declineEnvelope', signer, { id: envelope.id, payload: { reason: 'My name is misspelt.' } });
    expect(declined).toMatchObject({ status: 200, body: { status: 'declined', reason: 'My name is misspelt.' } });
    expect((await company.call('declineEnvelope', signer, { id: envelope.id, payload: { reason: 'Again.' } })).body.reason).toBe('My name is misspelt.');
    expect(await company.sign(signer, envelope)).toMatchObject({
      status: 409,
      body: { code: 'locked', detail: 'This was declined: nobody signs it any more.' },
    });
    expect(await company.call('getManagedEnvelope', company.admin, { id: envelope.id })).toMatchObject({
      body: { status: 'declined', reason: 'My name is misspelt.', sealing: 'none' },
    });
    expect(await toldOf(countersigner)).toEqual([]);
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('is taken back until it has ended', async () => {
    const envelope = await company.send(alone(), { title: 'Letter' });
    const cancel = (id: string) => company.call('cancelEnvelope', company.admin, { id, payload: { reason: 'Sent by mistake.' } });
    expect(await cancel(envelope.id)).toMatchObject({ status: 200, body: { status: 'cancelled', reason: 'Sent by mistake.' } });
    expect((await cancel(envelope.id)).status).toBe(200);
    expect(await company.open(signer, envelope.id)).toMatchObject({ status: 409, body: { code: 'locked' } });
    expect(await toldOf(signer)).toEqual(['Letter waits for your signature.', 'Letter was taken back: nobody signs it any more.']);
    const signed = await company.send(alone());
    await company.signWhole(signer, signed);
    expect(await cancel(signed.id)).toMatchObject({ status: 409, body: { code: 'locked', detail: 'This has ended already: it cannot be taken back.' } });
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('expires on its day, whether or not anybody looks', async () => {
    const envelope = await company.send(alone(), { expires_in_days: 1, title: 'Brief' });
    await company.open(signer, envelope.id);
    const { clock } = company.test;
    const began = clock.now();
    clock.set(new Date(new Date(envelope.expires_at).getTime() - 1));
    await expireEnvelopes(company.test);
    expect((await chainOf(envelope.id)).at(-1)?.kind).toBe('viewed');
    clock.advance(0.001);
    const late = { authorization: await company.test.sessionOf(signer) };
    expect(await company.call('consentToEnvelope', late, { id: envelope.id, payload: { version: '1' } })).toMatchObject({
      status: 409,
      body: { code: 'locked' },
    });
    await expireEnvelopes(company.test);
    await expireEnvelopes(company.test);
    expect((await chainOf(envelope.id)).map(({ kind }) => kind)).toEqual(['created', 'sent', 'opened', 'viewed', 'expired']);
    expect(await faults(envelope.id)).toEqual([]);
    clock.set(began);
  });
});

describe('sending', () => {
  it('is refused in a sentence', async () => {
    const document = (await company.add({ scope: 'company' })).id;
    const send = async (payload: object) => {
      const { status, problem } = await company.call('sendEnvelope', company.admin, { payload });
      return [status, problem.errors ?? problem.code];
    };
    const stranger = await company.test.addPerson(await company.test.addCompany(), ['investor']);
    expect(await send({ document: signer.id, recipients: alone() })).toEqual([404, 'not_found']);
    expect(await send({ document, recipients: [...alone(), ...alone()] })).toEqual([400, { recipients: ['Each person signs once.'] }]);
    expect(await send({ document, recipients: [{ user: signer.id, role: 'countersigner', turn: 1 }] })).toEqual([
      400,
      { recipients: ['Somebody has to be the signer.'] },
    ]);
    expect(await send({ document, recipients: both().map((one) => ({ ...one, turn: 1 })) })).toEqual([
      400,
      { recipients: ['Countersigners sign after every signer.'] },
    ]);
    expect(await send({ document, recipients: [{ user: stranger.id, role: 'signer', turn: 1 }] })).toEqual([
      400,
      { recipients: ['Somebody of them has no account that can sign in.'] },
    ]);
    const unread = await company.add({ scope: 'company', state: 'checking' });
    expect(await send({ document: unread.id, recipients: alone() })).toEqual([
      400,
      { document: ['The file of this document is not ready, or damaged. Look at it among the documents.'] },
    ]);
    expect(await company.call('listEnvelopes', signer)).toMatchObject({ body: { results: [] } });
  });

  it('shows nothing to whoever signs until it is placed, and is placed once', async () => {
    const document = await company.add({ scope: 'company', bytes: await paperOf(['A letter']) });
    const sent = await company.call('sendEnvelope', company.admin, { payload: { document: document.id, recipients: alone() } });
    expect(sent.body.status).toBe('draft');
    expect((await company.call('getEnvelope', signer, { id: sent.body.id })).status).toBe(404);
    await company.workOff();
    const { placeOne } = await import('../../src/features/envelopes/work/placeOne.ts');
    const inCompany = <T>(work: Parameters<typeof company.test.database.asCompany<T>>[1]) => company.test.database.asCompany(company.companyId, work);
    const run = { id: sent.body.id, companyId: company.companyId, inCompany, onlyOnce: () => Promise.resolve(false) };
    await placeOne(sent.body.id, run, company.test);
    expect((await chainOf(sent.body.id)).map(({ kind }) => kind)).toEqual(['created', 'sent', 'opened']);
  });
});
