import type { Answer, Contract } from '@pari/contract';
import { MODULE_WORDS, type ApplicationStatus, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import { businessDaysUntil, civilDate, civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import { todayIn } from './file.ts';
import type { TaskRow } from './queries.ts';
import type { QueueRow } from './queue.ts';

/** The day, and days on which nobody works. */
export interface Days {
  readonly today: CivilDate;
  readonly timeZone: string;
  readonly holidays: ReadonlySet<CivilDate>;
}

export const daysOf = (context: Context, holidays: Days['holidays']): Days => ({ today: todayIn(context), timeZone: context.company.timeZone, holidays });

type Task = Answer<Contract['claimReviewTask']>;
type TaskOf = Pick<TaskRow, 'id' | 'version' | 'module' | 'round' | 'opened_at' | 'assignee_id' | 'assignee' | 'closed_at'> & { readonly due_on: string };

export function presentTask(row: TaskOf, { today, timeZone, holidays }: Days): Task {
  const due = civilDate(row.due_on);
  const until = row.closed_at === null ? today : civilDateIn(row.closed_at, timeZone);
  return {
    id: row.id,
    version: row.version,
    module: row.module as ModuleNumber,
    round: row.round,
    opened_at: row.opened_at.toISOString(),
    due_on: due,
    age_days: businessDaysUntil(civilDateIn(row.opened_at, timeZone), until, holidays),
    is_breached: row.closed_at === null && due < today,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, display_name: row.assignee ?? '' },
    is_open: row.closed_at === null,
  };
}

/** What is looked at where it is no part by itself. */
const namesOfKinds: Readonly<Record<string, string>> = { internal_tax: 'Internal tax', final_approval: 'Final approval' };

/** What a task is about: a part, or what is looked at beside it. */
export const taskName = ({ kind, module }: { readonly kind: string; readonly module: number }): string =>
  namesOfKinds[kind] ?? MODULE_WORDS[module as ModuleNumber];

export const presentQueueRow =
  (days: Days, userId: string) =>
  (row: QueueRow): Answer<Contract['listReviewQueue']>['results'][number] => ({
    ...presentTask(row, days),
    application: { id: row.application_id, attempt: row.attempt, status: row.status as ApplicationStatus, ended_at: row.ended_at?.toISOString() ?? null },
    applicant: { id: row.applicant_id, display_name: row.applicant },
    fund: { id: row.fund_id, external_id: row.external_id, name: row.fund },
    module_name: taskName(row),
    state: row.state as ModuleState,
    module_version: row.module_version,
    is_mine: row.closed_at === null && row.assignee_id === userId,
  });
