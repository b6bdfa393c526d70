import { ENTRY_TYPES, entryTypes } from './entryTypes.ts';
import type { EntryType } from './entryTypes.ts';
import { parts } from './parts.ts';
import type { PartField } from './parts.ts';
import { recordOf } from './recordOf.ts';
import { figures } from './table.ts';
import type { FigureField } from './names.ts';

/** What each figure and each part of a formula is called, by its field; written out when the application is built. */
export const headings = Object.fromEntries([...Object.values(figures), ...Object.values(parts)].map(({ field, heading }) => [field, heading])) as Readonly<
  Record<FigureField | PartField, string>
>;

/** What each kind of fact behind a figure is called; written out likewise. */
export const factHeadings: Readonly<Record<EntryType | 'commitment' | 'valuation', string>> = {
  ...recordOf(ENTRY_TYPES, (type) => entryTypes[type].heading),
  commitment: 'Commitment',
  valuation: 'Valuation',
};
