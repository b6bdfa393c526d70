import { dayNumber } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { DASH } from './number.ts';

const DAY_MS = 86_400_000;

/** "05 Mar 2026" (month name in the locale's short form); a dash for no date. */
export function formatDate(date: CivilDate | null | undefined, locale = 'en-US'): string {
  if (date === null || date === undefined) return DASH;
  return `${date.slice(8)} ${monthFormat(locale).format(dayNumber(date) * DAY_MS)} ${date.slice(0, 4)}`;
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

function monthFormat(locale: string): Intl.DateTimeFormat {
  const known = monthFormats.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  monthFormats.set(locale, made);
  return made;
}

/** "03/05/2026" for 5 March 2026, months first; a dash for no date. */
export const formatDateUs = (date: CivilDate | null | undefined): string =>
  date === null || date === undefined ? DASH : `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
