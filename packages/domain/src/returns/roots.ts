import { worthAt } from './discount.ts';
import type { NetFlows, Worth } from './discount.ts';
import { LARGEST_RATE, rootBetween } from './newton.ts';

/** Net over gross value below which rounding decides the sign. */
const NOISE = 1e-12;
/** Halvings on each side of zero after which what is left is taken as it is. Ordinary flows need some twenty. */
const MOST_INTERVALS = 2000;

/**
 * Every continuous rate per day at which the net present value is zero, ascending. Intervals are halved until in each the value certainly is
 * not zero or certainly goes one way: on an interval it differs from the value in the middle by no more than
 * half width x |slope in the middle| + half width^2 / 2 x largest curvature, and the curvature is at most the second moments of all
 * flows at the lower end, where they are largest.
 */
export function allRoots(flows: NetFlows): number[] {
  // Time turned round turns a negative rate into a positive one.
  const turned: NetFlows = { days: flows.days.map((day) => -day).toReversed(), amounts: flows.amounts.toReversed() };
  // Neither side of it tells whether it is one.
  const zero = isNoise(worthAt(flows, 0)) ? [0] : [];
  const found = [...positiveRoots(turned).map((root) => -root), ...zero, ...positiveRoots(flows)];
  return distinct(
    flows,
    found.toSorted((a, b) => a - b),
  );
}

interface Point extends Worth {
  readonly rate: number;
}

const net = ({ inflow, outflow }: Worth): number => inflow - outflow;
const slope = ({ inflowTime, outflowTime }: Worth): number => outflowTime - inflowTime;
const isNoise = (worth: Worth): boolean => Math.abs(net(worth)) <= NOISE * (worth.inflow + worth.outflow);

function positiveRoots(flows: NetFlows): number[] {
  const limit = firstFlowDominatesFrom(flows);
  if (limit <= 0) return [];
  const at = (rate: number): Point => ({ rate, ...worthAt(flows, rate) });
  const roots: number[] = [];
  const intervals: [Point, Point][] = [[at(0), at(limit)]];
  for (let i = 0; i < intervals.length; i += 1) {
    const [a, b] = intervals[i] ?? [at(0), at(0)];
    const half = (b.rate - a.rate) / 2;
    const middle = at(a.rate + half);
    const curvature = a.inflowTime2 + a.outflowTime2;
    const range = half * Math.abs(slope(middle)) + ((half * half) / 2) * curvature;
    if (Math.abs(net(middle)) > range + NOISE * (a.inflow + a.outflow)) continue;
    if (Math.abs(slope(middle)) > half * curvature || intervals.length > MOST_INTERVALS || middle.rate === a.rate) {
      if (net(a) * net(b) < 0) roots.push(rootBetween(flows, a.rate, b.rate, Math.sign(net(b))));
      else if (isNoise(middle)) roots.push(turningPoint(a, b));
      continue;
    }
    intervals.push([a, middle], [middle, b]);
  }
  return roots;
}

/** Where between two near points the value turns round: its derivative, all but straight here, is zero. */
function turningPoint(a: Point, b: Point): number {
  const [slopeA, slopeB] = [slope(a), slope(b)];
  return slopeA * slopeB < 0 ? a.rate + ((b.rate - a.rate) * slopeA) / (slopeA - slopeB) : (a.rate + b.rate) / 2;
}

/** Roots between which the value never leaves the noise are one: the middle of them, or zero where that is one of them. */
function distinct(flows: NetFlows, roots: readonly number[]): number[] {
  const groups: number[][] = [];
  for (const root of roots) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && isNoise(worthAt(flows, (last + root) / 2))) group.push(root);
    else groups.push([root]);
  }
  return groups.map((group) => (group.includes(0) ? 0 : ((group[0] ?? 0) + (group.at(-1) ?? 0)) / 2));
}

/** Above this rate the first flow outweighs all later ones together, so no root lies there. */
function firstFlowDominatesFrom({ days, amounts }: NetFlows): number {
  const [first = 0, ...later] = amounts.map(Math.abs);
  const gap = (days[1] ?? 0) - (days[0] ?? 0);
  return Math.min(LARGEST_RATE, Math.log(later.reduce((a, b) => a + b, 0) / first) / gap);
}
