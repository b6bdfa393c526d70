import { isLocked, type ModuleState } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import { keptOf } from '../policy.ts';
import { withWords } from '../sealing.ts';

interface Asking {
  readonly key: string;
  /** That is in force: those are meant that another one asks. */
  readonly version: number;
  /** The one that is meant: an application by criteria, a record by a workflow; null: all. */
  readonly only: string | null;
}

/** Applications that go on and are asked by another version of some criteria than that one. */
export async function openByCriteria(tx: Tx, companyId: string, { key, version, only }: Asking) {
  const rows = await tx.rows(
    `select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund_name, a.applicant_id, u.display_name, u.email, a.status, a.proposed_at, a.key_id, a.sealed,
       r.id as response_id, r.criteria_version as asked_version, r.version as response_version, array[coalesce(m.state, 'not_started')] as states
     from eligibility_responses r join applications a on a.company_id = r.company_id and a.id = r.application_id
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
       join users u on u.company_id = a.company_id and u.id = a.applicant_id
       left join application_modules m on m.company_id = a.company_id and m.application_id = a.id and m.module = 1
     where r.company_id = $1 and r.criteria_key = $2 and r.criteria_version <> $3 and r.superseded_at is null and a.is_current and a.status in (1, 2, 3)
       and a.erased_at is null and ($4::uuid is null or a.id = $4) order by f.name collate names, u.display_name collate names, a.id`,
    [companyId, key, version, only],
  );
  return rows.map((row) => withWords(tx, row));
}

/** Applications that go on and prove who applies by a record that another version of a workflow asks, and those that were approved by such a record. */
export async function openByWorkflow(tx: Tx, companyId: string, { key, version, only }: Asking) {
  const rows = await tx.rows(
    `select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund_name, a.applicant_id, u.display_name, u.email, a.status, a.proposed_at, a.key_id, a.sealed,
       k.id as record_id, k.workflow_version as asked_version,
       array(select m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id and m.module in (2, 8) order by m.module) as states
     from kyc_records k join applications a on a.company_id = k.company_id and a.kyc_record_id = k.id
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
       join users u on u.company_id = a.company_id and u.id = a.applicant_id
     where k.company_id = $1 and k.workflow_key = $2 and k.workflow_version <> $3 and k.erased_at is null and a.is_current and a.erased_at is null and a.status in (1, 2, 3, 4)
       and exists (select from applications o where o.company_id = k.company_id and o.kyc_record_id = k.id and o.is_current and o.status in (1, 2, 3))
       and ($4::uuid is null or k.id = $4) order by f.name collate names, u.display_name collate names, a.id`,
    [companyId, key, version, only],
  );
  return rows.map((row) => withWords(tx, row));
}

export type OpenRow = Awaited<ReturnType<typeof openByCriteria | typeof openByWorkflow>>[number];

export const statesOfParts = ({ states }: Pick<OpenRow, 'states'>): readonly ModuleState[] => (states ?? []) as ModuleState[];

/** Why an application stays as it is, without anything that was said in it; null: it is asked. @param what as the part is called that is asked again */
export function whyLeftOut(row: OpenRow, what: string): string | null {
  if (row.status === 4) return 'It was approved.';
  if (row.proposed_at !== null) return 'Its approval is proposed.';
  if (isLocked(keptOf(row))) return 'A reviewer locked it.';
  return statesOfParts(row).includes('declined') ? `Its ${what} was declined.` : null;
}
