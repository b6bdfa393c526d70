import type { CallOutput } from '@pari/contract/client';

export type Explanation = CallOutput<'explainFigure'>;
export type Term = Explanation['terms'][number];
/** Which term of a formula is looked into that is no figure of its own; its value is the explanation's to say. */
export interface Part {
  readonly name: Exclude<Term['name'], Explanation['field']>;
  readonly operation: Term['operation'];
}
export type Entry = Explanation['entries'][number];
export type LaterFact = Explanation['became_known_later'][number];

/** None of what opens and closes flows: it is no part of a sum. */
export const operators = { plus: '+', minus: '−', divided_by: '÷', opening: undefined, closing: undefined } as const satisfies Record<
  Term['operation'],
  string | undefined
>;

/** Whether there is more to say of a term: it is another figure of the same day, or facts stand behind it. */
export function leadsOn({ name, field, as_of }: Term, { field: explained, entries, entries_left_out: more, valuations }: Explanation): boolean {
  if (field !== null) return field !== explained && as_of === null;
  return name === 'valuation' ? valuations.length > 0 : more > 0 || entries.some(({ part }) => part === name);
}
