/** Beyond this the rate e^d - 1 is no finite number. */
const LARGEST = 709;

/**
 * The one root of the net present value between two continuous rates, by Halley's method on the logarithm of inflows over outflows, which
 * is nearly a straight line; kept between bounds that close in with every step, and halving them where a step would leave them.
 * @param years ascending; @param amounts of both signs.
 * @param low where the value has the sign opposite to `signAbove`, or -Infinity; @param high where it has `signAbove`, or Infinity.
 * @returns Infinity or -Infinity when the root lies beyond every rate that can be written.
 */
export function rootBetween(years: readonly number[], amounts: readonly number[], low: number, high: number, signAbove: number): number {
  const span = (years.at(-1) ?? 0) - (years[0] ?? 0);
  let [below, above] = [low, high];
  let rate = below < 0 && above > 0 ? 0 : (below + above) / 2;
  for (let round = 0; round < 400; round += 1) {
    const { value, slope, bend } = logBalance(years, amounts, rate);
    if (value === 0) return rate;
    if (value > 0 === signAbove > 0) above = rate;
    else below = rate;
    const step = (-2 * value * slope) / (2 * slope * slope - value * bend);
    let next = rate + step;
    // Written so that NaN fails it too. After 50 rounds only halving is trusted.
    if (!(next > below && next < above) || round > 50) next = between(below, above);
    else if (Math.abs(step) * span * (span / Math.abs(slope)) < 1e-5) return next;
    if (next === rate || next > LARGEST || next < -1e9) return next > LARGEST ? Infinity : next < -1e9 ? -Infinity : next;
    rate = next;
  }
  return rate;
}

function between(low: number, high: number): number {
  if (high === Infinity) return low > 0 ? low * 2 + 1 : 1;
  if (low === -Infinity) return high < 0 ? high * 2 - 1 : -1;
  return (low + high) / 2;
}

/** ln(inflows / outflows) at a continuous rate, with its first and second derivative. */
function logBalance(years: readonly number[], amounts: readonly number[], rate: number): { value: number; slope: number; bend: number } {
  // Measured from the end when the rate is negative, so that no power can overflow.
  const origin = rate < 0 ? (years.at(-1) ?? 0) : 0;
  let [inflow, inflowTime, inflowTime2, outflow, outflowTime, outflowTime2] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < years.length; i += 1) {
    const time = (years[i] ?? 0) - origin;
    const worth = (amounts[i] ?? 0) * (rate === 0 ? 1 : Math.exp(-rate * time));
    if (worth > 0) {
      inflow += worth;
      inflowTime += worth * time;
      inflowTime2 += worth * time * time;
    } else {
      outflow -= worth;
      outflowTime -= worth * time;
      outflowTime2 -= worth * time * time;
    }
  }
  const [meanIn, meanOut] = [inflowTime / inflow, outflowTime / outflow];
  return {
    value: Math.log(inflow / outflow),
    slope: meanOut - meanIn,
    bend: inflowTime2 / inflow - meanIn * meanIn - (outflowTime2 / outflow - meanOut * meanOut),
  };
}
