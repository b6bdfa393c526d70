import type { QueueRow, ReviewedModule } from './review.ts';

/** Whether nothing of a file waits for a reviewer any more. */
export const isThrough = (modules: readonly Pick<ReviewedModule, 'state'>[]): boolean => modules.every(({ state }) => state !== 'pending');

/** What waits next, in another application. */
export const nextInQueue = <Row extends Pick<QueueRow, 'application' | 'is_open'>>(rows: readonly Row[], application: string): Row | undefined =>
  rows.find(({ application: { id }, is_open: isOpen }) => isOpen && id !== application);
