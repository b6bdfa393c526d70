import type { Tx } from '../../../ports/database.ts';
import { closeTasks, note } from './move.ts';

interface Proposed {
  readonly id: string;
  readonly proposed_at: Date | null;
}

/** What was proposed for approval is not any more, because something of it was changed; nothing where nothing is. The caller holds the application. @param by who changed it */
export async function voidProposal(tx: Tx, companyId: string, { id, proposed_at: proposed }: Proposed, by: string, at: Date): Promise<void> {
  if (proposed === null) return;
  await tx.run(
    `update application_proposals set state = 'void', decided_by = $3, decided_at = $4 where company_id = $1 and application_id = $2 and state = 'open'`,
    [companyId, id, by, at],
  );
  await tx.run('update applications set proposed_at = null where company_id = $1 and id = $2', [companyId, id]);
  await closeTasks(tx, companyId, id, 7, { outcome: 'recalled', by, at });
  await note(tx, companyId, id, by, at, { kind: 'proposal_void' });
}
