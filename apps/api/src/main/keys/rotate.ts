import type { Database, Tx } from '../../ports/database.ts';
import type { SealedColumn, SealedValues } from '../../ports/sealedValues.ts';
import { valuesByKey } from './valuesByKey.ts';
import { resealSome, type Unopened } from './resealSome.ts';

export interface Rotating {
  readonly database: Database;
  readonly seals: SealedValues;
  readonly columns: readonly SealedColumn[];
  readonly companyIds: readonly string[];
  /** Notes in the transaction how many values of a company were sealed anew. */
  readonly note: (tx: Tx, companyId: string, table: string, values: number) => Promise<void>;
}

export interface Rotated {
  readonly resealed: number;
  /** Still under another key although it opens: written meanwhile, by whoever has another key of now. */
  readonly left: number;
  readonly failed: readonly Unopened[];
}

/** Those who write meanwhile with an earlier key would otherwise never be caught up with. */
const mostPasses = 3;

/**
 * Seals every value that is under another key under the key of now, in short transactions, while others write. Ended at any moment, it is begun again and does
 * what is left.
 */
export async function rotate(work: Rotating): Promise<Rotated> {
  let resealed = 0;
  for (let pass = 1; ; pass += 1) {
    const done = await once(work);
    resealed += done.resealed;
    const left = Math.max(0, (await underOthers(work)) - done.failed.length);
    if (left === 0 || pass === mostPasses) return { resealed, left, failed: done.failed };
  }
}

async function once({ database, seals, columns, companyIds, note }: Rotating) {
  let resealed = 0;
  const failed: Unopened[] = [];
  for (const companyId of companyIds)
    for (const column of columns) {
      let after: Unopened['row'] | null = null;
      do {
        const from: Unopened['row'] | null = after;
        const done = await database.asSystem(async (tx) => {
          const some = await resealSome(tx, { seals, column, companyId }, from);
          if (some.resealed > 0) await note(tx, companyId, column.table, some.resealed);
          return some;
        });
        resealed += done.resealed;
        failed.push(...done.unopened);
        after = done.last;
      } while (after !== null);
    }
  return { resealed, failed };
}

async function underOthers({ database, seals, columns, companyIds }: Rotating): Promise<number> {
  const counted = await database.asSystem((tx) => valuesByKey(tx, columns, companyIds));
  return counted.filter(({ keyId }) => keyId !== seals.keyId).reduce((sum, { values }) => sum + values, 0);
}
