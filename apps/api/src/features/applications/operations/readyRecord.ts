import { Refusal } from '../../../http/problems.ts';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { hasLapsed, setRecordStatus, type WholeRecord } from '../../kyc/index.ts';
import { isReopened, takeBack } from './takeBack.ts';
import { holdApplication } from '../queries.ts';
import { isSentBack, taxUsesOf, usesOf, type UseRow } from '../uses.ts';

/** Whether a change of a record has to be confirmed. */
export const needsConfirmation = ({ row }: Pick<WholeRecord, 'row'>, uses: readonly UseRow[]): boolean =>
  row.status === 'submitted' || row.status === 'approved' || uses.some(isReopened);

/**
 * Makes a record that the caller holds ready to be changed: what was submitted of it is taken back, in every open application that uses it.
 * @param taxes records of taxes that say the same of them
 * @throws Refusal `confirm_needed` naming these, and those in which taxes were submitted, and whether there are any, where it was submitted or approved and nobody confirmed that it is changed
 */
export async function readyRecord(
  tx: Tx,
  context: Context,
  { row }: Pick<WholeRecord, 'row'>,
  isConfirmed: boolean,
  at: Date,
  taxes: readonly string[] = [],
): Promise<void> {
  const companyId = context.company.id;
  for (const { id } of await usesOf(tx, companyId, row.id)) await holdApplication(tx, companyId, id);
  const uses = await usesOf(tx, companyId, row.id);
  const status = uses.some(isSentBack) ? 'changes_requested' : 'created';
  if (!needsConfirmation({ row }, uses)) {
    // What was approved, and is kept by a lock, was of what it said before. Until when something held that lapsed stays to be read.
    if (row.valid_until !== null && !hasLapsed(row)) await setRecordStatus(tx, companyId, row.id, { status, isApprovedElsewhere: false }, at);
    return;
  }
  const reopened = uses.filter(isReopened);
  if (!isConfirmed) {
    const named = new Map(reopened.map(({ id, fund }) => [id, fund]));
    for (const tax of taxes) for (const use of (await taxUsesOf(tx, companyId, tax)).filter(isReopened)) named.set(use.id, use.fund);
    throw new Refusal('confirm_needed', 'Are you sure you want to change your AML/KYC answers?', {
      current: { status: row.status, applications: [...named.values()], has_tax_forms: taxes.length > 0 },
    });
  }
  await takeBack(tx, context, reopened, at);
  await setRecordStatus(tx, companyId, row.id, { status, isApprovedElsewhere: false }, at);
}
