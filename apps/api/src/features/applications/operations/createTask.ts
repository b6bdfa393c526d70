import { isAllocationLocked, isOpenForApplicant } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { keptOf } from '../policy.ts';
import { heldByResponse } from './hold.ts';
import { submitModule } from './submit.ts';

/**
 * Hands amounts that a reviewer froze to reviewers as they are; what they have already stays with them.
 * @returns the id of the application
 * @throws Refusal `not_yet` where they are not frozen; `locked` where they would come to something else by now; `checks_failed`
 */
export async function createAllocationTask(tx: Tx, context: Context, clock: Clock, response: string): Promise<string> {
  const held = await heldByResponse(tx, context, clock, response);
  const { row, modules } = held;
  if (!isAllocationLocked(keptOf(row))) throw new Refusal('not_yet', 'The amounts are not frozen: submit them as you want them.');
  if (!isOpenForApplicant(modules.get(7) ?? 'not_started')) return row.id;
  await submitModule(tx, context, held, 7);
  return row.id;
}
