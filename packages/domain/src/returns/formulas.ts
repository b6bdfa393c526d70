import type { CivilDate } from '../dates/civil.ts';
import { partsOf } from '../figures/parts.ts';
import type { Part, PartOf } from '../figures/parts.ts';
import { recordOf } from '../figures/recordOf.ts';
import { figures, figuresOf } from '../figures/table.ts';
import type { FigureOf, Figures } from '../figures/table.ts';
import type { Micro } from './micro.ts';
import type { Tally } from './emptyTally.ts';

/** The amounts of a position. */
export type Amount = FigureOf<'stock' | 'flow'>;
export const AMOUNTS = figuresOf('stock', 'flow');

/** A sum of amounts over another one. */
export type Multiple = FigureOf<'multiple'>;

/** What formulas end in: the sum of commitments, sums of entries, parts of gross NAV, and the NAV that a range opened with. */
export type Leaf = Exclude<Part, PartOf<'fund'>>;

/** What a range opened with: everything until the day before its first. */
export interface Opening {
  readonly date: CivilDate;
  readonly tally: Tally;
}

/** What amounts follow from: all that counts at a moment and, of a range, what it opened with. */
export interface State {
  readonly tally: Tally;
  readonly opening: Opening | null;
}

/** A term of a formula, its value not yet signed; null: unknown for want of a valuation. */
export interface Term {
  readonly name: Amount | Leaf;
  readonly operation: 'plus' | 'minus' | 'divided_by';
  readonly value: Micro | null;
}

interface Formula {
  readonly terms: readonly Pick<Term, 'name' | 'operation'>[];
  /** Of a range it counts what is within; all others are stocks at its end. */
  readonly isFlow: boolean;
}

type Signed = Figures[Amount | Multiple | FigureOf<'share'>]['terms'][number];
type Named<Text> = Text extends `${'+' | '-' | '/'}${infer Name}` ? Name : never;
/** A name in the table that is neither an amount nor a part does not compile below. */
type Known<Name extends string> = Name extends Amount | Leaf ? Name : { readonly noSuchFigureOrPart: Name };
const OPERATIONS = { '+': 'plus', '-': 'minus', '/': 'divided_by' } as const;

function stepOf(signed: Signed): Formula['terms'][number] {
  return { name: signed.slice(1) as Known<Named<Signed>>, operation: OPERATIONS[signed[0] as keyof typeof OPERATIONS] };
}

const FORMULAS = recordOf(figuresOf('stock', 'flow', 'share', 'multiple'), (name): Formula => ({
  terms: figures[name].terms.map(stepOf),
  isFlow: figures[name].kind === 'flow',
}));

const amounts: ReadonlySet<string> = new Set(AMOUNTS);
export const isAmount = (name: string): name is Amount => amounts.has(name);

/** The terms of a figure as they stand. */
export function termsOf(figure: keyof typeof FORMULAS, state: State): Term[] {
  const { terms, isFlow } = FORMULAS[figure];
  return terms.map(({ name, operation }) => ({ name, operation, value: valueOf(name, state, isFlow) }));
}

/** An amount in the currency of the fund; null without the valuation that it rests on. */
export function amountOf(amount: Amount, state: State): Micro | null {
  const { terms, isFlow } = FORMULAS[amount];
  let total = 0n;
  for (const { name, operation } of terms) {
    const value = valueOf(name, state, isFlow);
    if (value === null) return null;
    total = operation === 'plus' ? total + value : total - value;
  }
  return total;
}

const valueOf = (name: Term['name'], state: State, isFlow: boolean): Micro | null => (isAmount(name) ? amountOf(name, state) : leafOf(name, state, isFlow));

const sums: ReadonlySet<string> = new Set(partsOf('sum'));
const isSum = (name: Leaf): name is PartOf<'sum'> => sums.has(name);

function leafOf(name: Leaf, { tally, opening }: State, isFlow: boolean): Micro | null {
  if (isSum(name)) return isFlow && opening !== null ? tally.sums[name] - opening.tally.sums[name] : tally.sums[name];
  if (name === 'commitments') return tally.commitment;
  if (name === 'openingLatestNav') return openingOf('latestNav', opening);
  if (name === 'openingGrossNav') return openingOf('grossNav', opening);
  return tally.nav === null ? null : tally.nav[name];
}

/** A NAV that a range opened with: zero where nothing had begun, null where something had and had no valuation. */
export function openingOf(nav: 'grossNav' | 'latestNav', opening: Opening | null): Micro | null {
  if (opening === null || !hasBegun(opening.tally)) return 0n;
  return amountOf(nav, { tally: opening.tally, opening: null });
}

export const hasBegun = (tally: Tally): boolean => tally.nav !== null || tally.flows.length > 0;
