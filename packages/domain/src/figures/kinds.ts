/** Figures made of facts, whose origin can be shown. */
export const explainedKinds = ['stock', 'flow', 'share', 'multiple', 'rate'] as const;
export type ExplainedKind = (typeof explainedKinds)[number];

/** How a figure is made; the others are days, and names of days. */
export type FigureKind = ExplainedKind | 'date' | 'text';
