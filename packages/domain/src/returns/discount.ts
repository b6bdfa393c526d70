/** Flows added up by day: ascending whole days from any origin, none of the amounts zero, both signs among them. */
export interface NetFlows {
  readonly days: readonly number[];
  readonly amounts: readonly number[];
}

/** Inflows and outflows at a rate, each with its first and second moment in time. */
export interface Worth {
  inflow: number;
  inflowTime: number;
  inflowTime2: number;
  outflow: number;
  outflowTime: number;
  outflowTime2: number;
}

const BLOCK_BITS = 6;
const BLOCK = 1 << BLOCK_BITS;
const small = new Float64Array(BLOCK);
let large = new Float64Array(BLOCK);

/**
 * Makes `power` ready for a continuous rate per day and times up to `span` days. A power is the product of two looked-up ones, one for whole
 * blocks of 64 days and one for the days within the block: an exponential for each flow would cost four times as much, and a chain of
 * multiplications as long as the whole span would lose digits.
 */
function preparePowers(decay: number, span: number): void {
  const blocks = (span >> BLOCK_BITS) + 1;
  if (large.length < blocks) large = new Float64Array(blocks * 2);
  fill(small, BLOCK, Math.exp(-decay));
  // Not the 64th power of the above: its rounding error would count 64 times.
  fill(large, blocks, Math.exp(-decay * BLOCK));
}

const power = (time: number): number => (small[time & (BLOCK - 1)] ?? 0) * (large[time >> BLOCK_BITS] ?? 0);

function fill(powers: Float64Array, count: number, base: number): void {
  let value = 1;
  for (let i = 0; i < count; i += 1) {
    powers[i] = value;
    value *= base;
  }
}

/**
 * Inflows and outflows at a continuous rate per day. Time is measured from the first day at rates above zero and back from the last day below,
 * so that every discount factor is at most 1 and none overflows; which of the two does not matter to where the net is zero.
 */
export function worthAt({ days, amounts }: NetFlows, rate: number): Worth {
  const first = days[0] ?? 0;
  const last = days[days.length - 1] ?? 0;
  preparePowers(Math.abs(rate), last - first);
  let inflow = 0;
  let inflowTime = 0;
  let inflowTime2 = 0;
  let outflow = 0;
  let outflowTime = 0;
  let outflowTime2 = 0;
  for (let i = 0; i < days.length; i += 1) {
    const day = days[i] ?? 0;
    const time = rate < 0 ? last - day : day - first;
    const worth = (amounts[i] ?? 0) * power(time);
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
  return { inflow, inflowTime, inflowTime2, outflow, outflowTime, outflowTime2 };
}

/** A balance smaller than this part of what went in and out may have any sign: rounding decides it. */
const CERTAIN = 1e-9;

/** Whether the balance, compounded at the rate, certainly has the sign of the first flow on every day before the last. */
export function balanceKeepsSign({ days, amounts }: NetFlows, rate: number): boolean {
  const first = days[0] ?? 0;
  const last = days[days.length - 1] ?? 0;
  const sign = Math.sign(amounts[0] ?? 0);
  preparePowers(Math.abs(rate), last - first);
  let balance = 0;
  let moved = 0;
  for (let i = 0; i < days.length - 1; i += 1) {
    const day = days[i] ?? 0;
    const worth = (amounts[i] ?? 0) * power(rate < 0 ? last - day : day - first);
    balance += worth;
    moved += Math.abs(worth);
    if (balance * sign <= CERTAIN * moved) return false;
  }
  return true;
}
