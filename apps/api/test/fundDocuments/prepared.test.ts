import { REQUEST_FILES } from '@pari/domain/applications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pdf } from '../files/harmless.ts';
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

const filesOf = async (request: string) => (await asked.send('listRequestFiles', nora, [request])).body.results;
const part = async () => (await asked.send('getReviewFile', reviewer, [application])).body.modules.find(({ module }) => module === 6);
async function answered(request: string) {
  expect((await asked.give(nora, request)).status).toBe(200);
  await asked.look();
  await asked.settle();
}

const view = () => ({ 'x-advisor-client': nora.id });
const fileCode = async (by: TestPerson, request: string, id = '', headers: Record<string, string> = view()) =>
  (
    await asked.test.app.inject({
      url: `/api/document_requests/${request}/responses/${id}`,
      headers: { authorization: by.authorization, ...headers },
    })
  ).statusCode;
const delegateOf = async () => (await asked.delegate(nora)).person;
const adviserOf = async () => (await asked.adviser(nora)).person;
const seenBy = async (by: TestPerson, request: string) => [
  (await asked.send('listDocumentRequests', by, [fund], undefined, '', view())).body.results,
  (await asked.send('listRequestFiles', by, [request], undefined, '', view())).body.results,
];

it.each([
  ['a delegate', delegateOf],
  ['an adviser', adviserOf],
])('%s finds what was asked, how many files others gave, and none of these', async (_, made) => {
  const request = await asked.request(reviewer, application);
  const [preparer, other] = [await made(), await made()];
  const [theirs] = (await asked.give(nora, request, { more: true })).body.results;
  asked.test.clock.advance(1);
  const given = await asked.give(preparer, request, { more: true }, { name: 'mine.pdf', bytes: pdf('/Mine 1') }, view());
  expect(given.body.results.map(({ file_name: name }) => name)).toEqual(['mine.pdf']);
  const [mine] = given.body.results;
  await asked.look();
  const [requests, files] = await seenBy(preparer, request);
  expect(requests).toMatchObject([{ document_name: 'Letter of your bank', hidden_files: 1, files: [{ id: mine?.id }] }]);
  expect(files).toMatchObject([{ id: mine?.id }]);
  expect(JSON.stringify([requests, files])).not.toContain('letter.pdf');
  expect(await seenBy(other, request)).toMatchObject([[{ hidden_files: 2, files: [] }], []]);
  expect((await asked.requests(nora, fund))[0]).toMatchObject({ hidden_files: 0, files: [{ id: theirs?.id }, { id: mine?.id }] });
  for (const [by, id, code] of [
    [preparer, mine?.id, 200],
    [preparer, theirs?.id, 404],
    [preparer, crypto.randomUUID(), 404],
    [other, mine?.id, 404],
    [other, theirs?.id, 404],
  ] as const)
    expect([id, await fileCode(by, request, id)]).toEqual([id, code]);
  expect(await fileCode(nora, request, mine?.id, {})).toBe(200);
  // Others' files are none for whoever would replace them.
  for (const [by, replaces] of [
    [preparer, theirs?.id],
    [other, mine?.id],
    [other, crypto.randomUUID()],
  ] as const)
    expect((await asked.give(by, request, { replaces }, {}, view())).body).toMatchObject({ errors: { replaces: ['There is no such file any more.'] } });
  expect((await asked.give(preparer, request, { replaces: mine?.id, more: true }, {}, view())).body.results).toMatchObject([{ version: 2 }]);
  expect(await filesOf(request)).toHaveLength(2);
});

it.each([
  ['a delegate', delegateOf],
  ['an adviser', adviserOf],
])('%s reads what is asked about a request, though not about a file of others', async (_, made) => {
  const request = await asked.request(reviewer, application);
  const preparer = await made();
  await answered(request);
  const [theirs] = await filesOf(request);
  const found = await part();
  const about = { module: 6, question_identifier: request };
  await asked.send('createReviewComment', reviewer, [application], { ...about, document_identifier: theirs?.series, text: 'The passport is cut off.' });
  await asked.send('createReviewComment', reviewer, [application], { ...about, text: 'Both pages, please.' });
  await asked.send('requestChanges', reviewer, [application], { module: 6, round: 1, version: found?.version });
  const read = async (by: TestPerson, headers: Record<string, string>) =>
    (await asked.send('listComments', by, [application], undefined, '', headers)).body.results;
  const all = await read(nora, {});
  expect(all.map(({ text }) => text).toSorted()).toEqual(['Both pages, please.', 'The passport is cut off.']);
  expect((await read(preparer, view())).map(({ text }) => text)).toEqual(['Both pages, please.']);
  const told = async (by: TestPerson, headers: Record<string, string>) => {
    const { hides_requests: isMore, modules } = (await asked.send('getApplication', by, [fund], undefined, '', headers)).body;
    return [modules.find(({ module }) => module === 6)?.requests, isMore];
  };
  expect([await told(nora, {}), await told(preparer, view())]).toEqual([
    [2, false],
    [1, true],
  ]);
  const reply = async ({ id }: { readonly id: string }) => (await asked.send('replyToComment', preparer, [id], { text: 'Here.' }, '', view())).status;
  const [hidden, shown] = all.toSorted((one, other) => Number(one.document_identifier === null) - Number(other.document_identifier === null));
  expect([hidden && (await reply(hidden)), shown && (await reply(shown))]).toEqual([404, 201]);
});

