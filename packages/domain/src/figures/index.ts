export { explainedFields, partFields } from './names.ts';
export type { ExplainedField, FigureField, PartField } from './names.ts';
export { parts } from './parts.ts';
export type { Part } from './parts.ts';
export { recordOf } from './recordOf.ts';
export { reasons } from './reasons.ts';
export type { Reason } from './reasons.ts';
export { figures, figuresOf, isKind } from './table.ts';
export type { ExplainedKind, Figure, FigureKind, FigureOf, Figures } from './table.ts';
