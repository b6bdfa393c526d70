import { searchedText, textOf } from '../../../shared/lists/searchText.ts';
import type { Show } from './shares.ts';

/** What the address says of the investors of a notice: which are shown, what is looked for ('' for all), and whose share is open. */
export interface PublishedSearch {
  readonly show: Show;
  readonly search: string;
  readonly investor: string | undefined;
}

export const showWords: Readonly<Record<Show, string>> = { all: 'All', open: 'Open', overdue: 'Overdue', paid: 'Paid' };

const isShow = (said: string): said is Show => Object.hasOwn(showWords, said);

/** Reads the query of an address. What cannot be asked for is left out. */
export function readPublishedSearch(query: Readonly<Record<string, unknown>>): PublishedSearch {
  const show = textOf(query['show']);
  return { show: isShow(show) ? show : 'all', search: searchedText(query['search']), investor: textOf(query['investor']) || undefined };
}

/** The same for an address; the usual is not said. */
export const writePublishedSearch = ({ show, search, investor }: PublishedSearch): Record<string, string> => ({
  ...(show !== 'all' && { show }),
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(investor !== undefined && { investor }),
});
