import { foldPlan, type PlanFold } from '@pari/domain/carry';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../ports/database.ts';
import { keptPlans, type KeptPlan, type KeptPayment } from '../grants/index.ts';

/** A plan with the course of each of its grants through all time. */
export interface FoldedPlan extends Omit<KeptPlan, 'book'> {
  readonly courses: PlanFold['courses'];
  readonly payments: ReadonlyMap<string, readonly KeptPayment[]>;
}

interface Version {
  readonly id: string;
  readonly facts: string | number | bigint;
}

// The version of a plan's facts rises with each that is posted, so what stands under a key never changes. Sized by grants and events.
const foldedCache = new LRUCache<string, FoldedPlan>({ maxSize: 100_000, sizeCalculation: ({ courses, events }) => courses.size + events.size + 1 });

/**
 * Plans folded, by id. Of each all grants are, because moves lead from one to another; what is not in memory is loaded together.
 * @param knownBefore what was posted from then on is left out; null: nothing is
 */
export async function foldedPlans(tx: Tx, companyId: string, plans: readonly Version[], knownBefore: Date | null): Promise<ReadonlyMap<string, FoldedPlan>> {
  const keyOf = ({ id, facts }: Version) => [companyId, id, facts, knownBefore?.getTime()].join('|');
  const found = new Map<string, FoldedPlan>();
  const missing: Version[] = [];
  for (const plan of plans) {
    const known = foldedCache.get(keyOf(plan));
    if (known) found.set(plan.id, known);
    else missing.push(plan);
  }
  if (missing.length === 0) return found;
  const kept = await keptPlans(
    tx,
    companyId,
    missing.map(({ id }) => id),
    knownBefore,
  );
  for (const { book, ...plan } of kept) {
    const folded = { ...plan, courses: foldPlan(book).courses, payments: book.payments as FoldedPlan['payments'] };
    foldedCache.set(keyOf(plan.plan), folded);
    found.set(plan.plan.id, folded);
  }
  return found;
}
