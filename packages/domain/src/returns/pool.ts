import { NAV_PARTS, SUMS } from './sums.ts';
import { earliest, latest } from './tally.ts';
import { emptyTally, nothingInNav } from './emptyTally.ts';
import type { Tally } from './emptyTally.ts';
import type { NullReason } from './positionTypes.ts';

/** The tallies of several profiles of one fund as one; its NAV is null, with the reason, unless every profile with entries that count has a valuation. */
export function pool(tallies: readonly Tally[]): { tally: Tally; reason: NullReason | null } {
  const all = emptyTally();
  for (const one of tallies) addTo(all, one);
  const valued = tallies.filter((one) => one.nav !== null);
  const unvalued = tallies.some((one) => one.nav === null && one.flows.length > 0);
  const reason = valued.length === 0 ? 'no_valuation' : unvalued ? 'incomplete_valuation' : null;
  if (reason === null) {
    all.nav = { ...nothingInNav };
    for (const { nav } of valued) for (const part of NAV_PARTS) all.nav[part] += nav?.[part] ?? 0n;
    all.valuationDate = valued.reduce<Tally['valuationDate']>((date, one) => latest(date, one.valuationDate), null);
  }
  return { tally: all, reason };
}

function addTo(all: Tally, one: Tally): void {
  all.commitment += one.commitment;
  for (const sum of SUMS) all.sums[sum] += one.sums[sum];
  all.flows.push(...one.flows);
  all.lastEquityFlow = latest(all.lastEquityFlow, one.lastEquityFlow);
  all.lastGrossFlow = latest(all.lastGrossFlow, one.lastGrossFlow);
  all.everLeveraged ||= one.everLeveraged;
  all.financed ||= one.financed;
  all.investedSince = earliest(all.investedSince, one.investedSince);
  all.latestTransactionDate = latest(all.latestTransactionDate, one.latestTransactionDate);
  all.noticeDate = latest(all.noticeDate, one.noticeDate);
}
