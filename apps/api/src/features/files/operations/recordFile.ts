import type { Tx } from '../../../ports/database.ts';
import type { KeptBytes } from '../../../ports/files.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { checkKept } from '../jobs.ts';

/** Writes down that bytes are kept, and has them checked unless they were. Bytes that were damaged and have come again are checked anew. */
export async function recordFile(tx: Tx, { companyId, sha256, length, mediaType }: KeptBytes & { readonly mediaType: string }, at: Date): Promise<void> {
  const isNew = await tx.first(
    `insert into files as f (company_id, sha256, length, media_type, created_at) values ($1, $2, $3, $4, $5)
     on conflict (company_id, sha256) do update set state = 'checking', reason = null, damaged_at = null where f.damaged_at is not null returning state`,
    [companyId, sha256, length, mediaType, at],
  );
  if (isNew) await enqueue(tx, checkKept, { sha256 });
}
