import { isClosed, isLocked, moveModule, type ApplicationStatus } from '@pari/domain/applications';
import { Refusal } from '../../../http/problems.ts';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { setRecordStatus, type WholeRecord } from '../../kyc/index.ts';
import { closeTasks, moveTo, note } from './move.ts';
import { settleStatus } from './settle.ts';
import { keptOf } from '../policy.ts';
import { holdApplication } from '../queries.ts';
import { usesOf, type UseRow } from '../uses.ts';

/** An application that is reopened when a record is changed: what has ended or is locked keeps what was submitted. */
const isReopened = (use: UseRow): boolean =>
  !isClosed(use.status as ApplicationStatus) && !isLocked(keptOf(use)) && use.parts.some(({ state }) => moveModule(state, 'change', 'applicant') !== null);

/** Whether a change of a record has to be confirmed. */
export const needsConfirmation = ({ row }: Pick<WholeRecord, 'row'>, uses: readonly UseRow[]): boolean =>
  row.status === 'submitted' || row.status === 'approved' || uses.some(isReopened);

/**
 * Makes a record that the caller holds ready to be changed: what was submitted of it is taken back, in every open application that uses it.
 * @throws Refusal `confirm_needed` naming these, where it was submitted or approved and nobody confirmed that it is changed
 */
export async function readyRecord(tx: Tx, context: Context, { row }: Pick<WholeRecord, 'row'>, isConfirmed: boolean, at: Date): Promise<void> {
  const companyId = context.company.id;
  for (const { id } of await usesOf(tx, companyId, row.id)) await holdApplication(tx, companyId, id);
  const uses = await usesOf(tx, companyId, row.id);
  if (!needsConfirmation({ row }, uses)) return;
  const reopened = uses.filter(isReopened);
  if (!isConfirmed)
    throw new Refusal('confirm_needed', 'Are you sure you want to change your AML/KYC answers?', {
      current: { status: row.status, applications: reopened.map(({ fund }) => fund) },
    });
  for (const use of reopened) {
    for (const { module, state } of use.parts) {
      if (moveModule(state, 'change', 'applicant') === null) continue;
      await moveTo(tx, companyId, { applicationId: use.id, module, move: 'change', by: 'applicant', at });
      await closeTasks(tx, companyId, use.id, module, { outcome: 'recalled', by: context.realUser.id, at });
      await note(tx, companyId, use.id, context.realUser.id, at, { kind: 'recalled', module });
    }
    await settleStatus(tx, companyId, use.id, at);
  }
  await setRecordStatus(tx, companyId, row.id, uses.some(isSentBack) ? 'changes_requested' : 'created', at);
}

const isSentBack = ({ status, parts }: UseRow): boolean => !isClosed(status as ApplicationStatus) && parts.some(({ state }) => state === 'changes_requested');
