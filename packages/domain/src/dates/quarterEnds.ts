import { addMonths, civilDate, lastDayOfMonth, monthOf, yearOf } from './civil.ts';
import type { CivilDate } from './civil.ts';

const DAY_OF_LAST_MONTH = { 3: '03-31', 6: '06-30', 9: '09-30', 12: '12-31' };

/**
 * The last days of the quarters from `start` on that lie before `end`, and `end`. Where that is more than `most` days, those of the years
 * instead, or of every second year and so on, beside the first and the last.
 */
export function quarterEnds(start: CivilDate, end: CivilDate, most: number): CivilDate[] {
  const first = quarterEnd(start);
  if (first >= end) return [end];
  const quarters = (yearOf(end) - yearOf(first)) * 4 + Math.ceil(monthOf(end) / 3) - monthOf(first) / 3;
  const days: CivilDate[] = [first];
  if (quarters + 1 <= most) {
    for (let day = quarterAfter(first); day < end; day = quarterAfter(day)) days.push(day);
  } else {
    const step = Math.ceil((yearOf(end) - yearOf(first) + 1) / (most - 2));
    for (let year = yearOf(first); year <= yearOf(end); year += step) {
      const day = civilDate(`${String(year).padStart(4, '0')}-12-31`);
      if (day > first && day < end) days.push(day);
    }
  }
  return [...days, end];
}

/** The last day of the last quarter that is over on a day. */
export function quarterEndBefore(day: CivilDate): CivilDate {
  const own = quarterEnd(day);
  return lastDayOfMonth(addMonths(own, -3));
}

function quarterEnd(date: CivilDate): CivilDate {
  const month = (Math.ceil(monthOf(date) / 3) * 3) as keyof typeof DAY_OF_LAST_MONTH;
  return civilDate(`${date.slice(0, 4)}-${DAY_OF_LAST_MONTH[month]}`);
}

const quarterAfter = (quarter: CivilDate): CivilDate => quarterEnd(addMonths(quarter, 3));
