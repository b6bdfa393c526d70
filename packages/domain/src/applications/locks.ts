import { isClosed, type ApplicationStatus } from './statuses.ts';

/** What keeps an application as it is: where it stands, whether its approval was proposed, and why a reviewer locked it or froze its amounts; null: nobody did. */
interface Kept {
  readonly status: ApplicationStatus;
  readonly proposed_at: Date | null;
  readonly locked_reason: string | null;
  readonly frozen_reason: string | null;
}

/** Its applicant changes nothing of it any more, though they read, reply and withdraw: it ended, was approved or proposed for that, or a reviewer locked it. */
export const isLocked = ({ status, proposed_at: proposed, locked_reason: reason }: Omit<Kept, 'frozen_reason'>): boolean =>
  isClosed(status) || status === 4 || proposed !== null || reason !== null;

/** How much is to be invested stays as it is: a reviewer froze it, or the whole is locked. */
export const isAllocationLocked = (kept: Kept): boolean => isLocked(kept) || kept.frozen_reason !== null;

/** What ended, was approved or is proposed for that is locked by that alone. */
export const mayBeLocked = ({ status, proposed_at }: Omit<Kept, 'frozen_reason' | 'locked_reason'>): boolean =>
  !isLocked({ status, proposed_at, locked_reason: null });
