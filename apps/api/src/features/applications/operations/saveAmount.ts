import { isDeepStrictEqual } from 'node:util';
import type { Contract, Received } from '@pari/contract';
import { isOpenForApplicant } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badFields, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { requireFreeAmounts } from '../policy.ts';
import { addAmount } from './amounts.ts';
import { readyToChange } from './change.ts';
import { heldByResponse } from './hold.ts';
import { standingNow, submitPart, tellSubmitted, withEligibility } from './submit.ts';

type Asked = Received<Contract['saveInvestmentAmount'], 'body'> & { readonly response: string; readonly isDraft: boolean };

/**
 * Keeps an amount as it was typed, and submits it unless it is a draft, with eligibility where that was read for it; the same again is the same version.
 * @returns the id of the application
 * @throws Refusal `locked` for others than those that were frozen; `conflict` for another version than the last; of what is submitted `bad_request` by field, and `decrease_only` where amounts may only fall by now
 */
export async function saveAmount(tx: Tx, context: Context, clock: Clock, asked: Asked): Promise<string> {
  const { response, isDraft, version, change, eligibility_version: read, ...given } = asked;
  const before = await heldByResponse(tx, context, clock, response);
  if (!isDraft && context.mode !== 'self') throw new Refusal('view_as_read_only');
  const { held, submitted } = await withEligibility(tx, context, before, isDraft ? undefined : read);
  const { row, amount, offer, at } = held;
  const state = held.modules.get(7) ?? 'not_started';
  const isSame = isDeepStrictEqual(amount?.row.given, given);
  // What was submitted was judged then, whatever the limits are by now.
  if (isSame && (isDraft || !isOpenForApplicant(state))) {
    await tellSubmitted(tx, context, held, submitted);
    return row.id;
  }
  const faults = offer.faultsOf(given);
  if (!isDraft && faults.size > 0) throw badFields(faults);
  if (!isSame) {
    requireFreeAmounts(row);
    if ((amount?.row.version ?? 0) !== version)
      throw new Refusal('conflict', 'The amount was changed elsewhere in the meantime.', {
        current: { version: amount?.row.version ?? 0, given: amount?.row.given ?? null },
      });
    await readyToChange(tx, context, held, 7, change, at);
    await addAmount(tx, context, held, given, faults.size === 0 ? offer.amountsOf(given) : null, at);
  }
  if (isDraft) return row.id;
  if (isSame && state === 'not_started') await readyToChange(tx, context, held, 7, change, at);
  const now = await standingNow(tx, context, held);
  await tellSubmitted(tx, context, now, [...submitted, ...(await submitPart(tx, context, now, 7))]);
  return row.id;
}
