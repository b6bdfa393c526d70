import { civilDateOf, daysInMonth, monthOf, yearOf } from './civil.ts';
import type { CivilDate } from './civil.ts';

/** The calendar quarter that a day lies in, as shown: "Q1 2026". */
export const quarterOf = (date: CivilDate): string => `Q${String(quarterNumber(date))} ${String(yearOf(date))}`;

/** Last day of the calendar quarter that a day lies in. */
export function quarterEnd(date: CivilDate): CivilDate {
  const month = quarterNumber(date) * 3;
  return civilDateOf(yearOf(date), month, daysInMonth(yearOf(date), month));
}

const quarterNumber = (date: CivilDate): number => Math.ceil(monthOf(date) / 3);
