// long: all that happens to a request, from asking to its files, is read in one place.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_FILES } from '@pari/domain/applications';
import { sayOfWhole } from '../applications/said.ts';
import { pdf, pdfOfSize } from '../files/harmless.ts';
import { hostile } from '../files/hostile.ts';
import { docx } from '../files/word.ts';
import type { TestPerson } from '../support/app.ts';
import { startAsked, type Asked } from './asked.ts';

let asked: Asked;
let nora: TestPerson;
let reviewer: TestPerson;
let fund: string;
let application: string;
beforeAll(async () => {
  asked = await startAsked();
});
afterAll(() => asked.test.close());
beforeEach(async () => {
  asked.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await asked.investor();
  reviewer = await asked.test.addPerson(asked.companyId, ['reviewer']);
  ({ fund } = await asked.reading([]));
  application = await asked.eligible(nora, fund);
});

const state = () => asked.stateOf(nora, fund, 6);
const whole = async () => (await asked.call('getApplication', nora, fund)).body;
const filesOf = async (request: string) => (await asked.send('listRequestFiles', nora, [request])).body.results;
const codeOf = async (request: string, id = '') =>
  (await asked.test.app.inject({ url: `/api/document_requests/${request}/responses/${id}`, headers: { authorization: nora.authorization } })).statusCode;
const remove = (request: string, id: string, query = '') => asked.send('removeRequestFile', nora, [request, id], undefined, query);
const file = async (by: TestPerson = reviewer) => (await asked.send('getReviewFile', by, [application])).body;
const part = async () => (await file()).modules.find(({ module }) => module === 6);
const inbox = async (like: string) =>
  (await asked.test.owner.query<{ details: string }>('select details from notifications where user_id = $1 and details like $2', [nora.id, like])).rows.map(
    ({ details }) => details,
  );
/** Given, looked at, and submitted. */
async function answered(request: string) {
  const given = await asked.give(nora, request);
  expect(given.status).toBe(200);
  await asked.look();
  await asked.settle();
}

