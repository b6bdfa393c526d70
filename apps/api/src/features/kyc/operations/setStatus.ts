import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';

interface Standing {
  readonly status: 'created' | 'submitted' | 'changes_requested';
  /** An application rests on what the record was approved for, which holds until the same day. */
  readonly isApprovedElsewhere: boolean;
}

/** Where a record stands, of those that the caller holds. */
export const setRecordStatus = (tx: Tx, companyId: string, id: string, { status, isApprovedElsewhere }: Standing, at: Date) =>
  tx.run(
    `update kyc_records set status = $3, approved_at = case when $5 then approved_at end, valid_until = case when $5 then valid_until end, changed_at = $4
     where company_id = $1 and id = $2`,
    [companyId, id, status, at, isApprovedElsewhere],
  );

/**
 * @param until the last day on which the approval holds
 * @param status what another application sent back stays so
 */
export const approveRecord = (tx: Tx, companyId: string, id: string, status: 'approved' | 'changes_requested', until: CivilDate, at: Date) =>
  tx.run('update kyc_records set status = $3, approved_at = $4, valid_until = $5, changed_at = $4 where company_id = $1 and id = $2', [
    companyId,
    id,
    status,
    at,
    until,
  ]);

/** Its approval holds no longer; until when it held stays to be read. What was sent back stays so. */
export const lapseRecord = (tx: Tx, companyId: string, id: string, at: Date) =>
  tx.run(
    `update kyc_records set status = case when status = 'changes_requested' then status else 'created' end, lapsed_at = $3, changed_at = $3
     where company_id = $1 and id = $2`,
    [companyId, id, at],
  );

/** Asks by another workflow, or another version of it. Answers to what it does not ask stay, and count no more. */
export const setWorkflow = (tx: Tx, companyId: string, id: string, workflow: { readonly key: string; readonly version: number }, at: Date) =>
  tx.run('update kyc_records set workflow_key = $3, workflow_version = $4, version = version + 1, changed_at = $5 where company_id = $1 and id = $2', [
    companyId,
    id,
    workflow.key,
    workflow.version,
    at,
  ]);
