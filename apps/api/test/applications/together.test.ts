import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../files/harmless.ts';
import type { TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';
import { startApplying, toUpload, withBlocks, yesNo, type Applying } from './applying.ts';
import { roundsOf } from './said.ts';

const withPapers = withBlocks(yesNo, toUpload('proof', 'letter'));

let applying: Applying;
let nora: TestPerson;
let fund: { id: string; key: string };
let response: string;
beforeAll(async () => {
  applying = await startApplying();
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  nora = await applying.investor();
  fund = await applying.fund();
  response = (await begin()).body.response.id;
});

const begin = () => applying.begin(nora, fund.key);
const answer = (value: string, version: number, more: object = {}) =>
  applying.call('answerBlock', nora, '', { eligibility_criteria_id: response, block_id: 'qp', response_json: { value }, version, ...more });
const submit = (version: number) => applying.call('submitEligibility', nora, response, { version });
const withdraw = (version: number) => applying.call('changeApplication', nora, fund.key, { version, status: 5 });
const eligibility = async () => (await applying.call('fetchEligibility', nora, fund.key)).body;
const count = async (table: string, where = 'true') => {
  const { rows } = await applying.test.owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} t where application_id = (select id from applications where fund_id = $1) and ${where}`,
    [fund.id],
  );
  return rows[0]?.n;
};
/** Both wait for the fund, and go on together. */
const together = async <One, Other>(one: () => Promise<One>, other: () => Promise<Other>) => {
  const release = await applying.lock('select from funds where id = $1 for update', fund.id);
  const both = [one(), other()] as const;
  await release();
  return Promise.all(both);
};
const outcomes = (answers: readonly { readonly status: number; readonly body: { readonly code?: string } }[]) =>
  answers.map(({ status, body }) => (status < 300 ? String(status) : `${status} ${body.code}`));

describe('two at once', () => {
  it('that answer the same block: one is kept, and the other is told what stands now', async () => {
    const answers = await together(
      () => answer('yes', 1),
      () => answer('no', 1),
    );
    expect(outcomes(answers).toSorted()).toEqual(['200', '409 conflict']);
    const kept = (await eligibility()).response?.answers['qp']?.response_json;
    expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({ version: 2, response_json: kept });
    expect(kept).toEqual({ value: answers[0].status === 200 ? 'yes' : 'no' });
  });

  it('that answer the same are the same answer', async () => {
    expect(
      outcomes(
        await together(
          () => answer('yes', 1),
          () => answer('yes', 1),
        ),
      ),
    ).toEqual(['200', '200']);
    expect((await eligibility()).response?.version).toBe(2);
  });

  it('of which one submits and one answers: what was submitted is what was read', async () => {
    await answer('yes', 1);
    const answers = await together(
      () => submit(2),
      () => answer('other', 2),
    );
    expect([
      ['200', '409 confirm_needed'],
      ['409 conflict', '200'],
    ]).toContainEqual(outcomes(answers));
    const { response: now, application } = await eligibility();
    const rounds = await roundsOf<{ answers: { value: object }[] }>(applying.test.owner, application?.id ?? '');
    expect(rounds.map((round) => round.answers[0]?.value)).toEqual(answers[0].status === 200 ? [{ value: 'yes' }] : []);
    expect(now?.answers['qp']?.response_json).toEqual({ value: answers[0].status === 200 ? 'yes' : 'other' });
    expect(application?.modules[0]?.state).toBe(answers[0].status === 200 ? 'pending' : 'in_progress');
  });

  it('that withdraw and submit leave nothing for reviewers, or nothing withdrawn', async () => {
    await answer('yes', 1);
    const { version = 0 } = (await eligibility()).application ?? {};
    const answers = await together(
      () => submit(2),
      () => withdraw(version),
    );
    expect([
      ['200', '409 conflict'],
      ['409 locked', '200'],
    ]).toContainEqual(outcomes(answers));
    expect(await count('review_tasks', 'closed_at is null')).toBe(answers[0].status === 200 ? 1 : 0);
    expect(await count('application_rounds')).toBe(answers[0].status === 200 ? 1 : 0);
  });

  it('that say another amount: one is kept', async () => {
    await answer('yes', 1);
    const amount = (equity: string) =>
      applying.call('saveInvestmentAmount', nora, response, { version: 0, equity_amount: equity }, {}, { query: '?skip_task=true' });
    const answers = await together(
      () => amount('50000'),
      () => amount('60000'),
    );
    expect(outcomes(answers).toSorted()).toEqual(['200', '409 conflict']);
    expect(await count('application_amounts')).toBe(1);
  });

  it('that choose other countries: one is kept, and the other is told that it was changed', async () => {
    const choose = (country: string) => applying.begin(nora, fund.key, { country, vehicle: 'TRUST', given: { version: 1 } });
    const answers = await together(
      () => choose('DE'),
      () => choose('US'),
    );
    expect(outcomes(answers).toSorted()).toEqual(['200', '409 conflict']);
    expect(await count('eligibility_responses', 'superseded_at is null')).toBe(1);
  });
});

describe('fifty at once', () => {
  const fifty = <One>(act: () => Promise<One>) => Promise.all(Array.from({ length: 50 }, act));

  it('that submit are one submission, with one receipt', async () => {
    await answer('yes', 1);
    const answers = await fifty(() => submit(2));
    expect(new Set(outcomes(answers))).toEqual(new Set(['200']));
    expect([await count('application_rounds'), await count('review_tasks'), await count('application_events', `kind = 'submitted'`)]).toEqual([1, 1, 1]);
    const { rows } = await applying.test.owner.query(
      `select details, read_at is not null as read from notifications where user_id = $1 and type = 'application'`,
      [nora.id],
    );
    // Of what they did themselves nothing waits to be read.
    expect(rows).toEqual([{ details: 'Eligibility was submitted for review.', read: true }]);
  });

  it('that begin are one application', async () => {
    fund = await applying.fund();
    const answers = await fifty(() => begin());
    expect(new Set(outcomes(answers))).toEqual(new Set(['200']));
    expect([await count('eligibility_responses'), await count('application_events', `kind = 'begun'`)]).toEqual([1, 1]);
  });

  it('that withdraw withdraw once', async () => {
    const { version = 0 } = (await eligibility()).application ?? {};
    const answers = await fifty(() => withdraw(version));
    expect(new Set(outcomes(answers))).toEqual(new Set(['200']));
    expect(await count('application_events', `kind = 'withdrawn'`)).toBe(1);
  });
});

describe('uploads at once', () => {
  const upload = (question: string, files: Record<string, string | Buffer> = { [`${question}.pdf`]: pdf() }, block = 'papers') => {
    const { headers, payload } = form(files, { block_id: block, question });
    return applying.test.app
      .inject({
        method: 'POST',
        url: `/api/eligibility_criteria/response/${response}/documents`,
        headers: { authorization: nora.authorization, ...headers },
        payload,
      })
      .then((one) => ({ status: one.statusCode, body: one.json() }));
  };
  beforeEach(async () => {
    fund = await applying.fund({ criteria: withPapers });
    response = (await begin()).body.response.id;
  });

  it('for one question leave one of them, and the others are put away', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload('proof')));
    expect(outcomes(answers)).toEqual(['200', '200', '200', '200', '200']);
    expect([await count('application_uploads'), await count('application_uploads', 'removed_at is null')]).toEqual([5, 1]);
    expect((await eligibility()).response?.uploads).toHaveLength(1);
  });

  it('for two questions are both kept', async () => {
    expect(
      outcomes(
        await together(
          () => upload('proof'),
          () => upload('letter'),
        ),
      ),
    ).toEqual(['200', '200']);
    expect((await eligibility()).response?.uploads.map(({ question }) => question).toSorted()).toEqual(['letter', 'proof']);
  });

  it('of more files than one, and for what nothing asks for, are refused with a sentence, and nothing is kept', async () => {
    const two = await upload('proof', { 'one.pdf': pdf(), 'two.pdf': pdf() });
    expect([two.status, two.body.code, two.body.detail]).toEqual([413, 'payload_too_large', expect.stringContaining('1 file')]);
    expect((await upload('passport')).body.errors).toEqual({ question: ['Nothing asks for such a document.'] });
    expect((await upload('proof', undefined, 'qp')).body.errors).toEqual({ question: ['Nothing asks for such a document.'] });
    expect(await count('application_uploads')).toBe(0);
  });
});
