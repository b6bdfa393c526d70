import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { submitAllAnswered } from '../../src/features/applications/work/submitAnswered.ts';
import type { Tx } from '../../src/ports/database.ts';
import { roundsOf } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { startAsked, type Asked } from './asked.ts';

let asked: Asked;
let nora: TestPerson;
let reviewer: TestPerson;
let fund: string;
let documents: string[];
let application: string;
beforeAll(async () => {
  asked = await startAsked();
});
afterAll(() => asked.test.close());
beforeEach(async () => {
  nora = await asked.investor();
  reviewer = await asked.test.addPerson(asked.companyId, ['reviewer']);
  ({ fund, documents } = await asked.reading(['Memorandum', 'Agreement']));
  application = await asked.eligible(nora, fund);
});

const rounds = async (of: 'requests' | 'documents') =>
  (await roundsOf<Record<string, unknown>>(asked.test.owner, application)).filter((round) => Array.isArray(round[of]) && !('answers' in round));

it('what reviewers ask for is looked at each minute only where all of it is answered', async () => {
  const request = await asked.request(reviewer, application);
  const opened: string[] = [];
  const { database, clock } = asked.test;
  const counted = {
    ...database,
    asSystem: database.asSystem.bind(database),
    asCompany: <T>(companyId: string, work: (tx: Tx) => Promise<T>) => {
      opened.push(companyId);
      return database.asCompany(companyId, work);
    },
  };
  await submitAllAnswered(counted, clock);
  await asked.give(nora, request);
  await submitAllAnswered(counted, clock);
  expect([opened, await asked.stateOf(nora, fund, 6)]).toEqual([[], 'in_progress']);
  await asked.look();
  await submitAllAnswered(counted, clock);
  await submitAllAnswered(counted, clock);
  expect([opened, await asked.stateOf(nora, fund, 6)]).toEqual([[asked.companyId], 'pending']);
});

it('of two files at the fifth place at once one is kept, and the other is told', async () => {
  const request = await asked.request(reviewer, application);
  for (let at = 0; at < 4; at++) await asked.give(nora, request, { more: true });
  const answers = await Promise.all([asked.give(nora, request, { more: true }), asked.give(nora, request, { more: true })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await asked.send('listRequestFiles', nora, [request])).body.results).toHaveLength(5);
});

it('fifty equal ticks at once are one submission', async () => {
  for (const id of documents) await asked.open(nora, id);
  const answers = await Promise.all(Array.from({ length: 50 }, () => asked.acknowledge(nora, fund, { 'doc-1': true, 'doc-2': true })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rounds('documents')).toHaveLength(1);
  expect((await asked.test.owner.query('select from fund_document_acknowledgements where application_id = $1', [application])).rowCount).toBe(2);
});

it('what is looked at while the job runs several times at once is submitted once', async () => {
  const request = await asked.request(reviewer, application);
  await asked.give(nora, request);
  await asked.look();
  await Promise.all(Array.from({ length: 10 }, () => asked.settle()));
  expect(await rounds('requests')).toHaveLength(1);
  expect(await asked.stateOf(nora, fund, 6)).toBe('pending');
});

it('of a reviewer who approves and one who asks for more at once, what is asked stands open in the end', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const request = await asked.request(reviewer, application, `Document ${turn}`);
    await asked.give(nora, request);
    await asked.look();
    await asked.settle();
    const part = (await asked.send('getReviewFile', reviewer, [application])).body.modules.find(({ module }) => module === 6);
    const [decided, more] = await Promise.all([
      asked.send('decideModule', reviewer, [application, '6'], { decision: 'approve', round: part?.round, version: part?.version }),
      asked.send('requestDocument', reviewer, [application], { document_name: `More ${turn}` }),
    ]);
    expect([200, 409]).toContain(decided.status);
    expect(more.status).toBe(201);
    expect(await asked.stateOf(nora, fund, 6)).toBe('in_progress');
    const open = more.body.requests.find(({ document_name: name }) => name === `More ${turn}`);
    await asked.send('withdrawDocumentRequest', reviewer, [application, open?.id ?? '']);
    expect(await asked.stateOf(nora, fund, 6)).toBe('pending');
  }
});

it('of a file that comes and a request that is taken back at once one comes first, and neither is lost', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const request = await asked.request(reviewer, application, `Document ${turn}`);
    const [given, taken] = await Promise.all([asked.give(nora, request), asked.send('withdrawDocumentRequest', reviewer, [application, request])]);
    expect([given.status, taken.status]).toEqual(given.status === 200 ? [200, 409] : [404, 200]);
  }
});
