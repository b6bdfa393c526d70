import { partLength } from '@pari/contract';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import { sizeOf } from '../../../sizeOf.ts';
import type { Tx } from '../../../ports/database.ts';
import type { FileOwner } from '../../../ports/sentInParts.ts';
import { presentUpload } from '../present.ts';
import { heldUpload, partsOf, type UploadRow } from '../queries.ts';

interface Part {
  /** Where in the file it starts, in bytes. */
  readonly start: number;
  readonly length: number;
  readonly sha256: string;
}

/**
 * Adds a part whose bytes are kept to a file that is under way. The same part again changes nothing.
 * @throws Refusal `not_found`; `conflict`, with how far the file is, for a part that is not the next one; `payload_too_large` for more than the file has; and
 * `bad_request` for a part that is too short
 */
export async function addPart(tx: Tx, owner: FileOwner, id: string, { start, length, sha256 }: Part, now: Date): Promise<UploadRow> {
  const upload = await heldUpload(tx, owner, id, now);
  if (!upload) throw notFound();
  const known = await partsOf(tx, owner.companyId, id);
  if (known.some((part) => part.start === start && part.length === length && part.sha256 === sha256)) return upload;
  if (start !== upload.received || upload.used_at !== null)
    throw new Refusal('conflict', 'Another part of this file is next.', { current: presentUpload(upload) });
  const received = start + length;
  if (received > upload.length) throw new Refusal('payload_too_large', 'This is more than the file was said to have.');
  if (length === 0 || (length < partLength.least && received < upload.length))
    throw badField('part', `A part that is not the last has at least ${sizeOf(partLength.least)}.`);
  await tx.run('insert into file_upload_parts (company_id, upload_id, start, length, sha256) values ($1, $2, $3, $4, $5)', [
    owner.companyId,
    id,
    start,
    length,
    sha256,
  ]);
  await tx.run('update file_uploads set received = $3 where company_id = $1 and id = $2', [owner.companyId, id, received]);
  return { ...upload, received };
}
