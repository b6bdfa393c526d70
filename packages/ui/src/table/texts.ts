import type { DataTableTexts } from './types.ts';

export const defaultTexts: DataTableTexts = {
  choose: (name) => `Choose ${name}`,
  expand: (name) => `Show the parts of ${name}`,
  collapse: (name) => `Hide the parts of ${name}`,
  more: (name) => `Show more of ${name}`,
  less: (name) => `Show less of ${name}`,
  about: (header) => `About ${header}`,
  sortedBy: 'Sort by',
  unsorted: 'As listed',
  ascending: 'Ascending',
  descending: 'Descending',
  loading: (label) => `Loading ${label}`,
  loadingMore: 'Loading more',
  loadedMore: (rows) => `${rows} rows loaded`,
  moreFailed: 'More could not be loaded. What is listed above is not affected.',
  tryAgain: 'Try again',
  rowsBelow: (rows) => `${rows} more below`,
  showAll: (rows) => `Show all ${rows}`,
  showFewer: 'Show fewer',
  ofTable: (words, label) => `${words} of ${label}`,
};
