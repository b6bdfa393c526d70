import { createContext, useContext } from 'react';
import type { Block } from '@pari/contract';
import type { CurrencyChoice } from '../../shared/currency/currency.ts';
import type { Part } from '../../shared/explanation/words.ts';
import type { Holding } from './holding.ts';

/** A figure whose origin is asked for: of one holding, or over several. */
export interface Question {
  readonly block: Block;
  readonly holdings: readonly [Holding, ...Holding[]];
  /** Over several holdings also when there is only one in sight. */
  readonly isTotal: boolean;
  readonly choice: CurrencyChoice;
  /** The one part of its formula whose facts are asked for. */
  readonly part?: Part | undefined;
}

/** Asks where a figure comes from. */
export const AskContext = createContext<(question: Question) => void>(() => {});
export const useAsk = (): ((question: Question) => void) => useContext(AskContext);

/** Asks for the origin of a total; undefined where there is nothing it could come from. */
export function askTotal(ask: (question: Question) => void, block: Block, holdings: readonly Holding[], choice: CurrencyChoice): (() => void) | undefined {
  const [first, ...others] = holdings;
  return first && (() => ask({ block, holdings: [first, ...others], isTotal: true, choice }));
}
