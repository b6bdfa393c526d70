import { decimal, signOf } from '@pari/domain/money';

interface Coming {
  readonly quarters: readonly { readonly quarter: string; readonly net: string }[];
}

const isSomething = ({ net }: { readonly net: string }): boolean => signOf(decimal(net)) !== 0;

/** Whether anything is to be paid or received. */
export const isComing = ({ quarters }: Coming): boolean => quarters.some(isSomething);

/** The quarters in which anything comes, the first first, of texts such as Q2 2026. */
export const quartersOf = (coming: readonly Coming[]): string[] =>
  [...new Set(coming.flatMap(({ quarters }) => quarters.filter(isSomething).map(({ quarter }) => quarter)))].toSorted((one, other) =>
    isBefore(one, other) ? -1 : 1,
  );

/** Which way money goes in a quarter, for its header; what is to be paid of one that is over is late. */
export function wayIn(quarter: string, coming: readonly Coming[], current: string): string {
  const signs = new Set(coming.flatMap(({ quarters }) => quarters.filter((one) => one.quarter === quarter).map(({ net }) => signOf(decimal(net)))));
  const late = isBefore(quarter, current) ? ', overdue' : '';
  if (!signs.has(1)) return `to receive${late}`;
  return `to pay${signs.has(-1) ? ' (to receive)' : ''}${late}`;
}

/** Whether a quarter ended before another. */
const isBefore = (quarter: string, other: string): boolean => inOrder(quarter) < inOrder(other);

/** The year before the quarter. */
const inOrder = (quarter: string): string => `${quarter.slice(3)} ${quarter.slice(0, 2)}`;
