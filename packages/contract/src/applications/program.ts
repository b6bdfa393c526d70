import { OBJECTION_LENGTH } from '@pari/domain/applications';
import { z } from 'zod';
import { mediaTypes } from '../documents/mediaTypes.ts';
import { endpoint, file } from '../endpoint.ts';
import { id, instant, key, shortText } from '../wire.ts';
import { nextState } from './schemas.ts';

const common = { policy: 'signed_in', delegates: 'applications', flag: 'show_coinvest_home_page' } as const;
/** Nobody signs, agrees or objects for somebody else, nor reads what they signed. */
const own = { ...common, viewing: 'refused' } as const;
const params = z.strictObject({ id: key.describe('the fund, by id or external id, or the application by its id') });
const ofEntry = { ...own, params: z.strictObject({ id: id.describe('of the entry') }) } as const;
const change = z.boolean().default(false).describe('true: what was submitted is changed, and submitted again');
const changes = z.strictObject({
  change: z
    .enum(['true', 'false'])
    .default('false')
    .describe(change.description ?? ''),
});
const writes = ['conflict', 'locked', 'not_yet', 'confirm_needed'] as const;
const uploads = [...writes, 'payload_too_large', 'unsupported_media_type', 'checks_failed'] as const;
const oneFile = { names: ['file_data'], files: 1, bytes: 25_000_000, keeps: 'all', papers: true } as const;

const given = z.object({
  id: id.describe('of what was signed here, its envelope'),
  file_name: z.string(),
  state: z.enum(['checking', 'accepted', 'refused']),
  reason: z.string().nullable().describe('why it was not accepted'),
  at: instant,
});

const entry = z
  .object({
    id,
    doc_id: z.string().describe('as comments name it'),
    document_id: id,
    version: z.int().positive().describe('the one that is given to people now'),
    company_document: z.object({
      name: z.string(),
      description: z.string(),
      require_signature: z.boolean(),
      require_wet_signature: z.boolean(),
    }),
    only_once: z.boolean(),
    is_blocking: z.boolean().describe('whoever objects goes on once that is settled'),
    is_opened: z.boolean().describe('in this version, by the applicant'),
    is_acknowledged: z.boolean().nullable().describe('false: they object; null: neither was said'),
    acknowledged_at: instant.nullable(),
    answered_version: z
      .int()
      .positive()
      .nullable()
      .describe('the one that was signed, or agreed or objected to, which may be an earlier one, once it was submitted'),
    objection: z
      .object({ reason: z.string(), at: instant, settled: z.object({ reason: z.string(), at: instant }).nullable() })
      .nullable()
      .describe('shown to the applicant alone'),
    envelope_id: id.nullable().describe('in which it is signed, or was'),
    signed_document: given.nullable().describe('shown to the applicant alone'),
    completed: z.boolean(),
    completed_for: z.string().nullable().describe('name of the other fund for which it was done once for all'),
    problem: z.string().nullable().describe('what is still to be done; null: nothing'),
    abilities: z.object({
      open: z.boolean().describe('the document can be opened among documents; else it is read where it is signed'),
      sign: z.boolean(),
      upload: z.boolean(),
      remove: z.boolean().describe('the signed copy'),
      answer: z.boolean().describe('agree or object, once it is opened'),
    }),
  })
  .meta({ id: 'ProgramDocumentEntry' });

const entries = z.object({ results: z.array(entry), next: nextState }).meta({ id: 'ProgramDocumentEntries' });
const attorney = z.object({ document: given.nullable().describe('null: none was uploaded') });

