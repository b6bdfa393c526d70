/** The rows from one to another in their order, whichever stands first; the other alone where the one is not there. */
export function ranged<Row>(rows: readonly Row[], idOf: (row: Row) => string, from: string | undefined, to: Row): readonly Row[] {
  const [one, other] = [rows.findIndex((row) => idOf(row) === from), rows.findIndex((row) => idOf(row) === idOf(to))];
  if (one < 0 || other < 0) return [to];
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}
