import { routes, type Answered, type Contract, type EndpointId, type Problem } from '@pari/contract';
import type { TestPerson } from '../support/app.ts';
import { startApplying, type Applying } from '../applications/applying.ts';

type Who = Pick<TestPerson, 'authorization'>;
type Answer<Id extends EndpointId> = Promise<{ status: number; body: Answered<Contract[Id]> & Problem }>;
/** What a call names in its address, and whose headers. */
interface More {
  readonly module?: number;
  readonly document?: string;
  readonly kind?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

/** An application of which eligibility was submitted. */
export interface InReview {
  readonly id: string;
  readonly response: string;
  /** Its version after what was submitted. */
  readonly version: number;
  readonly fund: { readonly id: string; readonly key: string };
  readonly applicant: TestPerson;
}

/** A company in which people apply, with reviewers. */
export interface Reviewing extends Applying {
  reviewer(more?: { email?: string; name?: string }): Promise<TestPerson>;
  /** Somebody applies, and submits their eligibility. */
  submitted(more?: { fund?: InReview['fund']; who?: TestPerson }): Promise<InReview>;
  /** They answer once more, and submit. @returns the version of the response */
  submitAgain(of: InReview, value: string, version: number): Promise<number>;
  ask<Id extends EndpointId>(endpoint: Id, who: Who, id: string, payload?: object, more?: More): Answer<Id>;
  file(who: Who, id: string): Promise<Answered<Contract['getReviewFile']>>;
  queue(who: Who, query?: string): Promise<Answered<Contract['listReviewQueue']>['results']>;
  /** As a part was read. */
  seen(who: Who, id: string, module?: number): Promise<{ round: number; version: number }>;
  /** Approves these parts of an application as they were read. */
  approveParts(who: Who, of: Pick<InReview, 'id'>, modules?: readonly number[]): Promise<void>;
  /** Somebody applies with an amount, of which nobody reviews anything but the whole, or of which a reviewer approved every part. */
  approvable(who: Who, more?: { equity?: string; fund?: InReview['fund']; who?: TestPerson }): Promise<InReview>;
  /** What comes to be committed. */
  setAmounts(who: Who, of: Pick<InReview, 'id'>, more?: object): Answer<'setFinalAmounts'>;
  propose(who: Who, of: Pick<InReview, 'id'>, more?: object): Answer<'proposeApproval'>;
  /** Sets the amounts of what can be approved, and proposes it. @returns the id of the proposal */
  proposed(who: Who, of: Pick<InReview, 'id'>, equity?: string): Promise<string>;
  /** As somebody who has just signed in. */
  confirm(who: Pick<TestPerson, 'id' | 'companyId'>, proposal: string): Answer<'confirmProposal'>;
  /** What an application came to commit. */
  commitments(of: Pick<InReview, 'id'>): Promise<{ amount: string; date: string; name: string; user_id: string }[]>;
  setRoles(who: Pick<TestPerson, 'id'>, roles: readonly string[]): Promise<void>;
}

export async function startReviewing(): Promise<Reviewing> {
  const applying = await startApplying();
  const { test, companyId } = applying;
  const ask: Reviewing['ask'] = async (endpoint, who, id, payload, { module = 1, document = '', kind = '', query = '', headers = {} } = {}) => {
    const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST', string];
    const url = path.replace('{id}', id).replace('{module}', String(module)).replace('{document}', document).replace('{kind}', kind) + query;
    const answer = await test.app.inject({ method, url, headers: { authorization: who.authorization, ...headers }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
  };
  const reviewing: Reviewing = {
    ...applying,
    ask,
    async reviewer({ name, ...more } = {}) {
      const person = await test.addPerson(companyId, ['reviewer'], more);
      if (name !== undefined) await test.owner.query('update users set display_name = $2 where id = $1', [person.id, name]);
      return person;
    },
    async submitted({ fund: given, who: person } = {}) {
      const [fund, who] = [given ?? (await applying.fund()), person ?? (await applying.investor())];
      const response = (await done(applying.begin(who, fund.key))).body.response.id;
      const body = (value: string, version: number) => ({ eligibility_criteria_id: response, block_id: 'qp', response_json: { value }, version });
      await done(applying.call('answerBlock', who, '', body('yes', 1)));
      await done(applying.call('submitEligibility', who, response, { version: 2 }));
      const { body: whole } = await applying.call('getApplication', who, fund.key);
      return { id: whole.id, response, version: 2, fund, applicant: who };
    },
    async submitAgain({ response, applicant: who }, value, version) {
      const answer = { eligibility_criteria_id: response, block_id: 'qp', response_json: { value }, version, change: true };
      await done(applying.call('answerBlock', who, '', answer));
      await done(applying.call('submitEligibility', who, response, { version: version + 1 }));
      return version + 1;
    },
    file: async (who, id) => (await done(ask('getReviewFile', who, id))).body,
    queue: async (who, query = '') => (await done(ask('listReviewQueue', who, '', undefined, { query }))).body.results,
    async seen(who, id, module = 1) {
      const found = (await reviewing.file(who, id)).modules.find((one) => one.module === module);
      return { round: found?.round ?? 0, version: found?.version ?? 0 };
    },
    async approveParts(who, { id }, modules = [1, 7]) {
      for (const module of modules) await done(ask('decideModule', who, id, { decision: 'approve', ...(await reviewing.seen(who, id, module)) }, { module }));
    },
    async approvable(who, { equity = '80000', fund, who: person } = {}) {
      const of = await reviewing.submitted({ ...(fund && { fund }), ...(person && { who: person }) });
      await done(applying.call('saveInvestmentAmount', of.applicant, of.response, { version: 0, equity_amount: equity }));
      const open = (await reviewing.file(who, of.id)).modules.filter(({ state }) => state === 'pending');
      await reviewing.approveParts(
        who,
        of,
        open.map(({ module }) => module),
      );
      return of;
    },
    setAmounts: (who, { id }, more = {}) => ask('setFinalAmounts', who, id, { version: 0, equity_amount: '80000', entity_name: 'Nora Vance', ...more }),
    propose: (who, { id }, more = {}) => ask('proposeApproval', who, id, { version: 1, submissions: 2, ...more }),
    async proposed(who, of, equity = '80000') {
      await done(reviewing.setAmounts(who, of, { equity_amount: equity }));
      const { body } = await done(reviewing.propose(who, of));
      return body.approval.proposals[0]?.id ?? '';
    },
    confirm: async (who, proposal) => ask('confirmProposal', { authorization: await test.sessionOf(who) }, proposal, {}),
    async commitments({ id }) {
      const { rows } = await test.owner.query<{ amount: string; date: string; name: string; user_id: string }>(
        `select c.amount, c.date::text, i.name, i.user_id from commitments c join investors i on i.id = c.investor_id where c.application_id = $1`,
        [id],
      );
      return rows;
    },
    async setRoles({ id }, roles) {
      await test.owner.query('update users set roles = $2 where id = $1', [id, roles]);
    },
  };
  return reviewing;
}

/** What was answered, which has to be a success. */
export async function done<Body>(answer: Promise<{ status: number; body: Body }>): Promise<{ status: number; body: Body }> {
  const got = await answer;
  if (got.status >= 300) throw new Error(`${got.status} ${JSON.stringify(got.body)}`);
  return got;
}
