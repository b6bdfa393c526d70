import { z } from 'zod';
import { mostChosen } from '@pari/domain/documents';
import { person, recipients } from '../audiences/index.ts';
import { endpoint, file, Noun } from '../endpoint.ts';
import { civilDate, id, instant, key, list, listQuery, searchText, shortText } from '../wire.ts';
import { documentType } from './documentTypes.ts';
import { mediaTypes } from './mediaTypes.ts';
import { publishing } from './publishing.ts';

export type { DocumentType } from '@pari/domain/documents';
export { docx, mediaTypes, mostDocumentBytes, type MediaType } from './mediaTypes.ts';

const fund = z.object({ id, external_id: z.string(), name: z.string() });
const firm = z.object({ id, name: z.string() });
const mediaType = z.enum(mediaTypes);
const withId = z.strictObject({ id });
const year = z.coerce.number().int().min(1900).max(2200);

const narrowing = {
  search: searchText('part of the title, or of the name of the fund or firm'),
  type: documentType.optional(),
  fund: key.optional().describe('id or external id'),
  investor: id.optional().describe('a profile: what is for it, and what is for no profile alone'),
  year: year.optional().describe("of the document's date"),
};

const chosen = z
  .string()
  .refine((text) => text.split(',').every((one) => id.safeParse(one).success) && text.split(',').length <= mostChosen, {
    error: `Must be 1 to ${mostChosen} ids with commas between them.`,
  })
  .transform((text) => [...new Set(text.toLowerCase().split(','))]);

const document = z.object({
  id,
  type: documentType,
  title: z.string(),
  date: civilDate,
  published_at: instant,
  fund: fund.nullable(),
  firm: firm.nullable(),
  investor_name: z.string().nullable().describe("the person's own profile that it is for"),
  version: z.int().positive(),
  media_type: mediaType,
  length: z.int().positive().describe('bytes'),
  opened_at: instant.nullable().describe('when the person last opened its newest version'),
});

const scope = z.enum(['people', 'fund', 'prospects', 'firm', 'company', 'signing']);

const managedDocument = z.object({
  id,
  type: documentType,
  title: z.string(),
  date: civilDate,
  published_at: instant,
  scope: scope.describe(
    'people named, holders of the fund, those to whom it is offered, holders of a fund of the firm, everybody, or nobody: only to be signed',
  ),
  fund: fund.nullable(),
  firm: firm.nullable(),
  recipients: z.array(z.string()).describe('names of the people and profiles named, the first ten'),
  recipient_count: z.int().nonnegative(),
  reference: z.string().nullable(),
  version: z.int().positive().describe('the newest'),
  file_name: z.string(),
  state: z.enum(['checking', 'accepted', 'refused']).describe('of the newest version; nobody is given one that is not accepted'),
  reason: z.string().nullable().describe('why it was refused'),
  damaged: z.boolean().describe('its bytes are gone, or are not what they were'),
  opened_by: z.int().nonnegative().describe('how many people opened it'),
  recalled_at: instant.nullable(),
  recall_reason: z.string().nullable(),
});

const version = z.object({
  version: z.int().positive(),
  file_name: z.string(),
  created_at: instant,
  created_by: z.string().nullable().describe('name of who added it; null for imports on the command line'),
  state: z.enum(['checking', 'accepted', 'refused']),
  reason: z.string().nullable().describe('why it was refused'),
  damaged: z.boolean(),
});

const opener = person.extend({
  times: z.int().positive().describe('how often they opened it'),
  in_own_name: z.boolean().describe('they opened it, at least once, not viewing as another'),
  viewed_as: z.array(z.string()).describe('names of those whom they viewed as when they opened it, the first 100'),
  version: z.int().positive().describe('the newest that they opened'),
  at: instant.describe('when they opened it last'),
});
const openers = z.object({ count: z.int().nonnegative(), people: z.array(opener).describe('who opened it last first, the first 1,000') });

