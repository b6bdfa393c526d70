import type { FileKey } from '../../../ports/files.ts';
import type { JobServices } from '../../../ports/jobs.ts';
import { unnamedFor } from '../unnamedFor.ts';

const portion = 500;

/**
 * Removes bytes that no row names: of calls that failed, dry runs, and processes that were killed; and those of files that were erased.
 * @returns how many files it removed
 */
export async function sweepFiles({ database, files, clock }: JobServices): Promise<number> {
  const before = new Date(clock.now().getTime() - unnamedFor);
  let removed = 0;
  const sweep = async (old: readonly FileKey[]) => {
    const named = await database.asSystem((tx) =>
      tx.rows(
        'select company_id, sha256 from files join unnest($1::uuid[], $2::text[]) as old (company_id, sha256) using (company_id, sha256) where erased_at is null',
        [old.map(({ companyId }) => companyId), old.map(({ sha256 }) => sha256)],
      ),
    );
    const rows = new Set(named.map(({ company_id, sha256 }) => `${company_id} ${sha256}`));
    for (const key of old) if (!rows.has(`${key.companyId} ${key.sha256}`) && (await files.removePutBefore(key, before))) removed += 1;
  };
  const old: FileKey[] = [];
  for await (const { putAt, ...key } of files.list()) {
    if (putAt < before) old.push(key);
    if (old.length >= portion) await sweep(old.splice(0));
  }
  if (old.length > 0) await sweep(old);
  return removed;
}
