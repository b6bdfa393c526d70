import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const auditVerdict = z
  .object({
    intact: z.boolean(),
    events: z.int().nonnegative(),
    chained: z.int().nonnegative(),
    breaks: z.array(z.object({ sequence: z.int().nullable(), event: z.string(), reason: z.string() })),
  })
  .meta({ id: 'AuditVerdict' });
export type AuditVerdict = z.output<typeof auditVerdict>;

export const audit = {
  verifyAudit: endpoint({ summary: "Recomputes the company's audit chain", policy: 'administrator', output: auditVerdict }),
} as const;
