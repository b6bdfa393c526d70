import type { CivilDate } from '../dates/civil.ts';
import { DASH } from './number.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "05 Mar 2026"; a dash for no date. */
export const formatDate = (date: CivilDate | null | undefined): string =>
  // Making an `Intl.DateTimeFormat` for a word would cost every first load more than drawing all of its dates.
  date === null || date === undefined ? DASH : `${date.slice(8)} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** "03/05/2026" for 5 March 2026, months first; a dash for no date. */
export const formatDateUs = (date: CivilDate | null | undefined): string =>
  date === null || date === undefined ? DASH : `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
