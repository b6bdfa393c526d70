import type { ModuleNumber } from '@pari/domain/applications';
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

/** What reviewers asked of parts that are put away, or not asked any more, is asked no more. */
export const closeComments = (tx: Tx, companyId: string, applicationId: string, modules: readonly ModuleNumber[], at: Date) =>
  tx.run(
    `update application_comments set status = 3, resolved_at = $3, version = version + 1 where company_id = $1 and application_id = $2 and module = any($4::smallint[]) and status in (1, 2)
       and not is_own_question`,
    [companyId, applicationId, at, modules],
  );
