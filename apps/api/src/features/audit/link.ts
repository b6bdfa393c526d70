import { createHash } from 'node:crypto';

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

/** SHA-256 over the row, its place in the chain and the hash of the row before it (none for the first). */
export function linkHash(row: ChainedRow, sequence: number, previous: Buffer | null): Buffer {
  const canonical = JSON.stringify([
    'pari audit 1',
    row.company_id,
    sequence,
    previous?.toString('hex') ?? null,
    row.id,
    row.at,
    row.real_user_id,
    row.effective_user_id,
    row.action,
    row.object_type,
    row.object_id,
    row.result,
    row.request_id,
    row.detail,
  ]);
  return createHash('sha256').update(canonical).digest();
}
