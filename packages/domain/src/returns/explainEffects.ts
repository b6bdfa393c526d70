import { civilDate } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import type { ExplainedKind } from '../figures/kinds.ts';
import { parts } from '../figures/parts.ts';
import { figures, isKind } from '../figures/table.ts';
import type { FigureOf } from '../figures/table.ts';
import type { FlowKind } from './closing.ts';
import { amountOf, isAmount, openingOf, termsOf } from './formulas.ts';
import type { Amount, Leaf, State } from './formulas.ts';
import type { LiveEntry } from './live.ts';
import type { Micro } from './micro.ts';
import { book } from './tally.ts';
import { emptyTally, nothingInNav } from './emptyTally.ts';
import type { Tally } from './emptyTally.ts';

/** The figures of a position whose origin can be shown. */
export type ExplainedFigure = FigureOf<ExplainedKind>;

/** What one fact does to a figure. Its effect is what the formulas make of that fact alone: they are linear, so effects add up to the figure. */
export interface Weight {
  /** Null where the figure is no sum. */
  readonly effect: Micro | null;
  readonly matters: boolean;
}

/** Where the valuations of one holding lie, at the end and where a range opened. */
export interface Frame {
  readonly valuationDate: CivilDate | null;
  readonly opening: { readonly date: CivilDate; readonly valuationDate: CivilDate | null } | null;
}

/** For what the facts of one holding are weighed. */
export interface Weighed {
  readonly figure: ExplainedFigure;
  readonly kind: FlowKind | null;
  readonly frame: Frame;
}

/** The kind of flows that a rate of return is of; null for any other figure. */
export function kindOf(figure: ExplainedFigure, everLeveraged: boolean): FlowKind | null {
  if (!isKind(figure, 'rate')) return null;
  const { flows } = figures[figure];
  return flows === 'as_held' ? (everLeveraged ? 'equity' : 'gross') : flows;
}

const isAsHeld = (figure: ExplainedFigure): boolean => isKind(figure, 'rate') && figures[figure].flows === 'as_held';

/** Weighs one fact for a figure. `kind` is that of kindOf. */
export function weigh(figure: ExplainedFigure, kind: FlowKind | null, state: State): Weight {
  if (isAmount(figure)) {
    const effect = amountOf(figure, state) ?? 0n;
    return { effect, matters: effect !== 0n };
  }
  if (kind !== null) {
    const since = state.opening?.date ?? '';
    const effect = state.tally.flows.reduce((total, flow) => (flow.date > since ? total + flow[kind] : total), 0n);
    const dated = kind === 'equity' ? state.tally.lastEquityFlow : state.tally.lastGrossFlow;
    const moves = (dated !== null && dated > since) || movesNav(kind, state.tally) || (state.opening !== null && movesNav(kind, state.opening.tally));
    return { effect, matters: effect !== 0n || moves };
  }
  return { effect: null, matters: !isKind(figure, 'rate') && termsOf(figure, state).some(({ value }) => value !== 0n) };
}

/** The parts of a NAV each by itself: a later draw leaves latest NAV as it is only while rolling is not kept at zero. */
function movesNav(kind: FlowKind, tally: Tally): boolean {
  const parts: readonly Amount[] = kind === 'gross' ? ['grossNav'] : ['grossNav', 'loanBalance', 'unpaidInterest'];
  return parts.some((part) => amountOf(part, { tally, opening: null }) !== 0n);
}

/** Weighs an entry. To a rate it matters besides where a holding is not valued, which leaves the rate open, and as a draw that decides which rate is shown. */
export function weighEntry({ figure, kind, frame }: Weighed, live: LiveEntry): Weight {
  const weight = weigh(figure, kind, entryAlone(live, frame));
  const { valuationDate, opening } = frame;
  const opens = opening !== null && opening.valuationDate === null && live.date <= opening.date;
  const decides = valuationDate === null || opens || (isAsHeld(figure) && live.entry.type === 'loan_draw');
  return kind !== null && decides ? { ...weight, matters: true } : weight;
}

/** The part of the figure's formula that what counts alone is in; null where that is a figure of its own, or what a range opened with. */
export function partIn(figure: ExplainedFigure, alone: State): Leaf | null {
  if (isKind(figure, 'rate')) return null;
  for (const { name, value } of termsOf(figure, alone)) if (!isAmount(name) && parts[name].kind !== 'opening' && value !== 0n) return name;
  return null;
}

export const partOfEntry = ({ figure, frame }: Weighed, live: LiveEntry): Leaf | null => partIn(figure, entryAlone(live, frame));

/** Whether a figure rests on the valuation at the end, or on the one that a range opened with. */
export function restsOnValuation(figure: ExplainedFigure, kind: FlowKind | null, isOpening: boolean): boolean {
  const state = valuationAlone({ ...nothingInNav, valuation: 1n }, isOpening, true);
  if (kind === null) return weigh(figure, kind, state).matters;
  return isOpening ? openingOf('grossNav', state.opening) !== 0n : true;
}

/** All that counts were it only this entry. */
function entryAlone(live: LiveEntry, { valuationDate, opening }: Frame): State {
  const tally = valuedOn(valuationDate);
  book(tally, live);
  if (opening === null) return { tally, opening };
  const before = valuedOn(opening.valuationDate);
  if (live.date <= opening.date) book(before, live);
  return { tally, opening: { date: opening.date, tally: before } };
}

// A valuation alone moves nothing, so that the day does not matter.
const FIRST_DAY = civilDate('0001-01-01');

/** All that counts were it only this valuation. */
export function valuationAlone(nav: NonNullable<Tally['nav']>, isOpening: boolean, isRange: boolean): State {
  const [empty, valued] = [valuedOn(null), { ...emptyTally(), nav }];
  const opening = isRange ? { date: FIRST_DAY, tally: isOpening ? valued : empty } : null;
  return { tally: isOpening ? empty : valued, opening };
}

/** All that counts were it only this change of the commitment. */
export function commitmentAlone(amount: Micro): State {
  return { tally: { ...valuedOn(null), commitment: amount }, opening: null };
}

const valuedOn = (valuationDate: CivilDate | null): Tally => ({ ...emptyTally(), nav: { ...nothingInNav }, valuationDate });
