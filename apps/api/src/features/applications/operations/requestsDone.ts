import type { Tx } from '../../../ports/database.ts';
import { modulesOf } from '../queries.ts';
import { sealWords, type Words } from '../sealing.ts';

/** What was said of changes is said no more, once no part is sent back any more. */
export async function endRequests(tx: Tx, row: Words & { readonly company_id: string; readonly id: string }): Promise<void> {
  const modules = await modulesOf(tx, row.company_id, row.id);
  if (modules.some(({ state }) => state === 'changes_requested')) return;
  const { keyId, sealed } = sealWords(tx, row, { update_comment: null, update_comment_module: null });
  await tx.run('update applications set key_id = $3, sealed = $4, is_application_updated = false where company_id = $1 and id = $2', [
    row.company_id,
    row.id,
    keyId,
    sealed,
  ]);
}
