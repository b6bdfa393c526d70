import type { CallInput, CallOutput } from '@pari/contract/client';
import type { PaperSize } from '@pari/domain/statements';

export type Rehearsal = CallOutput<'publishStatements'>;
export type Change = Rehearsal['changes'][number];
export type LeftOut = Rehearsal['left_out'][number];

export type FundLeftOut = Rehearsal['funds_left_out'][number];

/** What the holdings of a fund get that are taken in although they were not valued on the last day. */
export function statementWords({ count, never_valued: never }: Pick<FundLeftOut, 'count' | 'never_valued'>): string {
  if (never === count) return 'There is no valuation yet: they get a statement without a value.';
  const last = 'They get a statement with their last valuation, carried on';
  return never === 0 ? `${last}.` : `${last}; of ${never.toLocaleString('en')} there is no valuation yet, and the statement has no value.`;
}

/** What is to be published. */
export interface Chosen {
  /** "2026-Q2" */
  readonly quarter: string;
  /** '' for all. */
  readonly fund: string;
  readonly paper: PaperSize;
  /** Why holdings that were not valued get a statement, by the id of their fund. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** As it is sent. @param digest of the rehearsal that is confirmed; without one it is rehearsed */
export const callOf = ({ quarter, fund, paper, reasons }: Chosen, digest?: string): CallInput<'publishStatements'> => ({
  params: { quarter },
  query: digest === undefined ? { dry_run: 'true' } : { digest },
  body: { paper, ...(fund !== '' && { fund }), overrides: [...reasons].map(([id, reason]) => ({ fund: id, reason })) },
});

/** Of a conflict: what the call would do now. */
export const rehearsalIn = (current: unknown): Rehearsal | undefined =>
  typeof current === 'object' && current !== null && 'left_out' in current ? (current as Rehearsal) : undefined;
