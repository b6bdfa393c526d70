import type { Tx } from '../../ports/database.ts';

/** Files of our own that some documents show: nobody has to look at them first. */
export const acceptFiles = (tx: Tx, companyId: string, documentIds: readonly string[], at: Date): Promise<number> =>
  tx.run(
    `update files set state = 'accepted', checked_at = $3 where company_id = $1
       and sha256 in (select sha256 from document_versions where company_id = $1 and document_id = any($2::uuid[]))`,
    [companyId, documentIds, at],
  );
