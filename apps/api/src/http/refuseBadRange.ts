import { isCivilDate } from '@pari/domain/dates';
import { badField } from './problems.ts';

/**
 * Checks a range of days that a call asks for, by the names of its two fields.
 * @throws Refusal bad_request for what is no day of the calendar, and for a range that begins after it ends
 */
export function refuseBadRange<Name extends string>(query: Readonly<Partial<Record<Name, string | undefined>>>, [from, to]: readonly [Name, Name]): void {
  for (const name of [from, to]) if (query[name] !== undefined && !isCivilDate(query[name])) throw badField(name, 'This is no date as YYYY-MM-DD.');
  if ((query[from] ?? '') > (query[to] ?? '9999-12-31')) throw badField(from, 'The range begins after it ends.');
}
