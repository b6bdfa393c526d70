import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOf } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
});
afterAll(() => reviewing.test.close());

const texts = async (query = '') => (await done(reviewing.ask('listReviewTexts', omar, '', undefined, { query }))).body.results;
const add = (module: number, text: string) => reviewing.ask('addReviewText', rita, '', { module, text });

describe('texts for comments', () => {
  it('are kept for all reviewers, changed by whoever read them last, and removed', async () => {
    const { body: made } = await done(add(1, 'Say more, please.'));
    await done(add(7, 'Look at the least amount.'));
    expect(made).toMatchObject({ module: 1, version: 1, changed_by: 'Rita Vale' });
    expect((await texts('?module=1')).map(({ text }) => text)).toEqual(['Say more, please.']);
    const changed = await done(reviewing.ask('changeReviewText', omar, made.id, { version: 1, text: 'Say all, please.' }));
    expect(changed.body).toMatchObject({ version: 2, changed_by: 'Omar Finch' });
    const late = await reviewing.ask('changeReviewText', rita, made.id, { version: 1, text: 'Say something.' });
    expect([late.status, late.body.detail]).toEqual([409, 'Omar Finch changed this in the meantime. Look at it again.']);
    await done(reviewing.ask('removeReviewText', rita, made.id));
    expect((await texts()).map(({ text }) => text)).toEqual(['Look at the least amount.']);
    expect((await reviewing.ask('removeReviewText', rita, made.id)).status).toBe(404);
  });

  it.each([
    [{ module: 11, text: 'x' }, 'module'],
    [{ module: 1, text: ' ' }, 'text'],
    [{ module: 1, text: 'x'.repeat(2001) }, 'text'],
  ] as const)('refuses %j', async (body, field) => {
    const answer = await reviewing.ask('addReviewText', rita, '', body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('are not kept twice', async () => {
    await done(add(2, 'The same.'));
    expect((await add(2, 'The same.')).body.errors).toEqual({ text: ['This text is kept already.'] });
    const { body: other } = await done(add(2, 'Another.'));
    const changed = await reviewing.ask('changeReviewText', omar, other.id, { version: 1, text: 'The same.' });
    expect(changed.body.errors).toEqual({ text: ['This text is kept already.'] });
    const atOnce = await Promise.all([add(3, 'At once.'), add(3, 'At once.')]);
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });
});

describe('what is saved of the queue', () => {
  it('has what the queue shows and what was decided, narrowed in the same way, and leaves a row in the audit log', async () => {
    const of = await reviewing.submitted();
    await reviewing.approveParts(rita, of, [1]);
    const other = await reviewing.submitted();
    const saved = async (query: string) => (await done(reviewing.ask('exportReview', rita, '', undefined, { query }))).body;
    const queue = await saved(`?what=queue&fund=${other.fund.key}`);
    expect(queue).toMatchObject({ what: 'queue', is_whole: true });
    expect(queue.rows).toHaveLength(1);
    expect(queue.rows[0]?.slice(2, 6)).toEqual(['1', 'Eligibility', 'To be decided', '1']);
    const decisions = await saved(`?what=decisions&state=approved&fund=${of.fund.key}`);
    expect(decisions.rows.map((row) => row.slice(3, 7))).toEqual([['Eligibility', '1', 'Approved', 'Rita Vale']]);
    expect((await saved(`?what=amounts&fund=${other.fund.key}`)).rows).toEqual([]);
    const { rows } = await reviewing.test.owner.query<{ n: number }>(
      `select count(*)::int as n from audit_events where action = 'exportReview' and company_id = $1`,
      [reviewing.companyId],
    );
    expect(rows[0]?.n).toBe(3);
    expect((await reviewing.ask('exportReview', rita, '', undefined, { query: '?what=answers' })).status).toBe(400);
  });

  it('says nothing that was answered', async () => {
    const of = await reviewing.submitted();
    await askOf(reviewing.test.owner, {
      companyId: reviewing.companyId,
      id: of.id,
      module: 1,
      question: 'qp',
      text: 'CANARY in a comment',
      by: rita.id,
      at: reviewing.test.clock.now(),
    });
    for (const what of ['queue', 'amounts', 'decisions']) {
      const { body } = await done(reviewing.ask('exportReview', rita, '', undefined, { query: `?what=${what}` }));
      expect(JSON.stringify(body)).not.toMatch(/CANARY|At home in Berlin/);
    }
  });
});

it('a draft of a reviewer reaches its applicant in no call, whatever they read', async () => {
  const of = await reviewing.submitted();
  await done(reviewing.ask('createReviewComment', rita, of.id, { module: 1, question_identifier: 'qp', text: 'CANARY of a draft' }));
  const { authorization } = of.applicant;
  for (const url of [
    `/api/applications/${of.id}`,
    '/api/applications',
    '/api/applications/tasks',
    `/api/applications/application-module-states/${of.id}`,
    `/api/applications/application-next-state/${of.id}`,
    `/api/applications/application-workflow-status/${of.id}`,
    `/api/applications/funds/${of.id}/has-pending-requests`,
    `/api/applications/${of.id}/comments`,
    `/api/eligibility_criteria/response/${of.id}/fetch`,
    '/api/notifications',
  ]) {
    const answer = await reviewing.test.app.inject({ url, headers: { authorization } });
    expect([url, answer.body.includes('CANARY')]).toEqual([url, false]);
  }
  const { body } = await reviewing.call('listComments', of.applicant, of.id);
  expect(body.results).toEqual([]);
});
