import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsToPublish } from '../../src/features/definitions/faults.ts';
import { lapseReplaced } from '../../src/features/applications/work/lapseReplaced.ts';
import { sampleApplicationSetup } from '../applications/applying.ts';
import { addVersion, openDocument } from '../applications/documents.ts';
import { roundsOf, sayOfWhole } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { startAsked, type Asked } from './asked.ts';

let asked: Asked;
let nora: TestPerson;
let fund: string;
let application: string;
let documents: string[];
beforeAll(async () => {
  asked = await startAsked();
});
afterAll(() => asked.test.close());
beforeEach(async () => {
  asked.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await asked.investor();
  ({ fund, documents } = await asked.reading(['Memorandum', 'Partnership agreement']));
  application = await asked.eligible(nora, fund);
});

const [one, two] = ['doc-1', 'doc-2'];
const both = { [one]: true, [two]: true };
const state = () => asked.stateOf(nora, fund, 5);
const openAll = () => Promise.all(documents.map((id) => asked.open(nora, id)));
const list = async () => (await asked.send('listFundDocuments', nora, [fund])).body.results;
const next = async () => (await asked.call('getApplication', nora, fund)).body.next;
const lapse = () => lapseReplaced(asked.test.database, asked.test.clock);
async function done() {
  await openAll();
  expect((await asked.acknowledge(nora, fund, both)).status).toBe(200);
}

