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
