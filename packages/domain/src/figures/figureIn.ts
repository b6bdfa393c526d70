import { figures } from './table.ts';
import type { Figure, Figures } from './table.ts';

/** The figure that stands in a field of the rows of holdings. */
export const figureIn = Object.fromEntries((Object.keys(figures) as Figure[]).map((name) => [figures[name].field, name])) as {
  readonly [Name in Figure as Figures[Name]['field']]: Name;
};