export const documents = new Noun({
  ...publishing,
  listDocuments: endpoint({
    route: 'GET /api/documents',
    summary: 'The documents of the person',
    policy: 'signed_in',
    delegates: 'figures',
    query: listQuery({ sort: ['date', 'published_at', 'title', 'type'], usual: '-date' }).extend(narrowing),
    output: list(document),
  }),
  getDocumentFilters: endpoint({
    route: 'GET /api/documents/filters',
    summary: 'By what the documents of the person can be narrowed',
    policy: 'signed_in',
    delegates: 'figures',
    output: z.object({ type_options: z.array(documentType), fund_options: z.array(fund), year_options: z.array(z.int()) }),
  }),
  zipDocuments: endpoint({
    route: 'GET /api/documents/zip',
    summary: 'Documents of the person as one ZIP, with a list of their hashes that sha256sum -c takes: those named, or all that are like that',
    policy: 'signed_in',
    delegates: 'figures',
    query: z
      .strictObject({ ids: chosen.optional().describe(`1 to ${mostChosen} ids with commas between them`), ...narrowing })
      .refine(({ ids, ...narrowed }) => ids === undefined || Object.values(narrowed).every((value) => value === undefined), {
        path: ['ids'],
        error: 'Name ids or narrow the documents, not both.',
      }),
    output: file('application/zip'),
    refusals: ['payload_too_large'],
    weight: 10,
  }),
  getDocument: endpoint({
    route: 'GET /api/documents/{id}',
    summary: 'The bytes of a document, to be saved. That they were given is recorded',
    policy: 'signed_in',
    delegates: 'either',
    params: withId,
    output: file(...mediaTypes),
  }),
  deleteDocument: endpoint({
    route: 'DELETE /api/documents/{id}',
    summary: 'Recalls a document, as recallDocument does; nothing is ever deleted. Repeated calls are not_found',
    policy: 'administrator',
    params: withId,
    output: z.null(),
    status: 204,
  }),
  listManagedDocuments: endpoint({
    route: 'GET /api/admin/documents',
    summary: 'All documents of the company',
    policy: 'administrator',
    query: listQuery({ sort: ['published_at', 'date', 'title', 'type'], usual: '-published_at' }).extend({
      search: searchText('part of the title, reference or file name, or, from three letters on, of the name, e-mail address or code of somebody whom it names'),
      type: documentType.optional(),
      fund: id.optional().describe('what is for its holders, or for those to whom it is offered'),
      scope: scope.optional(),
      state: z.enum(['published', 'checking', 'refused', 'damaged', 'recalled']).optional().describe('of those not recalled, that of the newest version'),
    }),
    output: list(managedDocument),
  }),
  getManagedDocument: endpoint({
    route: 'GET /api/admin/documents/{id}',
    summary: 'A document of the company, recalled or not, with its versions',
    policy: 'administrator',
    params: withId,
    output: managedDocument.extend({
      recipients: z.array(z.string()).describe('names of the people and profiles named, the first 1,000'),
      versions: z.array(version).describe('the newest first'),
    }),
  }),
  listDocumentOpenings: endpoint({
    route: 'GET /api/admin/documents/{id}/openings',
    summary: 'Who opened a document',
    policy: 'administrator',
    params: withId,
    output: openers,
  }),
  listDocumentUnopened: endpoint({
    route: 'GET /api/admin/documents/{id}/unopened',
    summary: 'Who sees a document and has not opened its newest version themselves',
    policy: 'administrator',
    params: withId,
    output: recipients,
  }),
  recallDocument: endpoint({
    route: 'POST /api/admin/documents/{id}/recall',
    summary: 'Takes a document away from everybody at once, and tells who had opened it. Repeated calls are not_found',
    policy: 'administrator',
    params: withId,
    body: z.strictObject({ reason: shortText(500, z.string().trim().min(1)) }),
    output: z.object({ opened_by: openers }),
  }),
});
