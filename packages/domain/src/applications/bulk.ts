import { REQUESTS_AT_ONCE } from './documentRequests.ts';
import type { ModuleState } from './modules.ts';
import { isClosed, type ApplicationStatus } from './statuses.ts';

/** What a reviewer does to several at once. Proposing and confirming final approval are done one by one. */
export const BULK_ACTIONS = ['claim', 'assign', 'approve', 'request_document', 'remind'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** As many as one call takes. */
export const MOST_AT_ONCE = 200;

const day = 24 * 60 * 60 * 1000;

/** One of several that were chosen, as it stands, and as whoever chose it read it. */
export interface BulkTask {
  readonly kind: string;
  readonly isOpen: boolean;
  /** Name of another reviewer who has it; null: nobody else does. */
  readonly holder: string | null;
  readonly state: ModuleState;
  readonly status: ApplicationStatus;
  readonly isLocked: boolean;
  /** Its approval was proposed and is not decided. */
  readonly isProposed: boolean;
  /** The task stands as it was read. */
  readonly isTaskAsRead: boolean;
  /** The part and its round stand as they were read. */
  readonly isPartAsRead: boolean;
  /** Documents that the applicant is asked for. */
  readonly requests: number;
  /** When the applicant was reminded last. */
  readonly reminded: Date | null;
}

const NOT_OPEN = 'This waits for nobody any more.';

/** Why an applicant is not reminded by hand now, in a sentence; null: they are. Once a day, of what waits for them. */
export function reminderProblem({ status, isLocked, reminded }: Pick<BulkTask, 'status' | 'isLocked' | 'reminded'>, now: Date): string | null {
  if (isClosed(status)) return 'This application has ended.';
  if (status !== 1 && status !== 3) return 'Nothing in this application waits for the applicant.';
  if (isLocked) return 'This application is locked: its applicant can change nothing.';
  if (reminded !== null && now.getTime() < reminded.getTime() + day) return 'The applicant was reminded less than a day ago.';
  return null;
}

/** Why an action is not done to one of several, in a sentence; null: nothing that is known beforehand is against it. */
export function bulkProblem(action: BulkAction, task: BulkTask, now: Date): string | null {
  if (isClosed(task.status)) return 'This application has ended.';
  if (action === 'remind') return reminderProblem(task, now);
  if (action === 'request_document') {
    if (task.isLocked) return 'This application is locked: unlock it first.';
    if (task.status === 4) return 'This application was approved: asking would cancel that. Ask in its file.';
    if (task.isProposed) return 'Its approval was proposed: asking would end that. Ask in its file.';
    return task.requests < REQUESTS_AT_ONCE ? null : `The applicant is asked for ${REQUESTS_AT_ONCE} documents already.`;
  }
  if (action === 'approve') return approvalProblem(task);
  if (!task.isOpen) return NOT_OPEN;
  if (action === 'assign') return task.isTaskAsRead ? null : 'Somebody else has this since you read it.';
  return task.holder === null ? null : `${task.holder} has taken this.`;
}

function approvalProblem(task: BulkTask): string | null {
  if (task.kind !== 'review') return 'This is approved by itself, in its file.';
  if (task.status === 4) return 'This application was approved. Its parts are not decided any more.';
  if (!task.isPartAsRead) return 'The applicant changed this since you read it, or somebody decided it.';
  if (!task.isOpen || task.state !== 'pending') return 'This waits for no decision.';
  return task.holder === null ? null : `${task.holder} has taken this. Take it over first.`;
}