describe('documents of the fund', () => {
  it('stand in their order, unopened, and are what comes next', async () => {
    expect(await list()).toEqual([
      {
        doc_id: one,
        document_id: documents[0],
        document_name: 'Memorandum',
        version: 1,
        is_opened: false,
        is_acknowledged: false,
        acknowledged_at: null,
        acknowledged_version: null,
      },
      expect.objectContaining({ doc_id: two, document_name: 'Partnership agreement' }),
    ]);
    expect(await state()).toBe('not_started');
    expect((await next()).unmet.filter(({ module }) => module === 'fund_documents').map(({ code, question }) => [code, question])).toEqual([
      ['fund_documents', one],
      ['fund_documents', two],
    ]);
    const { body } = await asked.call('fetchEligibility', nora, fund);
    expect((await next()).next_url).toMatch(/step=amount$/);
    await asked.call('saveInvestmentAmount', nora, body.response?.id ?? '', { version: 0, equity_amount: '50000' });
    expect((await next()).next_url).toMatch(new RegExp(`/investor/funds/${fund}/review_docs$`));
  });

  it('are acknowledged once they were opened by their applicant, and in no other way', async () => {
    const unopened = await asked.acknowledge(nora, fund, { [one]: true });
    expect([unopened.status, unopened.body]).toMatchObject([409, { code: 'not_yet', current: { documents: [{ doc_id: one, version: 1 }] } }]);
    const other = await asked.investor();
    await asked.open(other, documents[0] ?? '');
    expect((await asked.acknowledge(nora, fund, { [one]: true })).status).toBe(409);
    await asked.open(nora, documents[0] ?? '');
    expect((await asked.acknowledge(nora, fund, both)).status).toBe(409);
    expect((await asked.send('getFundDocumentResponse', nora, [fund])).body.response_json).toEqual({ [one]: false, [two]: false });
    expect(await state()).toBe('not_started');
    const { body } = await asked.acknowledge(nora, fund, { [one]: true });
    expect(body.response_json).toEqual({ [one]: true, [two]: false });
    expect(body.documents[0]).toMatchObject({ is_opened: true, is_acknowledged: true, acknowledged_at: '2026-04-15T12:00:00.000Z' });
    expect(await state()).toBe('in_progress');
  });

  it('submit themselves once all are acknowledged, as they were read, and reviewers are told', async () => {
    await done();
    expect(await state()).toBe('pending');
    const [round] = (await roundsOf<{ documents?: object[]; opened?: object[] }>(asked.test.owner, application)).filter(({ documents: all }) => all?.[0]);
    expect(round).toMatchObject({
      documents: [
        { doc_id: one, document_name: 'Memorandum', version: 1, acknowledged_at: '2026-04-15T12:00:00.000Z', acknowledged_by: nora.id },
        { doc_id: two, version: 1 },
      ],
      opened: [{ document_id: documents[0], version: 1 }, { document_id: documents[1] }],
    });
    expect((await next()).unmet.map(({ code }) => code)).not.toContain('fund_documents');
    const { rows } = await asked.test.owner.query(`select details from notifications where user_id = $1 and details like 'Fund documents%'`, [nora.id]);
    expect(rows).toEqual([{ details: 'Fund documents were submitted for review.' }]);
    expect((await asked.acknowledge(nora, fund, both)).status).toBe(200);
    expect(await state()).toBe('pending');
  });

  it('are complete at once where nobody looks at them, and are nothing where a fund names none', async () => {
    ({ fund, documents } = await asked.reading(['Memorandum'], { reviewed_modules: [1] }));
    await asked.eligible(nora, fund);
    await asked.open(nora, documents[0] ?? '');
    await asked.acknowledge(nora, fund, { [one]: true });
    expect(await state()).toBe('complete');
    ({ fund } = await asked.reading([]));
    await asked.eligible(nora, fund);
    const { body } = await asked.call('getApplication', nora, fund);
    expect(body.modules.find(({ module }) => module === 5)).toMatchObject({ is_asked: false });
    expect((await asked.send('listFundDocuments', nora, [fund])).body).toMatchObject({ status: 409, code: 'not_yet' });
  });

  it('come after eligibility, and after tax unless documents come first', async () => {
    ({ fund, documents } = await asked.reading(['Memorandum'], { skip_tax: false, tax_forms: ['W-9', 'W-8BEN', 'CRS-I'] }));
    await asked.eligible(nora, fund);
    await asked.open(nora, documents[0] ?? '');
    expect((await asked.acknowledge(nora, fund, { [one]: true })).body).toMatchObject({ status: 409, code: 'not_yet', detail: expect.stringContaining('tax') });
    ({ fund, documents } = await asked.reading(['Memorandum'], { skip_tax: false, tax_forms: ['W-9', 'W-8BEN', 'CRS-I'], has_pre_document_stage: true }));
    await asked.eligible(nora, fund);
    await asked.open(nora, documents[0] ?? '');
    expect((await asked.acknowledge(nora, fund, { [one]: true })).status).toBe(200);
  });

  it('are changed after they were submitted once that is confirmed', async () => {
    await done();
    expect((await asked.acknowledge(nora, fund, { [one]: false })).body).toMatchObject({ status: 409, code: 'confirm_needed' });
    expect(await state()).toBe('pending');
    expect((await asked.acknowledge(nora, fund, { [one]: false }, { change: true })).body.response_json).toEqual({ [one]: false, [two]: true });
    expect(await state()).toBe('in_progress');
    expect((await asked.acknowledge(nora, fund, { [one]: true })).status).toBe(200);
    expect(await state()).toBe('pending');
  });

  it.each([
    ['a document that there is not', { response_json: { strange: true } }, 'response_json.strange'],
    ['something else than yes or no', { response_json: { [one]: 'yes' } }, `response_json.${one}`],
    ['nothing', {}, 'response_json'],
    ['an id of no form', { response_json: { 'a/b': true } }, 'response_json.a/b'],
    ['too many', { response_json: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`d${at}`, true])) }, 'response_json'],
    ['more than is asked', { response_json: {}, version: 1 }, 'version'],
  ])('are refused %s, with a sentence', async (_, payload, field) => {
    const { status, body } = await asked.send('acknowledgeFundDocuments', nora, [fund], payload);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(
      Object.values(body.errors ?? {})
        .flat()
        .every((sentence) => /^[A-Z]/.test(sentence)),
    ).toBe(true);
  });

  it('are the same answer to a stranger as those of no fund, and nothing changes', async () => {
    await openAll();
    const stranger = await asked.investor();
    const before = await list();
    for (const key of [application, crypto.randomUUID()]) {
      expect((await asked.acknowledge(stranger, key, both)).status).toBe(404);
      expect((await asked.send('listFundDocuments', stranger, [key])).status).toBe(404);
      expect((await asked.send('getFundDocumentResponse', stranger, [key])).status).toBe(404);
    }
    expect(await list()).toEqual(before);
  });

  it('stay as they are while a reviewer locked the application', async () => {
    await openAll();
    await sayOfWhole(asked.test.owner, asked.companyId, application, { locked_reason: 'Wait.' });
    expect((await asked.acknowledge(nora, fund, both)).body).toMatchObject({ status: 409, code: 'locked' });
    expect(await state()).toBe('not_started');
  });
});

