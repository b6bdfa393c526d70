import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';

export const auditVerdict = z
  .object({
    intact: z.boolean(),
    events: z.int().nonnegative(),
    chained: z.int().nonnegative(),
    breaks: z.array(z.object({ sequence: z.int().nullable(), event: z.string(), reason: z.string() })),
  })
  .meta({ id: 'AuditVerdict' });
export type AuditVerdict = z.output<typeof auditVerdict>;

export const audit = new Noun({
  verifyAudit: endpoint({
    route: 'GET /api/admin/audit/verify',
    summary: "Recomputes the company's audit chain",
    policy: 'administrator',
    output: auditVerdict,
  }),
});
