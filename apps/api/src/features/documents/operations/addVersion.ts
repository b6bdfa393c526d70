import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { recordFiles } from '../../files/index.ts';
import { refuseFaulty } from '../publishing/refuseFaulty.ts';
import type { PlannedVersion } from '../publishing/planVersion.ts';

/**
 * Makes a file the newest version of a document. Those who have the document are told, once the file was looked at.
 * @throws Refusal `publishing_refused` while it has a fault
 */
export async function addVersion(tx: Tx, companyId: string, id: string, planned: PlannedVersion, at: Date, by: string): Promise<void> {
  refuseFaulty([planned]);
  const { kept, file, version } = planned;
  if (!kept) throw notFound();
  await recordFiles(tx, companyId, [kept], at);
  await tx.run(
    'insert into document_versions (company_id, document_id, version, sha256, file_name, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7)',
    [companyId, id, version, kept.sha256, file, at, by],
  );
  await tx.run(
    'update documents set told_version = case when to_tell then told_version else $3::integer - 1 end, to_tell = true where company_id = $1 and id = $2',
    [companyId, id, version],
  );
}
