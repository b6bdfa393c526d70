interface Tries {
  wrong: number;
  /** Milliseconds since 1970 until which the wrong ones count. */
  until: number;
  underWay: number;
  waiting: (() => void)[];
}

/** One try; the caller says how it went, once. */
export interface Try {
  /** `cleared` forgets the wrong tries before it; `unused` counts as nothing. */
  end(outcome: 'wrong' | 'cleared' | 'unused'): void;
}

const mostKeys = 10_000;

/**
 * Counts wrong tries by key. After `most` of them within `seconds` the key is closed until that time has passed. Of tries at the same moment
 * as many are under way as could be wrong, and the others wait to see. Kept in memory: the embedded provider is one process.
 */
export function tryLimit(most: number, seconds: number) {
  const keys = new Map<string, Tries>();

  const triesOf = (key: string): Tries => {
    const known = keys.get(key) ?? { wrong: 0, until: 0, underWay: 0, waiting: [] };
    keys.set(key, known);
    return known;
  };

  const removeIdle = (now: Date) => {
    for (const [key, { until, underWay, waiting }] of keys) if (until <= now.getTime() && underWay === 0 && waiting.length === 0) keys.delete(key);
  };

  return {
    /** The turn to try, or in how many seconds the key is open again. */
    async begin(key: string, now: Date): Promise<Try | number> {
      if (keys.size > mostKeys) removeIdle(now);
      const tries = triesOf(key);
      for (;;) {
        if (tries.until <= now.getTime()) tries.wrong = 0;
        if (tries.wrong >= most) return Math.ceil((tries.until - now.getTime()) / 1000);
        if (tries.wrong + tries.underWay < most) break;
        await new Promise<void>((resolve) => tries.waiting.push(resolve));
      }
      tries.underWay += 1;
      return {
        end(outcome) {
          tries.underWay -= 1;
          if (outcome === 'cleared') tries.wrong = 0;
          if (outcome === 'wrong') {
            if (tries.wrong === 0) tries.until = now.getTime() + seconds * 1000;
            tries.wrong += 1;
          }
          for (const resume of tries.waiting.splice(0)) resume();
        },
      };
    },
  };
}
