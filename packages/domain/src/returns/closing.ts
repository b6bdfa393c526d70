import { dayNumber } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { amountOf, hasBegun, openingOf } from './formulas.ts';
import type { State } from './formulas.ts';
import { irrOfNetDays, noIrr } from './irr.ts';
import type { Irr } from './irr.ts';
import { microToNumber } from './micro.ts';
import type { Micro } from './micro.ts';
import { latest } from './tally.ts';
import type { Flow } from './emptyTally.ts';
import type { NullReason } from './positionTypes.ts';

/** Flows to and from the investor, or to and from investor and lender together. */
export type FlowKind = 'equity' | 'gross';

/** A day's flows of one kind added up. */
export interface NetFlow {
  readonly date: CivilDate;
  readonly amount: Micro;
  readonly part: 'opening' | 'flow' | 'closing';
}

interface ClosedFlows {
  /** By date, the closing one last. */
  readonly flows: readonly NetFlow[];
  /** Whether any of them went out before days were added up. */
  readonly outflow: boolean;
}

/**
 * The flows of one kind that a rate of return is of: what a range opened with as the first, then those that count, closed by what is left on
 * the later of the valuation's date and the last flow of that kind. Each kind has its own last flow, so that how a holding was financed cannot
 * change what it earned before financing. Null without the valuations.
 */
export function closedFlows({ tally, opening }: State, kind: FlowKind): ClosedFlows | null {
  const nav = kind === 'equity' ? 'latestNav' : 'grossNav';
  const [left, opened] = [amountOf(nav, { tally, opening: null }), openingOf(nav, opening)];
  const since = opening !== null && hasBegun(opening.tally) ? opening.date : null;
  const last = kind === 'equity' ? tally.lastEquityFlow : tally.lastGrossFlow;
  const closingDate = latest(latest(tally.valuationDate, last), since);
  if (left === null || opened === null || closingDate === null) return null;

  const flows: NetFlow[] = [];
  let outflow = left < 0n || opened > 0n;
  if (opened !== 0n && since !== null) flows.push({ date: since, amount: -opened, part: 'opening' });
  for (const flow of inOrder(tally.flows)) {
    const amount = flow[kind];
    if (amount === 0n || (since !== null && flow.date <= since)) continue;
    outflow ||= amount < 0n;
    const before = flows.at(-1);
    if (before?.date === flow.date) flows[flows.length - 1] = { ...before, amount: before.amount + amount };
    else flows.push({ date: flow.date, amount, part: 'flow' });
  }
  flows.push({ date: closingDate, amount: left, part: 'closing' });
  return { flows, outflow };
}

/** Rate of return of the flows of one kind. `reason` is why there is no valuation, where there is none. */
export function irrOfState(state: State, kind: FlowKind, reason: NullReason | null): Irr {
  const closed = closedFlows(state, kind);
  if (closed === null) return noIrr(reason === 'incomplete_valuation' || reason === 'no_opening_valuation' ? reason : 'no_valuation');
  const [first] = closed.flows;
  if (first?.part === 'opening' && first.amount > 0n) return noIrr('negative_opening', closed.flows.at(-1)?.date ?? null);
  const days: number[] = [];
  const nets: Micro[] = [];
  let lastDate = '';
  for (const { date, amount } of closed.flows) {
    if (date === lastDate) {
      nets[nets.length - 1] = (nets.at(-1) ?? 0n) + amount;
    } else {
      lastDate = date;
      days.push(dayNumber(date));
      nets.push(amount);
    }
  }
  // Added up exactly by day before anything becomes a float: neither the order of rows nor splitting one can move the rate by a bit.
  return irrOfNetDays(days, nets.map(microToNumber), closed.flows.at(-1)?.date ?? null, closed.outflow);
}

function inOrder(flows: readonly Flow[]): readonly Flow[] {
  let previous = '';
  for (const { date } of flows) {
    if (date < previous) return flows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    previous = date;
  }
  return flows;
}
