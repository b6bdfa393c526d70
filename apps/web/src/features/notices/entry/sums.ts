import { negate, signOf, subtract, type Decimal } from '@pari/domain/money';
import { totalsOf } from '@pari/domain/notices';
import type { Draft } from './draft.ts';
import { lineOf, read } from './lineOf.ts';

/** What lines come to beside what the notice states. */
export interface Sum {
  readonly term: 'Called' | 'Distributed';
  readonly lines: Decimal;
  readonly stated: Decimal;
  /** By how much lines exceed what is stated; below zero: fall short. */
  readonly over: Decimal;
}

/** The sums of a notice, of those that its kind has, by the rule by which it is checked. */
export function sumsOf({
  kind,
  lines,
  total_called: called,
  total_distributed: distributed,
}: Pick<Draft, 'kind' | 'lines' | 'total_called' | 'total_distributed'>): Sum[] {
  const totals = totalsOf(lines.map(lineOf));
  const sum = (term: Sum['term'], of: Decimal, typed: string): Sum => ({ term, lines: of, stated: read(typed), over: subtract(of, read(typed)) });
  const isWanted = ({ term, lines: of }: Sum): boolean => (term === 'Called' ? kind !== 'distribution' : kind !== 'call') || signOf(of) !== 0;
  return [
    sum('Called', totals.called, kind === 'distribution' ? '0' : called),
    sum('Distributed', totals.distributed, kind === 'call' ? '0' : distributed),
  ].filter(isWanted);
}

/** How lines and what is stated go together, in words. */
export function sumWords({ over, stated }: Sum, amount: (exact: string) => string): string {
  if (signOf(over) === 0) return 'as stated';
  return signOf(over) > 0 ? `${amount(over)} more than the ${amount(stated)} stated` : `${amount(negate(over))} less than the ${amount(stated)} stated`;
}
