import { isClosed, isLocked, moveModule, type ApplicationStatus } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import { openAgain } from '../operations/openAgain.ts';
import { keptOf } from '../policy.ts';
import type { UseRow } from '../uses.ts';

/** Opens the parts of an application again for which a record was submitted that holds no longer, unless the application ended or is kept; its applicant is told. */
export async function reopen(tx: Tx, companyId: string, use: UseRow, at: Date): Promise<void> {
  const lapsed = use.parts.filter(({ state }) => moveModule(state, 'lapse', 'portal') !== null).map(({ module }) => module);
  if (!isClosed(use.status as ApplicationStatus) && !isLocked(keptOf(use))) await openAgain(tx, companyId, use, lapsed, 'expired', at);
}
