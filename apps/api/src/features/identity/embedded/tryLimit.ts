interface Tries {
  count: number;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Counts failed tries by key. After `most` of them within `seconds` the key is closed until that time has passed. Kept in memory: the
 * embedded provider is one process.
 */
export function tryLimit(most: number, seconds: number) {
  const tries = new Map<string, Tries>();
  const current = (key: string, now: Date) => {
    const known = tries.get(key);
    return known && known.until > now.getTime() ? known : undefined;
  };
  return {
    isClosed: (key: string, now: Date): boolean => (current(key, now)?.count ?? 0) >= most,
    fail(key: string, now: Date): void {
      const known = current(key, now);
      if (known) known.count += 1;
      else tries.set(key, { count: 1, until: now.getTime() + seconds * 1000 });
      if (tries.size > 10_000) for (const [old, { until }] of tries) if (until <= now.getTime()) tries.delete(old);
    },
    /** Takes one try back. */
    forgive(key: string): void {
      const known = tries.get(key);
      if (known) known.count -= 1;
    },
    forget: (key: string): void => void tries.delete(key),
  };
}
