import type { FigureKind } from './kinds.ts';
import { figures } from './table.ts';
import type { FigureEntry } from './table.ts';

interface FieldEntry {
  readonly kind: FigureKind;
  /** What it means from {start} to {end}, where stocks and flows meet in it. */
  readonly overRange?: string | undefined;
  /** Whether what a range opened with goes into it. */
  readonly startsFromOpening?: true | undefined;
}

/** What the browser knows of each figure from the start, by its field; written out when the application is built, so that it ships no more of the table. */
export const byField: Readonly<Record<string, FieldEntry>> = Object.fromEntries(
  Object.values(figures).map(({ field, kind, overRange, dashes }: FigureEntry) => [
    field,
    { kind, overRange, startsFromOpening: dashes?.includes('no_opening_valuation') ? true : undefined },
  ]),
);