/** Documents of the programme that somebody applies to: signed, signed on paper, or agreed or objected to. */
export const programEndpoints = {
  listProgramDocuments: endpoint({
    ...common,
    route: 'GET /api/applications/funds/{id}/company-documents/{skip}',
    summary: 'The documents of the programme that an applicant signs, or agrees or objects to',
    params: params.extend({ skip: z.enum(['true', 'false']).describe('true: those that are done once for all, and were done for another fund, are left out') }),
    output: entries,
    refusals: ['not_yet'],
  }),
  answerProgramDocument: endpoint({
    ...ofEntry,
    route: 'PATCH /api/program_documents/{id}',
    summary: 'Agrees or objects to a document of the programme that the applicant opened; once all are done, they are submitted. The same again is the same',
    body: z
      .strictObject({
        is_acknowledged: z.boolean().describe('false: one objects'),
        reason: shortText(OBJECTION_LENGTH, z.string().trim().min(1, 'Required')).optional().describe('of objecting'),
        change,
      })
      .refine(({ is_acknowledged: is, reason }) => is || reason !== undefined, { path: ['reason'], error: 'Say why you object.' })
      .refine(({ is_acknowledged: is, reason }) => !is || reason === undefined, { path: ['reason'], error: 'Only an objection has a reason.' }),
    output: entry,
    refusals: writes,
  }),
  uploadSignedDocument: endpoint({
    ...ofEntry,
    route: 'POST /api/program_documents/{id}/signed-document',
    summary: 'Uploads a document that was signed on paper, in the place of the one before; it counts once it is accepted',
    upload: oneFile,
    body: z.strictObject({ change }),
    output: entry,
    refusals: uploads,
  }),
  getSignedDocument: endpoint({
    ...ofEntry,
    route: 'GET /api/program_documents/{id}/signed-document',
    summary: 'The signed copy of a document of the programme: as it was uploaded, or as it was signed and sealed here',
    output: file(...mediaTypes),
  }),
  removeSignedDocument: endpoint({
    ...ofEntry,
    route: 'DELETE /api/program_documents/{id}/signed-document',
    summary: 'Takes back a copy that was uploaded; what was submitted stays',
    query: changes,
    output: entry,
    refusals: writes,
  }),
  leadToProgramSigning: endpoint({
    ...ofEntry,
    route: 'POST /api/program_documents/{id}/signing-url',
    summary: 'Where the applicant signs a document of the programme now: an address for them alone, for minutes, that is kept nowhere',
    body: z.strictObject({
      return_url: z.string().max(500).optional().describe('a path of the portal: the documents of the programme, or the application'),
    }),
    output: z.object({ signing_url: z.url(), expires_at: instant, once: z.boolean() }),
    freshSignIn: 'to_sign',
    refusals: ['locked', 'not_yet'],
  }),
  saveProgramSigning: endpoint({
    ...ofEntry,
    route: 'POST /api/program_documents/{id}/signed',
    summary: 'The applicant came back from signing: the signer is asked what became of it, whatever their browser says',
    body: z.strictObject({ envelope: id }),
    output: entry,
  }),
  getAttorneyDocument: endpoint({
    ...own,
    route: 'GET /api/companies/users/by-fund/{id}/attorney-document',
    summary: 'The power of attorney that an applicant gave to a fund',
    params,
    output: attorney,
  }),
  uploadAttorneyDocument: endpoint({
    ...own,
    route: 'POST /api/companies/users/by-fund/{id}/attorney-document',
    summary: 'Uploads a power of attorney, in the place of the one before',
    params,
    upload: oneFile,
    body: z.strictObject({ change }),
    output: attorney,
    refusals: uploads,
  }),
  openAttorneyDocument: endpoint({
    ...own,
    route: 'GET /api/companies/users/by-fund/{id}/attorney-document/file',
    summary: 'The power of attorney as it was uploaded',
    params,
    output: file(...mediaTypes),
  }),
  removeAttorneyDocument: endpoint({
    ...own,
    route: 'DELETE /api/companies/users/by-fund/{id}/attorney-document',
    summary: 'Takes back a power of attorney; what was submitted stays',
    params,
    query: changes,
    output: attorney,
    refusals: writes,
  }),
};
