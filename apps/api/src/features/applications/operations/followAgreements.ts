import type { Tx } from '../../../ports/database.ts';
import { enqueue, enqueueAll } from '../../../ports/jobs.ts';
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

/** The same of every application to a fund that goes on: what its set-up says is another by now. */
export async function followFund(tx: Tx, companyId: string, fundId: string): Promise<void> {
  const going = await tx.rows(
    `select a.id from applications a where a.company_id = $1 and a.fund_id = $2 and a.status in (1, 2, 3, 4)
       and (a.status = 4 or a.agreements_released_at is not null or exists (select from application_agreements g where g.company_id = a.company_id and g.application_id = a.id))`,
    [companyId, fundId],
  );
  if (going.length > 0)
    await enqueueAll(
      tx,
      settleAgreements,
      going.map(({ id }) => ({ applicationId: id })),
    );
}
