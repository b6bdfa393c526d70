import type { DataTableTexts } from './types.ts';

export const defaultTexts: DataTableTexts = {
  expand: (name) => `Show the parts of ${name}`,
  collapse: (name) => `Hide the parts of ${name}`,
  about: (header) => `About ${header}`,
  sortedBy: 'Sort by',
  unsorted: 'As listed',
  ascending: 'Ascending',
  descending: 'Descending',
  loading: (label) => `Loading ${label}`,
};
