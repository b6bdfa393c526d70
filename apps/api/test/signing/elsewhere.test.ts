import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireEnvelopes } from '../../src/features/envelopes/work/expireEnvelopes.ts';
import { placeOne } from '../../src/features/envelopes/work/placeOne.ts';
import { refreshOne } from '../../src/features/envelopes/work/refreshOne.ts';
import { sweepEnvelopes } from '../../src/features/envelopes/work/sweepEnvelopes.ts';
import { measures } from '../../src/main/measures.ts';
import { description } from '../docusign/support.ts';
import type { TestPerson } from '../support/app.ts';
import { companySigningElsewhere } from './elsewhere.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const isCreation = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/envelopes');
const isToken = ({ path }: { path: string }) => path === '/oauth/token';

describe.skipIf(description === null)('documents that are signed elsewhere (PARI_TEST_DATA)', () => {
  let company: Awaited<ReturnType<typeof companySigningElsewhere>>;
  let signer: TestPerson;
  let countersigner: TestPerson;
  beforeAll(async () => {
    company = await companySigningElsewhere();
  });
  afterAll(() => company.close());
  beforeEach(async () => {
    signer = await company.person('investor');
    countersigner = await company.person('reviewer');
  });
  afterEach(() => {
    company.fake.trouble = undefined;
    expect(company.fake.violations).toEqual([]);
  });

  const both = () => [
    { user: signer.id, role: 'signer', turn: 1 },
    { user: countersigner.id, role: 'countersigner', turn: 2 },
  ];
  const alone = () => [{ user: signer.id, role: 'signer', turn: 1 }];
  const runOf = (id: string) => ({ id, companyId: company.companyId, inCompany: company.inCompany, onlyOnce: () => Promise.resolve(false) });
  const sweep = () => sweepEnvelopes(company.test);
  const hint = (url: URL) => [url.searchParams.get('envelope_id'), url.searchParams.get('event')];

  it('are led to by those whose turn it is, and move as their signer says', async () => {
    const envelope = await company.send(both(), { title: 'Deed' });
    expect(envelope).toMatchObject({ status: 'sent', signer: 'docusign' });
    expect(company.theirs(envelope.id).recipients.map(({ status }) => status)).toEqual(['sent', 'created']);
    expect((await company.call('getEnvelope', signer, { id: envelope.id })).body.abilities).toEqual({
      open: false,
      consent: false,
      sign: false,
      decline: false,
      lead: true,
    });
    const back = await company.act(signer, envelope.id, 'sign');
    const { slug } = (await company.test.owner.query<{ slug: string }>('select slug from companies where id = $1', [company.companyId])).rows[0] ?? {
      slug: '',
    };
    expect([back.origin, back.pathname, ...hint(back)]).toEqual([
      'http://localhost:3000',
      `/${slug}/investor/signing/${envelope.id}`,
      envelope.id,
      'signing_complete',
    ]);
    expect((await company.call('getEnvelope', signer, { id: envelope.id })).body.mine.status).toBe('open');
    expect(await company.comeBack(signer, envelope.id, back.searchParams.get('nonce'))).toMatchObject({ status: 200, body: { mine: { status: 'open' } } });
    await company.workOff();
    expect((await company.call('getEnvelope', signer, { id: envelope.id })).body).toMatchObject({ status: 'in_progress', mine: { status: 'signed' } });
    const other = await company.act(countersigner, envelope.id, 'sign');
    await company.comeBack(countersigner, envelope.id, other.searchParams.get('nonce'));
    await company.workOff();
    expect((await company.call('getEnvelope', signer, { id: envelope.id })).body).toMatchObject({ status: 'completed', sealing: 'sealed' });
    const signed = await company.call('getSignedEnvelope', signer, { id: envelope.id });
    expect(signed.bytes.toString('latin1')).toContain('Signed with the fake of DocuSign');
    const chain = await company.chainOf(envelope.id);
    expect(chain.map(({ kind }) => kind)).toEqual(['created', 'sent', 'opened', 'led', 'signed', 'opened', 'led', 'signed', 'completed', 'sealed']);
    expect(chain.find(({ kind }) => kind === 'led')?.detail).toMatchObject({ user: signer.id, on_behalf_of: null, signed_in: { session: expect.any(String) } });
    expect(chain.find(({ kind }) => kind === 'signed')?.detail).toMatchObject({ told_by: 'docusign', told_at: '2026-04-15T12:00:00.000Z' });
    expect(chain.at(-1)?.detail).toMatchObject({ sha256: sha256(signed.bytes), signer_certificate: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await company.faults(envelope.id)).toEqual([]);
  });

  it('are not opened, agreed to, signed or declined here, nor led to out of turn, long after signing in or by others', async () => {
    const envelope = await company.send(both());
    const before = await company.stateOf(envelope.id);
    for (const answer of [
      await company.open(signer, envelope.id),
      await company.consent(signer, envelope.id),
      await company.sign(signer, envelope),
      await company.call('declineEnvelope', signer, { id: envelope.id, payload: { reason: 'No.' } }),
    ])
      expect([answer.status, answer.problem?.code ?? 'cut off']).toEqual([409, 'locked']);
    expect(await company.lead(countersigner, envelope.id)).toMatchObject({ status: 409, body: { code: 'not_yet' } });
    expect((await company.lead(company.admin, envelope.id)).status).toBe(404);
    const viewer = await company.person('viewer');
    expect((await company.call('leadToSigning', viewer, { id: envelope.id, headers: { 'x-view-as': signer.id } })).status).toBeGreaterThanOrEqual(400);
    company.test.clock.advance(901);
    expect(await company.lead(signer, envelope.id)).toMatchObject({ status: 401, body: { code: 'sign_in_again' } });
    expect(await company.stateOf(envelope.id)).toEqual(before);
  });

  it('lead to an address that is kept, logged and cached nowhere', async () => {
    const envelope = await company.send(alone());
    const answer = await company.test.app.inject({
      method: 'POST',
      url: `/api/envelopes/${envelope.id}/signing-url`,
      headers: { authorization: signer.authorization },
      payload: {},
    });
    const { signing_url: address } = answer.json<{ signing_url: string }>();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const secret = new URL(address).searchParams.get('slt') ?? '';
    const { rows } = await company.test.owner.query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public'`);
    for (const { name } of rows) {
      const found = await company.test.owner.query(`select from ${name} t where t::text like '%' || $1 || '%'`, [secret]);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });

  it('are led to any number of times, which is told once in ten minutes for each sign-in', async () => {
    const { clock } = company.test;
    const envelope = await company.send(alone());
    const answers = await Promise.all(Array.from({ length: 50 }, () => company.lead(signer, envelope.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.signing_url)).size).toBe(50);
    clock.advance(599);
    await company.lead(signer, envelope.id);
    const led = async () => (await company.kindsOf(envelope.id)).filter((kind) => kind === 'led').length;
    expect(await led()).toBe(1);
    clock.advance(1);
    await company.lead(signer, envelope.id);
    expect(await led()).toBe(2);
    await company.lead({ ...signer, authorization: await company.test.sessionOf(signer) }, envelope.id);
    expect(await led()).toBe(3);
    await company.act(signer, envelope.id, 'sign');
    await refreshOne(envelope.id, null, runOf(envelope.id), company.test);
    expect(await company.kindsOf(envelope.id)).toEqual(['created', 'sent', 'opened', 'led', 'led', 'led', 'signed', 'completed']);
    expect(await company.faults(envelope.id)).toEqual([]);
  });

  it('are placed once, however many place them at once', async () => {
    const sent = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { signer: 'docusign' });
    const before = company.fake.asked.length;
    const placing = await Promise.allSettled([1, 2, 3, 4].map(() => placeOne(sent.id, runOf(sent.id), company.test)));
    expect(placing.some(({ status }) => status === 'fulfilled')).toBe(true);
    await company.workOff();
    expect(company.fake.asked.slice(before).filter(isCreation)).toHaveLength(1);
    expect(await company.kindsOf(sent.id)).toEqual(['created', 'sent', 'opened']);
  });

  it('end in one effect though return, callback and sweep come at once', async () => {
    const envelope = await company.send(alone());
    const back = await company.act(signer, envelope.id, 'sign');
    await Promise.all([
      company.comeBack(signer, envelope.id, back.searchParams.get('nonce')),
      company.tell(company.fake.callback(company.theirs(envelope.id).envelopeId, 'envelope-completed')),
      ...[1, 2, 3].map(() => refreshOne(envelope.id, null, runOf(envelope.id), company.test)),
      company.workOff(),
    ]);
    await company.workOff();
    expect((await company.kindsOf(envelope.id)).slice(-3)).toEqual(['signed', 'completed', 'sealed']);
    expect(await company.faults(envelope.id)).toEqual([]);
  });

  it('never go back for what is told late', async () => {
    const envelope = await company.send(alone());
    const { signers } = company.test;
    const elsewhere = signers.all.find(({ name }) => name === 'docusign');
    if (!elsewhere) throw new Error('no signer');
    const { reference } = (await company.test.owner.query<{ reference: string }>('select reference from envelopes where id = $1', [envelope.id])).rows[0] ?? {
      reference: '',
    };
    const early = await elsewhere.refresh({ id: envelope.id, companyId: company.companyId, reference });
    await company.act(signer, envelope.id, 'view');
    await refreshOne(envelope.id, null, runOf(envelope.id), company.test);
    const seen = await company.stateOf(envelope.id);
    const late = { ...signers, all: [{ ...elsewhere, refresh: () => Promise.resolve(early) }] };
    await refreshOne(envelope.id, null, runOf(envelope.id), { ...company.test, signers: late });
    expect(await company.stateOf(envelope.id)).toEqual(seen);
  });

  it('wait for a signer that is down, at every call, and miss nothing', async () => {
    const down = () => (company.fake.trouble = (asked) => (isToken(asked) ? undefined : 'cut'));
    const up = () => (company.fake.trouble = undefined);
    down();
    const sent = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { signer: 'docusign' });
    const [who] = sent.people.values();
    if (!who) throw new Error('nobody');
    await company.workOff();
    expect((await company.managed(sent.id)).status).toBe('draft');
    up();
    await company.tryAgain();
    expect((await company.managed(sent.id)).status).toBe('sent');
    down();
    const refused = await company.lead(who, sent.id);
    expect([refused.status, refused.problem.code]).toEqual([503, 'unavailable']);
    up();
    const back = await company.act(who, sent.id, 'sign');
    down();
    await company.comeBack(who, sent.id, back.searchParams.get('nonce'));
    await company.workOff();
    await expect(sweepEnvelopes({ ...company.test, clock: { now: () => new Date(company.test.clock.now().getTime() + 16 * 60_000) } })).rejects.toThrow();
    expect((await company.managed(sent.id)).status).toBe('sent');
    // It answers where it stands, and not yet with the document.
    company.fake.trouble = ({ path }) => (path.includes('/documents/') ? 'cut' : undefined);
    await company.tryAgain();
    expect(await company.managed(sent.id)).toMatchObject({ status: 'completed', sealing: 'pending' });
    company.fake.trouble = ({ path }) => (path.endsWith('/audit_events') ? 'cut' : undefined);
    await company.tryAgain();
    expect((await company.managed(sent.id)).sealing).toBe('pending');
    up();
    await company.tryAgain();
    expect((await company.managed(sent.id)).sealing).toBe('sealed');
    const first = (await company.call('getSignedEnvelope', who, { id: sent.id })).bytes;
    await company.tryAgain();
    expect((await company.call('getSignedEnvelope', who, { id: sent.id })).bytes.equals(first)).toBe(true);
    expect(await company.faults(sent.id)).toEqual([]);
  });

  it.each([
    ['no token is given', isToken, { status: 400, body: '{"error":"invalid_grant"}' }],
    ['nobody consented', isToken, { status: 400, body: '{"error":"consent_required"}' }],
    ['the token is not accepted', isCreation, { status: 401, body: '{}' }],
    ['the account may not', isCreation, { status: 403, body: '{"errorCode":"ACCOUNT_LACKS_PERMISSIONS"}' }],
  ])('wait until their account is put right where %s', async (_what, where, answer) => {
    company.fake.revoke();
    company.test.clock.advance(3600);
    company.fake.trouble = (asked) => (where(asked) ? answer : undefined);
    const sent = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { signer: 'docusign' });
    await company.workOff();
    expect(await company.managed(sent.id)).toMatchObject({ status: 'draft', reason: null });
    company.fake.trouble = undefined;
    await company.tryAgain();
    expect(await company.managed(sent.id)).toMatchObject({ status: 'sent' });
  });

  it('are taken back once their signer has, and stay signed where that came first', async () => {
    const cancel = (id: string) => company.call('cancelEnvelope', company.admin, { id, payload: { reason: 'Sent by mistake.' } });
    const envelope = await company.send(alone());
    const address = (await company.lead(signer, envelope.id)).body.signing_url;
    expect(await cancel(envelope.id)).toMatchObject({ status: 200, body: { status: 'sent', is_ending: true } });
    expect(await cancel(envelope.id)).toMatchObject({ status: 200 });
    expect(await company.lead(signer, envelope.id)).toMatchObject({ status: 409, body: { code: 'locked' } });
    await company.workOff();
    expect(() => company.fake.visit(address, 'sign')).toThrow();
    expect(await company.managed(envelope.id)).toMatchObject({ status: 'cancelled', reason: 'Sent by mistake.', is_ending: false });
    expect((await company.chainOf(envelope.id)).at(-1)?.detail).toMatchObject({ by: company.admin.email, told_by: 'docusign' });
    const late = await company.send(alone());
    const led = (await company.lead(signer, late.id)).body.signing_url;
    await cancel(late.id);
    company.fake.visit(led, 'sign');
    await company.workOff();
    expect(await company.managed(late.id)).toMatchObject({ status: 'completed', sealing: 'sealed', is_ending: false });
    const never = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { signer: 'docusign' });
    expect(await cancel(never.id)).toMatchObject({ body: { status: 'cancelled' } });
    await company.workOff();
    expect(() => company.theirs(never.id)).toThrow('DocuSign has 0');
  });

  it('expire on our day, and end there when that could not be done before', async () => {
    const { clock } = company.test;
    const began = clock.now();
    const envelope = await company.send(alone(), { expires_in_days: 1 });
    const silent = await company.send(alone());
    await company.act(signer, silent.id, 'decline', '');
    const declined = await company.send(alone());
    await company.act(signer, declined.id, 'decline', 'The amount is wrong.');
    clock.set(new Date(envelope.expires_at));
    company.fake.trouble = () => 'cut';
    await expireEnvelopes(company.test);
    await company.workOff();
    expect(await company.managed(envelope.id)).toMatchObject({ status: 'sent', is_ending: true });
    // What is to end already is not held again.
    await expireEnvelopes({ ...company.test, database: { ...company.test.database, asCompany: () => Promise.reject(new Error('held')) } });
    const taken = await company.call('cancelEnvelope', company.admin, { id: envelope.id, payload: { reason: 'Sent by mistake.' } });
    expect([taken.status, taken.problem.code, taken.problem.detail]).toEqual([409, 'locked', 'It is being taken back already, or its time is over.']);
    company.fake.trouble = undefined;
    await company.tryAgain();
    expect(await company.managed(envelope.id)).toMatchObject({ status: 'expired', reason: null });
    await sweep();
    expect(await company.managed(declined.id)).toMatchObject({ status: 'declined', reason: 'The amount is wrong.' });
    expect(company.theirs(envelope.id).status).toBe('voided');
    clock.set(began);
  });

  it('are asked of at most every quarter of an hour, and what nobody knows is told to operators', async () => {
    const { clock } = company.test;
    const began = clock.now();
    const envelope = await company.send(alone());
    const { envelopeId } = company.theirs(envelope.id);
    const asks = () => company.fake.asked.filter(({ method, path }) => method === 'GET' && path.endsWith(envelopeId)).length;
    await sweep();
    const first = asks();
    await sweep();
    expect(asks()).toBe(first);
    company.theirs(envelope.id).status = 'paused';
    clock.advance(15 * 60);
    await sweep();
    expect(asks()).toBe(first + 1);
    expect((await company.managed(envelope.id)).status).toBe('in_progress');
    const unknown = async () =>
      (await company.test.owner.query<{ unknown_word: string | null }>('select unknown_word from envelopes where id = $1', [envelope.id])).rows[0]
        ?.unknown_word;
    expect(await unknown()).toBe('paused');
    company.theirs(envelope.id).status = 'sent';
    clock.advance(15 * 60);
    await sweep();
    expect(await unknown()).toBeNull();
    clock.set(began);
  });

  it('are not sent with what their signer cannot do', async () => {
    const ticks = await company.send(alone(), {}, ['[[signature:signer]]', '[[tick:signer:Over 18]]']);
    expect(ticks).toMatchObject({
      status: 'cancelled',
      reason: 'The document asks for the box “Over 18” to be ticked, which the signer docusign leaves to whoever signs.',
    });
    expect(() => company.theirs(ticks.id)).toThrow('DocuSign has 0');
    const document = (await company.add({ scope: 'company' })).id;
    const { status, problem } = await company.call('sendEnvelope', company.admin, { payload: { document, recipients: alone(), signer: 'nobody' } });
    expect([status, problem.errors]).toEqual([400, { signer: ['There is no such signer here. There are built_in and docusign.'] }]);
    const payload = { document, recipients: [...alone(), { role: 'witness' }], signer: 'docusign' };
    expect((await company.call('sendEnvelope', company.admin, { payload })).problem.errors).toEqual({
      recipients: ['With this signer nobody witnesses a signature: choose another signer, or leave the witness out.'],
    });
  });

  it('are of a signer that administrators are told of', async () => {
    const signers = async () => (await company.call('listSigners', company.admin)).body.results;
    const at = () => company.test.clock.now().toISOString();
    expect(await signers()).toMatchObject([
      { name: 'built_in', is_usual: true, capabilities: { embedded: false, witness: true, required_ticks: true }, health: { ok: true, faults: [] } },
      { name: 'docusign', is_usual: false, capabilities: { embedded: true, witness: false, required_ticks: false }, health: { ok: true, checked_at: at() } },
    ]);
    const asked = company.fake.asked.length;
    const [known] = await Promise.all([signers(), signers(), signers()]);
    company.fake.trouble = () => 'cut';
    company.test.clock.advance(59);
    expect([await signers(), company.fake.asked.length]).toEqual([[expect.objectContaining({ name: 'built_in' }), known[1]], asked]);
    company.test.clock.advance(1);
    await Promise.all([signers(), signers()]);
    expect(company.fake.asked.length - asked).toBe(1);
    expect(await signers()).toMatchObject([
      { health: { ok: true } },
      { health: { ok: false, checked_at: at(), faults: [expect.stringContaining('cannot be reached')] } },
    ]);
    company.fake.trouble = undefined;
    company.test.clock.advance(900);
    await sweep();
    company.fake.trouble = () => 'cut';
    expect(await signers()).toMatchObject([{}, { health: { ok: true, checked_at: at(), faults: [] } }]);
  });

  it('keep no monitor waiting while their signer is silent', async () => {
    const { test } = company;
    const all = test.signers.all.map((one) => ({ ...one, health: () => new Promise<never>(() => undefined) }));
    const told = measures(test.database, { ...test, signers: { ...test.signers, all } }).find(({ name }) => name === 'pari_signer_healthy');
    expect(await told?.read()).toEqual([{ labels: { signer: 'docusign' }, value: 0 }]);
  });
});
