import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';

export { recordAudit, type AuditEvent } from './record.ts';

export const auditHandlers = { verifyAudit: () => Promise.reject(notFound()) } satisfies Partial<Handlers>;
