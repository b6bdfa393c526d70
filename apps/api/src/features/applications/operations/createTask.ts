import { isAllocationLocked, isOpenForApplicant } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { keptOf } from '../policy.ts';
import { heldByResponse } from './hold.ts';
import { submitPart, tellSubmitted, withEligibility } from './submit.ts';

/**
 * Hands amounts that a reviewer froze to reviewers as they are; what they have already stays with them.
 * @param eligibility version of the response that was read, where eligibility is submitted with them
 * @returns the id of the application
 * @throws Refusal `not_yet` where they are not frozen; `checks_failed`; `conflict` for another version
 */
export async function createAllocationTask(tx: Tx, context: Context, clock: Clock, response: string, eligibility?: number): Promise<string> {
  const before = await heldByResponse(tx, context, clock, response);
  if (!isAllocationLocked(keptOf(before.row))) throw new Refusal('not_yet', 'The amounts are not frozen: submit them as you want them.');
  const { held, submitted } = await withEligibility(tx, context, before, eligibility);
  const isOpen = isOpenForApplicant(held.modules.get(7) ?? 'not_started');
  await tellSubmitted(tx, context, held, [...submitted, ...(isOpen ? await submitPart(tx, context, held, 7) : [])]);
  return held.row.id;
}
