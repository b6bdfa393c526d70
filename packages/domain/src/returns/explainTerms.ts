import type { Part } from '../figures/parts.ts';
import { figures, isKind } from '../figures/table.ts';
import type { FigureOf } from '../figures/table.ts';
import type { Decimal } from '../money/decimal.ts';
import { kindOf } from './explainEffects.ts';
import type { ExplainedFigure } from './explainEffects.ts';
import { amountOf, openingOf, termsOf } from './formulas.ts';
import type { Amount, State } from './formulas.ts';
import { fromMicro, toMicro } from './micro.ts';
import type { Micro } from './micro.ts';
import type { FundTotals } from './types.ts';

/**
 * A figure is the sum of the terms added, less those taken off, over the sum of those it is divided by. A rate of return is that of its flows,
 * between what a range opened with, paid in first, and what is left, received last.
 */
export interface ExplainedTerm {
  readonly name: Amount | Part | FigureOf<'rate'>;
  readonly operation: 'plus' | 'minus' | 'divided_by' | 'opening' | 'closing';
  /** Null: unknown, or a rate of return. */
  readonly value: Decimal | null;
}

/** The formula of a figure with its values; of a rate of return what opens and closes its flows, and of the one shown which it is. */
export function explainTerms(figure: ExplainedFigure, state: State, fund: FundTotals): ExplainedTerm[] {
  if (isKind(figure, 'rate')) return rateTerms(figure, state);
  const terms = termsOf(figure, state)
    .filter(({ name, value }) => (name === 'keptAtZero' ? value !== 0n : name !== 'openingLatestNav' || state.opening !== null))
    .map(({ name, operation, value }) => term(name, operation, value));
  if (!isKind(figure, 'share')) return terms;
  const total = fund.totalCommitments ?? fund.importedCommitments;
  const name = fund.totalCommitments === null ? 'importedCommitments' : 'fundTotalCommitments';
  return [...terms, term(name, 'divided_by', total === null ? null : toMicro(total))];
}

function rateTerms(figure: FigureOf<'rate'>, state: State): ExplainedTerm[] {
  const isEquity = kindOf(figure, state.tally.everLeveraged) === 'equity';
  const shown = figures[figure].flows === 'as_held' ? [term(isEquity ? 'leveragedIrr' : 'unLeveragedIrr', 'plus', null)] : [];
  return [...shown, ...(isEquity ? ends('latestNav', 'openingLatestNav', state) : ends('grossNav', 'openingGrossNav', state))];
}

/** What flows open with, over a range, and what closes them: a NAV, whatever was booked on the same days. */
function ends(nav: 'latestNav' | 'grossNav', opening: 'openingLatestNav' | 'openingGrossNav', state: State): ExplainedTerm[] {
  const closing = term(nav, 'closing', amountOf(nav, { ...state, opening: null }));
  return state.opening === null ? [closing] : [term(opening, 'opening', openingOf(nav, state.opening)), closing];
}

const term = (name: ExplainedTerm['name'], operation: ExplainedTerm['operation'], value: Micro | null): ExplainedTerm => ({
  name,
  operation,
  value: value === null ? null : fromMicro(value),
});
