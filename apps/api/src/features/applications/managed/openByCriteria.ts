import { isLocked, type ModuleState } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import { keptOf } from '../policy.ts';
import { withWords } from '../sealing.ts';

/**
 * Applications that go on and are asked by another version of some criteria than that one.
 * @param only the application that is meant; null: all
 */
export async function openByOtherVersion(tx: Tx, companyId: string, { key, version, only }: { key: string; version: number; only: string | null }) {
  const rows = await tx.rows(
    `select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund_name, a.applicant_id, u.display_name, u.email, a.status, a.proposed_at, a.key_id, a.sealed,
       r.id as response_id, r.criteria_version, r.version as response_version, coalesce(m.state, 'not_started') as state
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
export type OpenRow = Awaited<ReturnType<typeof openByOtherVersion>>[number];

export const stateOfEligibility = ({ state }: Pick<OpenRow, 'state'>): ModuleState => state as ModuleState;

/** Why an application stays as it is, without anything that was said in it; null: it is asked. */
export function whyLeftOut(row: OpenRow): string | null {
  if (row.proposed_at !== null) return 'Its approval is proposed.';
  if (isLocked(keptOf(row))) return 'A reviewer locked it.';
  return stateOfEligibility(row) === 'declined' ? 'Its eligibility was declined.' : null;
}
