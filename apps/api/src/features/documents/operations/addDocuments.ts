import type { Tx } from '../../../ports/database.ts';
import type { KeptBytes } from '../../../ports/files.ts';
import { recordFiles } from '../../files/index.ts';

interface Addition {
  readonly companyId: string;
  readonly at: Date;
  /** Null for the command line. */
  readonly by: string | null;
  /** Nobody is mailed of them. */
  readonly quiet: boolean;
  readonly kept: readonly (KeptBytes & { readonly mediaType: string })[];
}

/**
 * Publishes documents that stand in a temporary table: `row`, `id`, `scope`, `type`, `title`, `date`, `fund_id`, `firm_id`, `reference`, `sha256`, `file`, and `user_id` or
 * `investor_id` where somebody is named. All bear one moment, by which people are told of them once.
 * @returns how many
 */
export async function addDocuments(tx: Tx, table: string, { companyId, at, by, quiet, kept }: Addition): Promise<number> {
  await recordFiles(tx, companyId, kept, at);
  const added = await tx.run(
    `insert into documents (company_id, id, scope, type, title, date, fund_id, firm_id, reference, published_at, published_by, to_tell)
     select $1, id, scope, type, title, date, fund_id, firm_id, reference, $2, $3, $4 and scope <> 'signing' from ${table} order by row`,
    [companyId, at, by, !quiet],
  );
  await tx.run(
    `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at, created_by)
     select $1, id, 1, sha256, file, $2, $3 from ${table}`,
    [companyId, at, by],
  );
  await tx.run(
    `insert into document_recipients (company_id, document_id, user_id, investor_id)
     select $1::uuid, id, user_id, null::uuid from ${table} where user_id is not null union all select $1, id, null, investor_id from ${table} where investor_id is not null`,
    [companyId],
  );
  return added;
}
