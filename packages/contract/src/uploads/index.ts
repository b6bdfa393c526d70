import { z } from 'zod';
import { mostDocumentBytes } from '../documents/mediaTypes.ts';
import { endpoint, Noun } from '../endpoint.ts';
import { id } from '../wire.ts';

/** How long a part of a file is, in bytes; the last one may be shorter. */
export const partLength = { least: 65_536, most: 5_000_000 } as const;

const common = { policy: 'signed_in', viewing: 'self', flag: 'show_coinvest_home_page' } as const;
const one = z.strictObject({ id: id.describe('of the upload') });

const fileUpload = z
  .object({
    id,
    length: z.int().positive().describe('of the whole file, in bytes'),
    received: z.int().nonnegative().describe('where the next part starts, in bytes; as long as the file once it is whole'),
    is_used: z.boolean().describe('a call took the file'),
  })
  .meta({ id: 'FileUpload' });
export type FileUpload = z.output<typeof fileUpload>;

/** What stands, as JSON in a field, in the place of a file that came in parts before. */
export const fileInParts = z
  .strictObject({ upload: id.describe('a whole file of the person, which no call took before'), name: z.string().describe('what it is called') })
  .meta({ id: 'FileInParts' });
export type FileInParts = z.output<typeof fileInParts>;

/** Files of people that come in parts, so that what came before the connection was cut need not come again. */
export const uploads = new Noun({
  beginFileUpload: endpoint({
    ...common,
    route: 'POST /api/uploads',
    summary: 'Begins to send a file in parts, or goes on with the same file, for a day. Whoever begins more than 20 gives up the oldest',
    body: z.strictObject({
      length: z.int().positive().max(mostDocumentBytes).describe('in bytes'),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('of the whole file, hexadecimal; what comes is held to it'),
    }),
    output: fileUpload,
  }),
  sendFilePart: endpoint({
    ...common,
    route: 'PATCH /api/uploads/{id}',
    summary: 'Sends the next part of a file. The same part again does no harm; one that starts elsewhere is a conflict that tells where the next one starts',
    params: one,
    upload: { names: ['part'], files: 1, bytes: partLength.most, keeps: 'part' },
    body: z.strictObject({ start: z.int().nonnegative().describe('where in the file it starts, in bytes') }),
    output: fileUpload,
    refusals: ['conflict', 'payload_too_large', 'unsupported_media_type'],
  }),
  getFileUpload: endpoint({ ...common, route: 'GET /api/uploads/{id}', summary: 'How far a file is', params: one, output: fileUpload }),
  cancelFileUpload: endpoint({
    ...common,
    route: 'DELETE /api/uploads/{id}',
    summary: 'Gives up a file that comes in parts',
    params: one,
    output: z.null(),
    status: 204,
  }),
});
