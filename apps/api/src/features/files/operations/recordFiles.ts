import type { Tx } from '../../../ports/database.ts';
import type { KeptBytes } from '../../../ports/files.ts';
import { enqueueAll } from '../../../ports/jobs.ts';
import { checkKept } from '../jobs.ts';

/** Writes down that bytes are kept, and has those checked that were not. Bytes that were damaged, erased or refused and have come again are checked anew: a scanner may have learned. */
export async function recordFiles(tx: Tx, companyId: string, kept: readonly (KeptBytes & { readonly mediaType: string })[], at: Date): Promise<void> {
  // In one order: of two who keep the same at once one waits, and neither is refused.
  const isNew = await tx.rows(
    `insert into files as f (company_id, sha256, length, media_type, created_at)
     select distinct $1::uuid, sha256, length, media_type, $5::timestamptz from unnest($2::text[], $3::bigint[], $4::text[]) as kept (sha256, length, media_type)
     order by sha256
     on conflict (company_id, sha256) do update set state = 'checking', reason = null, damaged_at = null, erased_at = null
       where f.damaged_at is not null or f.erased_at is not null or f.state = 'refused' returning sha256`,
    [companyId, kept.map(({ sha256 }) => sha256), kept.map(({ length }) => length), kept.map(({ mediaType }) => mediaType), at],
  );
  await enqueueAll(
    tx,
    checkKept,
    isNew.map(({ sha256 }) => ({ sha256 })),
  );
}
