import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CriteriaBlock } from '@pari/domain/applications';
import type { TestPerson } from '../support/app.ts';
import { startApplying, withBlocks, yesNo, type Applying } from './applying.ts';
import { askOf } from './said.ts';

const papers: CriteriaBlock = {
  id: 'papers',
  kind: 'documents',
  title: 'Papers',
  description: '',
  failure_text: '',
  need_review_text: '',
  dependencies: [],
  required_documents: [{ id: 'proof', name: 'Proof', description: 'Of what you are' }],
};

let applying: Applying;
let nora: TestPerson;
let fund: { id: string; key: string };
let response: string;
beforeAll(async () => {
  applying = await startApplying();
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  applying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await applying.investor();
  fund = await applying.fund();
  response = (await begin()).id;
});

const begin = async () => (await applying.begin(nora, fund.key)).body.response;
const answer = (value: string, version: number) =>
  applying.call('answerBlock', nora, '', { eligibility_criteria_id: response, block_id: 'qp', response_json: { value }, version });
const submit = (version: number) => applying.call('submitEligibility', nora, response, { version });
const block = async (from: string, direction: string) => {
  const found = await applying.test.app.inject({
    url: `/api/eligibility_criteria/${response}/criteria_block/${from}/${direction}`,
    headers: { authorization: nora.authorization },
  });
  return { status: found.statusCode, body: found.json() };
};
const applicationId = async () => (await applying.call('getApplication', nora, fund.key)).body.id;
/** A reviewer sends eligibility back with a comment at each of these questions. */
async function sendBack(...questions: string[]) {
  const id = await applicationId();
  const { owner, clock } = applying.test;
  await owner.query(`update application_modules set state = 'changes_requested' where application_id = $1 and module = 1`, [id]);
  await owner.query('update applications set status = 3 where id = $1', [id]);
  await owner.query(`update review_tasks set closed_at = opened_at, closed_by = $2, outcome = 'changes_requested' where application_id = $1`, [id, nora.id]);
  for (const question of questions) await askOf(owner, { companyId: applying.companyId, id, module: 1, question, by: nora.id, at: clock.now() });
  clock.advance(60);
}

describe('a block', () => {
  it('is followed by the next one once it is done, and comes with what was answered', async () => {
    expect((await block('intro', 'next')).body).toMatchObject({
      block: { id: 'qp' },
      response: null,
      problems: [{ text: 'Choose one option.' }],
      is_last: false,
    });
    expect((await block('qp', 'next')).body.block.id).toBe('qp');
    await answer('yes', 1);
    expect((await block('qp', 'current')).body).toMatchObject({ block: { id: 'qp' }, response: { response_json: { value: 'yes' } }, problems: [] });
    expect((await block('qp', 'next')).body).toMatchObject({ block: { id: 'end' }, is_last: true });
    expect((await block('qp', 'previous')).body.block.id).toBe('intro');
  });

  it('that there is not, or in no direction, is refused', async () => {
    expect((await block('nowhere', 'current')).status).toBe(404);
    expect((await block('qp', 'sideways')).status).toBe(400);
  });
});

it('documents are those that are asked for and those that came', async () => {
  fund = await applying.fund({ criteria: withBlocks(yesNo, papers) });
  response = (await begin()).id;
  expect((await applying.call('listBlockDocuments', nora, response)).body).toEqual({
    required: [{ block: 'papers', id: 'proof', name: 'Proof', description: 'Of what you are' }],
    uploaded: [],
  });
});

it('submission is looked at without being made', async () => {
  const looked = await applying.call('checkSubmission', nora, response);
  expect(looked.body.next.unmet).toContainEqual({ code: 'blocks_answered', module: 'eligibility', question: 'qp', text: 'Choose one option.' });
  await answer('yes', 1);
  expect((await applying.call('checkSubmission', nora, response)).body).toMatchObject({
    permissions: { can_go_past_eligibility: true },
    next: { status: 'continue' },
  });
  expect((await applying.test.owner.query('select from application_rounds where application_id = $1', [await applicationId()])).rowCount).toBe(0);
});

