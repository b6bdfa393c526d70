import { civilDate } from './civil.ts';
import type { CivilDate } from './civil.ts';

/** True for a time zone name of the IANA database that this runtime knows ("Europe/Berlin", "UTC"); false for offsets such as "+01:00". */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return formatterOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The calendar day that an instant falls on in a time zone. @throws RangeError for an unknown zone or an invalid instant. */
export function civilDateIn(instant: Date, timeZone: string): CivilDate {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) part[type] = value;
  return civilDate(`${(part.year ?? '').padStart(4, '0')}-${part.month ?? ''}-${part.day ?? ''}`);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs about a hundred times what using it does.
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, made);
  return made;
}
