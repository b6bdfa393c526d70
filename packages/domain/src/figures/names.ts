import { parts } from './parts.ts';
import type { Part } from './parts.ts';
import { explainedKinds, figures, figuresOf } from './table.ts';
import type { ExplainedKind, Figure, FigureOf, Figures } from './table.ts';

/** The name of a figure in the rows of holdings. */
export type FigureField = Figures[Figure]['field'];

/** The figures whose origin can be shown, as rows name them. */
export type ExplainedField = Figures[FigureOf<ExplainedKind>]['field'];
export const explainedFields: readonly ExplainedField[] = figuresOf(...explainedKinds).map((name) => figures[name].field);

/** What stands in a formula and is no figure of its own, as explanations name it. */
export type PartField = (typeof parts)[Part]['field'];
export const partFields: readonly PartField[] = Object.values(parts).map(({ field }) => field);
