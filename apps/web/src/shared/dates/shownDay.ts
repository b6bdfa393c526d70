import { isCivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';

/** A day (YYYY-MM-DD) as it is read; what is no day stays as it is. */
export const shownDay = (date: string): string => (isCivilDate(date) ? formatDate(date) : date);
