import type { ModuleNumber } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import type { ApplicationRow } from '../queries.ts';
import { tellApplicant } from '../tell.ts';
import { closeTasks, moveTo, note } from './move.ts';
import { settleStatus } from './settle.ts';

/** Of whom, and of what fund. */
export type Of = Pick<ApplicationRow, 'id' | 'applicant_id' | 'fund_id' | 'external_id'>;

/** A document was replaced; what was approved holds no longer; its applicant changed it where it serves other applications, too, or was asked by a later version of what it answers. */
export type Reason = 'lapsed' | 'expired' | 'changed_elsewhere' | 'asked_anew';

/** Opens parts again that were submitted, of an application that the caller holds, and tells its applicant; nothing where there are none. */
export async function openAgain(tx: Tx, companyId: string, of: Of, modules: readonly ModuleNumber[], why: Reason, at: Date): Promise<void> {
  if (modules.length === 0) return;
  const by = why === 'changed_elsewhere' ? of.applicant_id : null;
  for (const module of modules) {
    await moveTo(tx, companyId, { applicationId: of.id, module, move: 'lapse', by: 'portal', at });
    await closeTasks(tx, companyId, of.id, module, { outcome: 'recalled', by, at });
    await note(tx, companyId, of.id, by, at, { kind: by === null ? 'lapsed' : 'recalled', module });
  }
  await settleStatus(tx, companyId, of.id, at);
  await tellApplicant(tx, { id: companyId }, { userId: of.applicant_id, fundId: of.fund_id, externalId: of.external_id, what: why, modules, at });
}
