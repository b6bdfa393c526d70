declare const civilDateBrand: unique symbol;

/**
 * A day of the calendar as 'YYYY-MM-DD', years 0001 to 9999, without time or zone. Text order is date order, so `<`, `===` and sort
 * work on the strings themselves.
 */
export type CivilDate = string & { readonly [civilDateBrand]: true };

/** Text or numbers that name no day. */
export class CivilDateError extends Error {
  override readonly name = 'CivilDateError';
}

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days in a month (1 to 12). */
const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;

/** True for a day that exists, in exactly the form YYYY-MM-DD. */
export function isCivilDate(text: string): text is CivilDate {
  const match = SHAPE.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The years in which something here happens. Schedules that begin in them end long before the calendar does. */
export const GIVEN_YEARS = { first: 1900, last: 2200 } as const;

/** True for a day that somebody may mean: one of those years. */
export const isGivenDay = (text: string): text is CivilDate =>
  isCivilDate(text) && Number(text.slice(0, 4)) >= GIVEN_YEARS.first && Number(text.slice(0, 4)) <= GIVEN_YEARS.last;

/** @throws CivilDateError unless the text is an existing day as YYYY-MM-DD. */
export function civilDate(text: string): CivilDate {
  if (!isCivilDate(text)) throw new CivilDateError(`not a date as YYYY-MM-DD: ${JSON.stringify(text.slice(0, 40))}`);
  return text;
}

/** @throws CivilDateError when there is no such day. */
const civilDateOf = (year: number, month: number, day: number): CivilDate => civilDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

export const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));
export const monthOf = (date: CivilDate): number => Number(date.slice(5, 7));

/** -1, 0 or 1 as a is before, on or after b. */
export const compareDates = (a: CivilDate, b: CivilDate): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

export const laterOf = (a: CivilDate, b: CivilDate): CivilDate => (b > a ? b : a);

/** Days before each month of a common year, January being 1. */
const DAYS_BEFORE = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** Days since 1970-01-01 in the proleptic Gregorian calendar (negative before it). */
export function dayNumber(date: CivilDate): number {
  // Read digit by digit: this runs for every flow of every rate of return. 48 is the character 0.
  const year = date.charCodeAt(0) * 1000 + date.charCodeAt(1) * 100 + date.charCodeAt(2) * 10 + date.charCodeAt(3) - 48 * 1111;
  const month = date.charCodeAt(5) * 10 + date.charCodeAt(6) - 48 * 11;
  const day = date.charCodeAt(8) * 10 + date.charCodeAt(9) - 48 * 11;
  // Leap days that lie before this date: this year's counts from March on.
  const leapYears = month > 2 ? year : year - 1;
  const leapDays = ((leapYears / 4) | 0) - ((leapYears / 100) | 0) + ((leapYears / 400) | 0);
  return (year - 1) * 365 + leapDays + (DAYS_BEFORE[month] ?? 0) + day - 719_163;
}

const DAY_MS = 86_400_000;

/** The day that lies `days` after 1970-01-01. @throws CivilDateError outside the years 1 to 9999. */
export function fromDayNumber(days: number): CivilDate {
  const instant = new Date(days * DAY_MS);
  return civilDateOf(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate());
}

/** Days from a to b; negative when b lies before a. */
export const daysBetween = (a: CivilDate, b: CivilDate): number => dayNumber(b) - dayNumber(a);

export const addDays = (date: CivilDate, days: number): CivilDate => fromDayNumber(dayNumber(date) + days);

/** The last day of the month that a day lies in. */
export const lastDayOfMonth = (date: CivilDate): CivilDate => civilDateOf(yearOf(date), monthOf(date), daysInMonth(yearOf(date), monthOf(date)));

/** The same day so many months later, or earlier with less than none; the last day of a month that has no such day. @throws CivilDateError outside the years 1 to 9999. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const counted = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const [year, month] = [Math.floor(counted / 12), (((counted % 12) + 12) % 12) + 1];
  return civilDateOf(year, month, Math.min(Number(date.slice(8)), daysInMonth(year, month)));
}

/** How many months the month of b lies after that of a, whatever their days. */
export const monthsBetween = (a: CivilDate, b: CivilDate): number => (yearOf(b) - yearOf(a)) * 12 + monthOf(b) - monthOf(a);
