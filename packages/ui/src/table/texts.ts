import type { DataTableTexts } from './types.ts';

export const defaultTexts: DataTableTexts = {
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
};
