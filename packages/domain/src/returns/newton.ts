import { worthAt } from './discount.ts';
import type { NetFlows } from './discount.ts';

/** Beyond this rate a day, the rate a year is no finite number. */
export const LARGEST_RATE = 709 / 365;

/** A loss of all but 10^-434 in a day: as good as total. */
const LARGEST_LOSS = 1000;

/**
 * The one root of the net present value between two continuous rates per day, by Halley's method on the logarithm of inflows over outflows,
 * which is nearly a straight line; kept between bounds that close in with every step, and halving them where a step would leave them.
 * @param low where the value has the sign opposite to `signAbove`, or -Infinity.
 * @param high where the value has the sign `signAbove`, or Infinity.
 * @returns Infinity or -Infinity when the root lies beyond every rate that can be written.
 */
export function rootBetween(flows: NetFlows, low: number, high: number, signAbove: number): number {
  const span = (flows.days.at(-1) ?? 0) - (flows.days[0] ?? 0);
  let below = low;
  let above = high;
  let rate = below < 0 && above > 0 ? 0 : (below + above) / 2;
  for (let round = 0; round < 400; round += 1) {
    const { value, slope, bend } = logBalance(flows, rate);
    if (value === 0) return rate;
    if (value > 0 === signAbove > 0) above = rate;
    else below = rate;
    const step = (-2 * value * slope) / (2 * slope * slope - value * bend);
    let next = rate + step;
    // Written so that NaN fails it too. After 50 rounds only halving is trusted.
    if (!(next > below && next < above) || round > 50) next = between(below, above);
    // The error left is of the order of the third power of the step, measured in spans.
    else if (Math.abs(step) * span * (span / Math.abs(slope)) < 1e-5) return next;
    next = Math.min(Math.max(next, -LARGEST_LOSS), LARGEST_RATE);
    if (next === rate) return rate === LARGEST_RATE ? Infinity : rate === -LARGEST_LOSS ? -Infinity : rate;
    rate = next;
  }
  return rate;
}

function between(low: number, high: number): number {
  if (high === Infinity) return low > 0 ? low * 2 : 0.01;
  if (low === -Infinity) return high < 0 ? high * 2 : -0.01;
  return (low + high) / 2;
}

/** ln(inflows / outflows) at a continuous rate, with its first and second derivative. */
function logBalance(flows: NetFlows, rate: number): { value: number; slope: number; bend: number } {
  const { inflow, inflowTime, inflowTime2, outflow, outflowTime, outflowTime2 } = worthAt(flows, rate);
  const meanIn = inflowTime / inflow;
  const meanOut = outflowTime / outflow;
  return {
    value: Math.log(inflow / outflow),
    slope: rate < 0 ? meanIn - meanOut : meanOut - meanIn,
    bend: inflowTime2 / inflow - meanIn * meanIn - (outflowTime2 / outflow - meanOut * meanOut),
  };
}
