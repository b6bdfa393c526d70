import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';

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

export const audit = new Noun({
  verifyAudit: endpoint({
    route: 'GET /api/admin/audit/verify',
    summary: "Recomputes the company's audit chain and compares it with its anchors",
    policy: 'administrator',
    output: auditVerdict,
    weight: 30,
  }),
});
