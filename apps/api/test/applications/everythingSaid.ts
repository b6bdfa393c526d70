import { randomUUID } from 'node:crypto';
import { routes, type Answered, type Contract, type EndpointId } from '@pari/contract';
import type { CriteriaBlock } from '@pari/domain/applications';
import { saidOfProposals } from '../../src/features/applications/sealing.ts';
import { fundOf, offerTo } from '../permissions/offers.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import { sealedAs } from './said.ts';
import { applicant, sampleApplicationSetup, withBlocks } from './applying.ts';

/** What is said in an application, by those who say it. */
export interface Words {
  readonly applicant: string;
  readonly explanation: string;
  readonly comment: string;
  readonly reply: string;
  readonly 'reply of a reviewer': string;
  readonly 'own question': string;
  readonly 'why amounts are frozen': string;
  readonly 'name of a document that is asked for': string;
  readonly 'why it is locked': string;
  readonly 'why it is declined': string;
  readonly 'why it is withdrawn': string;
}

export interface SaidApplication {
  readonly id: string;
  readonly key: string;
  readonly response: string;
  readonly comment: string;
  readonly applicant: TestPerson;
  readonly reviewer: TestPerson;
}

const inOwnWords: CriteriaBlock = {
  id: 'words',
  kind: 'custom',
  title: 'Experience',
  description: '',
  failure_text: 'Not for you.',
  need_review_text: 'A reviewer looks at it.',
  dependencies: [],
  is_multiple_selection_enabled: true,
  custom_fields: [
    {
      id: 'other',
      title: 'Other',
      logical_value: 1,
      is_text_explanation_enabled: true,
      text_explanation: 'Say more',
      is_nested_fields_enabled: false,
      nested_fields: [],
    },
  ],
};

/** Calls as a person does, each with a key, so that its answer is kept. */
export const callsOf =
  ({ app }: Pick<TestApp, 'app'>, keyOf: (endpoint: EndpointId) => string = () => randomUUID()) =>
  async <Id extends EndpointId>(endpoint: Id, who: Pick<TestPerson, 'authorization'>, named: Readonly<Record<string, string>>, payload?: object) => {
    const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT', string];
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '');
    const headers = { authorization: who.authorization, ...(method === 'POST' && { 'idempotency-key': keyOf(endpoint) }) };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${endpoint} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Answered<Contract[Id]>>();
  };

/** Somebody applies and says something of everything, a reviewer asks, freezes, declines a part and locks, and the application is withdrawn: all over the calls of the product. */
export async function sayEverything(test: TestApp, companyId: string, words: Words): Promise<SaidApplication> {
  const { owner, clock } = test;
  const [who, reviewer] = [await test.addPerson(companyId, ['investor']), await test.addPerson(companyId, ['reviewer'])];
  const key = `said-${randomUUID()}`;
  const fund = await offerTo(test, who, fundOf(companyId, key, true));
  await owner.query(
    `update fund_setups set body = body || '{"application_from": "2026-04-01", "application_until": null, "interest_from": null, "interest_until": null}' where fund_id = $1`,
    [fund],
  );
  const definitions = { criteria: withBlocks(inOwnWords), application: { ...sampleApplicationSetup, criteria: [{ criteria: key }] } };
  for (const [kind, body] of Object.entries(definitions))
    await owner.query(
      `insert into definitions (company_id, kind, key, version, state, body, at, published_at) values ($1, $2, $3, 1, 'published', $4, $5, $5)`,
      [companyId, kind, key, JSON.stringify(body), clock.now()],
    );
  const call = callsOf(test, (endpoint) => `${endpoint}-${key}`);
  const about = { ...applicant, where_were_you_when_you_decided_to_invest: words.applicant, version: 0 };
  const begun = await call('beginEligibility', who, { id: key, country: 'US', vehicle: 'INDIVIDUAL' }, about);
  const response = begun.response?.id ?? '';
  const said = { options: { other: true }, text_explanation_answer: { other: words.explanation } };
  await call('answerBlock', who, {}, { eligibility_criteria_id: response, block_id: 'words', response_json: said, version: 1 });
  await call('submitEligibility', who, { id: response }, { version: 2 });
  const { id } = await call('getApplication', who, { id: key });
  const seen = async () => {
    const [module] = (await call('getReviewFile', reviewer, { id })).modules;
    return { round: module?.round, version: module?.version };
  };
  await call('askReviewers', who, { id }, { module: 1, text: words['own question'] });
  clock.advance(60);
  await call('freezeAmounts', reviewer, { id }, { reason: words['why amounts are frozen'] });
  const comment = await call('createReviewComment', reviewer, { id }, { module: 1, question_identifier: 'words', text: words.comment });
  await call('requestChanges', reviewer, { id }, { module: 1, ...(await seen()) });
  clock.advance(60);
  await call('replyAsReviewer', reviewer, { id: comment.id }, { text: words['reply of a reviewer'] });
  await call('replyToComment', who, { id: comment.id }, { text: words.reply });
  await call('submitApplicationChanges', who, {}, { fund_external_id: key });
  const final = { version: 0, equity_amount: '80000', entity_name: words.applicant, finalized_section_description: words.explanation };
  await call('setFinalAmounts', reviewer, { id }, final);
  await call('decideModule', reviewer, { id, module: '1' }, { decision: 'decline', reason: words['why it is declined'], ...(await seen()) });
  await call('requestDocument', reviewer, { id }, { document_name: words['name of a document that is asked for'] });
  const rejected = randomUUID();
  await owner.query(
    `insert into application_proposals (company_id, id, application_id, final_version, digest, state, proposed_by, proposed_at, decided_by, decided_at, key_id, sealed)
     values ($1, $2, $3, 1, repeat('0', 64), 'rejected', $4, $5, $4, $5, $6, $7)`,
    [companyId, rejected, id, reviewer.id, clock.now(), ...sealedAs(saidOfProposals, { company_id: companyId, id: rejected }, words.comment)],
  );
  await call('lockApplication', reviewer, { id }, { reason: words['why it is locked'] });
  const { version } = await call('getApplication', who, { id });
  await call('changeApplication', who, { id }, { version, status: 5, comment: words['why it is withdrawn'] });
  return { id, key, response, comment: comment.id, applicant: who, reviewer };
}
