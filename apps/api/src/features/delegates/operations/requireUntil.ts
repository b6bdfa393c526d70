import { addMonths, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { badField } from '../../../http/problems.ts';

export const usualUntil = (today: CivilDate): CivilDate => addMonths(today, 12);

/** @throws Refusal `bad_request` with `errors.until` for a day that is over, or more than 24 months from now */
export function requireUntil(until: CivilDate, today: CivilDate): void {
  const last = addMonths(today, 24);
  if (until < today || until > last) throw badField('until', `Choose a day from today to ${formatDate(last)}.`);
}
