import { Temporal } from 'temporal-polyfill';
import type { CivilDate } from './civil.ts';

/** The instant at which a day begins in a time zone; not always midnight, because some zones skip it when clocks go forward. */
export function startOfDay(date: CivilDate, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);
}

/**
 * The instant at which a day is over in a time zone, which is the first instant of the next day. What was posted BEFORE it was known on
 * that day. @throws RangeError for an unknown zone.
 */
export function endOfDay(date: CivilDate, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}
