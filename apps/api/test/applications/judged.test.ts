import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CriteriaBlock } from '@pari/domain/applications';
import type { TestPerson } from '../support/app.ts';
import { readPaper } from '../support/readPaper.ts';
import { applicant, shortCriteria, startApplying, withBlocks, type Applying } from './applying.ts';
import { roundsOf } from './said.ts';

const explained: CriteriaBlock = {
  id: 'why',
  kind: 'custom',
  title: 'Why',
  description: '',
  failure_text: '',
  need_review_text: '',
  dependencies: [],
  is_multiple_selection_enabled: true,
  custom_fields: [
    {
      id: 'work',
      title: 'By my work',
      is_nested_fields_enabled: true,
      nested_fields: [{ id: 'long', text: 'For long' }],
      is_text_explanation_enabled: true,
      text_explanation: 'What it is',
    },
    { id: 'else', title: 'Otherwise', is_nested_fields_enabled: false, nested_fields: [], is_text_explanation_enabled: true, text_explanation: 'How' },
  ],
};

let applying: Applying;
let nora: TestPerson;
beforeAll(async () => {
  applying = await startApplying();
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  applying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await applying.investor();
});

const begin = (key: string, given: object = {}) =>
  applying.test.app
    .inject({
      method: 'POST',
      url: `/api/eligibility_criteria/response/${key}/US/INDIVIDUAL`,
      headers: { authorization: nora.authorization },
      payload: { ...applicant, version: 0, ...given },
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
const answer = (response: string, block: string, given: object, version: number) =>
  applying.call('answerBlock', nora, '', { eligibility_criteria_id: response, block_id: block, response_json: given, version });
const submit = (response: string, version: number) => applying.call('submitEligibility', nora, response, { version });

describe('what keeps eligibility from being submitted', () => {
  it('is told by block, with every sentence', async () => {
    const { key } = await applying.fund({ criteria: withBlocks(explained) });
    const { response } = (await begin(key)).body;
    expect((await answer(response.id, 'why', { options: { work: true, else: true }, text_explanation_answer: { work: 'Years' } }, 1)).status).toBe(200);
    const tried = await submit(response.id, 2);
    expect([tried.status, tried.body.errors]).toEqual([422, { why: ['Choose what applies.', 'Explain it.'] }]);
  });

  it('is told without a day of a fund that was closed by hand before its last one', async () => {
    const { id, key } = await applying.fund();
    const { response } = (await begin(key)).body;
    await answer(response.id, 'qp', { value: 'yes' }, 1);
    await applying.test.owner.query('update funds set closed_at = $2 where id = $1', [id, applying.test.clock.now()]);
    const tried = await submit(response.id, 2);
    expect([tried.status, tried.body.code, tried.body.detail]).toEqual([409, 'not_yet', 'Applications to this fund are closed. What you said is kept.']);
    expect((await applying.call('fetchEligibility', nora, key)).body.response?.answers['qp']?.response_json).toEqual({ value: 'yes' });
  });
});

describe('a text', () => {
  it('is as long as its characters are many, whatever they take to be stored', async () => {
    const { key } = await applying.fund({ criteria: withBlocks(explained) });
    const { response } = (await begin(key)).body;
    const said = (text: string) => ({ options: { else: true }, text_explanation_answer: { else: text } });
    expect((await answer(response.id, 'why', said('🌱'.repeat(2001)), 1)).status).toBe(400);
    const longest = await answer(response.id, 'why', said('🌱'.repeat(2000)), 1);
    expect([longest.status, longest.body.response?.answers['why']?.response_json]).toEqual([200, said('🌱'.repeat(2000))]);
  });
});

describe('departments and job bands that a fund names', () => {
  it('are taken, and no others; what the fund file says stays', async () => {
    const { id, key } = await applying.fund({ setup: { employee_co_invest: true, departments: ['Legal', 'Tax'], job_bands: ['Analyst 1'] } });
    const said = { job_title: 'Counsel', department: 'Law', job_band: '' };
    expect((await begin(key, said)).body.errors).toEqual({ job_band: ['Required'] });
    const tried = await begin(key, { ...said, job_band: 'Analyst' });
    expect([tried.status, tried.body.errors]).toEqual([400, { department: ['Choose one of the list.'], job_band: ['Choose one of the list.'] }]);
    await applying.test.owner.query(
      `insert into fund_people (company_id, fund_id, email, listed, details) select company_id, $2, email, false, '{"department": "Law"}' from users where id = $1`,
      [nora.id, id],
    );
    const begun = await begin(key, { ...said, job_band: 'Analyst 1' });
    expect([begun.status, begun.body.response?.applicant]).toMatchObject([200, { department: 'Law', job_band: 'Analyst 1' }]);
    expect(begun.body.fund).toMatchObject({ departments: ['Legal', 'Tax'], job_bands: ['Analyst 1'] });
  });
});

describe('as what and from where somebody invests', () => {
  it('begins with what the fund file says, where it is a country from which they may', async () => {
    const { id, key } = await applying.fund();
    const begins = async (details: object) => {
      await applying.test.owner.query('delete from fund_people where fund_id = $1', [id]);
      await applying.test.owner.query(
        `insert into fund_people (company_id, fund_id, email, listed, details) select company_id, $2, email, false, $3 from users where id = $1`,
        [nora.id, id, details],
      );
      return (await applying.call('fetchEligibility', nora, key)).body.begins_with;
    };
    expect(await begins({})).toEqual({ entity_type: '', country: '' });
    expect(await begins({ entityType: 'entity', investorLocation: 'germany' })).toEqual({ entity_type: 'entity', country: 'DE' });
    expect(await begins({ entityType: 'individual', investorLocation: 'us' })).toEqual({ entity_type: 'individual', country: 'US' });
    expect(await begins({ investorLocation: 'Somewhere' })).toEqual({ entity_type: '', country: '' });
  });
});

describe('a fund whose applications are taken elsewhere', () => {
  it('begins none here, and says so', async () => {
    const { id, key } = await applying.fund({ offer: { external_onboarding_url: 'https://apply.example/fund' } });
    const tried = await begin(key);
    expect([tried.status, tried.body.code, tried.body.detail]).toEqual([409, 'not_yet', 'Applications to this fund are taken elsewhere.']);
    expect(tried.body.current).toEqual({ link: 'https://apply.example/fund' });
    expect((await applying.test.owner.query('select from applications where fund_id = $1', [id])).rowCount).toBe(0);
  });
});

describe('a fund that is not offered to somebody any more while they apply', () => {
  it('still says what they may put in, and takes it', async () => {
    const { id, key } = await applying.fund({ offer: { leverage: 'ratio', leverage_options: [{ ratio: 2, description: '' }], max_leverage_ratio: 2 } });
    const { response } = (await begin(key)).body;
    await answer(response.id, 'qp', { value: 'yes' }, 1);
    await applying.test.owner.query('update funds set published = false where id = $1', [id]);
    const interest = await applying.test.app.inject({ url: `/api/funds/external_id/${key}/interest`, headers: { authorization: nora.authorization } });
    expect(interest.statusCode).toBe(404);
    const { application } = (await applying.call('fetchEligibility', nora, key)).body;
    expect(application?.limits).toEqual({
      minimum_investment: '1000',
      minimum_equity: null,
      maximum_equity: null,
      maximum_leverage: null,
      maximum_total: null,
      leverage: 'ratio',
      max_leverage_ratio: 2,
      max_leverage_percentage: null,
      min_leverage_amount: null,
      max_levered_amount: '50000',
      leverage_options: [
        { ratio: 0, description: 'None' },
        { ratio: 2, description: '2:1' },
      ],
      cashless_commitment_enabled: true,
    });
    const given = { equity_amount: '5000', leverage_option_description: '2:1', version: 0 };
    const kept = await applying.call('saveInvestmentAmount', nora, response.id, given, {}, { query: '?skip_task=true' });
    expect([kept.status, kept.body.total_investment]).toEqual([200, '15000']);
  });
});

describe('a data protection policy', () => {
  /** A document of the whole company in one version. */
  async function document(title: string) {
    const { test, companyId } = applying;
    const sha256 = randomUUID().replaceAll('-', '').padEnd(64, '0');
    await test.owner.query(
      `insert into files (company_id, sha256, length, media_type, state, created_at) values ($1, $2, 10, 'application/pdf', 'accepted', $3)`,
      [companyId, sha256, test.clock.now()],
    );
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into documents (company_id, scope, type, title, date, published_at) values ($1, 'company', 'statement', $2, '2026-01-01', $3) returning id`,
      [companyId, title, test.clock.now()],
    );
    const id = rows[0]?.id ?? '';
    await test.owner.query(
      `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, 1, $3, 'p.pdf', $4)`,
      [companyId, id, sha256, test.clock.now()],
    );
    return id;
  }
  const open = (id: string) =>
    applying.test.owner.query(
      `insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at) values ($1, $2, 1, $3, $3, $4)`,
      [applying.companyId, id, nora.id, applying.test.clock.now()],
    );

  it('is opened before it is accepted, accepted before anything is submitted, and stands in the round with when', async () => {
    const policy = await document('How data are protected');
    const { key } = await applying.fund({ criteria: shortCriteria, setup: { data_protection_policy: policy } });
    const { response } = (await begin(key)).body;
    await answer(response.id, 'qp', { value: 'yes' }, 1);
    const accept = () => applying.call('acceptDataPolicy', nora, key, { document_id: policy, accepted: true });
    expect([(await accept()).body.code, (await submit(response.id, 2)).body.errors]).toEqual([
      'not_yet',
      { data_policy_accepted: ['Accept the data protection policy first.'] },
    ]);
    await open(policy);
    applying.test.clock.advance(60);
    expect((await accept()).body.policy).toMatchObject({ is_opened: true, is_accepted: true });
    expect((await submit(response.id, 2)).status).toBe(200);
    const rounds = await roundsOf<{ policy: object }>(applying.test.owner, (await applying.call('getApplication', nora, key)).body.id);
    expect(rounds.map((round) => round.policy)).toEqual([{ document_id: policy, version: 1, accepted_at: '2026-04-15T12:01:00.000Z' }]);
    // Whoever reads the round reads it, too.
    const paper = await applying.test.app.inject({ url: `/api/applications/${key}/rounds/1/1/paper`, headers: { authorization: nora.authorization } });
    expect(JSON.stringify((await readPaper(paper.rawPayload)).pages)).toContain('Data protection policy: version 1, accepted 15 Apr 2026');
  });
});

describe('what was submitted', () => {
  const paperOf = async (key: string, module: number, round: number) =>
    applying.test.app.inject({ url: `/api/applications/${key}/rounds/${module}/${round}/paper`, headers: { authorization: nora.authorization } });

  it('is a paper of its own, which stays as it was, and there is none of what was not', async () => {
    const { key } = await applying.fund();
    const { response } = (await begin(key)).body;
    await answer(response.id, 'qp', { value: 'yes' }, 1);
    expect((await paperOf(key, 1, 1)).statusCode).toBe(404);
    await submit(response.id, 2);
    const first = await paperOf(key, 1, 1);
    const { pages } = await readPaper(first.rawPayload);
    const text = JSON.stringify(pages);
    for (const part of ['Nora Vance', 'United States, Individual', 'Where they decided to invest: At home in Berlin', 'I am', '15 Apr 2026'])
      expect(text).toContain(part);
    applying.test.clock.advance(3600);
    expect((await paperOf(key, 1, 1)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect([(await paperOf(key, 7, 1)).statusCode, (await paperOf(key, 9, 1)).statusCode]).toEqual([404, 400]);
  });
});
