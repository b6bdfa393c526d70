import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { damagedDocument } from '../../files/index.ts';
import { mayOpenAny, whoseDocuments } from '../policy.ts';
import { versionToGive } from '../queries.ts';

/**
 * What the caller may have of a document now.
 * @throws Refusal `not_found` where it is not theirs, `unavailable` where the bytes are damaged, which administrators were told
 */
export async function documentToGive(tx: Tx, context: Context, id: string) {
  const found = await versionToGive(tx, whoseDocuments(context), id, mayOpenAny(context));
  if (!found) throw notFound();
  if (found.damaged_at !== null) throw damagedDocument();
  return found;
}

/**
 * The one way to the bytes of a document: asks whether the caller may have these bytes of it now, and writes down that they are given.
 * @throws whatever `documentToGive` throws, and Refusal `unavailable` where another version is the newest now
 */
export async function openDocument(tx: Tx, context: Context, id: string, sha256: string): Promise<void> {
  const found = await documentToGive(tx, context, id);
  if (found.sha256 !== sha256) throw new Refusal('unavailable', 'A newer version of this document came just now. Try again.');
  // A recall waits until this opening is among those that it tells of; one that was first leaves nothing to be given.
  const isThere = await tx.run('select from documents where company_id = $1 and id = $2 and recalled_at is null for share', [context.company.id, id]);
  if (isThere === 0) throw notFound();
  await tx.run('insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at) values ($1, $2, $3, $4, $5, $6)', [
    context.company.id,
    id,
    found.version,
    context.realUser.id,
    context.effectiveUser.id,
    context.now,
  ]);
}
