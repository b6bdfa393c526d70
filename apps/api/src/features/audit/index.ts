import type { Handlers } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import { refuseBadRange } from '../../http/refuseBadRange.ts';
import type { AuditAnchors } from '../../ports/auditAnchors.ts';
import { verifyAudit } from './operations/verifyAudit.ts';
import { presentEvent } from './present.ts';
import { eventsOf } from './queries.ts';

export { auditJobs } from './jobs.ts';
export { anchorAudit } from './operations/anchorAudit.ts';
export { recordAudit } from './operations/recordAudit.ts';
export { strangeKeys } from './operations/strangeKeys.ts';
export { takeOverAudit } from './operations/takeOver.ts';
export { verifyAudit } from './operations/verifyAudit.ts';

export const auditHandlers = (auditAnchors: AuditAnchors) =>
  ({
    listAuditEvents: (call) => {
      refuseBadRange(call.query, ['from', 'to']);
      return readPage(call, eventsOf(call.query, call.context.company.timeZone), presentEvent);
    },

    async verifyAudit({ context, tx }) {
      const { head: _end, ...verdict } = await verifyAudit(tx, context.company.id, await auditAnchors.read());
      return verdict;
    },
  }) satisfies Partial<Handlers>;
