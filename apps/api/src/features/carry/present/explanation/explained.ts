import type { CarryExplanation, ExplainedCarryField } from '@pari/contract';
import { fromPoints, type Points } from '@pari/domain/carry';
import type { Decimal } from '@pari/domain/money';

export type Term = CarryExplanation['terms'][number];
export type Fact = CarryExplanation['facts'][number];

/** The formula of a figure of a grant on a day, and the facts that count in it. */
export interface Explained extends Pick<CarryExplanation, 'value' | 'reason' | 'terms' | 'facts'> {
  /** Kinds of facts, as they are stored, that can change the figure. */
  readonly kinds: ReadonlySet<string>;
}

const moves = ['grant', 'reallocation', 'transfer', 'reversal'];
const held = [...moves, 'forfeiture'];
/** Kinds of stored facts that change what was granted, what is held of it, and what of that has vested. */
export const kindsOf = { granted: moves, held, vested: [...held, 'acceleration', 'milestone'] } as const;

export const pointTerm = (name: string, operation: Term['operation'], value: Points, field: ExplainedCarryField | null = null): Term => ({
  name,
  operation,
  value: fromPoints(value),
  unit: 'points',
  date: null,
  field,
});

export const amountTerm = (name: string, operation: Term['operation'], value: Decimal | null, field: ExplainedCarryField | null = null): Term => ({
  name,
  operation,
  value,
  unit: 'amount',
  date: null,
  field,
});
