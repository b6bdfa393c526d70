import { isClosed, isLocked, moveModule, type ApplicationStatus } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { keptOf } from '../policy.ts';
import type { UseRow } from '../uses.ts';
import { closeTasks, moveTo, note } from './move.ts';
import { settleStatus } from './settle.ts';

/** An application that is reopened when a record is changed: what has ended or is locked keeps what was submitted. */
export const isReopened = (use: UseRow): boolean =>
  !isClosed(use.status as ApplicationStatus) && !isLocked(keptOf(use)) && use.parts.some(({ state }) => moveModule(state, 'change', 'applicant') !== null);

/** Takes what was submitted of a record back from reviewers, in applications that the caller holds. */
export async function takeBack(tx: Tx, { company, realUser }: Context, reopened: readonly UseRow[], at: Date): Promise<void> {
  for (const use of reopened) {
    for (const { module, state } of use.parts) {
      if (moveModule(state, 'change', 'applicant') === null) continue;
      await moveTo(tx, company.id, { applicationId: use.id, module, move: 'change', by: 'applicant', at });
      await closeTasks(tx, company.id, use.id, module, { outcome: 'recalled', by: realUser.id, at });
      await note(tx, company.id, use.id, realUser.id, at, { kind: 'recalled', module });
    }
    await settleStatus(tx, company.id, use.id, at);
  }
}
