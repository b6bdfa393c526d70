import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { settleAgreements } from '../agreed/queued.ts';

/** What is signed of an application that ended, or stands elsewhere by now, is put right: nothing of one that ended is signed any more. */
export async function endAgreements(tx: Tx, companyId: string, applicationId: string): Promise<void> {
  const any = await tx.first('select id from application_agreements where company_id = $1 and application_id = $2 and superseded_at is null limit 1', [
    companyId,
    applicationId,
  ]);
  if (any) await enqueue(tx, settleAgreements, { applicationId });
}
