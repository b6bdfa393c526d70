import { randomUUID } from 'node:crypto';
import { routes, type Answered, type Contract, type EndpointId, type Problem } from '@pari/contract';
import type { ApplicationSetup } from '@pari/domain/applications';
import { CONSENT_VERSION } from '@pari/domain/signing';
import { applicationsJobs } from '../../src/features/applications/index.ts';
import { envelopesJobs } from '../../src/features/envelopes/index.ts';
import { mailJobs } from '../../src/features/mail/index.ts';
import { addingDocuments } from '../documents/addingDocuments.ts';
import { paperOf } from '../envelopes/signing.ts';
import { witnessing } from '../envelopes/witnessing.ts';
import { done, startReviewing, type InReview, type Reviewing } from '../review/reviewing.ts';
import type { TestPerson } from '../support/app.ts';
import { workedOff } from '../support/workedOff.ts';

type Who = Pick<TestPerson, 'authorization'>;

interface Path {
  readonly id?: string;
  readonly document?: string;
  readonly payload?: object;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

/** Somebody whose application asks for an agreement, with those of the company. */
export interface Signing extends InReview {
  /** As they are signed in with a browser. */
  readonly signer: TestPerson;
  readonly reviewer: TestPerson;
  readonly countersigner: TestPerson;
}

export interface Agreeing extends Reviewing {
  readonly witness: ReturnType<typeof witnessing>;
  send<Id extends EndpointId>(endpoint: Id, who: Who, path?: Path): Promise<{ status: number; body: Answered<Contract[Id]> & Problem; bytes: Buffer }>;
  /** Adds a PDF that is only to be signed. @returns its id */
  addPaper(lines?: readonly string[]): Promise<string>;
  /** Somebody applied, with their amount submitted, to a fund that signs an agreement before approval. */
  signing(more?: { setup?: Partial<ApplicationSetup>; asksWitness?: boolean; fields?: Record<string, string>; lines?: readonly string[] }): Promise<Signing>;
  /** Amounts are changed, and submitted again. */
  amount(of: InReview, equity: string): Promise<void>;
  release(of: Signing): Promise<void>;
  agreements(who: Who, fund: string): Promise<Answered<Contract['getAgreements']>>;
  envelopeOf(who: Who, id: string): Promise<Answered<Contract['getEnvelope']>>;
  /** Reads and agrees. @returns what is sent to sign it */
  prepare(who: TestPerson, envelope: string): Promise<object>;
  /** Reads, agrees and signs. */
  signWhole(who: TestPerson, envelope: string): Promise<number>;
  workOff(): Promise<void>;
  /** Two reviewers approve the whole. */
  approve(of: Signing): Promise<void>;
  /** The only agreement that counts, as its applicant reads it. */
  only(of: Signing): Promise<Answered<Contract['getAgreements']>['results'][number]>;
  /** Released, signed by the applicant and seen by their witness. @returns its envelope */
  witnessed(of: Signing): Promise<string>;
}

const LINES = [
  'Total [[text:sender:Total]] of [[text:sender:Investor]]',
  'Made on [[text:sender:Day]]',
  '[[signature:signer]]',
  '[[signature:witness]]',
  '[[signature:countersigner]]',
];
const FIELDS = { Total: 'total_investment', Investor: 'investor_name', Day: 'day_of_making' };

export async function startAgreeing(): Promise<Agreeing> {
  const reviewing = await startReviewing();
  const { test, companyId } = reviewing;
  const { add } = addingDocuments(() => ({ test, companyId }));
  let count = 0;
  const send: Agreeing['send'] = async (endpoint, who, { id = '', document = '', payload, query = '', headers = {} } = {}) => {
    const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
    const answer = await test.app.inject({
      method,
      url: path.replace('{id}', id).replace('{document}', document) + query,
      headers: { authorization: who.authorization, 'user-agent': 'A test', ...headers },
      ...((method === 'POST' || method === 'PATCH') && { payload: payload ?? {} }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: (isJson ? answer.json() : null) as never, bytes: answer.rawPayload };
  };
  const sessionOf = async (person: TestPerson): Promise<TestPerson> => ({ ...person, authorization: await test.sessionOf(person) });
  const workOff = () => workedOff(test, companyId, [...applicationsJobs, ...envelopesJobs, ...mailJobs]);
  const agreeing: Agreeing = {
    ...reviewing,
    witness: witnessing({ test }),
    send,
    workOff,
    addPaper: async (lines = LINES) => (await add({ scope: 'signing', bytes: await paperOf(lines) })).id,
    async signing({ setup = {}, asksWitness = true, fields = FIELDS, lines = LINES } = {}) {
      const [countersigner, reviewer] = [await sessionOf(await test.addPerson(companyId, [])), await reviewing.reviewer()];
      const { rows } = await test.owner.query<{ email: string }>('select email from users where id = $1', [countersigner.id]);
      const template = `subscription-${(count += 1)}`;
      const document = await agreeing.addPaper(asksWitness ? lines : lines.filter((line) => !line.includes('witness')));
      const body = { name: 'Subscription agreement', document_id: document, fields, asks_witness: asksWitness };
      await reviewing.define('document_template' as 'criteria', template, body);
      const fund = await reviewing.fund({
        setup: {
          has_pre_document_stage: true,
          skip_tax: true,
          agreements: [{ agreement_id: 'subscription', template }],
          countersigners: [rows[0]?.email ?? ''],
          ...setup,
        },
      });
      const submitted = await reviewing.submitted({ fund });
      await agreeing.amount(submitted, '100000');
      return { ...submitted, signer: await sessionOf(submitted.applicant), reviewer, countersigner };
    },
    async amount({ applicant, response, fund }, equity) {
      const version = (await reviewing.call('getApplication', applicant, fund.key)).body.investment?.version ?? 0;
      await done(reviewing.call('saveInvestmentAmount', applicant, response, { version, equity_amount: equity, change: true }));
    },
    async release({ reviewer, id }) {
      await done(send('releaseAgreements', reviewer, { id }));
      await workOff();
    },
    agreements: async (who, fund) => (await done(send('getAgreements', who, { id: fund }))).body,
    envelopeOf: async (who, id) => (await done(send('getEnvelope', who, { id }))).body,
    async prepare(who, envelope) {
      const { document } = await agreeing.envelopeOf(who, envelope);
      await send('openEnvelope', who, { id: envelope });
      await done(send('consentToEnvelope', who, { id: envelope, payload: { version: CONSENT_VERSION } }));
      return { sha256: document.sha256, signature: { kind: 'typed', name: 'Some Body' } };
    },
    async signWhole(who, envelope) {
      const { status } = await send('signEnvelope', who, { id: envelope, payload: await agreeing.prepare(who, envelope) });
      await workOff();
      return status;
    },
    async only({ signer, fund }) {
      const [agreement] = (await agreeing.agreements(signer, fund.key)).results;
      if (!agreement) throw new Error('there is no agreement');
      return agreement;
    },
    async witnessed(of) {
      await agreeing.release(of);
      const { envelope, asks_witness: asksWitness } = await agreeing.only(of);
      const email = `wim-${randomUUID()}@elsewhere.example`;
      if (asksWitness) await done(send('nameAgreementWitness', of.signer, { id: of.fund.key, payload: { first_name: 'Wim', last_name: 'Itness', email } }));
      await agreeing.signWhole(of.signer, envelope ?? '');
      if (asksWitness) {
        await agreeing.witness.signWhole(await agreeing.witness.linkTo(email));
        await workOff();
      }
      return envelope ?? '';
    },
    async approve(of) {
      await reviewing.approveParts(of.reviewer, of);
      await done(reviewing.confirm(await reviewing.reviewer(), await reviewing.proposed(of.reviewer, of, '100000')));
      await workOff();
    },
  };
  return agreeing;
}
