import type { AuditEvent } from '../../../ports/auditTrail.ts';
import type { Tx } from '../../../ports/database.ts';

/** Writes the event in the transaction of what it tells about; a job chains it later. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await tx.run(
    `insert into audit_events (company_id, at, real_user_id, effective_user_id, action, object_type, object_id, result, request_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      event.companyId,
      event.at,
      event.realUserId,
      event.effectiveUserId,
      event.action,
      event.object?.type,
      event.object?.id,
      event.result,
      event.requestId,
      event.detail ?? {},
    ],
  );
}
