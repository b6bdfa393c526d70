import { z } from 'zod';
import { audience, recipients } from '../audiences/index.ts';
import { endpoint, Noun } from '../endpoint.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { civilDate, id, instant, list, listQuery, nameText, shortText } from '../wire.ts';

const announcement = z
  .object({
    id,
    audience: z.object({ scope: z.enum(['fund', 'prospects', 'firm', 'company']), name: z.string().nullable().describe('of the fund or firm') }),
    title: z.string(),
    text: z.string(),
    due_date: civilDate.nullable(),
    announced_at: instant,
    announced_by: z.object({ id, display_name: z.string() }),
    people: z.int().positive().describe('how many it was announced to'),
  })
  .meta({ id: 'Announcement' });

export const announcements = new Noun({
  announce: endpoint({
    route: 'POST /api/admin/announcements',
    summary: 'Tells everybody of an audience something, as a notification to each and by mail; rehearsed with `dry_run` first, and done once for each digest',
    policy: 'administrator',
    query: rehearsalQuery,
    body: z.strictObject({
      audience,
      title: nameText(200),
      text: shortText(3500, z.string().trim().min(1)).describe('plain text, shown as it stands'),
      due_date: civilDate.optional().describe('by when something is asked of them; today or later'),
    }),
    output: z.object({ ...rehearsed, id: id.nullable().describe('null: it was rehearsed'), recipients }),
    refusals: ['conflict'],
  }),
  listAnnouncements: endpoint({
    route: 'GET /api/admin/announcements',
    summary: 'What was announced, the newest first',
    policy: 'administrator',
    query: listQuery({ sort: ['announced_at', 'title'], usual: '-announced_at' }),
    output: list(announcement),
  }),
  getAnnouncement: endpoint({
    route: 'GET /api/admin/announcements/{id}',
    summary: 'One announcement',
    policy: 'administrator',
    params: z.strictObject({ id }),
    output: announcement,
  }),
});
