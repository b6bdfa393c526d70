import type { Clock } from '../../../ports/clock.ts';
import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { settleRequests } from '../operations/settleRequests.ts';
import { holdApplication } from '../queries.ts';

/** In milliseconds: how long further files are waited for that were said to follow at once. */
const FOLLOWING = 3 * 60_000;

/** Submits what reviewers asked for in an application, where all of it is answered by now, and no further file is on its way. */
export async function submitAnsweredOf(tx: Tx, companyId: string, id: string, clock: Clock): Promise<void> {
  if (!(await holdApplication(tx, companyId, id))) return;
  const found = await tx.first(
    'select a.applicant_id, c.time_zone from applications a join companies c on c.id = a.company_id where a.company_id = $1 and a.id = $2',
    [companyId, id],
  );
  if (!found) return;
  const last = await tx.first(
    'select more_follow, at from application_uploads where company_id = $1 and application_id = $2 and module = 6 order by at desc, more_follow, id limit 1',
    [companyId, id],
  );
  if (last?.more_follow === true && clock.now().getTime() - last.at.getTime() < FOLLOWING) return;
  await settleRequests(tx, { id: companyId, timeZone: found.time_zone }, { id, applicantId: found.applicant_id, at: clock.now() });
}

/** The same wherever something was looked at, unlocked or withdrawn meanwhile: where each request has a file, and none is still looked at or to be confirmed. */
export async function submitAllAnswered(database: Database, clock: Clock): Promise<void> {
  const found = await database.asSystem((tx) =>
    tx.rows(
      `select m.company_id, m.application_id from application_modules m where m.module = 6 and m.state = 'in_progress'
         and not exists (select from document_requests q where q.company_id = m.company_id and q.application_id = m.application_id and q.withdrawn_at is null
           and not coalesce((select bool_and(f.state <> 'checking' and (f.state = 'refused' or p.confirmed_at is not null)) and bool_or(f.state = 'accepted')
             from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256
             where p.company_id = q.company_id and p.application_id = q.application_id and p.module = 6 and p.question = q.id::text and p.removed_at is null), false))
       order by m.company_id, m.application_id`,
    ),
  );
  await eachInTurn(found, ({ company_id: companyId, application_id: id }) => database.asCompany(companyId, (tx) => submitAnsweredOf(tx, companyId, id, clock)));
}
