import { isClosed, type ApplicationStatus } from './statuses.ts';

/** What keeps an application as it is: where it stands, and why a reviewer locked it or froze its amounts; null: nobody did. */
interface Kept {
  readonly status: ApplicationStatus;
  readonly locked_reason: string | null;
  readonly frozen_reason: string | null;
}

/** Its applicant changes nothing of it any more, though they read, reply and withdraw: it ended, was approved, or a reviewer locked it. */
export const isLocked = ({ status, locked_reason: reason }: Omit<Kept, 'frozen_reason'>): boolean => isClosed(status) || status === 4 || reason !== null;

/** How much is to be invested stays as it is: a reviewer froze it, or the whole is locked. */
export const isAllocationLocked = (kept: Kept): boolean => isLocked(kept) || kept.frozen_reason !== null;

/** What ended or was approved is locked by that alone. */
export const mayBeLocked = (status: ApplicationStatus): boolean => !isLocked({ status, locked_reason: null });
