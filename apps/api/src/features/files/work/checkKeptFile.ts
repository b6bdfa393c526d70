import { FileDamaged, FileMissing, openChecked, type KeptBytes } from '../../../ports/files.ts';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';

/**
 * Holds kept bytes to their hash and has them scanned; only then may anybody have them. Those that are not what they were are put aside.
 * @throws JobFailure, at once, where the bytes are gone or damaged: administrators find it under what gave up, and try again once they are back
 */
export async function checkKeptFile(sha256: string, { companyId, inCompany }: JobRun, { files, scan, clock }: JobServices): Promise<void> {
  const row = await inCompany((tx) => tx.first('select length from files where company_id = $1 and sha256 = $2 and erased_at is null', [companyId, sha256]));
  if (!row) return;
  const kept: KeptBytes = { companyId, sha256, length: row.length };
  let found: string | null;
  try {
    found = await scan(await openChecked(files, kept));
  } catch (error) {
    const isDamaged = error instanceof FileDamaged;
    if (!isDamaged && !(error instanceof FileMissing)) throw error;
    if (isDamaged) await files.quarantine(kept);
    await inCompany((tx) =>
      tx.run('update files set damaged_at = coalesce(damaged_at, $3) where company_id = $1 and sha256 = $2', [companyId, sha256, clock.now()]),
    );
    throw new JobFailure(
      `The stored file ${sha256} is ${isDamaged ? 'not what it was, and was put aside' : 'gone'}. Put it back from a backup, then try again.`,
      {
        again: false,
      },
    );
  }
  const [state, reason] = found === null ? ['accepted', null] : ['refused', `The virus scanner found ${found}.`];
  await inCompany((tx) =>
    tx.run('update files set state = $3, reason = $4, checked_at = $5, damaged_at = null where company_id = $1 and sha256 = $2', [
      companyId,
      sha256,
      state,
      reason,
      clock.now(),
    ]),
  );
}
