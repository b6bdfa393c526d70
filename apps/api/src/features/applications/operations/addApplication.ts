import type { Tx } from '../../../ports/database.ts';

interface Begun {
  readonly fundId: string;
  readonly applicantId: string;
  readonly attempt: number;
  /** Of what the fund asks. */
  readonly setupVersion: number;
  readonly at: Date;
}

/** Parts that every application begins with; others open once it is said from where and as what somebody applies. */
const FIRST = [1, 7];

/** An application in which nothing was answered yet, with its parts. @returns its id */
export async function addApplication(tx: Tx, companyId: string, { fundId, applicantId, attempt, setupVersion, at }: Begun): Promise<string> {
  const made = await tx.first(
    `insert into applications (company_id, fund_id, applicant_id, attempt, setup_version, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [companyId, fundId, applicantId, attempt, setupVersion, at],
  );
  if (!made) throw new Error('An application was not begun.');
  await tx.run('insert into application_modules (company_id, application_id, module, state_at) select $1, $2, module, $4 from unnest($3::smallint[]) module', [
    companyId,
    made.id,
    FIRST,
    at,
  ]);
  return made.id;
}
