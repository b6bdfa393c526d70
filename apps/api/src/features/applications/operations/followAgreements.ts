import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { settleAgreements } from '../agreed/queued.ts';

/**
 * What is signed of an application is brought up to date, by a job: it says what was submitted, those who countersign wait for the approval of the whole, and nothing of
 * one that ended is signed any more.
 */
export async function followAgreements(tx: Tx, companyId: string, applicationId: string): Promise<void> {
  const any = await tx.first(
    `select a.id from applications a where a.company_id = $1 and a.id = $2
       and (a.status = 4 or a.agreements_released_at is not null or exists (select from application_agreements g where g.company_id = a.company_id and g.application_id = a.id))`,
    [companyId, applicationId],
  );
  if (any) await enqueue(tx, settleAgreements, { applicationId });
}
