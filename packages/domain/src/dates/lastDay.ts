import { addMonths, type CivilDate } from './civil.ts';

/** The latest day that may be given as the last one of a way to sign in, on some day: a year ahead. */
export const latestLastDay = (today: CivilDate): CivilDate => addMonths(today, 12);

/** What is wrong with a last day of a way to sign in, as a sentence; null: nothing. Both are civil days of the company's time zone. */
export const lastDayProblem = (day: CivilDate, today: CivilDate): string | null =>
  day < today || day > latestLastDay(today) ? 'Choose a day within 12 months.' : null;
