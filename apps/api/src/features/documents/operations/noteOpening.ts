import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';

/**
 * Writes down that a version of a document is given to the caller, who may have it.
 * @throws Refusal `not_found` where it was recalled meanwhile
 */
export async function noteOpening(tx: Tx, { company, realUser, effectiveUser, now }: Context, id: string, version: number): Promise<void> {
  // A recall waits until this opening is among those that it tells of; one that was first leaves nothing to be given.
  const isThere = await tx.run('select from documents where company_id = $1 and id = $2 and recalled_at is null for share', [company.id, id]);
  if (isThere === 0) throw notFound();
  await tx.run('insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at) values ($1, $2, $3, $4, $5, $6)', [
    company.id,
    id,
    version,
    realUser.id,
    effectiveUser.id,
    now,
  ]);
}