describe('a document that a reviewer asks for', () => {
  it('is not submitted between two files that were chosen at once', async () => {
    const request = await asked.request(reviewer, application);
    await asked.give(nora, request, { more: true });
    await asked.look();
    await asked.settle();
    expect(await state()).toBe('in_progress');
    asked.test.clock.advance(1);
    await asked.give(nora, request);
    await asked.look();
    await asked.settle();
    expect([await state(), await filesOf(request)]).toMatchObject(['pending', [{}, {}]]);
  });

  it('is submitted three minutes after a file was to be followed by another that never came', async () => {
    const request = await asked.request(reviewer, application);
    await asked.give(nora, request, { more: true });
    await asked.look();
    asked.test.clock.advance(120);
    await asked.settle();
    expect(await state()).toBe('in_progress');
    asked.test.clock.advance(60);
    await asked.settle();
    expect(await state()).toBe('pending');
  });

  it('is told to its applicant without what it is, stands in their tasks and comes next', async () => {
    expect((await whole()).modules.find(({ module }) => module === 6)).toMatchObject({ is_asked: false, state: 'not_started' });
    await asked.request(reviewer, application);
    expect(await asked.requests(nora, fund)).toMatchObject([
      { document_name: 'Letter of your bank', document_description: 'Not older than a month.', problem: 'Upload what a reviewer asks for.', files: [] },
    ]);
    expect(await state()).toBe('not_started');
    const { next, events, status } = await whole();
    expect(status).toBe(1);
    expect(next.unmet.at(-1)).toMatchObject({ code: 'requests_answered', module: 'document_requests' });
    expect(events[0]).toMatchObject({ kind: 'document_requested', module: 6, by: 'Admin', reason: null });
    expect(await inbox('Document requests%')).toEqual(['Document requests: a reviewer asks you for a document.']);
    // Also once the fund takes no applications any more.
    asked.test.clock.set(new Date('2026-06-03T12:00:00Z'));
    expect((await asked.call('listTasks', nora, '')).body.results.filter(({ kind }) => kind === 'applying')).toMatchObject([
      { link: expect.stringMatching(/application\?view=documents$|onboarding/) },
    ]);
  });

  it('is answered once a file is accepted, which submits it without a further step', async () => {
    const request = await asked.request(reviewer, application);
    const { body } = await asked.give(nora, request);
    expect(body.results).toMatchObject([{ file_name: 'letter.pdf', state: 'checking', version: 1, via: 'self', is_confirmed: true }]);
    expect([await state(), (await asked.requests(nora, fund))[0]?.problem]).toEqual(['in_progress', 'A file is being checked. It counts once it is accepted.']);
    await asked.settle();
    expect(await state()).toBe('in_progress');
    await asked.look();
    await asked.settle();
    await asked.settle();
    expect([await state(), (await asked.requests(nora, fund))[0]?.problem]).toEqual(['pending', null]);
    expect(await inbox('%submitted for review.')).toContain('Document requests were submitted for review.');
    expect(await part()).toMatchObject({
      state: 'pending',
      round: 1,
      submitted_by: expect.stringMatching(/^Person/),
      questions: [{ title: 'Letter of your bank', lines: ['Not older than a month.'], documents: [{ file_name: 'letter.pdf', is_replaced: false }] }],
    });
    expect((await file()).requests).toMatchObject([{ id: request, is_submitted: true }]);
  });

  it('is named beside changes that are asked for, in the part and among the tasks', async () => {
    const eligibility = (await file()).modules.find(({ module }) => module === 1);
    await asked.send('createReviewComment', reviewer, [application], { module: 1, text: 'Say more.' });
    await asked.send('requestChanges', reviewer, [application], { module: 1, round: 1, version: eligibility?.version });
    const request = await asked.request(reviewer, application);
    await asked.request(reviewer, application, 'Another');
    const task = async () => (await asked.call('listTasks', nora, '')).body.results.find(({ kind }) => kind === 'applying');
    expect(await task()).toMatchObject({ is_sent_back: true, requests: 1, documents_asked: 2 });
    const counts = async () =>
      (await asked.send('getPendingRequests', nora, [fund])).body.results.flatMap(({ module, requests }) => (requests === 0 ? [] : [[module, requests]]));
    expect(await counts()).toEqual([
      [1, 1],
      [6, 2],
    ]);
    const { unmet } = (await whole()).next;
    expect(unmet.flatMap(({ module, code }) => (module === 'document_requests' ? [code] : []))).toEqual(Array(2).fill('requests_answered'));
    await answered(request);
    expect([await task(), await counts()]).toMatchObject([
      { requests: 1, documents_asked: 1 },
      [
        [1, 1],
        [6, 1],
      ],
    ]);
  });

  it('is complete at once where nobody looks at it', async () => {
    ({ fund } = await asked.reading([], { reviewed_modules: [1] }));
    application = await asked.eligible(nora, fund);
    await answered(await asked.request(reviewer, application));
    expect(await state()).toBe('complete');
  });

  it('waits for all that is asked, and for files that follow at once', async () => {
    const [first, second] = [await asked.request(reviewer, application), await asked.request(reviewer, application, 'Another')];
    await answered(first);
    expect(await state()).toBe('in_progress');
    expect((await asked.give(nora, second, { more: true })).status).toBe(200);
    await asked.look();
    expect(await state()).toBe('in_progress');
    await asked.give(nora, second);
    expect(await state()).toBe('in_progress');
    await asked.look();
    await asked.settle();
    expect(await state()).toBe('pending');
    expect((await part())?.questions.map(({ documents }) => documents.length)).toEqual([1, 2]);
  });

  it('takes five files, and no sixth', async () => {
    const request = await asked.request(reviewer, application);
    for (let at = 0; at < REQUEST_FILES; at++) expect((await asked.give(nora, request, { more: true })).status).toBe(200);
    const sixth = await asked.give(nora, request);
    expect(sixth).toMatchObject({ status: 400, body: { errors: { file_data: ['A request takes 5 files at most. Replace or delete one of them first.'] } } });
    const [first] = await filesOf(request);
    expect((await asked.give(nora, request, { replaces: first?.id, more: true })).status).toBe(200);
    expect(await filesOf(request)).toHaveLength(REQUEST_FILES);
    await remove(request, (await filesOf(request))[0]?.id ?? '');
    expect((await asked.give(nora, request)).status).toBe(200);
  });

  it('keeps versions of a file, and what was submitted of an earlier one', async () => {
    const request = await asked.request(reviewer, application);
    await answered(request);
    const [before] = await filesOf(request);
    expect((await asked.give(nora, request, { replaces: before?.id })).body).toMatchObject({ status: 409, code: 'confirm_needed' });
    expect(await state()).toBe('pending');
    const { body } = await asked.give(nora, request, { replaces: before?.id, change: true }, { name: 'newer.pdf', bytes: pdf('/A 1') });
    expect(body.results).toMatchObject([{ file_name: 'newer.pdf', series: before?.series, version: 2 }]);
    expect(await state()).toBe('in_progress');
    const old = await asked.test.app.inject({
      url: `/api/review/applications/${application}/uploads/${before?.id}`,
      headers: { authorization: reviewer.authorization },
    });
    expect(old.statusCode).toBe(200);
    await asked.look();
    await asked.settle();
    expect(await part()).toMatchObject({ state: 'pending', round: 2, questions: [{ documents: [{ name: 'Version 2', file_name: 'newer.pdf' }] }] });
    expect((await part())?.questions[0]?.before?.documents).toMatchObject([{ file_name: 'letter.pdf' }]);
    expect((await asked.give(nora, request, { replaces: before?.id, change: true })).body).toMatchObject({
      errors: { replaces: ['There is no such file any more.'] },
    });
  });

  it('is open again once its only file is deleted, which is confirmed after submission', async () => {
    const request = await asked.request(reviewer, application);
    await answered(request);
    const [one] = await filesOf(request);
    expect((await remove(request, one?.id ?? '')).body).toMatchObject({ code: 'confirm_needed' });
    expect((await remove(request, one?.id ?? '', '?change=true')).body).toEqual({ results: [] });
    expect(await state()).toBe('in_progress');
    expect((await remove(request, one?.id ?? '', '?change=true')).status).toBe(404);
    expect(await codeOf(request, one?.id)).toBe(404);
    expect((await asked.test.owner.query('select from application_uploads where id = $1', [one?.id])).rowCount).toBe(1);
  });

  it('is given back to its applicant as a file, once it is accepted', async () => {
    const request = await asked.request(reviewer, application);
    const [one] = (await asked.give(nora, request)).body.results;
    expect(await codeOf(request, one?.id)).toBe(404);
    await asked.test.owner.query(`update files set state = 'refused', reason = 'The virus scanner found Eicar.' where company_id = $1 and state = 'checking'`, [
      asked.companyId,
    ]);
    expect((await asked.requests(nora, fund))[0]).toMatchObject({ problem: 'Upload what a reviewer asks for.', files: [{ state: 'refused' }] });
    await asked.settle();
    expect(await state()).toBe('in_progress');
    expect((await remove(request, one?.id ?? '')).status).toBe(200);
    await asked.give(nora, request);
    await asked.look();
    const opened = await asked.test.app.inject({
      url: `/api/document_requests/${request}/responses/${(await filesOf(request)).at(-1)?.id}`,
      headers: { authorization: nora.authorization },
    });
    expect([opened.statusCode, opened.headers['content-disposition']]).toEqual([200, expect.stringContaining('letter.pdf')]);
  });

  it('is submitted once the application is unlocked, where it was answered before', async () => {
    const request = await asked.request(reviewer, application);
    await asked.give(nora, request);
    await sayOfWhole(asked.test.owner, asked.companyId, application, { locked_reason: 'Wait.' });
    await asked.look();
    await asked.settle();
    expect(await state()).toBe('in_progress');
    expect((await asked.give(nora, request)).body).toMatchObject({ code: 'locked' });
    expect((await remove(request, (await filesOf(request))[0]?.id ?? '')).body).toMatchObject({ code: 'locked' });
    await sayOfWhole(asked.test.owner, asked.companyId, application, { locked_reason: null });
    await asked.settle();
    expect(await state()).toBe('pending');
  });
});

