import type { CivilDate } from '../dates/civil.ts';
import { SUMS } from './effects.ts';
import type { NavPart, Sum } from './effects.ts';
import type { Micro } from './micro.ts';
import type { Tally } from './tally.ts';

/** The amounts of a position. */
export const AMOUNTS = [
  'commitment',
  'unfunded',
  'loanBalance',
  'unpaidInterest',
  'equityCalled',
  'grossNav',
  'latestNav',
  'gain',
  'totalGrossShareNav',
  'totalCalledCalculated',
  'received',
  'totalValueCalculated',
  'totalGain',
] as const;

export type Amount = (typeof AMOUNTS)[number];

/** What formulas end in: the sum of commitments, sums of entries, parts of gross NAV, and the latest NAV that a range opened with. */
export type Leaf = 'commitments' | Sum | NavPart | 'openingLatestNav';

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
  readonly sign: 1n | -1n;
  readonly value: Micro | null;
}

interface Formula {
  readonly terms: readonly Pick<Term, 'name' | 'sign'>[];
  /** Of a range it counts what is within; all others are stocks at its end. */
  readonly isFlow: boolean;
}

type Signed = `${'+' | '-'}${Amount | Leaf}`;
const stock = (...terms: readonly Signed[]): Formula => ({
  isFlow: false,
  terms: terms.map((term) => ({ name: term.slice(1) as Term['name'], sign: term.startsWith('-') ? -1n : 1n })),
});
const flow = (...terms: readonly Signed[]): Formula => ({ ...stock(...terms), isFlow: true });

const FORMULAS: Readonly<Record<Amount, Formula>> = {
  commitment: stock('+commitments'),
  unfunded: stock('+commitment', '-contributions', '-draws', '+recallable'),
  loanBalance: stock('+draws', '-repaidCash', '-repaidWithheld'),
  unpaidInterest: stock('+interestAccrued', '-interestPaidCash', '-interestPaidWithheld'),
  equityCalled: stock('+contributions', '+repaidCash', '+repaidWithheld', '-returnedCapital'),
  grossNav: stock('+valuation', '+laterContributions', '+laterDraws', '-laterDistributions', '+keptAtZero'),
  latestNav: stock('+grossNav', '-loanBalance', '-unpaidInterest'),
  gain: stock('+latestNav', '-equityCalled'),
  totalGrossShareNav: stock('+equityCalled', '+gain', '+unpaidInterest', '+loanBalance'),
  totalCalledCalculated: flow('+contributions', '+contributionsOutside', '+repaidCash', '+interestPaidCash'),
  received: flow('+distributions', '-repaidWithheld', '-interestPaidWithheld'),
  totalValueCalculated: stock('+latestNav', '+received'),
  totalGain: stock('+totalValueCalculated', '-totalCalledCalculated', '-openingLatestNav'),
};

const sums: ReadonlySet<string> = new Set(SUMS);
const isSum = (name: Leaf): name is Sum => sums.has(name);
const amounts: ReadonlySet<string> = new Set(AMOUNTS);
export const isAmount = (name: string): name is Amount => amounts.has(name);

/** The terms of an amount as they stand. */
export function termsOf(amount: Amount, state: State): Term[] {
  const { terms, isFlow } = FORMULAS[amount];
  return terms.map(({ name, sign }) => ({ name, sign, value: isAmount(name) ? amountOf(name, state) : leafOf(name, state, isFlow) }));
}

/** An amount in the currency of the fund; null without the valuation that it rests on. */
export function amountOf(amount: Amount, state: State): Micro | null {
  const { terms, isFlow } = FORMULAS[amount];
  let total = 0n;
  for (const { name, sign } of terms) {
    const value = isAmount(name) ? amountOf(name, state) : leafOf(name, state, isFlow);
    if (value === null) return null;
    total = sign === 1n ? total + value : total - value;
  }
  return total;
}

function leafOf(name: Leaf, { tally, opening }: State, isFlow: boolean): Micro | null {
  if (isSum(name)) return isFlow && opening !== null ? tally.sums[name] - opening.tally.sums[name] : tally.sums[name];
  if (name === 'commitments') return tally.commitment;
  if (name === 'openingLatestNav') return openingOf('latestNav', opening);
  return tally.nav === null ? null : tally.nav[name];
}

/** A NAV that a range opened with: zero where nothing had begun, null where something had and had no valuation. */
export function openingOf(nav: 'grossNav' | 'latestNav', opening: Opening | null): Micro | null {
  if (opening === null || !hasBegun(opening.tally)) return 0n;
  return amountOf(nav, { tally: opening.tally, opening: null });
}

export const hasBegun = (tally: Tally): boolean => tally.nav !== null || tally.flows.length > 0;
