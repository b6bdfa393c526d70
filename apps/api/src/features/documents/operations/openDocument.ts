import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { damagedDocument } from '../../files/index.ts';
import { mayOpenAny, whoseDocuments } from '../policy.ts';
import { versionToGive } from '../queries.ts';
import { noteOpening } from './noteOpening.ts';

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
  await noteOpening(tx, context, id, found.version);
}
