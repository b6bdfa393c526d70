import type { Tx } from '../../ports/database.ts';

/** Files of our own: nobody has to look at them first. @param hashes by which they are kept */
export const acceptBytes = (tx: Tx, companyId: string, hashes: readonly string[], at: Date): Promise<number> =>
  tx.run(`update files set state = 'accepted', checked_at = $3 where company_id = $1 and state <> 'accepted' and sha256 = any($2::text[])`, [
    companyId,
    hashes,
    at,
  ]);

/** The same of those that some documents show. */
export async function acceptFiles(tx: Tx, companyId: string, documentIds: readonly string[], at: Date): Promise<void> {
  const shown = await tx.rows('select distinct sha256 from document_versions where company_id = $1 and document_id = any($2::uuid[])', [
    companyId,
    documentIds,
  ]);
  await acceptBytes(
    tx,
    companyId,
    shown.map(({ sha256 }) => sha256),
    at,
  );
}
