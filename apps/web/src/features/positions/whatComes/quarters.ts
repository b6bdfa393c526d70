/** The quarters in which anything comes, the first first, of texts such as Q2 2026. */
export const quartersOf = (coming: readonly { readonly quarters: readonly { readonly quarter: string }[] }[]): string[] =>
  [...new Set(coming.flatMap(({ quarters }) => quarters.map(({ quarter }) => quarter)))].toSorted((one, other) => (isBefore(one, other) ? -1 : 1));

/** Whether a quarter ended before another. */
export const isBefore = (quarter: string, other: string): boolean => inOrder(quarter) < inOrder(other);

/** The year before the quarter. */
const inOrder = (quarter: string): string => `${quarter.slice(3)} ${quarter.slice(0, 2)}`;
