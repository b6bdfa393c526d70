import { floorTo } from './points.ts';
import type { Points } from './points.ts';
import type { AllocationType } from './types.ts';

/**
 * What each instalment gets of `total`, in the order in which they vest, in whole units of the plan; all together exactly `total`. The rules are those of
 * the allocation types of the Open Cap Format. What of `total` is smaller than a unit goes where leftover units go, at the end of cumulative ones.
 * @param weights above zero; none gives none
 */
export function spread(total: Points, weights: readonly bigint[], type: AllocationType, unit: Points): Points[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (type === 'CUMULATIVE_ROUND_DOWN') return cumulative(weights, (passed) => (passed === whole ? total : floorTo((total * passed) / whole, unit)));
  if (type === 'CUMULATIVE_ROUNDING') return cumulative(weights, (passed) => (passed === whole ? total : roundTo(total * passed, whole, unit)));
  if (type === 'FRACTIONAL') return cumulative(weights, (passed) => (passed === whole ? total : roundTo(total * passed, whole, 1n)));
  return loaded(
    total,
    weights.map((weight) => floorTo((total * weight) / whole, unit)),
    type,
    unit,
  );
}

/** `over / under`, rounded half up to units; for what is not below zero. */
const roundTo = (over: bigint, under: bigint, unit: Points): Points => ((2n * over + under * unit) / (2n * under * unit)) * unit;

function cumulative(weights: readonly bigint[], vestedWhen: (passed: bigint) => Points): Points[] {
  let [passed, before] = [0n, 0n];
  return weights.map((weight) => {
    passed += weight;
    const vested = vestedWhen(passed);
    const part = vested - before;
    before = vested;
    return part;
  });
}

type Loaded = Extract<AllocationType, `${'FRONT' | 'BACK'}_LOADED${string}`>;

function loaded(total: Points, parts: Points[], type: Loaded, unit: Points): Points[] {
  if (parts.length === 0) return [];
  const leftover = total - parts.reduce((sum, part) => sum + part, 0n);
  const isFront = type === 'FRONT_LOADED' || type === 'FRONT_LOADED_TO_SINGLE_TRANCHE';
  const first = isFront ? 0 : parts.length - 1;
  const isSingle = type === 'FRONT_LOADED_TO_SINGLE_TRANCHE' || type === 'BACK_LOADED_TO_SINGLE_TRANCHE';
  const each = isSingle ? 0 : Number(leftover / unit);
  const from = isFront ? 0 : parts.length - each;
  return parts.map((part, at) => part + (at >= from && at < from + each ? unit : 0n) + (at === first ? leftover - BigInt(each) * unit : 0n));
}
