import { LRUCache } from 'lru-cache';

interface Calls {
  weight: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Calls by whatever tells their makers apart. */
export interface CallBound {
  /** How long to wait in seconds; 0 for a call within the bound, which then counts. One that was refused does not. */
  take(key: string, now: Date, weight?: number): number;
  /** How long one more call would have to wait in seconds; counts nothing. */
  wait(key: string, now: Date, weight?: number): number;
}

/**
 * Calls of the weight `most` for each key in `seconds` from the first of them on. In memory: each process counts for itself, and forgets the
 * keys longest unused when there are more than `keys`.
 */
export function callBound(most: number, seconds: number, keys = 10_000): CallBound {
  const calls = new LRUCache<string, Calls>({ max: keys });

  /** What counts now; a clock that was set back leaves nobody shut out for longer than `seconds`. */
  const counting = (key: string, now: Date): Calls | undefined => {
    const known = calls.get(key);
    const left = (known?.until ?? 0) - now.getTime();
    return left > 0 && left <= seconds * 1000 ? known : undefined;
  };
  const waitFor = (known: Calls | undefined, now: Date, weight: number): number =>
    known !== undefined && known.weight + weight > most ? Math.ceil((known.until - now.getTime()) / 1000) : 0;

  return {
    take(key, now, weight = 1) {
      const known = counting(key, now);
      const wait = waitFor(known, now, weight);
      if (wait > 0) return wait;
      if (known) known.weight += weight;
      else calls.set(key, { weight, until: now.getTime() + seconds * 1000 });
      return 0;
    },
    wait: (key, now, weight = 1) => waitFor(counting(key, now), now, weight),
  };
}
