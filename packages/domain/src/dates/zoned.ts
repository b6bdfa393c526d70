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

/**
 * The instant at which the clocks of a time zone say a time, given as `YYYY-MM-DDTHH:MM`: of two the earlier, and of none that which it would have been.
 * @throws RangeError for a time that is none, or an unknown zone
 */
export const clockInstant = (time: string, timeZone: string): Date => new Date(Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds);
