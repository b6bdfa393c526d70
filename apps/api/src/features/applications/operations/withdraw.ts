import { moveApplication, type ApplicationStatus } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { endInterest, holdInterest } from '../../opportunities/index.ts';
import { applicationNamed, holdApplication, ownApplication } from '../queries.ts';
import { sealWords } from '../sealing.ts';
import { tellApplicant } from '../tell.ts';
import { followAgreements } from './followAgreements.ts';
import { holdUnsigned } from './settleAgreements.ts';
import { endTaxForms } from './endTaxForms.ts';
import { endProgramEnvelopes } from './programQueued.ts';
import { closeTasks, note } from './move.ts';
import { voidProposal } from './proposals.ts';

interface Withdrawal {
  readonly key: string;
  readonly version: number;
  readonly comment: string | undefined;
}

/**
 * Withdraws an application: what was asked of reviewers is closed, and neither its amount nor the interest that it took over counts any more. One that is withdrawn already stays as it is.
 * @throws Refusal `not_found`; `locked` where it was decided, or everybody has signed it; `conflict` for another version
 */
export async function withdrawApplication(tx: Tx, context: Context, clock: Clock, { key, version, comment }: Withdrawal): Promise<void> {
  const companyId = context.company.id;
  const seen = await applicationNamed(tx, companyId, context.effectiveUser.id, key);
  if (!seen) throw notFound();
  await holdInterest(tx, { companyId, userId: context.effectiveUser.id }, seen.fund_id);
  await holdApplication(tx, companyId, seen.id);
  const at = clock.now();
  const row = await ownApplication(tx, companyId, context.effectiveUser.id, seen.id);
  if (!row) throw notFound();
  if (row.status === 5) return;
  const to = moveApplication(row.status as ApplicationStatus, 'withdraw', 'applicant');
  if (to === null) throw new Refusal('locked', 'This application was decided and cannot be withdrawn any more.', { current: { status: row.status } });
  if (row.version !== version)
    throw new Refusal('conflict', 'This application was changed in the meantime. Look at it again.', { current: { version: row.version, status: row.status } });
  await holdUnsigned(tx, companyId, row);
  const { keyId, sealed } = sealWords(tx, row, { withdrawn_comment: comment ?? null });
  await voidProposal(tx, companyId, row, context.realUser.id, at);
  await tx.run(
    `update applications set status = $3, key_id = $4, sealed = $5, version = version + 1, changed_at = $6, closed_at = $6 where company_id = $1 and id = $2`,
    [companyId, row.id, to, keyId, sealed, at],
  );
  await endInterest(tx, { companyId, fundId: row.fund_id, userId: row.applicant_id, by: context.realUser.id, at });
  await endTaxForms(tx, companyId, { applicationId: row.id, recordId: row.tax_record_id });
  await endProgramEnvelopes(tx, row.id);
  await followAgreements(tx, companyId, row.id);
  await closeTasks(tx, companyId, row.id, null, { outcome: 'withdrawn', by: context.realUser.id, at });
  await note(tx, companyId, row.id, context.realUser.id, at, { kind: 'withdrawn', ...(comment !== undefined && { reason: comment }) });
  const { applicant_id: userId, fund_id: fundId, external_id: externalId } = row;
  await tellApplicant(tx, context.company, { userId, externalId, fundId, what: 'withdrawn', by: context.realUser.id, at });
}
