import { civilDateIn } from '../dates/zone.ts';
import { formatDate } from './date.ts';

/** "14:30", as the clocks of a time zone say. @throws RangeError for an unknown zone or an invalid instant. */
export const formatTime = (instant: Date, timeZone: string): string => instant.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** "05 Mar 2026, 14:30", as the clocks of a time zone say. @throws RangeError for an unknown zone or an invalid instant. */
export const formatInstant = (instant: Date, timeZone: string): string => `${formatDate(civilDateIn(instant, timeZone))}, ${formatTime(instant, timeZone)}`;
