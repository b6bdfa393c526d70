import { reminderProblem, type ApplicationStatus } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { lastReminder } from '../queries.ts';
import { heldFile, tellOf } from './hold.ts';

/** Reminds the applicant of what waits for them, without what that is. @throws Refusal `not_found`, `locked`; `not_yet` where nothing waits for them, or they were less than a day ago */
export async function remindApplicant(tx: Tx, context: Context, id: string, clock: Clock): Promise<void> {
  const companyId = context.company.id;
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  const { status, locked_reason: reason } = file.row;
  const problem = reminderProblem({ status: status as ApplicationStatus, isLocked: reason !== null, reminded: await lastReminder(tx, companyId, id) }, at);
  if (problem !== null) throw new Refusal(reason === null ? 'not_yet' : 'locked', problem);
  await tx.run('insert into application_reminders (company_id, application_id, by_id, at) values ($1, $2, $3, $4)', [companyId, id, context.realUser.id, at]);
  await tellOf(tx, context, file, 'reminded', at);
}