describe('a document of the fund that is replaced', () => {
  const replace = async (at = 0) => {
    asked.test.clock.advance(60);
    await addVersion(asked, documents[at] ?? '', 2);
    asked.test.clock.advance(60);
  };

  it('between opening and ticking is to be opened again', async () => {
    await openAll();
    await replace();
    const { status, body } = await asked.acknowledge(nora, fund, both);
    expect([status, body]).toMatchObject([409, { code: 'not_yet', current: { documents: [{ doc_id: one, version: 2 }] } }]);
    await asked.open(nora, documents[0] ?? '', 2);
    expect((await asked.acknowledge(nora, fund, both)).status).toBe(200);
    expect(await state()).toBe('pending');
  });

  it('after ticking and before submission lets its tick fall', async () => {
    await openAll();
    await asked.acknowledge(nora, fund, { [one]: true });
    await replace();
    expect(await list()).toMatchObject([{ doc_id: one, version: 2, is_opened: false, is_acknowledged: false }, {}]);
    expect((await asked.acknowledge(nora, fund, { [two]: true })).body.response_json).toEqual({ [one]: false, [two]: true });
    expect(await state()).toBe('in_progress');
    expect((await asked.acknowledge(nora, fund, { [one]: true })).body).toMatchObject({
      code: 'not_yet',
      detail: 'This document was replaced: open the new one first.',
    });
  });

  it('after submission opens that part again, once, and the applicant is told', async () => {
    await done();
    await replace(1);
    expect(await state()).toBe('pending');
    await lapse();
    await lapse();
    expect([await state(), await asked.stateOf(nora, fund, 1)]).toEqual(['in_progress', 'pending']);
    const { rows } = await asked.test.owner.query(`select details from notifications where user_id = $1 and details like '%replaced%'`, [nora.id]);
    expect(rows).toEqual([{ details: 'Fund documents: a document was replaced. Read the new one and submit again.' }]);
    expect(await list()).toMatchObject([{ is_acknowledged: true }, { is_acknowledged: false, version: 2 }]);
    await openDocument(asked, nora, documents[1] ?? '', 2);
    await asked.acknowledge(nora, fund, { [two]: true });
    expect(await state()).toBe('pending');
    await lapse();
    expect(await state()).toBe('pending');
  });

  it('waits while somebody keeps the application', async () => {
    await done();
    await sayOfWhole(asked.test.owner, asked.companyId, application, { locked_reason: 'Wait.' });
    await replace();
    await lapse();
    expect(await state()).toBe('pending');
    await sayOfWhole(asked.test.owner, asked.companyId, application, { locked_reason: null });
    asked.test.clock.advance(3600);
    await lapse();
    expect(await state()).toBe('in_progress');
  });
});

describe('reviewers', () => {
  it('read which version was acknowledged, ask about one, and what was sent back comes again', async () => {
    await done();
    const reviewer = await asked.test.addPerson(asked.companyId, ['reviewer']);
    const part = async () => (await asked.send('getReviewFile', reviewer, [application])).body.modules.find(({ module }) => module === 5);
    const found = await part();
    expect(found).toMatchObject({ name: 'Fund documents', state: 'pending', round: 1 });
    expect(found?.questions).toMatchObject([
      { question: one, title: 'Memorandum', lines: ['Read and acknowledged, 15 Apr 2026'], opened: [{ name: 'Memorandum', version: 1 }] },
      { question: two },
    ]);
    await asked.send('createReviewComment', reviewer, [application], { module: 5, question_identifier: one, text: 'Read page 3 again.' });
    expect((await asked.send('requestChanges', reviewer, [application], { module: 5, round: 1, version: found?.version })).status).toBe(200);
    expect(await state()).toBe('changes_requested');
    asked.test.clock.advance(60);
    const changes = () => asked.call('submitApplicationChanges', nora, '', { fund_external_id: fund });
    expect((await changes()).body).toMatchObject({ code: 'checks_failed' });
    await asked.acknowledge(nora, fund, { [one]: false });
    expect((await changes()).body).toMatchObject({ code: 'checks_failed', errors: { [one]: ['Open and acknowledge this document.'] } });
    await asked.acknowledge(nora, fund, { [one]: true });
    expect(await state()).toBe('changes_requested');
    expect((await changes()).status).toBe(200);
    expect(await part()).toMatchObject({ state: 'pending', round: 2 });
    const again = await part();
    const decided = await asked.send('decideModule', reviewer, [application, '5'], { decision: 'approve', round: 2, version: again?.version });
    expect(decided.status).toBe(200);
    expect(await state()).toBe('approved');
  });
});

it('a set-up names documents that applicants can open, each once', async () => {
  const body = (all: object[]) => ({ ...sampleApplicationSetup, criteria: [], fund_documents: all }) as typeof sampleApplicationSetup;
  const faults = (all: object[]) =>
    asked.test.database.asCompany(asked.companyId, (tx) => faultsToPublish(tx, asked.companyId, 'application', null, body(all), null));
  const named = { doc_id: one, document_id: documents[0], document_name: 'Memorandum' };
  const found = async (all: object[]) => (await faults(all)).filter(({ path }) => path.startsWith('fund_documents')).map(({ path, text }) => `${path} ${text}`);
  expect(await found([named])).toEqual([]);
  expect(await found([named, { ...named, document_id: crypto.randomUUID() }])).toEqual([
    `fund_documents[1] There is a document “${one}” before it already.`,
    `fund_documents[1].document_id The fund document “${one}” names a document that is not there.`,
  ]);
  await asked.test.owner.query('update documents set recalled_at = now() where id = $1', [documents[0]]);
  expect(await found([named])).toEqual([`fund_documents[0].document_id The fund document “${one}” names a document that was taken back.`]);
});
