import { routes, type Answered, type Contract, type EndpointId, type Problem } from '@pari/contract';
import type { ApplicationSetup, ModuleState } from '@pari/domain/applications';
import { submitAllAnswered } from '../../src/features/applications/work/submitAnswered.ts';
import { addDocument, openDocument } from '../applications/documents.ts';
import { pdf } from '../files/harmless.ts';
import { startProving, type Proving } from '../kyc/proving.ts';
import type { TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';

type Who = Pick<TestPerson, 'authorization'>;
export type Answer<Id extends EndpointId> = Promise<{ status: number; body: Answered<Contract[Id]> & Problem }>;
export type Requests = Answered<Contract['listDocumentRequests']>['results'];

export interface Asked extends Proving {
  /** A fund whose applicants acknowledge documents of these titles. @returns its external id and the ids of the documents */
  reading(titles: readonly string[], setup?: Partial<ApplicationSetup>): Promise<{ fund: string; documents: string[] }>;
  /** @param path what stands for `{id}` and what follows it */
  send<Id extends EndpointId>(endpoint: Id, who: Who, path: readonly string[], payload?: object, query?: string, headers?: Record<string, string>): Answer<Id>;
  acknowledge(who: Who, fund: string, given: Readonly<Record<string, boolean>>, more?: object): Answer<'acknowledgeFundDocuments'>;
  open(who: TestPerson, document: string, version?: number): Promise<void>;
  /** A reviewer asks for a document. @returns the id of the request */
  request(reviewer: Who, application: string, name?: string): Promise<string>;
  give(who: Who, request: string, more?: object, file?: { name?: string; bytes?: Buffer }, headers?: Record<string, string>): Answer<'uploadForRequest'>;
  requests(who: Who, fund: string): Promise<Requests>;
  stateOf(who: Who, fund: string, module: number): Promise<ModuleState | undefined>;
  /** What was looked at is submitted, as the job does. */
  settle(): Promise<void>;
}

export async function startAsked(): Promise<Asked> {
  // Bytes that nobody looked at before.
  let count = 0;
  const proving = await startProving();
  const { test } = proving;
  const send: Asked['send'] = async (endpoint, who, [id = '', further = ''], payload, query = '', headers = {}) => {
    const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST', string];
    const url = path.replace('{id}', id).replace(/\{\w+\}/, further) + query;
    const answer = await test.app.inject({ method, url, headers: { authorization: who.authorization, ...headers }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
  };
  const asked: Asked = {
    ...proving,
    send,
    async reading(titles, setup = {}) {
      const documents: string[] = [];
      for (const title of titles) documents.push(await addDocument(proving, title));
      const fund_documents = documents.map((id, at) => ({ doc_id: `doc-${at + 1}`, document_id: id, document_name: titles[at] ?? '' }));
      return { fund: (await proving.fund({ setup: { fund_documents, skip_tax: true, reviewed_modules: [1, 5, 6], ...setup } })).key, documents };
    },
    acknowledge: (who, fund, given, more = {}) => send('acknowledgeFundDocuments', who, [fund], { response_json: given, ...more }),
    async open(who, document, version = 1) {
      await openDocument(proving, who, document, version);
    },
    async request(reviewer, application, name = 'Letter of your bank') {
      // Each a moment after the one before.
      test.clock.advance(1);
      const { status, body } = await send('requestDocument', reviewer, [application], { document_name: name, document_description: 'Not older than a month.' });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.requests.find((one) => one.document_name === name)?.id ?? '';
    },
    async give(who, request, more = {}, { name = 'letter.pdf', bytes = pdf(`/Number ${(count += 1)}`) } = {}, around = {}) {
      const { headers, payload } = form({ [name]: bytes }, more);
      const url = routes.uploadForRequest.replace('POST ', '').replace('{id}', request);
      const answer = await test.app.inject({ method: 'POST', url, headers: { ...headers, ...around, authorization: who.authorization }, payload });
      return { status: answer.statusCode, body: answer.json() };
    },
    requests: async (who, fund) => (await send('listDocumentRequests', who, [fund])).body.results,
    stateOf: async (who, fund, module) => (await proving.call('getApplication', who, fund)).body.modules.find((one) => one.module === module)?.state,
    settle: () => submitAllAnswered(test.database, test.clock),
  };
  return asked;
}
