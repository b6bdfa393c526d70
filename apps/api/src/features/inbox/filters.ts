import { isCivilDate } from '@pari/domain/dates';
import { badField } from '../../http/problems.ts';
import type { NotificationFilters } from './queries.ts';

const days = ['created_from', 'created_to', 'due_from', 'due_to'] as const;
const ranges = [
  ['created_from', 'created_to'],
  ['due_from', 'due_to'],
] as const;

/** @throws Refusal bad_request for a filter that is no day of the calendar, and for a range that begins after it ends */
export function refuseBadDays(filters: NotificationFilters): void {
  for (const name of days) if (filters[name] !== undefined && !isCivilDate(filters[name])) throw badField(name, 'This is no date as YYYY-MM-DD.');
  for (const [from, to] of ranges) if ((filters[from] ?? '') > (filters[to] ?? '9999-12-31')) throw badField(from, 'The range begins after it ends.');
}
