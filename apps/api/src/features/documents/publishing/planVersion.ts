import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import { recipientsOfDocument } from '../../audiences/index.ts';
import { notChecked } from './check.ts';
import type { LookedAt } from './looked.ts';

export interface PlannedVersion extends LookedAt {
  /** Which it becomes. */
  readonly version: number;
}

/**
 * Finds out what a file would do as the newest version of a document. Nobody else adds one meanwhile.
 * @throws Refusal `not_found` where the company has no such document, or it was recalled
 */
export async function planVersion(tx: Tx, companyId: string, id: string, came: CameFiles, override: string | null): Promise<PlannedVersion> {
  const document = await tx.first('select from documents where company_id = $1 and id = $2 and recalled_at is null for no key update', [companyId, id]);
  const newest = await tx.first('select version, sha256 from document_versions where company_id = $1 and document_id = $2 order by version desc limit 1', [
    companyId,
    id,
  ]);
  const [[file, one] = []] = came;
  if (!document || !newest || file === undefined || one === undefined) throw notFound();
  const kept = 'refusal' in one ? null : one;
  const faults = 'refusal' in one ? [`The file ${one.refusal}.`] : one.sha256 === newest.sha256 ? ['This very file is its newest version already.'] : [];
  const recipients = await recipientsOfDocument(tx, companyId, id);
  const remarks = recipients.shown.count === 0 ? ['Nobody sees the document at present.'] : [];
  return { file, kept, version: newest.version + 1, recipients, faults, remarks, check: notChecked, override };
}
