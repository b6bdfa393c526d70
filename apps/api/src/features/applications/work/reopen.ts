import { isClosed, isLocked, moveModule, type ApplicationStatus } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import { closeTasks, moveTo, note } from '../operations/move.ts';
import { settleStatus } from '../operations/settle.ts';
import { keptOf } from '../policy.ts';
import { tellApplicant } from '../tell.ts';
import type { UseRow } from '../uses.ts';

/** Opens the parts of an application again for which a record was submitted that holds no longer, unless the application ended or is kept; its applicant is told. */
export async function reopen(tx: Tx, companyId: string, use: UseRow, at: Date): Promise<void> {
  const lapsed = use.parts.filter(({ state }) => moveModule(state, 'lapse', 'portal') !== null).map(({ module }) => module);
  if (lapsed.length === 0 || isClosed(use.status as ApplicationStatus) || isLocked(keptOf(use))) return;
  for (const module of lapsed) {
    await moveTo(tx, companyId, { applicationId: use.id, module, move: 'lapse', by: 'portal', at });
    await closeTasks(tx, companyId, use.id, module, { outcome: 'recalled', by: null, at });
    await note(tx, companyId, use.id, null, at, { kind: 'lapsed', module });
  }
  await settleStatus(tx, companyId, use.id, at);
  const { applicant_id: userId, fund_id: fundId, external_id: externalId } = use;
  await tellApplicant(tx, { id: companyId }, { userId, fundId, externalId, what: 'expired', modules: lapsed, at });
}
