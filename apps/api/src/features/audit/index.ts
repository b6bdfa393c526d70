import type { Handlers } from '../../http/handler.ts';
import { verifyAudit } from './operations/verifyAudit.ts';

export { auditJobs } from './jobs.ts';
export { chainAudit } from './operations/chainAudit.ts';
export { verifyAudit } from './operations/verifyAudit.ts';
export { recordAudit } from './operations/recordAudit.ts';

export const auditHandlers = {
  async verifyAudit({ context, tx }) {
    const { intact, events, chained, breaks } = await verifyAudit(tx, context.company.id);
    return { intact, events, chained, breaks };
  },
} satisfies Partial<Handlers>;
