import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { recordAudit } from '../../audit/index.ts';
import { completeApplication } from '../operations/complete.ts';
import { settleAgreementsOf } from '../operations/settleAgreements.ts';

/** Brings the agreements of an application up to date, and the application after them. */
export const settleOne = (
  { applicationId }: { readonly applicationId: string },
  { companyId, inCompany }: JobRun,
  { purposes, clock }: Pick<JobServices, 'purposes' | 'clock'>,
): Promise<void> =>
  inCompany(async (tx) => {
    if (!(await settleAgreementsOf(tx, companyId, applicationId, { purposes, now: () => clock.now() }))) return;
    const company = await tx.first('select time_zone from companies where id = $1', [companyId]);
    const isNew = await completeApplication(tx, { id: companyId, timeZone: company?.time_zone ?? 'UTC' }, { applicationId, by: null, clock });
    if (!isNew) return;
    const object = { type: 'application', id: applicationId };
    const by = { realUserId: null, effectiveUserId: null, requestId: null };
    await recordAudit(tx, { companyId, at: clock.now(), ...by, action: 'completeApplication', object, result: 'done' });
  });
