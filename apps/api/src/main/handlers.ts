import { auditHandlers } from '../features/audit/index.ts';
import { companiesHandlers } from '../features/companies/index.ts';
import { documentsHandlers } from '../features/documents/index.ts';
import { identityHandlers } from '../features/identity/index.ts';
import { importsHandlers } from '../features/imports/index.ts';
import { inboxHandlers } from '../features/inbox/index.ts';
import { jobsHandlers } from '../features/jobs/index.ts';
import { mailHandlers } from '../features/mail/index.ts';
import { positionsHandlers } from '../features/positions/index.ts';
import type { Handlers } from '../http/handler.ts';
import type { AuditAnchors } from '../ports/auditAnchors.ts';

/** One handler for each endpoint of the contract; the type refuses a missing one. */
export const handlers = ({ auditAnchors, ...store }: { readonly auditAnchors: AuditAnchors } & Parameters<typeof documentsHandlers>[0]): Handlers => ({
  ...documentsHandlers(store),
  ...identityHandlers,
  ...inboxHandlers,
  ...companiesHandlers,
  ...positionsHandlers,
  ...importsHandlers,
  ...auditHandlers(auditAnchors),
  ...jobsHandlers,
  ...mailHandlers,
});
