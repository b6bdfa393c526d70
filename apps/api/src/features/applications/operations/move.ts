import { moveModule, type ApplicationSetup, type ModuleActor, type ModuleMove, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import { businessDayAfter, businessDaysUntil, civilDate, civilDateIn } from '@pari/domain/dates';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { holidaysOf } from '../../companies/index.ts';
import type { Acting } from '../acting.ts';
import { modulesOf, tasksBefore } from '../queries.ts';
import { saidInRounds, saidOfEvents, saidOfModules } from '../sealing.ts';

interface Moving {
  readonly applicationId: string;
  readonly module: ModuleNumber;
  readonly move: ModuleMove;
  readonly by: ModuleActor;
  readonly at: Date;
  readonly reason?: string;
}

/**
 * Moves a module of an application that the caller holds.
 * @throws Refusal `conflict` where the move is not theirs to make now
 */
export async function moveTo(tx: Tx, companyId: string, { applicationId, module, move, by, at, reason }: Moving): Promise<ModuleState> {
  const row = (await modulesOf(tx, companyId, applicationId)).find((one) => one.module === module);
  const from = row?.state ?? 'not_started';
  const to = moveModule(from, move, by);
  if (to === null)
    throw new Refusal('conflict', 'This part of the application stands elsewhere by now. Look at it again.', { current: { module, state: from } });
  const said =
    to === 'declined' && reason !== undefined ? saidOfModules.seal(tx, { company_id: companyId, application_id: applicationId, module }, reason) : null;
  await tx.run(
    `insert into application_modules (company_id, application_id, module, state, key_id, sealed, state_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, application_id, module) do update set state = excluded.state, key_id = excluded.key_id, sealed = excluded.sealed, state_at = excluded.state_at,
       version = application_modules.version + 1`,
    [companyId, applicationId, module, to, said && said.keyId, said && said.sealed, at],
  );
  return to;
}

interface Happened {
  readonly kind: string;
  readonly module?: ModuleNumber | undefined;
  readonly round?: number | undefined;
  readonly reason?: string | undefined;
}

/** Adds to what happened to an application. @param by null: nobody did it */
export function note(
  tx: Tx,
  companyId: string,
  applicationId: string,
  by: string | null,
  at: Date,
  { kind, module, round, reason }: Happened,
): Promise<number> {
  const said = reason === undefined ? null : saidOfEvents.seal(tx, { company_id: companyId, application_id: applicationId, kind }, reason);
  return tx.run(
    'insert into application_events (company_id, application_id, kind, module, round, by_id, at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [companyId, applicationId, kind, module ?? null, round ?? null, by, at, said && said.keyId, said && said.sealed],
  );
}

/** Freezes what is submitted as the next round of its module, of an application that the caller holds. @returns its number */
export async function freeze(tx: Tx, companyId: string, applicationId: string, module: ModuleNumber, content: unknown, by: string, at: Date): Promise<number> {
  const last = await tx.first('select max(round) as round from application_rounds where company_id = $1 and application_id = $2 and module = $3', [
    companyId,
    applicationId,
    module,
  ]);
  const round = (last?.round ?? 0) + 1;
  const { keyId, sealed } = saidInRounds.seal(tx, { company_id: companyId, application_id: applicationId, module, round }, content);
  await tx.run(
    `insert into application_rounds (company_id, application_id, module, round, key_id, sealed, submitted_by, submitted_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, applicationId, module, round, keyId, sealed, by, at],
  );
  return round;
}

interface Opened {
  readonly applicationId: string;
  readonly module: ModuleNumber;
  readonly round: number;
  /** Who has the task; null: nobody. */
  readonly assignee: string | null;
  readonly at: Date;
  /** Others look at taxes once more after they were approved, and at the whole once its approval is proposed. */
  readonly kind?: 'review' | 'internal_tax' | 'final_approval';
}

/** Gives reviewers a round to look at, within the working days that the fund promises, of which those count no more in which the applicant had it back. */
export async function openTask(
  tx: Tx,
  { company }: Pick<Acting, 'company'>,
  { service_days: days }: Pick<ApplicationSetup, 'service_days'>,
  { applicationId, module, round, assignee, at, kind = 'review' }: Opened,
): Promise<void> {
  const holidays = new Set((await holidaysOf(tx, company.id)).map(({ date }) => civilDate(date)));
  const today = civilDateIn(at, company.timeZone);
  const used = (await tasksBefore(tx, company.id, applicationId, module, kind)).reduce(
    (sum, { opened_at: from, closed_at: until }) =>
      sum + businessDaysUntil(civilDateIn(from, company.timeZone), civilDateIn(until ?? at, company.timeZone), holidays),
    0,
  );
  const due = businessDayAfter(today, Math.max(1, days - used), holidays);
  await tx.run('insert into review_tasks (company_id, application_id, module, round, opened_at, due_on, kind) values ($1, $2, $3, $4, $5, $6, $7)', [
    company.id,
    applicationId,
    module,
    round,
    at,
    due,
    kind,
  ]);
  if (assignee !== null)
    await tx.run('update review_tasks set assignee_id = $4 where company_id = $1 and application_id = $2 and module = $3 and closed_at is null', [
      company.id,
      applicationId,
      module,
      assignee,
    ]);
}

type Outcome = 'approved' | 'declined' | 'changes_requested' | 'recalled' | 'withdrawn';

/** Closes the open tasks of a module, or of the whole application. */
export const closeTasks = (
  tx: Tx,
  companyId: string,
  applicationId: string,
  module: ModuleNumber | null,
  { outcome, by, at }: { outcome: Outcome; by: string | null; at: Date },
) =>
  tx.run(
    `update review_tasks set closed_at = $4, closed_by = $5, outcome = $6, version = version + 1
     where company_id = $1 and application_id = $2 and ($3::smallint is null or module = $3) and closed_at is null`,
    [companyId, applicationId, module, at, by, outcome],
  );