it('is led to what they can prepare, and to nothing that the applicant alone does', async () => {
  ({ fund } = await asked.reading(['Terms']));
  application = await asked.eligible(nora, fund);
  await asked.test.owner.query(`update application_modules set state = 'approved' where application_id = $1 and module in (1, 7)`, [application]);
  const delegate = await delegateOf();
  const next = async (by: TestPerson, headers: Record<string, string>) =>
    (await asked.send('getApplication', by, [fund], undefined, '', headers)).body.next.next_url;
  expect(await next(nora, {})).toMatch(/review_docs$/);
  expect(await next(delegate, view())).toBeNull();
  await asked.request(reviewer, application);
  expect(await next(delegate, view())).toMatch(/view=documents$/);
});

it('no viewer, nor anybody whose relation ended, finds any of it', async () => {
  const request = await asked.request(reviewer, application);
  await answered(request);
  const [theirs] = await filesOf(request);
  const viewer = await asked.test.addPerson(asked.companyId, ['viewer']);
  const former = await delegateOf();
  await asked.test.owner.query(`update delegations set state = 'ended' where delegate_id = $1`, [former.id]);
  for (const [by, headers] of [
    [viewer, { 'x-view-as': nora.id }],
    [former, view()],
    [await asked.investor(), {}],
  ] as const) {
    expect((await asked.send('listDocumentRequests', by, [fund], undefined, '', headers)).status).toBe(404);
    expect((await asked.send('listRequestFiles', by, [request], undefined, '', headers)).status).toBe(404);
    expect(await fileCode(by, request, theirs?.id, headers)).toBe(404);
  }
});

it('a delegate uploads and deletes nothing; their file counts once the applicant confirms it', async () => {
  const request = await asked.request(reviewer, application);
  const delegate = await delegateOf();
  const given = await asked.give(delegate, request, {}, {}, view());
  expect(given).toMatchObject({ status: 200, body: { results: [{ via: 'delegate', is_confirmed: false }] } });
  const [file] = given.body.results;
  await asked.look();
  await asked.settle();
  expect([await asked.stateOf(nora, fund, 6), (await asked.requests(nora, fund))[0]?.problem]).toEqual([
    'in_progress',
    'Confirm the files that were prepared for you.',
  ]);
  expect((await asked.send('removeRequestFile', delegate, [request, file?.id ?? ''], undefined, '', view())).status).toBe(403);
  expect((await asked.acknowledge(delegate, fund, {})).status).toBe(404);
  const { body } = await asked.call('fetchEligibility', nora, fund);
  const seen = { version: body.response?.version, amount_version: 0 };
  expect((await asked.call('confirmPrepared', nora, application, { ...seen, documents: [crypto.randomUUID()] })).body).toMatchObject({ code: 'conflict' });
  await asked.call('confirmPrepared', nora, application, seen);
  expect(await asked.stateOf(nora, fund, 6)).toBe('in_progress');
  await asked.call('confirmPrepared', nora, application, { ...seen, documents: [file?.id] });
  expect(await asked.stateOf(nora, fund, 6)).toBe('pending');
  expect((await asked.give(delegate, request, { change: true }, {}, view())).status).toBe(403);
});

it('is not told to replace files that are all the applicant’s', async () => {
  const request = await asked.request(reviewer, application);
  for (let at = 0; at < REQUEST_FILES; at++) expect((await asked.give(nora, request, { more: true })).status).toBe(200);
  const { status, body } = await asked.give(await delegateOf(), request, { more: true }, {}, view());
  expect([status, body.errors]).toEqual([
    400,
    { file_data: [expect.stringMatching(/^A request takes 5 files at most\. Person .* has uploaded as many: they alone replace or delete one\.$/)] },
  ]);
});
