/** An exact fraction. */
export interface Share {
  readonly over: bigint;
  readonly under: bigint;
}

const PERCENT = /^(\d{1,3})(?:\.(\d{1,12}))?%$/;
const FRACTION = /^(\d{1,6})\/([1-9]\d{0,5})$/;

/** Reads `6.25%` or `1/48`; null: it is neither, nothing, or more than the whole. */
export function readShare(text: string): Share | null {
  const share = readPercent(text) ?? readFraction(text);
  return share !== null && share.over > 0n && share.over <= share.under ? share : null;
}

function readPercent(text: string): Share | null {
  const match = PERCENT.exec(text);
  if (!match) return null;
  const [, whole = '', places = ''] = match;
  return { over: BigInt(whole + places), under: 100n * 10n ** BigInt(places.length) };
}

function readFraction(text: string): Share | null {
  const match = FRACTION.exec(text);
  return match ? { over: BigInt(match[1] ?? ''), under: BigInt(match[2] ?? '') } : null;
}

/** @throws RangeError where it is no share */
export function shareOf(text: string): Share {
  const share = readShare(text);
  if (share === null) throw new RangeError(`not a share such as 6.25% or 1/48: ${JSON.stringify(text.slice(0, 40))}`);
  return share;
}

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));

/** The shares as whole weights of one measure, and that measure: they add up to it where the shares add up to 1. */
export function weighed(shares: readonly Share[]): { readonly weights: bigint[]; readonly whole: bigint } {
  const whole = shares.reduce((all, { under }) => (all / divisorOf(all, under)) * under, 1n);
  return { weights: shares.map(({ over, under }) => (over * whole) / under), whole };
}
