import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Tx } from '../../../ports/database.ts';
import { FileDamaged, FileMissing, openChecked, type Files, type KeptBytes } from '../../../ports/files.ts';
import { JobFailure } from '../../../ports/jobs.ts';

/** @throws JobFailure where the bytes are not what they were */
export async function readPdf(files: Files, kept: KeptBytes): Promise<Buffer> {
  try {
    return await buffer(await openChecked(files, kept));
  } catch (error) {
    if (error instanceof FileDamaged || error instanceof FileMissing) throw new JobFailure('The document of this envelope is damaged where it is stored.');
    throw error;
  }
}

/** Tells that it failed, where bytes are not what they were. */
export const orFails =
  (fails: (failure: JobFailure) => Promise<never>) =>
  (error: unknown): Promise<never> => {
    if (error instanceof JobFailure) return fails(error);
    throw error;
  };

export const keepPdf = (files: Files, companyId: string, bytes: Uint8Array): Promise<KeptBytes> => files.put(companyId, () => Readable.from([bytes]));

/** Writes down bytes that were made here or that a signer gave, and that nobody uploaded. Where they are known already, what was found out of them stays. */
export async function recordPdf(tx: Tx, { companyId, sha256, length }: KeptBytes, at: Date): Promise<void> {
  await tx.run(
    `insert into files (company_id, sha256, length, media_type, created_at) values ($1, $2, $3, 'application/pdf', $4)
     on conflict (company_id, sha256) do update set damaged_at = null, erased_at = null`,
    [companyId, sha256, length, at],
  );
  await tx.run(`update files set state = 'accepted', checked_at = $3 where company_id = $1 and sha256 = $2 and state = 'checking' and created_at = $3`, [
    companyId,
    sha256,
    at,
  ]);
}
