/**
 * Arithmetic of civil dates, `YYYY-MM-DD`: days of the calendar without a time or a zone. Equal length makes the order of
 * the texts the order of the days.
 */
const dayLength = 86_400_000;

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether the text is a day of the calendar between the years 1000 and 9999. */
export function isCivilDate(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text).getTime()) && textOf(utc(text)) === text;
}

export const addDays = (date: string, days: number): string => textOf(new Date(utc(date).getTime() + days * dayLength));

/** The same day of another month, or that month's last where it is shorter. */
export function addMonths(date: string, months: number): string {
  const first = utc(`${date.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  first.setUTCDate(Math.min(utc(date).getUTCDate(), last.getUTCDate()));
  return textOf(first);
}

/** 0 is Monday. */
export const weekday = (date: string): number => (utc(date).getUTCDay() + 6) % 7;

/** Six weeks from the Monday on or before the month's first: always as many, so that the calendar keeps its height. */
export function monthWeeks(date: string): readonly (readonly string[])[] {
  const first = `${date.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)));
}

/** The day itself, or the nearest that may be chosen. */
export function within(date: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && date < min) return min;
  return max !== undefined && date > max ? max : date;
}

/** Where a key leads in a calendar; undefined for other keys. */
export function dayAfterKey(date: string, key: string, isShift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonths(date, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, isShift ? 12 : 1);
    default:
      return undefined;
  }
}

const yearsOffered = 30;
/** Where days to come may be chosen. */
const yearsAhead = 5;

/** Newest first: thirty years up to the last that may be chosen, a few years ahead where there is none, and the one in sight. */
export function yearChoices(shown: string, today: string, max: string | undefined): readonly number[] {
  const year = (date: string): number => Number(date.slice(0, 4));
  const newest = max === undefined ? year(today) + yearsAhead : year(max);
  const years = Array.from({ length: yearsOffered }, (_, at) => newest - at);
  return [...new Set([...years, year(shown)])].toSorted((one, other) => other - one);
}
