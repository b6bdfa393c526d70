import type { Pool } from 'pg';
import { queueSchema } from '../database/queueSchema.ts';

/** The jobs that a worker knows it has. */
export interface HeldJobs {
  readonly begin: (id: string) => void;
  readonly end: (id: string) => void;
  /** Those that run, and those that ended since the call before the last: the queue may be about to hear of it. */
  readonly ids: () => string[];
  /** Resolves when none runs. */
  readonly none: () => Promise<void>;
}

export function heldJobs(): HeldJobs {
  const running = new Set<string>();
  const waiting = new Set<() => void>();
  let ended: string[] = [];
  let endedBefore: string[] = [];
  return {
    begin: (id) => void running.add(id),
    end(id) {
      running.delete(id);
      ended.push(id);
      if (running.size === 0) for (const resolve of waiting) resolve();
    },
    none: () => (running.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    ids() {
      const ids = [...running, ...ended, ...endedBefore];
      [endedBefore, ended] = [ended, []];
      return ids;
    },
  };
}

/**
 * Gives back what the queue believes a living worker to have, although that never heard so: its connection was lost between the question and the
 * answer. The library has no call for it.
 */
export const freeUnheard = (pool: Pool, self: string, held: HeldJobs, seconds: number): Promise<unknown> =>
  pool.query(
    `update ${queueSchema}._private_jobs set locked_at = null, locked_by = null
     where locked_by = $1 and locked_at < now() - make_interval(secs => $2) and not id = any($3::bigint[])`,
    [self, seconds, held.ids()],
  );
