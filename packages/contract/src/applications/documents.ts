import { z } from 'zod';
import { mediaTypes } from '../documents/mediaTypes.ts';
import { partId } from '../definitions/parts.ts';
import { endpoint, file } from '../endpoint.ts';
import { id, instant, key } from '../wire.ts';
import { nextState, upload } from './schemas.ts';

const common = { policy: 'signed_in', delegates: 'applications', flag: 'show_coinvest_home_page' } as const;
const ofFund = { ...common, params: z.strictObject({ id: key.describe('the fund, by id or external id, or the application by its id') }) } as const;
const ofRequest = { ...common, params: z.strictObject({ id: id.describe('of the request') }) } as const;
const ofFile = { ...common, params: ofRequest.params.extend({ document: id }) } as const;
const change = z.boolean().default(false).describe('true: what was submitted is changed, and submitted again');
const changes = z.strictObject({
  change: z
    .enum(['true', 'false'])
    .default('false')
    .describe(change.description ?? ''),
});
const writes = ['conflict', 'locked', 'not_yet', 'confirm_needed'] as const;

const fundDocument = z.object({
  doc_id: z.string(),
  document_id: id,
  document_name: z.string(),
  version: z.int().positive().describe('the one that is given to people now'),
  is_opened: z.boolean().describe('in this version, by the applicant'),
  is_acknowledged: z.boolean(),
  acknowledged_version: z.int().positive().nullable().describe('which may be an earlier one, once it was submitted'),
  acknowledged_at: instant.nullable(),
});

const answered = z
  .object({
    response_json: z.record(z.string(), z.boolean()).describe('by `doc_id`: whether it is acknowledged'),
    documents: z.array(fundDocument),
    next: nextState,
  })
  .meta({ id: 'FundDocumentResponse' });

const requestFile = upload
  .omit({ question: true })
  .extend({ series: id.describe('shared by the versions of one file: comments name it by this'), version: z.int().positive() });

const documentRequest = z
  .object({
    id,
    uuid: id,
    document_name: z.string(),
    document_description: z.string(),
    requested_at: instant,
    problem: z.string().nullable().describe('what is still to be done; null: it is answered'),
    files: z.array(requestFile).describe('of whoever prepares: those that they uploaded themselves'),
    hidden_files: z.int().nonnegative().describe('how many others uploaded, where these are not for whoever asks'),
  })
  .meta({ id: 'DocumentRequest' });

const files = z.object({ results: z.array(requestFile) });

/** Documents of the fund, and documents that reviewers ask for. */
export const documentEndpoints = {
  listFundDocuments: endpoint({
    ...ofFund,
    route: 'GET /api/funds/external_id/{id}/documents',
    summary: 'The documents of a fund that whoever applies to it opens and acknowledges',
    output: z.object({ results: z.array(fundDocument) }),
    refusals: ['not_yet'],
  }),
  getFundDocumentResponse: endpoint({
    ...ofFund,
    route: 'GET /api/funds/external_id/{id}/documents/response',
    summary: 'Which documents of a fund its applicant acknowledged',
    output: answered,
  }),
  acknowledgeFundDocuments: endpoint({
    ...ofFund,
    route: 'POST /api/funds/external_id/{id}/documents/response',
    summary: 'Acknowledges documents of a fund that the applicant opened; once all are, they are submitted. The same again is the same',
    body: z.strictObject({
      response_json: z.record(partId, z.boolean()).refine((given) => Object.keys(given).length <= 50, 'Send 50 at most.'),
      change,
    }),
    output: answered,
    refusals: writes,
  }),
  listDocumentRequests: endpoint({
    ...ofFund,
    route: 'GET /api/applications/funds/{id}/document-requests',
    summary: 'The documents that reviewers ask an applicant for, with what was uploaded',
    output: z.object({ results: z.array(documentRequest) }),
  }),
  listRequestFiles: endpoint({
    ...ofRequest,
    route: 'GET /api/document_requests/{id}/responses',
    summary: 'The files that were uploaded for a request; whoever prepares finds their own',
    output: files,
  }),
  uploadForRequest: endpoint({
    ...ofRequest,
    route: 'POST /api/document_requests/{id}/responses',
    summary: 'Uploads a file for a request, five at most; it counts once it is accepted. Once every request is answered they are submitted',
    viewing: 'prepare',
    upload: { names: ['file_data'], files: 1, bytes: 25_000_000, keeps: 'all', papers: true },
    body: z.strictObject({
      replaces: id.optional().describe('the file of which this is another version; left out: it is one more'),
      more: z.boolean().default(false).describe('true: further files follow at once, and nothing is submitted before'),
      change,
    }),
    output: files,
    refusals: [...writes, 'payload_too_large', 'unsupported_media_type', 'checks_failed'],
  }),
  getRequestFile: endpoint({
    ...ofFile,
    route: 'GET /api/document_requests/{id}/responses/{document}',
    summary: 'A file that was uploaded for a request; for whoever prepares, one of their own',
    output: file(...mediaTypes),
  }),
  removeRequestFile: endpoint({
    ...ofFile,
    route: 'DELETE /api/document_requests/{id}/responses/{document}',
    summary: 'Takes back a file that was uploaded for a request; what was submitted stays',
    query: changes,
    output: files,
    refusals: writes,
  }),
};
