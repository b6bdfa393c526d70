import type { Answer, Contract } from '@pari/contract';
import { requestProblems } from '@pari/domain/applications';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { givenUpload, type Store } from '../files/index.ts';
import { acknowledge, requireFundDocuments } from './operations/acknowledge.ts';
import { addRequestFile, removeRequestFile } from './operations/requestFiles.ts';
import { requireReading } from './policy.ts';
import { presentNext } from './present.ts';
import { presentUpload } from './presentEligibility.ts';
import { audited, begun, begunJudged } from './read.ts';
import { applicationOfRequest, filesFor, type DocumentRequest } from './requestsPart.ts';
import type { Standing } from './standing.ts';

type Document = Answer<Contract['listFundDocuments']>['results'][number];
type File = Answer<Contract['listRequestFiles']>['results'][number];

const presentDocuments = ({ fundDocuments }: Pick<Standing, 'fundDocuments'>): Document[] =>
  fundDocuments.documents.map(({ doc_id, document_name, row, isAcknowledged }) => ({
    doc_id,
    document_id: row.id,
    document_name,
    version: row.version,
    is_opened: row.opened_at !== null,
    is_acknowledged: isAcknowledged,
    acknowledged_version: isAcknowledged ? row.read_version : null,
    acknowledged_at: isAcknowledged ? (row.answered_at?.toISOString() ?? null) : null,
  }));

async function response(tx: Tx, context: Context, key: string): Promise<Answer<Contract['getFundDocumentResponse']>> {
  const standing = await begunJudged(tx, context, key);
  requireReading(context, standing.setup);
  const documents = presentDocuments(standing);
  return {
    response_json: Object.fromEntries(documents.map(({ doc_id: id, is_acknowledged: is }) => [id, is])),
    documents,
    next: presentNext(standing, context),
  };
}

const presentFiles = (context: Context, request: DocumentRequest): File[] =>
  filesFor(context, request).map((file) => {
    const { question: _, ...shown } = presentUpload(file);
    return { ...shown, series: file.series ?? file.id, version: file.version };
  });

const presentRequest = (context: Context, request: DocumentRequest): Answer<Contract['listDocumentRequests']>['results'][number] => ({
  id: request.row.id,
  uuid: request.row.id,
  document_name: request.row.name,
  document_description: request.row.description,
  requested_at: request.row.requested_at.toISOString(),
  problem: request.problem && requestProblems[request.problem],
  files: presentFiles(context, request),
  hidden_files: request.files.length - filesFor(context, request).length,
});

/** A request of reviewers in its application, to whoever may read it. @throws Refusal `not_found` */
async function requestNamed(tx: Tx, context: Context, id: string) {
  const found = await applicationOfRequest(tx, context.company.id, context.effectiveUser.id, id);
  if (!found) throw notFound();
  const standing = await begun(tx, context, found.id);
  requireReading(context, standing.setup);
  const request = standing.requests.find(({ row }) => row.id === id);
  if (!request) throw notFound();
  return { application: standing.row.id, request };
}

const filesOf = async (tx: Tx, context: Context, id: string) => ({ results: presentFiles(context, (await requestNamed(tx, context, id)).request) });

/** Documents of the fund, and documents that reviewers ask for, as their applicant finds them. */
export const documentsHandlers = (store: Store) =>
  ({
    async listFundDocuments({ tx, context, params }) {
      const standing = await begun(tx, context, params.id);
      requireReading(context, standing.setup);
      requireFundDocuments(standing);
      return { results: presentDocuments(standing) };
    },

    getFundDocumentResponse: ({ tx, context, params }) => response(tx, context, params.id),

    acknowledgeFundDocuments: async ({ tx, context, clock, params, body, audit }) =>
      response(tx, context, audited(audit, await acknowledge(tx, context, clock, { key: params.id, given: body.response_json, change: body.change }))),

    async listDocumentRequests({ tx, context, params }) {
      const { setup, requests } = await begun(tx, context, params.id);
      requireReading(context, setup);
      return { results: requests.map((request) => presentRequest(context, request)) };
    },

    listRequestFiles: ({ tx, context, params }) => filesOf(tx, context, params.id),

    async uploadForRequest({ tx, context, clock, params, body, came, audit }) {
      const id = await addRequestFile(tx, context, clock, { ...body, request: params.id, replaces: body.replaces, came });
      audit({ type: 'document_request', id: params.id, detail: { application: id } });
      return filesOf(tx, context, params.id);
    },

    async getRequestFile({ tx, context, params }) {
      const { request } = await requestNamed(tx, context, params.id);
      return givenUpload(
        store,
        context.company.id,
        filesFor(context, request).find(({ id }) => id === params.document),
      );
    },

    async removeRequestFile({ tx, context, clock, params, query, audit }) {
      const id = await removeRequestFile(tx, context, clock, { request: params.id, id: params.document, change: query.change === 'true' });
      audit({ type: 'document_request', id: params.id, detail: { application: id } });
      return filesOf(tx, context, params.id);
    },
  }) satisfies Partial<Handlers>;
