import type { Tx } from '../../../ports/database.ts';
import type { FileOwner } from '../../../ports/sentInParts.ts';
import { oldBefore, type UploadRow } from '../queries.ts';

/** How many files of one person may be under way. */
const mostUnderWay = 20;

/** Begins to take a file, or finds it under way. Of more than 20 under way the oldest are given up, and so are those whose parts may be swept. */
export async function beginUpload(
  tx: Tx,
  { companyId, userId }: FileOwner,
  { length, sha256 }: { readonly length: number; readonly sha256: string },
  now: Date,
): Promise<UploadRow> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari uploads ' || $1, 0))`, [userId]);
  await tx.run(
    `delete from file_uploads where company_id = $1 and user_id = $2 and used_at is null and (begun_at <= $3 or not (sha256 = $4 and length = $5) and id not in (
       select id from file_uploads where company_id = $1 and user_id = $2 and used_at is null and not (sha256 = $4 and length = $5)
       order by begun_at desc, id limit $6))`,
    [companyId, userId, oldBefore(now), sha256, length, mostUnderWay - 1],
  );
  // Changes nothing of one that is under way, and gives it.
  const row = await tx.first(
    `insert into file_uploads as f (company_id, user_id, length, sha256, begun_at) values ($1, $2, $3, $4, $5)
     on conflict (company_id, user_id, sha256, length) where used_at is null do update set received = f.received
     returning id, length, sha256, received, used_at`,
    [companyId, userId, length, sha256, now],
  );
  if (!row) throw new Error('An upload was begun and is not there.');
  return row;
}
