import { refuseBadRange } from '../../http/refuseBadRange.ts';
import type { NotificationFilters } from './queries.ts';

/** @throws Refusal bad_request for a filter that is no day of the calendar, and for a range that begins after it ends */
export function refuseBadDays(filters: NotificationFilters): void {
  refuseBadRange(filters, ['created_from', 'created_to']);
  refuseBadRange(filters, ['due_from', 'due_to']);
}
