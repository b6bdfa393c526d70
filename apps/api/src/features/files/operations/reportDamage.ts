import type { Tx } from '../../../ports/database.ts';
import type { FileKey } from '../../../ports/files.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { checkKept } from '../jobs.ts';

/** Has bytes that could not be read as they were put looked at by a job, which tells administrators; once. From now on nobody is given them. */
export async function reportDamage(tx: Tx, { companyId, sha256 }: FileKey, at: Date): Promise<void> {
  const noticed = await tx.run('update files set damaged_at = $3 where company_id = $1 and sha256 = $2 and damaged_at is null and erased_at is null', [
    companyId,
    sha256,
    at,
  ]);
  if (noticed === 1) await enqueue(tx, checkKept, { sha256 });
}
