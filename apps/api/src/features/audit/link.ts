import { createHash } from 'node:crypto';
import type { AuditKey } from '../../ports/auditKeys.ts';

/** A row of the audit log with every column as text, as the chain covers it. */
export interface ChainedRow {
  readonly company_id: string;
  readonly id: string;
  /** Null for an infinite moment, which nothing writes. */
  readonly at: string | null;
  readonly real_user_id: string | null;
  readonly effective_user_id: string | null;
  readonly action: string;
  readonly object_type: string | null;
  readonly object_id: string | null;
  readonly result: string;
  readonly request_id: string | null;
  readonly detail: string;
}

/** The columns of `ChainedRow`, in SQL. jsonb has one text for one value. */
export const chainedColumns = `company_id, id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, real_user_id, effective_user_id,
  action, object_type, object_id, result, request_id, detail::text`;

const contentOf = (row: Omit<ChainedRow, 'company_id' | 'id'>) => [
  row.at,
  row.real_user_id,
  row.effective_user_id,
  row.action,
  row.object_type,
  row.object_id,
  row.result,
  row.request_id,
  row.detail,
];

/** The link of an event: a MAC over the row, its place in the chain, the key and the link before it (none for the first). */
export const keyedLink = (key: AuditKey, row: Omit<ChainedRow, 'id'>, sequence: number, previous: Buffer | null): Buffer =>
  key.mac(JSON.stringify(['pari audit 2', key.id, row.company_id, sequence, previous?.toString('hex') ?? null, ...contentOf(row)]));

/** The link of an event that was written before there were keys: SHA-256, which anybody can make. */
export const olderLink = (row: ChainedRow, sequence: number, previous: Buffer | null): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['pari audit 1', row.company_id, sequence, previous?.toString('hex') ?? null, row.id, ...contentOf(row)]))
    .digest();

/** What makes the recorded end of a company's chain the one that was written. */
export const sealOfEnd = (key: AuditKey, companyId: string, sequence: number, hash: Buffer): Buffer =>
  key.mac(JSON.stringify(['pari audit end', key.id, companyId, sequence, hash.toString('hex')]));
