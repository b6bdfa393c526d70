const fullTurn = 360;

/** At each place the sum of what stands there and after it. */
function sumsFromEnd(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values
    .toReversed()
    .map((value) => (sum += value))
    .toReversed();
}

/**
 * Angles in degrees of a ring's slices, in the order of their values. Values that are not above 0 get 0; the others share
 * the whole turn in proportion, but none gets less than `least`: what the small ones are given, the others give in
 * proportion. With so many slices that the least does not fit for all, none is lifted.
 */
export function sliceAngles(values: readonly number[], least: number): readonly number[] {
  const largest = values.reduce((most, value) => (Number.isFinite(value) ? Math.max(most, value) : most), 0);
  if (largest === 0) return values.map(() => 0);
  // Parts of the largest, so that no sum overflows; what is above 0 stays so.
  const parts = values.map((value) => (Number.isFinite(value) && value > 0 ? Math.max(value / largest, Number.MIN_VALUE) : 0));
  const ascending = parts.filter((part) => part > 0).toSorted((one, other) => one - other);
  const floor = ascending.length * least <= fullTurn ? least : 0;
  const sumsFrom = sumsFromEnd(ascending);
  const kept = ascending.findIndex((part, at) => (part / (sumsFrom[at] ?? 1)) * (fullTurn - floor * at) >= floor);
  const lifted = kept === -1 ? ascending.length : kept;
  const highestLifted = ascending[lifted - 1] ?? 0;
  const shared = fullTurn - floor * lifted;
  const weight = sumsFrom[lifted] ?? 1;
  return parts.map((part) => (part === 0 ? 0 : part <= highestLifted ? floor : (part / weight) * shared));
}