describe('files at this door', () => {
  it.each(Object.entries(hostile))('refuses %s', async (name, bytes) => {
    const request = await asked.request(reviewer, application);
    const { status, body } = await asked.give(nora, request, {}, { name: name.replaceAll(/[^\w .-]/g, '_'), bytes });
    expect([400, 413, 415, 422]).toContain(status);
    expect(body.detail?.length ?? 0).toBeGreaterThan(10);
    expect(await filesOf(request)).toEqual([]);
  });

  it('takes a document of Word, and gives it as one', async () => {
    const request = await asked.request(reviewer, application);
    const { status } = await asked.give(nora, request, {}, { name: 'letter.docx', bytes: docx() });
    await asked.look();
    const [file] = await filesOf(request);
    const { headers, payload } = await asked.test.app.inject({
      url: `/api/document_requests/${request}/responses/${file?.id}`,
      headers: { authorization: nora.authorization },
    });
    expect([status, file?.state, headers['content-type'], headers['content-disposition'], payload.slice(0, 2)]).toEqual([
      200,
      'accepted',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      expect.stringContaining('letter.docx'),
      'PK',
    ]);
  });

  it('takes 25,000,000 bytes, and not one more', async () => {
    const request = await asked.request(reviewer, application);
    expect((await asked.give(nora, request, {}, { bytes: pdfOfSize(25_000_001) })).body).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect((await asked.give(nora, request, {}, { bytes: pdfOfSize(25_000_000) })).body.results).toMatchObject([{ length: 25_000_000 }]);
  });

  it.each([
    ['a version of what is no id', { replaces: 'x' }, 'replaces'],
    ['more than is asked', { strange: true }, 'strange'],
    ['a word for yes', { more: 'yes' }, 'more'],
  ])('refuses %s, with a sentence', async (_, more, field) => {
    const request = await asked.request(reviewer, application);
    const { status, body } = await asked.give(nora, request, more);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await filesOf(request)).toEqual([]);
  });
});

