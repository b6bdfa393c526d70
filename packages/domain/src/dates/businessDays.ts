import { addDays, dayNumber } from './civil.ts';
import type { CivilDate } from './civil.ts';

/** Days on which nothing is due, beside Saturdays and Sundays. */
export type Holidays = ReadonlySet<CivilDate>;

/** Monday to Friday, and no holiday. */
export const isBusinessDay = (day: CivilDate, holidays: Holidays): boolean => isWeekday(dayNumber(day)) && !holidays.has(day);

// Day 0 is 1 January 1970, a Thursday.
const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;
const isWeekday = (number: number): boolean => weekdayOf(number) < 5;

/** How many business days there are after one day, up to and with another; 0 where that is not later. */
export function businessDaysUntil(after: CivilDate, until: CivilDate, holidays: Holidays): number {
  const [first, last] = [dayNumber(after) + 1, dayNumber(until)];
  if (last < first) return 0;
  const weeks = Math.floor((last - first + 1) / 7);
  let count = weeks * 5;
  for (let day = first + weeks * 7; day <= last; day += 1) if (isWeekday(day)) count += 1;
  for (const holiday of holidays) if (holiday > after && holiday <= until && isWeekday(dayNumber(holiday))) count -= 1;
  return count;
}

/**
 * The first business day that has at least so many business days from a day on, the day itself not counted.
 * @throws RangeError for fewer than one.
 */
export function businessDayAfter(day: CivilDate, count: number, holidays: Holidays): CivilDate {
  if (!Number.isInteger(count) || count < 1) throw new RangeError('a number of business days is a whole number from 1 on');
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (isBusinessDay(found, holidays)) left -= 1;
  }
  return found;
}
