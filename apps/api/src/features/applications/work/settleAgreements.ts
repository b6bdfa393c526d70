import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { settleAgreementsOf } from '../operations/settleAgreements.ts';

/** Brings the agreements of an application up to date, and the application after them. */
export const settleOne = (
  { applicationId }: { readonly applicationId: string },
  { companyId, inCompany }: JobRun,
  { purposes, clock }: Pick<JobServices, 'purposes' | 'clock'>,
): Promise<void> =>
  inCompany(async (tx) => {
    await settleAgreementsOf(tx, companyId, applicationId, { purposes, now: () => clock.now() });
  });
