import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { id, instant, list, listQuery, shortText } from '../wire.ts';
import { viewedExports, viewedParts } from './parts.ts';

export type { ViewedExport, ViewedPart } from './parts.ts';

/** In which capacity somebody looks at another person. */
const capacity = z.enum(['viewer', 'admin', 'adviser', 'delegate']);
export type ViewCapacity = z.output<typeof capacity>;

/** How long a reason is, in characters. */
export const reasonLength = { least: 10, most: 300 } as const;

/** What `view_needed` tells, beside its sentence, those who may look at the person: in `current`. */
export interface NeededView {
  readonly user_id: string;
  readonly display_name: string;
  readonly reason_asked: boolean;
}

/** Looking at another person: for 60 minutes from choosing them, which they can read about. */
export const views = new Noun({
  openView: endpoint({
    route: 'PUT /api/users/view',
    summary:
      'Begins to look at somebody, for 60 minutes; calls do so by the header that `mode` names. Whom a session looks at is kept with it. ' +
      'Without this call the header alone begins a view, except where the company asks for a reason, and where the last one ran out: `view_needed`',
    policy: 'signed_in',
    delegates: 'either',
    body: z.strictObject({
      user_id: id,
      mode: z.enum(['view_as', 'adviser']).describe('view_as: X-View-As; adviser: X-Advisor-Client, of delegates too'),
      reason: shortText(reasonLength.most, z.string().trim().min(reasonLength.least))
        .optional()
        .describe('why; the person reads it. Needed where the company asks for it (feature reason_for_viewing), never of a delegate'),
    }),
    output: z.object({ user_id: id, capacity, until: instant }),
  }),
  keepView: endpoint({
    route: 'PATCH /api/users/view',
    summary: 'Keeps the view that this call is made in, with or without unpublished funds, until the session ends',
    policy: 'session',
    delegates: 'either',
    viewing: 'read',
    output: z.null(),
    status: 204,
  }),
  endView: endpoint({
    route: 'DELETE /api/users/view',
    summary: 'Ends a view at once: the one that this call is made in, else the one named, else the one that the session keeps',
    policy: 'signed_in',
    delegates: 'either',
    viewing: 'read',
    query: z.strictObject({ user_id: id.optional().describe('who was looked at') }),
    output: z.null(),
    status: 204,
  }),
  listViews: endpoint({
    route: 'GET /api/users/views',
    summary: 'Who looked at my data, the latest first',
    policy: 'signed_in',
    viewing: 'self',
    query: listQuery({ sort: ['from'], usual: '-from' }).extend({ limit: z.coerce.number().int().min(1).max(200).default(20) }),
    output: list(
      z.object({
        id,
        viewer: z.string().describe('the name of who looked'),
        capacity,
        reason: z.string().nullable().describe('as the viewer gave it; null: none was asked'),
        from: instant,
        to: instant.describe('when it ended; while it has not, or where nobody ended it, when it ends by itself'),
        is_open: z.boolean(),
        pages: z.array(z.enum(viewedParts)).describe('what of mine was shown'),
        documents: z.array(z.object({ id, title: z.string() })).describe('whose content was opened or saved'),
        exports: z.array(z.enum(viewedExports)).describe('what was saved as a file'),
      }),
    ),
  }),
});