describe('a reviewer who asks', () => {
  const ask = (payload: object, by = reviewer) => asked.send('requestDocument', by, [application], payload);

  it.each([
    ['no name', { document_name: ' ' }, 'document_name'],
    ['a name that is too long', { document_name: 'x'.repeat(121) }, 'document_name'],
    ['a description that is too long', { document_name: 'x', document_description: 'x'.repeat(2001) }, 'document_description'],
    ['nothing', {}, 'document_name'],
    ['a figure', { document_name: 12 }, 'document_name'],
  ])('is refused %s, with a sentence', async (_, payload, field) => {
    const { status, body } = await ask(payload);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await asked.requests(nora, fund)).toEqual([]);
  });

  it('may say 120 and 2,000 characters, and 20 requests', async () => {
    expect((await ask({ document_name: 'x'.repeat(120), document_description: 'y'.repeat(2000) })).status).toBe(201);
    for (let at = 1; at < 20; at++) await asked.request(reviewer, application, `Document ${at}`);
    expect((await ask({ document_name: 'One more' })).body).toMatchObject({
      status: 400,
      errors: { document_name: [expect.stringContaining('20 documents')] },
    });
  });

  it('opens what was submitted again, and its task with it', async () => {
    await answered(await asked.request(reviewer, application));
    const found = await part();
    const decide = await asked.send('decideModule', reviewer, [application, '6'], { decision: 'approve', round: 1, version: found?.version });
    expect([decide.status, await state()]).toEqual([200, 'approved']);
    const second = await asked.request(reviewer, application, 'Another');
    expect(await state()).toBe('in_progress');
    expect((await part())?.task).toBeNull();
    await answered(second);
    expect(await part()).toMatchObject({ state: 'pending', round: 2 });
  });

  it('takes a request back while nothing answers it: then nothing is asked any more', async () => {
    const request = await asked.request(reviewer, application);
    expect((await asked.send('withdrawDocumentRequest', reviewer, [application, request])).body.requests).toEqual([]);
    expect(await state()).toBe('complete');
    expect(await asked.requests(nora, fund)).toEqual([]);
    expect((await asked.give(nora, request)).status).toBe(404);
    expect((await asked.send('withdrawDocumentRequest', reviewer, [application, request])).status).toBe(404);
    expect((await inbox('Document requests%')).toSorted()).toEqual([
      'Document requests: a document is not asked for any more.',
      'Document requests: a reviewer asks you for a document.',
    ]);
    const again = await asked.request(reviewer, application);
    expect(await state()).toBe('in_progress');
    await asked.give(nora, again);
    expect((await asked.send('withdrawDocumentRequest', reviewer, [application, again])).body).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('submits what else is answered by taking the last open request back', async () => {
    const [first, second] = [await asked.request(reviewer, application), await asked.request(reviewer, application, 'Another')];
    await answered(first);
    await asked.send('withdrawDocumentRequest', reviewer, [application, second]);
    expect(await state()).toBe('pending');
    expect((await part())?.submitted_by).toBe((await file()).applicant.display_name);
  });

  it('asks about one file; another version of it answers that', async () => {
    const request = await asked.request(reviewer, application);
    await answered(request);
    const found = await part();
    const document = found?.questions[0]?.documents[0]?.document;
    const about = { module: 6, question_identifier: request, document_identifier: document, text: 'It cannot be read.' };
    expect((await asked.send('createReviewComment', reviewer, [application], { ...about, document_identifier: 'strange' })).status).toBe(400);
    expect((await asked.send('createReviewComment', reviewer, [application], about)).status).toBe(201);
    await asked.send('requestChanges', reviewer, [application], { module: 6, round: 1, version: found?.version });
    expect(await state()).toBe('changes_requested');
    asked.test.clock.advance(60);
    const changes = () => asked.call('submitApplicationChanges', nora, '', { fund_external_id: fund });
    expect((await changes()).body).toMatchObject({ code: 'checks_failed', errors: { [request]: ['Not answered yet.'] } });
    const [one] = await filesOf(request);
    await asked.give(nora, request, { replaces: one?.id });
    expect((await changes()).body).toMatchObject({ code: 'checks_failed', errors: { [request]: [expect.stringContaining('being checked')] } });
    await asked.look();
    await asked.settle();
    expect(await state()).toBe('changes_requested');
    expect((await changes()).status).toBe(200);
    expect(await part()).toMatchObject({ state: 'pending', round: 2 });
    expect((await file()).comments).toMatchObject([{ status: 2, document_identifier: document }]);
  });

  it('declines the part: nothing more is asked of it, and nothing given', async () => {
    const request = await asked.request(reviewer, application);
    await answered(request);
    const found = await part();
    await asked.send('decideModule', reviewer, [application, '6'], { decision: 'decline', reason: 'Forged.', round: 1, version: found?.version });
    expect((await file()).abilities.request).toBe(false);
    expect((await ask({ document_name: 'More' })).body).toMatchObject({ status: 409, code: 'locked' });
    expect((await asked.give(nora, request, { change: true })).body).toMatchObject({ status: 409, code: 'locked' });
  });

  it('asks nothing of what is locked or has ended, nor of their own application', async () => {
    await sayOfWhole(asked.test.owner, asked.companyId, application, { locked_reason: 'Wait.' });
    expect((await ask({ document_name: 'Letter' })).body).toMatchObject({ status: 409, code: 'locked' });
    await sayOfWhole(asked.test.owner, asked.companyId, application, { locked_reason: null });
    await asked.test.owner.query(`update users set roles = roles || '{reviewer}'::text[] where id = $1`, [nora.id]);
    expect((await ask({ document_name: 'Letter' }, nora)).status).toBe(404);
    await asked.call('changeApplication', nora, fund, { version: (await whole()).version, status: 5 });
    expect((await ask({ document_name: 'Letter' })).body).toMatchObject({ code: 'locked' });
  });

  it('cancels an approval of the whole, with its lock', async () => {
    await answered(await asked.request(reviewer, application));
    await asked.test.owner.query('update applications set status = 4 where id = $1', [application]);
    expect((await whole()).permissions.is_locked).toBe(true);
    const request = await asked.request(reviewer, application, 'Another');
    expect(await whole()).toMatchObject({ status: 1, permissions: { is_locked: false } });
    expect((await whole()).events.map(({ kind }) => kind).slice(0, 2)).toEqual(['approval_cancelled', 'document_requested']);
    expect((await asked.give(nora, request)).status).toBe(200);
  });
});

it('a stranger gets the same answers for a request as for none, and nothing changes', async () => {
  const request = await asked.request(reviewer, application);
  await answered(request);
  const [one] = await filesOf(request);
  const stranger = await asked.investor();
  const strip = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, request_id: '' } });
  const none = crypto.randomUUID();
  for (const [endpoint, path, other] of [
    ['listDocumentRequests', [application], [none]],
    ['listRequestFiles', [request], [none]],
    ['getRequestFile', [request, one?.id ?? ''], [none, none]],
    ['removeRequestFile', [request, one?.id ?? ''], [none, none]],
  ] as const)
    expect(strip(await asked.send(endpoint, stranger, path))).toEqual(strip(await asked.send(endpoint, stranger, other)));
  expect(strip(await asked.give(stranger, request))).toEqual(strip(await asked.give(stranger, none)));
  expect((await asked.send('requestDocument', stranger, [application], { document_name: 'Letter' })).status).toBe(404);
  expect([await state(), await filesOf(request)]).toEqual(['pending', [one]]);
});
