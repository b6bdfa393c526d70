import type { Tx } from './database.ts';

/** One thing that was done or refused. Holds ids, never personal values. */
export interface AuditEvent {
  readonly companyId: string;
  readonly at: Date;
  readonly realUserId: string | null;
  readonly effectiveUserId: string | null;
  readonly action: string;
  readonly object?: { readonly type: string; readonly id: string } | undefined;
  readonly result: 'done' | 'refused' | 'failed';
  readonly requestId: string | null;
  readonly detail?: Record<string, unknown> | undefined;
}

/** Writes the event, as the last thing in the transaction of what it tells about. */
export type RecordAudit = (tx: Tx, event: AuditEvent) => Promise<void>;
