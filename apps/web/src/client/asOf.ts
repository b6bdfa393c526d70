import { civilDate, civilDateIn, isGivenDay, type CivilDate } from '@pari/domain/dates';
import { readCookie } from './cookies.ts';

/** Keeps the day that figures are for. */
export const asOfCookie = 'pari_as_of';

/** That day; null while figures are for today. */
export function asOfInCookie(): CivilDate | null {
  const kept = readCookie(asOfCookie);
  return kept !== null && isGivenDay(kept) ? kept : null;
}

/** Which day it is in a time zone; without one in UTC, which needs no finding out. */
export const todayIn = (timeZone?: string): CivilDate =>
  timeZone === undefined ? civilDate(new Date().toISOString().slice(0, 10)) : civilDateIn(new Date(), timeZone);
