import type { FundInvestment } from '@pari/contract';
import { add, decimal, multiply, ZERO, type Decimal } from '@pari/domain/money';

/** What was paid in and received in a year, in the currency shown. */
export interface YearOfFlows {
  /** YYYY */
  readonly year: string;
  readonly paidIn: Decimal;
  readonly received: Decimal;
}

/** Every year from the first to the last in which money moved, those between too. @param rate to the currency shown */
export function flowsByYear(investments: readonly Pick<FundInvestment, 'transactions'>[], rate: Decimal): YearOfFlows[] {
  const all = investments.flatMap(({ transactions }) => transactions);
  const byYear = Map.groupBy(all, ({ notice_date: date }) => Number(date.slice(0, 4)));
  const years = [...byYear.keys()];
  if (years.length === 0) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const ofYear = byYear.get(first + at) ?? [];
    const sumOf = (amountIn: (one: (typeof all)[number]) => string): Decimal =>
      multiply(
        ofYear.reduce<Decimal>((sum, one) => add(sum, decimal(amountIn(one))), ZERO),
        rate,
      );
    return {
      year: String(first + at),
      paidIn: sumOf(({ total_called_calculated: amount }) => amount),
      received: sumOf(({ total_received_calculated: amount }) => amount),
    };
  });
}
