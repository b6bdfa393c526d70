import { worthAt } from './discount.ts';
import type { NetFlows, Worth } from './discount.ts';
import { LARGEST_RATE, rootBetween } from './newton.ts';

/** Narrower than this an interval is taken for the neighbourhood of one (touching) root. */
const NARROW = 1e-10;
/** Net over gross value below which a touching point counts as a root. */
const TOUCHING = 1e-12;

/**
 * Every continuous rate per day at which the net present value is zero, by halving intervals until in each the value or its derivative
 * certainly keeps its sign. Both are differences of two sums of falling exponentials, so the sums at the ends of an interval bound them in it.
 */
export function allRoots(flows: NetFlows): number[] {
  // Time turned round turns a negative rate into a positive one.
  const turned: NetFlows = { days: flows.days.map((day) => -day).toReversed(), amounts: flows.amounts.toReversed() };
  const zero = flows.amounts.reduce((a, b) => a + b, 0) === 0 ? [0] : [];
  return [...positiveRoots(turned).map((root) => -root), ...zero, ...positiveRoots(flows)];
}

interface Point extends Worth {
  readonly rate: number;
}

function positiveRoots(flows: NetFlows): number[] {
  const limit = firstFlowDominatesFrom(flows);
  if (limit <= 0) return [];
  const at = (rate: number): Point => ({ rate, ...worthAt(flows, rate) });
  const roots: number[] = [];
  const pending: [Point, Point][] = [[at(0), at(limit)]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (a.inflow < b.outflow || b.inflow > a.outflow) continue;
    const crosses = net(a) * net(b) < 0;
    const oneWay = a.outflowTime < b.inflowTime || b.outflowTime > a.inflowTime;
    const middle = at(a.rate + (b.rate - a.rate) / 2);
    if (oneWay) {
      if (crosses) roots.push(rootBetween(flows, a.rate, b.rate, Math.sign(net(b))));
      continue;
    }
    if (b.rate - a.rate < NARROW * (1 + a.rate)) {
      if (crosses || Math.abs(net(middle)) < TOUCHING * (middle.inflow + middle.outflow)) roots.push(turningPoint(a, b));
      continue;
    }
    if (net(middle) === 0) roots.push(middle.rate);
    pending.push([middle, b], [a, middle]);
  }
  return roots.filter((root, i) => i === 0 || root - (roots[i - 1] ?? 0) > 100 * NARROW * (1 + root));
}

const net = ({ inflow, outflow }: Worth): number => inflow - outflow;

/** Where between two near points the value turns round: its derivative, all but straight here, is zero. */
function turningPoint(a: Point, b: Point): number {
  const [slopeA, slopeB] = [a.outflowTime - a.inflowTime, b.outflowTime - b.inflowTime];
  return slopeA * slopeB < 0 ? a.rate + ((b.rate - a.rate) * slopeA) / (slopeA - slopeB) : (a.rate + b.rate) / 2;
}

/** Above this rate the first flow outweighs all later ones together, so no root lies there. */
function firstFlowDominatesFrom({ days, amounts }: NetFlows): number {
  const [first = 0, ...later] = amounts.map(Math.abs);
  const gap = (days[1] ?? 0) - (days[0] ?? 0);
  return Math.min(LARGEST_RATE, Math.log(later.reduce((a, b) => a + b, 0) / first) / gap);
}
