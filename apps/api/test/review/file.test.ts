import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { pdf } from '../files/harmless.ts';
import { multipart } from '../permissions/calls.ts';
import { withBlocks, yesNo } from '../applications/applying.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  rita = await reviewing.reviewer({ name: 'Rita Vale' });
});
afterAll(() => reviewing.test.close());
beforeEach(() => reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const eligibility = async ({ id }: InReview) => {
  const [module] = (await reviewing.file(rita, id)).modules;
  if (!module) throw new Error('Nothing was submitted.');
  return module;
};
const question = async (of: InReview, named: string) => (await eligibility(of)).questions.find((one) => one.question === named);
const differences = (of: InReview, since: number, module = 1) =>
  reviewing.ask('getReviewDifferences', rita, of.id, undefined, { query: `?module=${module}&since=${since}` });

describe('the file', () => {
  it('has what was submitted, by whom and in which round, in the words in which it was asked', async () => {
    const of = await reviewing.submitted();
    const file = await reviewing.file(rita, of.id);
    expect(file).toMatchObject({ attempt: 1, status: 1, submissions: 1, applicant: { id: of.applicant.id, email: of.applicant.email }, comments: [] });
    expect(file.modules.map(({ module, state, round, outcome }) => [module, state, round, outcome])).toEqual([[1, 'pending', 1, 'meets']]);
    expect(file.modules[0]?.questions).toMatchObject([
      { question: 'where', lines: ['Nora Vance', 'United States, Individual', 'Where they decided to invest: At home in Berlin'], is_new: false },
      { question: 'qp', title: 'A block', lines: ['I am'], outcome: 'meets', via: 'self', round: 1, before: null, is_new: false },
    ]);
    expect(file.events.map(({ kind }) => kind)).toEqual(['submitted', 'begun']);
  });

  it('has nothing that is being typed', async () => {
    const of = await reviewing.submitted();
    const typed = { eligibility_criteria_id: of.response, block_id: 'qp', response_json: { value: 'other' }, version: 2, change: true };
    await done(reviewing.call('answerBlock', of.applicant, '', typed));
    expect(await eligibility(of)).toMatchObject({ state: 'in_progress', task: null, abilities: { approve: false, decline: false, request_changes: false } });
    expect((await question(of, 'qp'))?.lines).toEqual(['I am']);
  });

  it('says what is different since the round before, and since when a question stands as it does', async () => {
    const of = await reviewing.submitted();
    const version = await reviewing.submitAgain(of, 'other', 2);
    expect(await question(of, 'qp')).toMatchObject({ lines: ['In another way'], outcome: 'review', round: 2, before: { lines: ['I am'] } });
    expect(await question(of, 'where')).toMatchObject({ round: 1, before: null, is_new: false });
    expect((await differences(of, 1)).body).toMatchObject({
      module: 1,
      since: 1,
      round: 2,
      differences: [{ question: 'qp', before: { lines: ['I am'] }, after: { lines: ['In another way'] } }],
    });
    await reviewing.submitAgain(of, 'yes', version);
    // What was said first is said again.
    expect((await differences(of, 1)).body.differences).toEqual([]);
    expect((await differences(of, 2)).body.differences).toMatchObject([{ before: { lines: ['In another way'] }, after: { lines: ['I am'] } }]);
    expect((await question(of, 'qp'))?.round).toBe(3);
  });

  it('refuses rounds and parts that there are not', async () => {
    const of = await reviewing.submitted();
    expect((await differences(of, 2)).body).toMatchObject({ status: 400, errors: { since: ['There is no such round.'] } });
    expect((await differences(of, 1, 7)).status).toBe(404);
    expect((await differences(of, 0)).status).toBe(400);
    expect((await differences(of, 1, 12)).status).toBe(400);
  });

  it('is not there before anything was submitted', async () => {
    const [fund, who] = [await reviewing.fund(), await reviewing.investor()];
    const { id } = (await done(reviewing.begin(who, fund.key))).body.application;
    expect((await reviewing.ask('getReviewFile', rita, id)).status).toBe(404);
  });

  it('leaves a row in the audit log each time it is read', async () => {
    const of = await reviewing.submitted();
    await reviewing.file(rita, of.id);
    await done(differences(of, 1));
    const { rows } = await reviewing.test.owner.query(
      `select action, detail from audit_events where object_type = 'application' and object_id = $1 and real_user_id = $2 order by sequence`,
      [of.id, rita.id],
    );
    expect(rows).toMatchObject([{ action: 'getReviewFile' }, { action: 'getReviewDifferences', detail: { module: 1, since: 1 } }]);
  });
});

describe('a document that was submitted', () => {
  it('is read by reviewers, also after it was replaced, and what was not submitted by nobody', async () => {
    const criteria = withBlocks(yesNo, {
      id: 'papers',
      kind: 'documents',
      title: 'Papers',
      description: '',
      failure_text: '',
      need_review_text: '',
      dependencies: [],
      required_documents: [{ id: 'proof', name: 'Proof of address', description: '' }],
    });
    const fund = await reviewing.fund({ criteria });
    const who = await reviewing.investor();
    const response = (await done(reviewing.begin(who, fund.key))).body.response.id;
    await done(reviewing.call('answerBlock', who, '', { eligibility_criteria_id: response, block_id: 'qp', response_json: { value: 'yes' }, version: 1 }));
    const upload = async (name: string, change: boolean) => {
      const files = multipart({ [name]: pdf().toString('latin1') }, { authorization: who.authorization }, { block_id: 'papers', question: 'proof', change });
      const answer = await reviewing.test.app.inject({ method: 'POST', url: `/api/eligibility_criteria/response/${response}/documents`, ...files });
      // As it is once it was looked at.
      await reviewing.test.owner.query(`update files set state = 'accepted', media_type = 'application/pdf' where state = 'checking'`);
      return answer.statusCode;
    };
    expect([200, 201]).toContain(await upload('first.pdf', false));
    const { body: read } = await reviewing.call('fetchEligibility', who, fund.key);
    await done(reviewing.call('submitEligibility', who, response, { version: read.response?.version ?? 0 }));
    const { body: whole } = await reviewing.call('getApplication', who, fund.key);
    const papers = async () => (await reviewing.file(rita, whole.id)).modules[0]?.questions.find(({ question: named }) => named === 'papers')?.documents;
    const [submitted] = (await papers()) ?? [];
    expect(submitted).toMatchObject({ document: 'proof', name: 'Proof of address', file_name: 'first.pdf', is_replaced: false, media_type: 'application/pdf' });
    const url2 = (document: string) => `/api/review/applications/${whole.id}/uploads/${document}`;
    const get = (document: string, by = rita) => reviewing.test.app.inject({ url: url2(document), headers: { authorization: by.authorization } });
    const bytes = await get(submitted?.id ?? '');
    expect([bytes.statusCode, bytes.headers['content-type'], bytes.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await get(submitted?.id ?? '', who)).statusCode).toBe(404);

    expect([200, 201]).toContain(await upload('second.pdf', true));
    expect(await papers()).toMatchObject([{ file_name: 'first.pdf', is_replaced: true }]);
    expect((await get(submitted?.id ?? '')).statusCode).toBe(200);
    const { rows } = await reviewing.test.owner.query<{ id: string }>(
      `select id from application_uploads where application_id = $1 and file_name = 'second.pdf'`,
      [whole.id],
    );
    expect(rows).toHaveLength(1);
    expect((await get(rows[0]?.id ?? '')).statusCode).toBe(404);
  });
});

describe('a round', () => {
  const paper = async (who: TestPerson, { id }: Pick<InReview, 'id'>, module: number, round: number) =>
    reviewing.test.app.inject({ url: `/api/review/applications/${id}/rounds/${module}/${round}/paper`, headers: { authorization: who.authorization } });

  it('is the same paper for reviewers as for the applicant, and every saving leaves a trace', async () => {
    const of = await reviewing.submitted();
    const given = await paper(rita, of, 1, 1);
    const own = await reviewing.test.app.inject({
      url: `/api/applications/${of.id}/rounds/1/1/paper`,
      headers: { authorization: of.applicant.authorization },
    });
    expect([given.statusCode, given.headers['content-type'], given.rawPayload.equals(own.rawPayload)]).toEqual([200, 'application/pdf', true]);
    const { rows } = await reviewing.test.owner.query(
      `select detail from audit_events where company_id = $1 and action = 'getReviewRoundPaper' and object_id = $2`,
      [reviewing.companyId, of.id],
    );
    expect(rows).toEqual([{ detail: expect.objectContaining({ module: 1, round: 1 }) }]);
    expect([(await paper(rita, of, 1, 2)).statusCode, (await paper(rita, of, 7, 1)).statusCode, (await paper(rita, of, 2, 1)).statusCode]).toEqual([
      404, 404, 404,
    ]);
    expect((await paper(of.applicant, of, 1, 1)).statusCode).toBe(404);
  });
});
