import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { requireGoingOn, requirePreparing, requireUnlocked } from '../policy.ts';
import { applicationOfResponse, holdApplication } from '../queries.ts';
import { standingOf, type Standing } from '../standing.ts';

/** An application that was begun, with its answers. */
export type Held = Standing & { readonly row: NonNullable<Standing['row']> };

/**
 * An application of the effective person that nothing else changes until the transaction ends, and that can still be changed.
 * @param key the fund or the application
 * @param isToSay something is said of it, and nothing changed: what is locked is not closed
 * @throws Refusal `not_found`, `view_as_read_only`, `locked`
 */
export async function heldApplication(tx: Tx, context: Context, key: string, isToSay = false): Promise<Held> {
  const seen = await standingOf(tx, context, key);
  if (seen.row === null) throw notFound();
  await holdApplication(tx, context.company.id, seen.row.id);
  const held = await standingOf(tx, context, seen.row.id);
  if (held.row === null) throw notFound();
  requirePreparing(context, held.setup);
  if (isToSay) requireGoingOn(held.row);
  else requireUnlocked(held.row);
  return { ...held, row: held.row };
}

/** The same by its response. */
export async function heldByResponse(tx: Tx, context: Context, responseId: string) {
  const found = await applicationOfResponse(tx, context.company.id, context.effectiveUser.id, responseId);
  if (!found) throw notFound();
  const held = await heldApplication(tx, context, found.id);
  // Superseded while it was waited for.
  if (held.eligibility?.response.id !== responseId) throw notFound();
  return { ...held, eligibility: held.eligibility };
}
