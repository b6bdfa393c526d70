import type { ModuleState } from './modules.ts';
import { isClosed, type ApplicationStatus } from './statuses.ts';

/** What is said of an application before its status: a part of it was declined, or a reviewer locked it. */
export const STANDS = ['as_status', 'part_declined', 'locked'] as const;
export type Stands = (typeof STANDS)[number];

interface Standing {
  readonly status: ApplicationStatus;
  /** Of its parts. */
  readonly states: readonly ModuleState[];
  /** A reviewer locked it. */
  readonly isLocked: boolean;
}

/** Every list and page that says where an application stands goes by this. */
export function standsAs({ status, states, isLocked }: Standing): Stands {
  if (isClosed(status)) return 'as_status';
  if (states.includes('declined')) return 'part_declined';
  return isLocked ? 'locked' : 'as_status';
}
