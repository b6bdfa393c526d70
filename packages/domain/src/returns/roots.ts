import { rootBetween } from './newton.ts';

/** Narrower than this an interval is taken for the neighbourhood of one (touching) root. */
const NARROW = 1e-8;
/** Net over gross value below which a touching point counts as a root. */
const TOUCHING = 1e-12;
const LARGEST = 709;

/**
 * Every continuous rate at which the net present value is zero, by halving intervals until in each the value or its derivative
 * certainly keeps its sign. Both are differences of two sums of falling exponentials, so their bounds on an interval are those sums at its ends.
 */
export function allRoots(years: readonly number[], amounts: readonly number[]): number[] {
  const end = years.at(-1) ?? 0;
  const positive = positiveRoots(years, amounts);
  // Time turned round turns a negative rate into a positive one.
  const negative = positiveRoots(years.map((time) => end - time).toReversed(), amounts.toReversed()).map((root) => -root);
  const zero = amounts.reduce((a, b) => a + b, 0) === 0 ? [0] : [];
  return [...negative.toReversed(), ...zero, ...positive];
}

interface Point {
  readonly rate: number;
  readonly inflow: number;
  readonly outflow: number;
  readonly inflowTime: number;
  readonly outflowTime: number;
}

function positiveRoots(years: readonly number[], amounts: readonly number[]): number[] {
  const limit = firstFlowDominatesFrom(years, amounts);
  if (limit <= 0) return [];
  const roots: number[] = [];
  const pending: [Point, Point][] = [[pointAt(years, amounts, 0), pointAt(years, amounts, limit)]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (a.inflow < b.outflow || b.inflow > a.outflow) continue;
    const [signA, signB] = [Math.sign(net(a)), Math.sign(net(b))];
    const oneWay = a.outflowTime < b.inflowTime || b.outflowTime > a.inflowTime;
    if (oneWay) {
      if (signA * signB < 0) roots.push(rootBetween(years, amounts, a.rate, b.rate, signB));
      continue;
    }
    const width = b.rate - a.rate;
    const middle = pointAt(years, amounts, a.rate + width / 2);
    if (width < NARROW * (1 + a.rate)) {
      if (signA * signB < 0) roots.push(middle.rate);
      else if (Math.abs(net(middle)) < TOUCHING * (middle.inflow + middle.outflow)) roots.push(turningPoint(a, b));
      continue;
    }
    if (net(middle) === 0) roots.push(middle.rate);
    pending.push([middle, b], [a, middle]);
  }
  return apart(roots);
}

/** Where between two near points the value turns round: the derivative, all but straight here, is zero. */
function turningPoint(a: Point, b: Point): number {
  const [slopeA, slopeB] = [a.outflowTime - a.inflowTime, b.outflowTime - b.inflowTime];
  return slopeA === slopeB ? a.rate : a.rate + ((b.rate - a.rate) * slopeA) / (slopeA - slopeB);
}

const net = (point: Point): number => point.inflow - point.outflow;

/** Roots closer than rounding can tell are one. */
const apart = (roots: readonly number[]): number[] => roots.filter((root, i) => i === 0 || root - (roots[i - 1] ?? 0) > 100 * NARROW * (1 + root));

/** Above this rate the first flow outweighs all later ones together, so no root lies there. */
function firstFlowDominatesFrom(years: readonly number[], amounts: readonly number[]): number {
  const [first = 0, ...later] = amounts.map(Math.abs);
  return Math.min(LARGEST, Math.log(later.reduce((a, b) => a + b, 0) / first) / (years[1] ?? 1));
}

function pointAt(years: readonly number[], amounts: readonly number[], rate: number): Point {
  let [inflow, outflow, inflowTime, outflowTime] = [0, 0, 0, 0];
  for (let i = 0; i < years.length; i += 1) {
    const time = years[i] ?? 0;
    const worth = (amounts[i] ?? 0) * Math.exp(-rate * time);
    if (worth > 0) {
      inflow += worth;
      inflowTime += worth * time;
    } else {
      outflow -= worth;
      outflowTime -= worth * time;
    }
  }
  return { rate, inflow, outflow, inflowTime, outflowTime };
}
