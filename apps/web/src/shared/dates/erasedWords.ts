import { civilDateIn } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';

/** In the place of what is kept no longer. @param at an instant @param timeZone of the company */
export const erasedWords = (at: string, timeZone: string): string => `Erased on ${formatDate(civilDateIn(new Date(at), timeZone))}`;
