import { foldPlan, fromPoints, poolTable, sumOfWorth, type PlanValues, type PoolTable } from '@pari/domain/carry';
import type { Addition, KeptPlan } from '../../grants/index.ts';

type Kind = keyof PlanValues;

const amountIn: Readonly<Record<Kind, (table: PoolTable) => string | null>> = {
  pool_points: ({ pool }) => fromPoints(pool),
  estimated_value: ({ estimated }) => estimated?.amount ?? null,
  fair_market_value: ({ fairMarket }) => fairMarket?.amount ?? null,
};

/** Values of the whole plan before and after, on the days from which they count, and what all that is granted comes to by them. */
export function valuesOf({ book, values }: KeptPlan, { values: added = [] }: Addition) {
  if (added.length === 0) return [];
  const courses = [...foldPlan(book).courses.values()];
  return added.map(({ kind, date, amount }) => {
    const standing = (versions: PlanValues) => {
      const table = poolTable(courses, versions, date);
      return {
        amount: amountIn[kind](table),
        estimated: sumOfWorth(table.lines.map(({ estimated }) => estimated)).whole,
        fair_market: sumOfWorth(table.lines.map(({ fairMarket }) => fairMarket)).whole,
      };
    };
    const [next = null] = values[kind].flatMap((version) => (version.date > date ? [version.date] : [])).toSorted();
    return { kind, date, until: next, before: standing(values), after: standing({ ...values, [kind]: [...values[kind], { date, amount }] }) };
  });
}