it('eligibility of an application is what its fund shows, and a fund without one has none', async () => {
  const [by, whole] = [await applying.call('getEligibilityData', nora, await applicationId()), await applying.call('fetchEligibility', nora, fund.key)];
  expect(by.body).toEqual(whole.body);
  const other = await applying.fund();
  expect((await applying.call('getEligibilityData', nora, other.key)).status).toBe(404);
});

it('the form begins with what is known, and the rest of the way is told before anything was said', async () => {
  const other = await applying.fund();
  await applying.list(other.id, nora.email, { details: { firstName: 'Eleonora' } });
  expect((await applying.call('getApplicantDefaults', nora, other.key)).body).toMatchObject({ first_name: 'Eleonora', fixed: ['first_name'] });
  expect((await applying.call('checkApplying', nora, other.key)).body).toMatchObject({ can_go_past_eligibility: false, is_locked: false });
  expect((await applying.call('getDataPolicy', nora, other.key)).body).toEqual({ policy: null });
});

describe('what reviewers ask for', () => {
  it('is counted by part, and noted as answered where it was, and there alone', async () => {
    await answer('yes', 1);
    await submit(2);
    await sendBack('qp', 'where');
    const pending = async () => (await applying.call('getPendingRequests', nora, fund.key)).body;
    expect(await pending()).toMatchObject({ has_pending_requests: true, results: expect.arrayContaining([{ module: 1, requests: 2 }]) });
    const told = async () =>
      (await applying.call('listComments', nora, fund.key)).body.results.map(
        ({ question_identifier, is_answered }) => [question_identifier, is_answered] as const,
      );
    expect(new Map(await told())).toEqual(
      new Map([
        ['qp', false],
        ['where', false],
      ]),
    );
    await answer('other', 2);
    expect(new Map(await told())).toEqual(
      new Map([
        ['qp', true],
        ['where', false],
      ]),
    );
    const note = async () => (await applying.call('updateCommentsByModule', nora, '', { module: 1, module_id: await applicationId() })).body;
    const { updated, unanswered } = await note();
    expect([updated, unanswered]).toEqual([1, [expect.any(String)]]);
    expect(await note()).toEqual({ updated: 0, unanswered });
    const { results } = (await applying.call('listComments', nora, fund.key)).body;
    expect(results.map(({ question_identifier, status }) => [question_identifier, status])).toEqual(
      expect.arrayContaining([
        ['qp', 2],
        ['where', 1],
      ]),
    );
    expect(await pending()).toMatchObject({ results: expect.arrayContaining([{ module: 1, requests: 1 }]) });
  });

  it('is submitted once, however often it is, by either address', async () => {
    await answer('yes', 1);
    await submit(2);
    await sendBack('qp');
    expect((await applying.call('submitTaskChanges', nora, fund.key)).body).toMatchObject({ code: 'checks_failed', errors: { qp: ['Not answered yet.'] } });
    await answer('other', 2);
    // An amount is all that is open then.
    await applying.test.owner.query(`update application_modules set state = 'complete' where application_id = $1 and module = 7`, [await applicationId()]);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? applying.call('submitTaskChanges', nora, fund.key)
          : applying.call('submitApplicationChanges', nora, '', { fund_external_id: fund.key }),
      ),
    );
    expect(new Set(sent.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(sent[0]).toMatchObject({ status: 200, body: { status: 'pending' } });
    const { rows } = await applying.test.owner.query('select round from application_rounds where application_id = $1 order by round', [await applicationId()]);
    expect(rows).toEqual([{ round: 1 }, { round: 2 }]);
  });

  it('is nothing to submit where nobody asked, and no other application than one’s own', async () => {
    expect((await applying.call('submitTaskChanges', nora, fund.key)).body).toMatchObject({
      status: 409,
      code: 'not_yet',
      detail: 'Nobody asks for changes any more: they were submitted already, or the application changed meanwhile.',
    });
    const stranger = await applying.investor();
    const tried = await applying.call('updateCommentsByModule', stranger, '', { module: 1, module_id: await applicationId() });
    expect(tried.status).toBe(404);
  });
});
