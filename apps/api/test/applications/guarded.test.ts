import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Criteria, CriteriaBlock } from '@pari/domain/applications';
import { civilDate } from '@pari/domain/dates';
import { pdf } from '../files/harmless.ts';
import { form } from '../support/form.ts';
import { readPaper } from '../support/readPaper.ts';
import type { TestPerson } from '../support/app.ts';
import { applicant, startApplying, withBlocks, yesNo, type Applying } from './applying.ts';
import { addDocument, addVersion, openDocument, toRead } from './documents.ts';
import { sayOfWhole } from './said.ts';

const common = { title: 'A block', description: '', failure_text: '', need_review_text: '', dependencies: [] };
const explained: CriteriaBlock = {
  ...common,
  id: 'why',
  kind: 'custom',
  is_multiple_selection_enabled: true,
  custom_fields: [
    { id: 'else', title: 'Otherwise', is_nested_fields_enabled: false, nested_fields: [], is_text_explanation_enabled: true, text_explanation: 'How' },
  ],
};

let applying: Applying;
let nora: TestPerson;
let key: string;
let response: string;
beforeAll(async () => {
  applying = await startApplying();
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  applying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await applying.investor();
});

async function choose(country: string, version: number, more: object = {}) {
  const answer = await applying.test.app.inject({
    method: 'POST',
    url: `/api/eligibility_criteria/response/${key}/${country}/INDIVIDUAL`,
    headers: { authorization: nora.authorization },
    payload: { ...applicant, version, ...more },
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function begin(criteria: Criteria) {
  ({ key } = await applying.fund({ criteria, offer: { application_until: civilDate('2026-05-31') } }));
  response = (await choose('US', 0)).body.response.id;
}
const answer = (block: string, given: object, version: number) =>
  applying.call('answerBlock', nora, '', { eligibility_criteria_id: response, block_id: block, response_json: given, version });
const submit = (version: number) => applying.call('submitEligibility', nora, response, { version });
const eligibility = async () => (await applying.call('fetchEligibility', nora, key)).body;
const whole = async () => (await applying.call('getApplication', nora, key)).body;

it('a tick at a document that was not opened, or was replaced since, is refused and changes nothing', async () => {
  const document = await addDocument(applying, 'Key information');
  await begin(withBlocks(toRead(document), yesNo));
  const before = await eligibility();
  expect((await answer('kii', { value: true }, 1)).body).toMatchObject({ status: 409, code: 'not_yet' });
  expect(await eligibility()).toEqual(before);
  await openDocument(applying, nora, document);
  applying.test.clock.advance(60);
  await addVersion(applying, document, 2);
  applying.test.clock.advance(60);
  expect((await answer('kii', { value: true }, 1)).body).toMatchObject({ status: 409, code: 'not_yet' });
  await openDocument(applying, nora, document, 2);
  applying.test.clock.advance(60);
  expect((await answer('kii', { value: true }, 1)).status).toBe(200);
});

it('another country is refused while a reviewer keeps the application, and nothing is put away', async () => {
  await begin(withBlocks(yesNo));
  await answer('qp', { value: 'yes' }, 1);
  const { id = '' } = (await eligibility()).application ?? {};
  await sayOfWhole(applying.test.owner, applying.companyId, id, { locked_reason: 'Wait.' });
  expect((await choose('DE', 2)).body).toMatchObject({ status: 409, code: 'locked' });
  expect((await eligibility()).response).toMatchObject({ id: response, country: 'US', version: 2, answers: { qp: { response_json: { value: 'yes' } } } });
});

it('criteria that are published anew are asked of whoever begins then', async () => {
  await begin(withBlocks(yesNo));
  await applying.define('criteria', key, withBlocks(explained, yesNo), 2);
  expect((await eligibility()).criteria?.version).toBe(1);
  await answer('qp', { value: 'yes' }, 1);
  expect((await submit(2)).status).toBe(200);
  const [first, firstResponse] = [nora, response];
  nora = await applying.investor();
  response = (await choose('US', 0)).body.response.id;
  expect(response).not.toBe(firstResponse);
  expect((await eligibility()).criteria?.version).toBe(2);
  await answer('qp', { value: 'yes' }, 1);
  expect((await submit(2)).body).toMatchObject({ code: 'checks_failed', errors: { why: expect.anything() } });
  nora = first;
  expect((await eligibility()).criteria?.version).toBe(1);
});

it('what is submitted after the last day is refused with that day, and kept', async () => {
  await begin(withBlocks(yesNo));
  applying.test.clock.set(new Date('2026-06-01T12:00:00Z'));
  expect((await answer('qp', { value: 'yes' }, 1)).status).toBe(200);
  expect((await submit(2)).body).toMatchObject({
    status: 409,
    code: 'not_yet',
    detail: 'Applications to this fund closed on 31 May 2026. What you said is kept.',
  });
  expect((await whole()).modules[0]?.state).toBe('in_progress');
  expect((await eligibility()).response?.answers['qp']?.response_json).toEqual({ value: 'yes' });
});

it('an answer to what is not asked any more is named, holds nothing up and enters no round', async () => {
  const further: CriteriaBlock = { ...explained, dependencies: [{ block: 'qp', relation: 'equals', value: 'other' }] };
  await begin({ ...withBlocks(yesNo, further), is_smart_criteria: true });
  await answer('qp', { value: 'other' }, 1);
  await answer('why', { options: { else: true } }, 2);
  expect((await eligibility()).response).toMatchObject({ ignored: [], steps: [{ block: 'qp' }, { block: 'why', problems: [{ text: 'Explain it.' }] }, {}] });
  await answer('qp', { value: 'yes' }, 3);
  expect((await eligibility()).response).toMatchObject({ ignored: ['why'], steps: [{ block: 'qp' }, { block: 'end' }] });
  expect((await submit(4)).status).toBe(200);
  const paper = await applying.test.app.inject({ url: `/api/applications/${key}/rounds/1/1/paper`, headers: { authorization: nora.authorization } });
  const { pages } = await readPaper(paper.rawPayload);
  expect([JSON.stringify(pages).includes('I am'), JSON.stringify(pages).includes('Otherwise')]).toEqual([true, false]);
});

it('marks of writing and HTML come back as the text that was typed', async () => {
  await begin(withBlocks(explained));
  const text = '\u202Eevil\u202C <img src=x onerror=alert(1)> שלום & “so”';
  expect((await answer('why', { options: { else: true }, text_explanation_answer: { else: text } }, 1)).status).toBe(200);
  expect((await eligibility()).response?.answers['why']?.response_json).toEqual({ options: { else: true }, text_explanation_answer: { else: text } });
});

it('a file of one byte too many is refused at the door, and nothing of it is stored', async () => {
  await begin(withBlocks({ ...common, id: 'papers', kind: 'documents', required_documents: [{ id: 'proof', name: 'Proof', description: '' }] }));
  const before = (await applying.test.owner.query('select count(*)::int from files')).rows;
  const head = pdf();
  const { headers, payload } = form(
    { 'proof.pdf': Buffer.concat([head, Buffer.alloc(25_000_001 - head.length, ' ')]) },
    { block_id: 'papers', question: 'proof' },
  );
  const sent = await applying.test.app.inject({
    method: 'POST',
    url: `/api/eligibility_criteria/response/${response}/documents`,
    headers: { authorization: nora.authorization, ...headers },
    payload,
  });
  expect([sent.statusCode, sent.json().code]).toEqual([413, 'payload_too_large']);
  expect((await applying.test.owner.query('select count(*)::int from files')).rows).toEqual(before);
  expect((await eligibility()).response?.uploads).toEqual([]);
});
