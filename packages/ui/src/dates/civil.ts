import { parseDate, type CalendarDate } from '@internationalized/date';

/** The day of `YYYY-MM-DD`; undefined where the text is no day between the years 1000 and 9999. Such texts are in the order of their days. */
export function readDate(text: string): CalendarDate | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
}

export const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const monthNames = Array.from({ length: 12 }, (_, at) => monthName.format(Date.UTC(2000, at)).toLowerCase());

/** The day of what is typed, as `2021-03-05`, `5 Mar 2021` or `05 March 2021`, to `YYYY-MM-DD`; '' where it is none. */
export function typedDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) +([a-z]{3,}) +(\d{4})$/i.exec(text.trim()) ?? [];
  const at = monthNames.findIndex((name) => name.startsWith(month.toLowerCase()));
  const written = year === '' ? text.trim() : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readDate(written) === undefined ? '' : written;
}

/** The day itself, or the nearest that may be chosen. */
export function within(date: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && date < min) return min;
  return max !== undefined && date > max ? max : date;
}

interface YearLimits {
  readonly today: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** How many years the list holds; left out, all that may be chosen, from 1900 on. */
  readonly years: number | undefined;
}

/** Where days to come may be chosen. */
const yearsAhead = { ofFew: 5, ofAll: 30 };

/** The years of a list, newest first, with the one in sight. */
export function yearChoices(shown: number, { today, min, max, years }: YearLimits): readonly number[] {
  const year = (date: string): number => Number(date.slice(0, 4));
  const newest = max === undefined ? year(today) + (years === undefined ? yearsAhead.ofAll : yearsAhead.ofFew) : year(max);
  const count = years ?? newest - (min === undefined ? 1900 : year(min)) + 1;
  const offered = Array.from({ length: count }, (_, at) => newest - at);
  return [...new Set([...offered, shown])].toSorted((one, other) => other - one);
}
