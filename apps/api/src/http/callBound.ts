import { LRUCache } from 'lru-cache';

interface Calls {
  count: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** So many calls from one network address within so many seconds. In memory: each process counts for itself. */
export function callBound(most: number, seconds: number) {
  const calls = new LRUCache<string, Calls>({ max: 10_000 });
  return {
    /** How long to wait in seconds; 0 for a call within the bound, which counts. */
    take(address: string, now: Date): number {
      const known = calls.get(networkOf(address));
      if (!known || known.until <= now.getTime()) {
        calls.set(networkOf(address), { count: 1, until: now.getTime() + seconds * 1000 });
        return 0;
      }
      known.count += 1;
      return known.count <= most ? 0 : Math.ceil((known.until - now.getTime()) / 1000);
    },
  };
}

/** Whoever has one IPv6 address has many: those of one /64 count together. */
const networkOf = (address: string): string => (address.includes(':') ? address.split(':', 4).join(':') : address);
