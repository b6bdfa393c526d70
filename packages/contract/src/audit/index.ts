import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { person } from '../identity/userInfo.ts';
import { civilDate, id, instant, list, listQuery, shortText } from '../wire.ts';

export const auditVerdict = z
  .object({
    intact: z.boolean(),
    events: z.int().nonnegative(),
    chained: z.int().nonnegative(),
    anchors: z.int().nonnegative().describe('how often its end was kept outside of the database, where this server looks'),
    breaks: z.array(z.object({ sequence: z.int().nullable(), event: z.string(), reason: z.string() })),
  })
  .meta({ id: 'AuditVerdict' });
export type AuditVerdict = z.output<typeof auditVerdict>;

const result = z.enum(['done', 'refused', 'failed']);
const auditEvent = z.object({
  id: z.string().describe('a number, rising'),
  sequence: z.int().nullable().describe('its place in the chain; null: it has none, and the log is not intact'),
  at: instant,
  real_user: person.nullable().describe('who did it; null: nobody signed in, such as an operator'),
  effective_user: person.nullable().describe('in whose view or name, where that is somebody else'),
  action: z.string().describe('the id of the call, or of what else was done'),
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable().describe('what it is called now') }).nullable(),
  result,
  request_id: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()).describe('ids, counts and kinds; no personal values'),
});
const word = z.string().regex(/^[A-Za-z][A-Za-z_]{0,99}$/, 'Must be one word of letters.');

export const audit = new Noun({
  listAuditEvents: endpoint({
    route: 'GET /api/admin/audit',
    summary: 'What was done and refused in the company',
    policy: 'administrator',
    query: listQuery({ sort: ['at'], usual: '-at' }).extend({
      id: z
        .string()
        .regex(/^[1-9]\d{0,17}$/, 'Must be the number of an event.')
        .optional(),
      user_id: id.optional().describe('who did it, or in whose view or name it was done'),
      action: word.optional(),
      object_type: word.optional(),
      object_id: shortText(200, z.string().min(1)).optional(),
      result: result.optional(),
      from: civilDate.optional().describe('the first day, as the clocks of the company say'),
      to: civilDate.optional().describe('the last day'),
    }),
    output: list(auditEvent),
  }),
  verifyAudit: endpoint({
    route: 'GET /api/admin/audit/verify',
    summary: "Recomputes the company's audit chain and compares it with its anchors",
    policy: 'administrator',
    output: auditVerdict,
    weight: 30,
  }),
});
