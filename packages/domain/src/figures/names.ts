import { byField } from './byField.ts';
import { explainedKinds } from './kinds.ts';
import type { ExplainedKind } from './kinds.ts';
import type { Figure, FigureOf, Figures } from './table.ts';

/** The name of a figure in the rows of holdings. */
export type FigureField = Figures[Figure]['field'];

/** The figures whose origin can be shown, as rows name them. */
export type ExplainedField = Figures[FigureOf<ExplainedKind>]['field'];

/** What there is to know of the figure in a field of the rows of holdings; undefined: the field holds no figure. */
export const fieldEntry = (field: string): (typeof byField)[string] | undefined => (Object.hasOwn(byField, field) ? byField[field] : undefined);

export function isExplained(field: string): field is ExplainedField {
  const kind = fieldEntry(field)?.kind;
  return explainedKinds.some((each) => each === kind);
}
