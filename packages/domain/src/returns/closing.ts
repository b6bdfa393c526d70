import { dayNumber } from '../dates/civil.ts';
import { irrOfNetDays, noIrr } from './irr.ts';
import type { Irr } from './irr.ts';
import { microToNumber } from './micro.ts';
import type { Micro } from './micro.ts';
import { latest } from './tally.ts';
import type { Flow, Tally } from './tally.ts';
import type { NullReason } from './types.ts';

/**
 * Rate of return of a tally's flows of one kind, closed by what is left (`nav`) on the later of the valuation's date and the last flow of
 * that kind. Each kind has its own last flow, so that how a holding was financed cannot change what it earned before financing.
 */
export function irrOfTally(tally: Tally, kind: 'equity' | 'gross', nav: Micro | null, reason: NullReason | null): Irr {
  const closingDate = latest(tally.valuationDate, kind === 'equity' ? tally.lastEquityFlow : tally.lastGrossFlow);
  if (nav === null || closingDate === null) return noIrr(reason === 'incomplete_valuation' ? reason : 'no_valuation');

  const days: number[] = [];
  const nets: Micro[] = [];
  let [lastDate, outflow] = ['', nav < 0n];
  for (const flow of inOrder(tally.flows)) {
    const amount = flow[kind];
    if (amount === 0n) continue;
    outflow ||= amount < 0n;
    if (flow.date === lastDate) {
      nets[nets.length - 1] = (nets.at(-1) ?? 0n) + amount;
    } else {
      lastDate = flow.date;
      days.push(dayNumber(flow.date));
      nets.push(amount);
    }
  }
  if (lastDate === closingDate) {
    nets[nets.length - 1] = (nets.at(-1) ?? 0n) + nav;
  } else {
    days.push(dayNumber(closingDate));
    nets.push(nav);
  }
  // Added up exactly by day before anything becomes a float: neither the order of rows nor splitting one can move the rate by a bit.
  return irrOfNetDays(days, nets.map(microToNumber), closingDate, outflow);
}

function inOrder(flows: readonly Flow[]): readonly Flow[] {
  let previous = '';
  for (const { date } of flows) {
    if (date < previous) return flows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    previous = date;
  }
  return flows;
}
