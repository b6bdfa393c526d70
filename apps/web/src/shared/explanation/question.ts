import type { Block, InvestedFund } from '@pari/contract';
import { toldRows } from '../../configured/cell.ts';
import type { Convertible, CurrencyChoice } from '../currency/currency.ts';
import type { Part } from './words.ts';

/** What of a row must be known to tell where its figures come from: of a firm, of a fund as profiles hold it together, or of what one of them holds. */
export interface ExplainedRow extends Convertible, Pick<InvestedFund, 'id' | 'firm' | 'firm_name' | 'latest_transaction_date' | 'reasons'> {
  /** Null: of a firm. */
  readonly fund: Pick<InvestedFund['fund'], 'id' | 'name'> | null;
  readonly investor: string | null;
  readonly investor_name: string | null;
}

export type Compositions<Row> = Readonly<Record<string, readonly Row[]>>;

/** A figure whose origin is asked for: of one row, or over several. */
export interface Question<Row> {
  readonly block: Block;
  readonly rows: readonly [Row, ...Row[]];
  /** Over several rows also when there is only one in sight. */
  readonly isTotal: boolean;
  readonly choice: CurrencyChoice;
  /** The one part of its formula whose facts are asked for. */
  readonly part?: Part | undefined;
  /** What rows are made of, by their id, as far as that is here already. */
  readonly compositions?: Compositions<Row> | undefined;
  /** Of rows in several currencies, by their id, the parts that are converted each at its own rate. */
  readonly separately?: Compositions<Row> | undefined;
}

export type Ask<Row> = (question: Question<Row>) => void;

/** Asks for the origin of a total over the rows of which the block says something; undefined where there is nothing it could come from. */
export function askTotal<Row extends object>(
  ask: Ask<Row>,
  block: Block,
  rows: readonly Row[],
  choice: CurrencyChoice,
  made: Pick<Question<Row>, 'compositions' | 'separately'> = {},
): (() => void) | undefined {
  const [first, ...others] = toldRows(block, rows);
  return first && (() => ask({ block, rows: [first, ...others], isTotal: true, choice, ...made }));
}
