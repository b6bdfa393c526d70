import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';

/** @throws Refusal `not_found` for the holdings of anybody but the effective person, for administrators too */
export function requireOwnHoldings({ effectiveUser }: Context, userId: string): void {
  if (userId !== effectiveUser.id) throw notFound();
}
