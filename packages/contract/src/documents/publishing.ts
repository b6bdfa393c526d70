import { z } from 'zod';
import { audience, recipients } from '../audiences/index.ts';
import { endpoint } from '../endpoint.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { civilDate, id, key, nameText, shortText } from '../wire.ts';
import { documentType } from './documentTypes.ts';
import { mostDocumentBytes } from './mediaTypes.ts';

const reason = shortText(500, z.string().trim().min(1)).describe('why it is published although it names others; it stands in the audit log');

const people = z.strictObject({
  scope: z.literal('people').describe('each file is for the investor whose code stands in its name'),
  fund: key.optional().describe('id or external id of the fund that they are about'),
  firm: id.optional().describe('the firm that they are about'),
});

const signing = z.strictObject({ scope: z.literal('signing').describe('a PDF that is only to be signed: it is given to nobody, and nobody is told of it') });

const publication = z.strictObject({
  type: documentType,
  date: civilDate,
  title: nameText(200).optional().describe('what its type is called, where it is left out'),
  audience: z.discriminatedUnion('scope', [people, ...audience.options, signing]).describe('people for any number of files; any other for one'),
  overrides: z
    .array(z.strictObject({ file: z.string().describe('as it is called'), reason }))
    .max(500)
    .default([])
    .describe('of files that name others'),
});

const check = z.object({
  state: z
    .enum(['clear', 'names_others', 'partly_checked', 'not_checked'])
    .describe(
      'whether its title, file name or text names other investors of the company; partly_checked: what could be read of it names none; only the text of PDFs can be read',
    ),
  note: z.string().nullable().describe('a sentence: why it was not checked, or how much of it was not'),
  found: z
    .array(
      z.object({
        text: z.string().describe('the name, investor code or e-mail address of another'),
        kind: z.enum(['name', 'code', 'email']),
        place: z.enum(['title', 'file_name', 'text']),
        page: z.int().positive().nullable().describe('of the text'),
      }),
    )
    .describe('the first 20'),
  found_count: z.int().nonnegative(),
});

const file = {
  file: z.string(),
  faults: z.array(z.string()).describe('sentences; nothing is published while any file has one'),
  remarks: z.array(z.string()).describe('sentences that do not stop it'),
  check,
  override: z.string().nullable().describe('the reason that was given'),
};

const viewers = recipients.describe('advisers and viewers who will see something of it by viewing as those people, as things stand');

const published = z.object({
  ...file,
  id: id.nullable().describe('of the document; null while it is rehearsed'),
  title: z.string(),
  investor: z.object({ account_code: z.string(), name: z.string() }).nullable().describe('whose code stands in the name of the file'),
  recipients: recipients.describe('who will see it as things stand'),
});

export const publishing = {
  publishDocuments: endpoint({
    route: 'POST /api/admin/documents',
    summary: 'Publishes files, all or none, as it was rehearsed. The multipart field `body` holds the JSON',
    policy: 'administrator',
    weight: 30,
    upload: { files: 500, bytes: mostDocumentBytes, keeps: 'all', text: true },
    query: rehearsalQuery,
    body: publication,
    output: z.object({ ...rehearsed, documents: z.array(published).describe('by the names of their files'), viewers }),
    refusals: ['conflict', 'publishing_refused', 'payload_too_large', 'unsupported_media_type'],
  }),
  addDocumentVersion: endpoint({
    route: 'POST /api/admin/documents/{id}/versions',
    summary: 'Publishes a file as the newest version of a document, for those who have it, as it was rehearsed. The multipart field `body` holds the JSON',
    policy: 'administrator',
    weight: 30,
    upload: { files: 1, bytes: mostDocumentBytes, keeps: 'all', text: true },
    params: z.strictObject({ id }),
    query: rehearsalQuery,
    body: z.strictObject({ override: reason.optional() }).default({}),
    output: z.object({
      ...rehearsed,
      ...file,
      version: z.int().positive().describe('which it becomes'),
      recipients: recipients.describe('who will see it as things stand'),
      viewers,
    }),
    refusals: ['conflict', 'publishing_refused', 'payload_too_large', 'unsupported_media_type'],
  }),
};
