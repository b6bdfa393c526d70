import type { HoldingRow } from './queries.ts';

/** Some or all of a person's profiles in one fund. */
export type Group = readonly [HoldingRow, ...HoldingRow[]];

/** The profiles that hold the fund of this id or external id. */
export const holdersOf = (holdings: readonly HoldingRow[], fund: string): Group | undefined =>
  byFund(holdings).find(([row]) => row.fund_id === fund || row.external_id === fund);

/** The profiles that hold each fund. */
export function byFund(holdings: readonly HoldingRow[]): Group[] {
  const funds = new Map<string, [HoldingRow, ...HoldingRow[]]>();
  for (const each of holdings) {
    const known = funds.get(each.fund_id);
    if (known) known.push(each);
    else funds.set(each.fund_id, [each]);
  }
  return [...funds.values()];
}
