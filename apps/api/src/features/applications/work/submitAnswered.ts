import type { Clock } from '../../../ports/clock.ts';
import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { settleRequests } from '../operations/settleRequests.ts';
import { holdApplication } from '../queries.ts';

/** Submits what reviewers asked for in an application, where all of it is answered by now. */
export async function submitAnsweredOf(tx: Tx, companyId: string, id: string, clock: Clock): Promise<void> {
  if (!(await holdApplication(tx, companyId, id))) return;
  const found = await tx.first(
    'select a.applicant_id, c.time_zone from applications a join companies c on c.id = a.company_id where a.company_id = $1 and a.id = $2',
    [companyId, id],
  );
  if (found) await settleRequests(tx, { id: companyId, timeZone: found.time_zone }, { id, applicantId: found.applicant_id, at: clock.now() });
}

/** The same wherever something was looked at, unlocked or withdrawn meanwhile. */
export async function submitAllAnswered(database: Database, clock: Clock): Promise<void> {
  const found = await database.asSystem((tx) =>
    tx.rows(`select company_id, application_id from application_modules where module = 6 and state = 'in_progress' order by company_id, application_id`),
  );
  await eachInTurn(found, ({ company_id: companyId, application_id: id }) => database.asCompany(companyId, (tx) => submitAnsweredOf(tx, companyId, id, clock)));
}
