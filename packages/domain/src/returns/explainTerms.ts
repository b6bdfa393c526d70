import type { Decimal } from '../money/decimal.ts';
import { kindOf } from './explainEffects.ts';
import type { ExplainedFigure } from './explainEffects.ts';
import { amountOf, isAmount, openingOf, termsOf } from './formulas.ts';
import type { Amount, Leaf, State } from './formulas.ts';
import { fromMicro, toMicro } from './micro.ts';
import type { Micro } from './micro.ts';
import type { FundTotals } from './types.ts';

/**
 * A figure is the sum of the terms added, less those taken off, over the sum of those it is divided by. A rate of return is that of its flows,
 * between what a range opened with, paid in first, and what is left, received last.
 */
export interface ExplainedTerm {
  readonly name: Amount | Leaf | 'openingGrossNav' | 'fundTotalCommitments' | 'importedCommitments' | 'leveragedIrr' | 'unLeveragedIrr';
  readonly operation: 'plus' | 'minus' | 'divided_by' | 'opening' | 'closing';
  /** Null: unknown, or a rate of return. */
  readonly value: Decimal | null;
}

/** The formula of a figure with its values; of a rate of return what opens and closes its flows, and of the one shown which it is. */
export function explainTerms(figure: ExplainedFigure, state: State, fund: FundTotals): ExplainedTerm[] {
  if (isAmount(figure)) return amountTerms(figure, state);
  const amount = (name: Amount, operation: ExplainedTerm['operation']) => term(name, operation, amountOf(name, state));
  if (figure === 'ownership') {
    const name = fund.totalCommitments === null ? 'importedCommitments' : 'fundTotalCommitments';
    const total = fund.totalCommitments ?? fund.importedCommitments;
    return [amount('commitment', 'plus'), term(name, 'divided_by', total === null ? null : toMicro(total))];
  }
  if (figure === 'cashOnCashCalculated') {
    const opened = state.opening === null ? [] : [term('openingLatestNav', 'divided_by', openingOf('latestNav', state.opening))];
    return [amount('totalValueCalculated', 'plus'), ...opened, amount('totalCalledCalculated', 'divided_by')];
  }
  const isEquity = kindOf(figure, state.tally.everLeveraged) === 'equity';
  const shown = figure === 'totalLeveragedUnleveragedIrr' ? [term(isEquity ? 'leveragedIrr' : 'unLeveragedIrr', 'plus', null)] : [];
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

const amountTerms = (figure: Amount, state: State): ExplainedTerm[] =>
  termsOf(figure, state)
    .filter(({ name, value }) => (name === 'keptAtZero' ? value !== 0n : name !== 'openingLatestNav' || state.opening !== null))
    .map(({ name, sign, value }) => term(name, sign === 1n ? 'plus' : 'minus', value));
