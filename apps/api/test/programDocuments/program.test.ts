// long: what is done with each kind of document, by one applicant whose set-up names them all
import { routes, type Answered, type Contract } from '@pari/contract';
import { approvalHeldBy, type ProgramDocument } from '@pari/domain/applications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lapseReplaced } from '../../src/features/applications/work/lapseReplaced.ts';
import { settleAllPrograms, settleProgramOf } from '../../src/features/applications/work/settleProgram.ts';
import { faultsToPublish } from '../../src/features/definitions/faults.ts';
import { purposes } from '../../src/main/purposes.ts';
import { sampleApplicationSetup } from '../applications/applying.ts';
import { addVersion } from '../applications/documents.ts';
import { pdf, pdfOfSize } from '../files/harmless.ts';
import { startAsked, type Asked } from '../fundDocuments/asked.ts';
import type { TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';

type Entry = Answered<Contract['answerProgramDocument']>;

let asked: Asked;
let nora: TestPerson;
let fund: string;
let application: string;
let documents: string[];
let count = 0;

const kinds: Readonly<Record<string, Partial<ProgramDocument>>> = {
  agree: {},
  paper: { require_signature: true, require_wet_signature: true },
  sign: { require_signature: true },
};

/** A fund with a document of each of these kinds. */
async function funded(of: Readonly<Record<string, Partial<ProgramDocument>>>, setup: object = {}, given?: readonly string[]) {
  const names = Object.keys(of);
  const made = await asked.reading(names, { fund_documents: [] });
  documents = given ? [...given] : made.documents;
  const program_documents = names.map((name, at) => ({
    doc_id: name,
    document_id: documents[at] ?? '',
    document_name: `Document ${name}`,
    description: '',
    require_signature: false,
    require_wet_signature: false,
    only_once: false,
    objection: 'settled' as const,
    ...of[name],
  }));
  fund = (await asked.fund({ setup: { program_documents, skip_tax: true, reviewed_modules: [1], ...setup } })).key;
}

beforeAll(async () => {
  asked = await startAsked();
});
afterAll(() => asked.test.close());
beforeEach(async () => {
  asked.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await asked.investor();
  await funded(kinds);
  application = await asked.eligible(nora, fund);
});

const state = (of = fund) => asked.stateOf(nora, of, 10);
const list = async (of = fund, skip = 'false') => (await asked.send('listProgramDocuments', nora, [of, skip])).body.results;
const entry = async (doc: string, of = fund): Promise<Entry> => {
  const found = (await list(of)).find(({ doc_id: id }) => id === doc);
  if (!found) throw new Error(`there is no ${doc}`);
  return found;
};
const send = async (method: string, path: string, who: Pick<TestPerson, 'authorization'>, payload?: object, files?: Record<string, Buffer>) => {
  const { headers = {}, payload: sent = payload } = files ? form(files, payload ?? {}) : {};
  const answer = await asked.test.app.inject({
    method: method as 'POST',
    url: `/api${path}`,
    headers: { ...headers, authorization: who.authorization },
    ...(sent && { payload: sent }),
  });
  return {
    status: answer.statusCode,
    body: answer.statusCode === 200 && answer.headers['content-type']?.includes('json') !== true ? {} : JSON.parse(answer.body || 'null'),
  };
};
const answer = async (doc: string, body: object, of = fund) => send('PATCH', `/program_documents/${(await entry(doc, of)).id}`, nora, body);
/** What is counted of what the applicant does with documents of the programme. */
const counted = async (): Promise<string[]> =>
  (
    await asked.test.owner.query<{ user_action: string }>(
      `select user_action from analytics_events where user_id = $1 and entity = 'program_document' order by at`,
      [nora.id],
    )
  ).rows.map(({ user_action: action }) => action);
const agree = (doc = 'agree', more: object = {}) => answer(doc, { is_acknowledged: true, ...more });
const object = (reason: string, doc = 'agree', more: object = {}) => answer(doc, { is_acknowledged: false, reason, ...more });
const open = async (doc = 'agree', version = 1) => asked.open(nora, (await entry(doc)).document_id, version);
const upload = async (bytes = pdf(`/Number ${(count += 1)}`), more: object = {}, name = 'signed.pdf') =>
  send('POST', `/program_documents/${(await entry('paper')).id}/signed-document`, nora, more, { [name]: bytes });
const remove = async (query = '') => send('DELETE', `/program_documents/${(await entry('paper')).id}/signed-document${query}`, nora);
/** What was uploaded is looked at and accepted, and what is done is submitted. */
const accept = async () => {
  await asked.look();
  await settleAllPrograms(asked.test.database, { purposes, clock: asked.test.clock });
};
const settle = (of = application) =>
  asked.test.database.asCompany(asked.companyId, (tx) =>
    settleProgramOf(tx, asked.companyId, { applicationId: of, isAll: false }, { purposes, clock: asked.test.clock }),
  );
async function enveloped(isSigned: boolean, doc = 'sign', of = fund) {
  const { id, document_id: document, version } = await entry(doc, of);
  const { rows } = await asked.test.owner.query<{ id: string }>(
    `insert into envelopes (company_id, purpose, title, message, document_id, sha256, consent_version, author_id, created_at, expires_at, status, ended_at, reference, signer,
       source_sha256, pages, fields, sealing, sealed_sha256)
     select $1, 'program_document', 'Document', '', $2, v.sha256, '1', $3, $4, $4::timestamptz + interval '30 days', case when $6 then 'completed' else 'sent' end, case when $6 then $4::timestamptz end, gen_random_uuid()::text,
       'built_in', v.sha256, '[]', '[]', case when $6 then 'sealed' else 'none' end, case when $6 then v.sha256 end from document_versions v
     where v.company_id = $1 and v.document_id = $2 and v.version = $5 returning id`,
    [asked.companyId, document, nora.id, asked.test.clock.now(), version, isSigned],
  );
  const envelope = rows[0]?.id ?? '';
  await asked.test.owner.query(
    'insert into program_document_envelopes (company_id, envelope_id, program_document_id, document_id, document_version, created_at) values ($1, $2, $3, $4, $5, $6)',
    [asked.companyId, envelope, id, document, version, asked.test.clock.now()],
  );
  return envelope;
}
/** As the signer tells it. */
async function signed(doc = 'sign', of = fund) {
  const envelope = await enveloped(true, doc, of);
  await asked.test.database.asCompany(asked.companyId, async (tx) =>
    purposes.program_document?.ended(tx, {
      companyId: asked.companyId,
      id: envelope,
      title: 'Document',
      authorId: nora.id,
      status: 'completed',
      reason: null,
      at: asked.test.clock.now(),
    }),
  );
  return envelope;
}

describe('documents of the programme', () => {
  it('stand in their order with what is to be done, and are what comes next', async () => {
    expect((await list()).map(({ doc_id, problem, completed, abilities }) => [doc_id, problem, completed, abilities])).toEqual([
      ['agree', 'Open this document, then agree or object to it.', false, { open: true, sign: false, upload: false, remove: false, answer: true }],
      ['paper', 'Sign this document on paper, and upload it.', false, { open: true, sign: false, upload: true, remove: false, answer: false }],
      ['sign', 'Sign this document.', false, { open: true, sign: true, upload: false, remove: false, answer: false }],
    ]);
    const { body } = await asked.call('fetchEligibility', nora, fund);
    await asked.call('saveInvestmentAmount', nora, body.response?.id ?? '', { version: 0, equity_amount: '50000' });
    const { next, modules } = (await asked.call('getApplication', nora, fund)).body;
    expect(next.next_url).toMatch(new RegExp(`/investor/funds/${fund}/program_doc$`));
    expect(next.unmet.filter(({ code }) => code === 'program_documents').map(({ question }) => question)).toEqual(['agree', 'paper', 'sign']);
    expect(modules.find(({ module }) => module === 10)).toMatchObject({ state: 'not_started', is_asked: true });
  });

  it('are agreed to once they were opened, in their present version', async () => {
    expect((await agree()).body).toMatchObject({ status: 409, code: 'not_yet' });
    await open();
    const { status, body } = await agree();
    expect([status, body]).toMatchObject([200, { is_acknowledged: true, completed: true, problem: null }]);
    expect(await state()).toBe('in_progress');
    expect((await agree('paper')).body).toMatchObject({ code: 'not_yet' });
    expect(await counted()).toEqual(['acknowledge']);
  });

  it('take one file that was signed on paper, which is deleted and replaced', async () => {
    expect((await upload()).body).toMatchObject({ signed_document: { file_name: 'signed.pdf' } });
    await accept();
    const first = (await entry('paper')).signed_document;
    expect(await entry('paper')).toMatchObject({ completed: true, signed_document: { state: 'accepted' } });
    expect((await send('GET', `/program_documents/${(await entry('paper')).id}/signed-document`, nora)).status).toBe(200);
    expect((await remove()).body).toMatchObject({ signed_document: null, completed: false });
    expect((await remove()).status).toBe(404);
    await upload();
    await accept();
    const second = (await entry('paper')).signed_document;
    expect(second?.id).not.toBe(first?.id);
    await upload(undefined, {}, 'third.pdf');
    await accept();
    expect((await entry('paper')).signed_document).toMatchObject({ file_name: 'third.pdf', state: 'accepted' });
    const { rows } = await asked.test.owner.query('select version from application_uploads where application_id = $1 and module = 10 and removed_at is null', [
      application,
    ]);
    expect(rows).toEqual([{ version: 3 }]);
    expect(await counted()).toEqual(['upload', 'upload', 'upload']);
  });

  it('take 25,000,000 bytes that were signed on paper, not one more, and keep what stood before', async () => {
    const kept = async () =>
      (await asked.test.owner.query<{ length: number }>('select length::int from files order by length desc limit 1')).rows[0]?.length ?? 0;
    const path = `/program_documents/${(await entry('paper')).id}/signed-document`;
    expect((await upload(pdfOfSize(25_000_001))).body).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect([(await entry('paper')).signed_document, (await kept()) < 25_000_000]).toEqual([null, true]);
    expect((await upload(pdfOfSize(25_000_000))).body).toMatchObject({ signed_document: { state: 'checking' } });
    await accept();
    expect(await kept()).toBe(25_000_000);
    expect((await send('GET', path, nora)).status).toBe(200);
    // The power of attorney beside them, too.
    const attorney = `/companies/users/by-fund/${fund}/attorney-document`;
    expect((await send('POST', attorney, nora, {}, { 'power.pdf': pdfOfSize(25_000_001) })).status).toBe(413);
    expect((await send('POST', attorney, nora, {}, { 'power.pdf': pdfOfSize(25_000_000) })).status).toBe(200);
    expect((await upload(pdfOfSize(25_000_001), {}, 'later.pdf')).status).toBe(413);
    expect(await entry('paper')).toMatchObject({ completed: true, signed_document: { file_name: 'signed.pdf', state: 'accepted' } });
  });

  it.each([
    ['what is no document', { 'signed.pdf': Buffer.from('MZ nothing') }, 422, 'checks_failed'],
    ['nothing', { 'signed.pdf': Buffer.alloc(0) }, 422, 'checks_failed'],
    ['a picture that is called a PDF and goes on', { 'signed.pdf': Buffer.concat([Buffer.from('GIF89a'), pdf()]) }, 422, 'checks_failed'],
    ['two files', { 'one.pdf': pdf('/One 1'), 'two.pdf': pdf('/Two 2') }, 413, 'payload_too_large'],
    ['no file', {}, 400, 'bad_request'],
  ] as const)('are refused %s in the place of one that was signed on paper, of which nothing is kept', async (_, files, status, code) => {
    const { id } = await entry('paper');
    const refused = await send('POST', `/program_documents/${id}/signed-document`, nora, {}, files);
    expect([refused.status, refused.body]).toMatchObject([status, { code, detail: expect.stringMatching(/\w{3}/) }]);
    expect((await entry('paper')).signed_document).toBeNull();
    const { rows } = await asked.test.owner.query('select from application_uploads where application_id = $1 and module = 10', [application]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['one that is agreed to', 'agree', {}, 409],
    ['one that is signed here', 'sign', {}, 409],
    ['more than is asked', 'paper', { strange: true }, 400],
    ['a word for yes', 'paper', { change: 'yes' }, 400],
  ])('are not uploaded for %s', async (_, doc, more, status) => {
    const { id } = await entry(doc);
    const refused = await send('POST', `/program_documents/${id}/signed-document`, nora, more, { 'signed.pdf': pdf() });
    expect([refused.status, refused.body.detail]).toEqual([status, expect.stringMatching(/\.$/)]);
  });

  it('are not there under another name, nor to be answered by who wants another document', async () => {
    for (const id of ['8f14e45f-ceea-467f-9d1c-6f1f1b1c0a11', 'x'])
      expect((await send('POST', `/program_documents/${id}/signed-document`, nora, {}, { 'signed.pdf': pdf() })).status).toBe(id === 'x' ? 400 : 404);
  });

  it.each([
    ['nothing', {}, 'is_acknowledged'],
    ['an objection without a reason', { is_acknowledged: false }, 'reason'],
    ['an objection of blanks', { is_acknowledged: false, reason: '  ' }, 'reason'],
    ['an objection that is too long', { is_acknowledged: false, reason: 'x'.repeat(2001) }, 'reason'],
    ['a reason for agreeing', { is_acknowledged: true, reason: 'So.' }, 'reason'],
    ['more than is asked', { is_acknowledged: true, version: 1 }, 'version'],
  ])('are refused %s, with a sentence', async (_, body, field) => {
    const refused = await answer('agree', body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });

  it('submit themselves once all are done, and say so in their round', async () => {
    await open();
    await agree();
    await upload();
    await accept();
    expect(await state()).toBe('in_progress');
    await signed();
    await settle();
    expect(await state()).toBe('complete');
    expect(await list()).toMatchObject([{ completed: true }, { completed: true }, { completed: true, signed_document: { state: 'accepted' } }]);
    const paper = await asked.test.app.inject({
      url: `/api/applications/${fund}/rounds/10/1/paper`,
      headers: { authorization: nora.authorization },
    });
    expect(paper.statusCode).toBe(200);
    expect((await object('No.')).body).toMatchObject({ code: 'confirm_needed' });
    expect((await object('No.', 'agree', { change: true })).body).toMatchObject({ is_acknowledged: false, objection: { reason: 'No.', settled: null } });
    expect(await state()).toBe('pending');
  });

  it('are the same answer to a stranger as those of no fund', async () => {
    const stranger = await asked.investor();
    const { id } = await entry('agree');
    expect((await asked.send('listProgramDocuments', stranger, [application, 'false'])).status).toBe(404);
    expect((await send('PATCH', `/program_documents/${id}`, stranger, { is_acknowledged: true })).status).toBe(404);
    expect((await send('GET', `/program_documents/${id}/signed-document`, stranger)).status).toBe(404);
  });

  it('take a power of attorney beside them', async () => {
    const path = `/companies/users/by-fund/${fund}/attorney-document`;
    expect((await send('GET', path, nora)).body).toEqual({ document: null });
    expect((await send('POST', path, nora, {}, { 'power.pdf': pdf(`/Number ${(count += 1)}`) })).body).toMatchObject({ document: { file_name: 'power.pdf' } });
    await accept();
    expect((await send('GET', `${path}/file`, nora)).status).toBe(200);
    expect((await send('DELETE', path, nora)).body).toEqual({ document: null });
    expect((await send('DELETE', path, nora)).status).toBe(404);
  });
});

describe('a document that is replaced', () => {
  it('lets what was signed and agreed fall, once, and the round stays', async () => {
    await open();
    await agree();
    await upload();
    await accept();
    await signed();
    await settle();
    expect(await state()).toBe('complete');
    asked.test.clock.advance(60);
    await addVersion(asked, documents[2] ?? '', 2);
    asked.test.clock.advance(60);
    await lapseReplaced(asked.test.database, asked.test.clock);
    expect(await state()).toBe('in_progress');
    expect(await list()).toMatchObject([{ completed: true }, { completed: true }, { completed: false, version: 2, problem: 'Sign this document.' }]);
    await signed();
    await settle();
    expect(await state()).toBe('complete');
  });

  it('is agreed and signed in the version that they have of it, where the fund is not offered to them any more', async () => {
    const { rows } = await asked.test.owner.query<{ id: string }>('select id from funds where external_id = $1', [fund]);
    const id = rows[0]?.id ?? '';
    await asked.test.owner.query(`update documents set scope = 'prospects', fund_id = $2 where id = any($1)`, [documents, id]);
    for (const doc of Object.keys(kinds)) await open(doc);
    await asked.addHolding(id, nora);
    for (const document of documents) await addVersion(asked, document, 2);
    expect((await list()).map(({ version }) => version)).toEqual([1, 1, 1]);
    expect((await agree()).body).toMatchObject({ is_acknowledged: true, completed: true });
    const envelope = await enveloped(false);
    await settle();
    expect((await asked.test.owner.query('select status from envelopes where id = $1', [envelope])).rows).toEqual([{ status: 'sent' }]);
  });
});

it('what was sealed after it was submitted is no change in a later round', async () => {
  await funded({ agree: {}, sign: { require_signature: true } }, { reviewed_modules: [1, 10] });
  application = await asked.eligible(nora, fund);
  const reviewer = await asked.test.addPerson(asked.companyId, ['reviewer']);
  await open();
  await agree();
  const envelope = await signed();
  const seal = (sealing: string) =>
    asked.test.owner.query(`update envelopes set sealing = $2, sealed_sha256 = case when $2 = 'sealed' then source_sha256 end where id = $1`, [
      envelope,
      sealing,
    ]);
  await seal('pending');
  await settle();
  expect(await state()).toBe('pending');
  await seal('sealed');
  const part = async () => (await asked.send('getReviewFile', reviewer, [application])).body.modules.find(({ module }) => module === 10);
  await asked.send('createReviewComment', reviewer, [application], { module: 10, question_identifier: 'agree', text: 'Read page 3 again.' });
  expect((await asked.send('requestChanges', reviewer, [application], { module: 10, round: 1, version: (await part())?.version })).status).toBe(200);
  asked.test.clock.advance(60);
  const [comment] = (await asked.send('getReviewFile', reviewer, [application])).body.comments;
  expect((await asked.send('replyToComment', nora, [comment?.id ?? ''], { text: 'I did.' })).status).toBe(201);
  expect((await asked.call('submitApplicationChanges', nora, '', { fund_external_id: fund })).status).toBe(200);
  expect(await part()).toMatchObject({ round: 2, questions: [{ before: null }, { before: null, round: 1 }] });
  expect((await asked.send('getReviewDifferences', reviewer, [application], undefined, '?module=10&since=1')).body.differences).toEqual([]);
});

describe('an objection', () => {
  const objected = async (effect: 'settled' | 'blocks' = 'settled') => {
    await funded({ agree: { objection: effect } }, { fund_documents: [] });
    application = await asked.eligible(nora, fund);
    await open();
    expect((await object('The fee is not what was told.')).status).toBe(200);
    return asked.test.addPerson(asked.companyId, ['reviewer']);
  };
  const part = async (reviewer: TestPerson) => (await asked.send('getReviewFile', reviewer, [application])).body.modules.find(({ module }) => module === 10);
  const decide = async (reviewer: TestPerson, body: object) => {
    const found = await part(reviewer);
    return asked.send('decideModule', reviewer, [application, '10'], { round: found?.round, version: found?.version, ...body });
  };

  it('counts as answered, opens a task, and holds up the approval until a reviewer settled it with a reason', async () => {
    const reviewer = await objected();
    expect(await state()).toBe('pending');
    expect(await entry('agree')).toMatchObject({ is_acknowledged: false, completed: true, objection: { settled: null } });
    const found = await part(reviewer);
    expect(found).toMatchObject({
      task: { is_open: true },
      abilities: { approve: false },
      questions: [
        { lines: [expect.stringMatching(/^Objected to/), 'The fee is not what was told.'], objection: { settled: null, abilities: { settle: true } } },
      ],
    });
    // They read the version that its applicant was given, whatever took its place, and no other of the company's documents.
    const [document = ''] = documents;
    expect(found?.questions[0]?.opened).toEqual([
      { name: 'Document agree', version: 1, document_id: document, opened_at: asked.test.clock.now().toISOString() },
    ]);
    const read = (id: string, version: number) => send('GET', `/review/applications/${application}/uploads/${id}?version=${version}`, reviewer);
    await addVersion(asked, document, 2);
    // It is found; its bytes are nowhere here.
    expect([(await read(document, 1)).body.code, (await read(document, 2)).status]).toEqual(['unavailable', 404]);
    const [strange = ''] = (await asked.reading(['Another'])).documents;
    expect((await read(strange, 1)).status).toBe(404);
    await asked.test.owner.query('update documents set recalled_at = $2 where id = $1', [document, asked.test.clock.now()]);
    expect((await read(document, 1)).status).toBe(404);
    expect((await part(reviewer))?.questions).toMatchObject([{ opened: [{ version: 1, document_id: null }] }]);
    await asked.test.owner.query('update documents set recalled_at = null where id = $1', [document]);
    expect((await decide(reviewer, { decision: 'approve' })).body).toMatchObject({
      status: 422,
      code: 'checks_failed',
      detail: approvalHeldBy([{ document_name: 'Document agree' }])[0],
    });
    expect(await state()).toBe('pending');
    // Its applicant and whoever reviews it are given the same paper of it.
    const paper = async (who: TestPerson, of: string) =>
      (await asked.test.app.inject({ url: `${of}/rounds/10/1/paper`, headers: { authorization: who.authorization } })).rawPayload.toString('latin1');
    const own = await paper(nora, `/api/applications/${fund}`);
    expect(own).toMatch(/^%PDF-/);
    expect(await paper(reviewer, `/api/review/applications/${application}`)).toBe(own);
    expect((await decide(reviewer, { decision: 'settle', question: 'agree' })).body.errors).toEqual({ reason: ['Required'] });
    expect((await decide(reviewer, { decision: 'settle', reason: 'It is.' })).body.errors).toEqual({ question: ['Required'] });
    expect((await decide(reviewer, { decision: 'settle', question: 'strange', reason: 'It is.' })).status).toBe(409);
    const settled = await decide(reviewer, { decision: 'settle', question: 'agree', reason: 'The fee was lowered.' });
    expect(settled.status).toBe(200);
    expect((await decide(reviewer, { decision: 'settle', question: 'agree', reason: 'The fee was lowered.' })).status).toBe(200);
    expect((await decide(reviewer, { decision: 'settle', question: 'agree', reason: 'Otherwise.' })).status).toBe(409);
    expect(await entry('agree')).toMatchObject({ objection: { settled: { reason: 'The fee was lowered.' } } });
    expect((await asked.call('getApplication', nora, fund)).body.events).toContainEqual(
      expect.objectContaining({ kind: 'objection_settled', by: 'Admin', reason: 'The fee was lowered.' }),
    );
    const { rows } = await asked.test.owner.query(`select details from notifications where user_id = $1 and details like '%settled%'`, [nora.id]);
    expect(rows).toHaveLength(1);
    expect((await decide(reviewer, { decision: 'approve' })).status).toBe(200);
    expect(await state()).toBe('approved');
  });

  it('that blocks keeps the applicant where they are until it is settled', async () => {
    const reviewer = await objected('blocks');
    expect(await state()).toBe('pending');
    expect(await entry('agree')).toMatchObject({ completed: false, problem: expect.stringContaining('once a reviewer has settled') });
    expect((await asked.call('getApplication', nora, fund)).body.next.unmet).toContainEqual(expect.objectContaining({ code: 'program_documents' }));
    await decide(reviewer, { decision: 'settle', question: 'agree', reason: 'So it is.' });
    expect(await entry('agree')).toMatchObject({ completed: true, problem: null });
  });

  it('rests sealed', async () => {
    await objected();
    const { rows } = await asked.test.owner.query<{ sealed: Buffer | null }>(`select sealed from program_document_answers where kind = 'objected'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ sealed }) => sealed === null || sealed.includes('fee'))).toBe(false);
  });
});

it('what is done once for all counts in another fund, in the same version', async () => {
  await funded({ agree: { only_once: true } });
  const [first, given] = [fund, documents];
  await asked.eligible(nora, first);
  await open();
  expect((await agree()).status).toBe(200);
  await funded({ agree: { only_once: true }, more: {} }, {}, [given[0] ?? '', await (async () => (await asked.reading(['More'])).documents[0] ?? '')()]);
  const second = await asked.eligible(nora, fund);
  expect(await list()).toMatchObject([{ completed: true, completed_for: expect.any(String) }, { completed: false }]);
  expect(await list(fund, 'true')).toMatchObject([{ doc_id: 'more' }]);
  await funded({ agree: { only_once: true } }, {}, [given[0] ?? '']);
  const third = await asked.eligible(nora, fund);
  await settle(third);
  expect(await state()).toBe('complete');
  expect(second).not.toBe(third);
});

it('a set-up names documents that can be opened, or signed, each once', async () => {
  const plain = { description: '', require_signature: false, require_wet_signature: false, only_once: false, objection: 'settled' as const };
  const named = { doc_id: 'one', document_id: documents[0] ?? '', document_name: 'One', ...plain };
  const found = async (all: ProgramDocument[]) => {
    const body = { ...sampleApplicationSetup, criteria: [], program_documents: all };
    const faults = await asked.test.database.asCompany(asked.companyId, (tx) => faultsToPublish(tx, asked.companyId, 'application', null, body, null));
    return faults.filter(({ path }) => path.startsWith('program_documents')).map(({ path, text }) => `${path} ${text}`);
  };
  expect(await found([named])).toEqual([]);
  expect(await found([{ ...named, require_wet_signature: true }])).toHaveLength(1);
  expect(await found([named, { ...named, doc_id: 'two' }])).toEqual(['program_documents[1] The same document stands before it already.']);
  await asked.test.owner.query(`update documents set scope = 'signing', to_tell = false where id = $1`, [documents[0]]);
  expect(await found([{ ...named, require_signature: true }])).toEqual([]);
  expect(await found([named])).toHaveLength(1);
  expect(routes.listProgramDocuments).toContain('company-documents');
});
