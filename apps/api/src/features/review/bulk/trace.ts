import type { Tx } from '../../../ports/database.ts';
import { recordAudit } from '../../audit/index.ts';

interface Batch {
  readonly id: string;
  readonly action: string;
  readonly by_id: string;
}

interface Traced {
  readonly item: { readonly application_id: string; readonly task_id: string };
  readonly at: Date;
  readonly result: 'done' | 'refused';
  /** Why it was refused. */
  readonly code?: string;
}

/** Whoever reads what was done to one application finds it there, too, and not in what was asked of all alone. */
export const leaveTrace = (tx: Tx, companyId: string, { id: batch, action, by_id: by }: Batch, { item, at, result, code }: Traced) =>
  recordAudit(tx, {
    companyId,
    at,
    realUserId: by,
    effectiveUserId: by,
    action: 'reviewOneOfSeveral',
    object: { type: 'application', id: item.application_id },
    result,
    requestId: null,
    detail: { action, batch, task: item.task_id, ...(code !== undefined && { code }) },
  });
