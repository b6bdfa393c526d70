import { screens } from '@pari/contract/screens';
import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';

/** Tells a participant of a document that waits for them, which the mail does not name. */
export async function tellParticipant(tx: Tx, companyId: string, userId: string, details: string, at: Date): Promise<void> {
  await tx.run(`insert into notifications (company_id, user_id, type, created_at, details) values ($1, $2, 'carry_document', $3, $4)`, [
    companyId,
    userId,
    at,
    details,
  ]);
  await tell(tx, { companyId, userIds: [userId], kind: 'carry_document', path: screens.carryAcknowledgment.path, at });
}
