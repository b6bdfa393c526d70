import type { RowOf, Tx } from '../../ports/database.ts';
import type { FileOwner } from '../../ports/sentInParts.ts';
import { unnamedFor } from '../files/index.ts';

/** Of which moment those were begun whose parts may be swept, as of `now`. */
export const oldBefore = (now: Date): Date => new Date(now.getTime() - unnamedFor);

/** One upload of a person. */
export const uploadOf = (tx: Tx, { companyId, userId }: FileOwner, id: string, now: Date) =>
  tx.first('select id, length, sha256, received, used_at from file_uploads where company_id = $1 and user_id = $2 and id = $3 and begun_at > $4', [
    companyId,
    userId,
    id,
    oldBefore(now),
  ]);
export type UploadRow = RowOf<typeof uploadOf>;

/** The same, held until the transaction ends. */
export const heldUpload = (tx: Tx, { companyId, userId }: FileOwner, id: string, now: Date) =>
  tx.first('select id, length, sha256, received, used_at from file_uploads where company_id = $1 and user_id = $2 and id = $3 and begun_at > $4 for update', [
    companyId,
    userId,
    id,
    oldBefore(now),
  ]);

/** What came of it, from its beginning. */
export const partsOf = (tx: Tx, companyId: string, uploadId: string) =>
  tx.rows('select start, length, sha256 from file_upload_parts where company_id = $1 and upload_id = $2 order by start', [companyId, uploadId]);
