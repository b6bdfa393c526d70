import { civilDateIn } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';

/** The day of an instant in a time zone, as it is read. */
export const dayAt = (instant: string, timeZone: string): string => formatDate(civilDateIn(new Date(instant), timeZone));
