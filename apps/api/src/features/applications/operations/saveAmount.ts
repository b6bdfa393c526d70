import { isDeepStrictEqual } from 'node:util';
import type { Contract, Received } from '@pari/contract';
import { isOpenForApplicant } from '@pari/domain/applications';
import { decimal } from '@pari/domain/money';
import type { Amounts } from '@pari/domain/opportunities';
import type { Context } from '../../../http/context.ts';
import { badFields, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { requireFreeAmounts, viaOf } from '../policy.ts';
import { standingOf } from '../standing.ts';
import { keptAmounts } from '../queries.ts';
import { readyToChange } from './change.ts';
import { heldByResponse, type Held } from './hold.ts';
import { submitModule } from './submit.ts';

type Asked = Received<Contract['saveInvestmentAmount'], 'body'> & { readonly response: string; readonly isDraft: boolean };

/**
 * Keeps an amount as it was typed, and submits it unless it is a draft; the same again is the same version.
 * @returns the id of the application
 * @throws Refusal `locked` for others than those that were frozen; `conflict` for another version than the last; of what is submitted `bad_request` by field, and `decrease_only` where amounts may only fall by now
 */
export async function saveAmount(tx: Tx, context: Context, clock: Clock, { response, isDraft, version, change, ...given }: Asked): Promise<string> {
  const held = await heldByResponse(tx, context, clock, response);
  const { row, amount, offer, at } = held;
  if (!isDraft && context.mode !== 'self') throw new Refusal('view_as_read_only');
  const state = held.modules.get(7) ?? 'not_started';
  const isSame = isDeepStrictEqual(amount?.row.given, given);
  // What was submitted was judged then, whatever the limits are by now.
  if (isSame && (isDraft || !isOpenForApplicant(state))) return row.id;
  const faults = offer.faultsOf(given);
  if (!isDraft && faults.size > 0) throw badFields(faults);
  if (!isSame) {
    requireFreeAmounts(row);
    if ((amount?.row.version ?? 0) !== version)
      throw new Refusal('conflict', 'The amount was changed elsewhere in the meantime.', {
        current: { version: amount?.row.version ?? 0, given: amount?.row.given ?? null },
      });
    await readyToChange(tx, context, held, 7, change, at);
    await add(tx, context, held, given, faults.size === 0 ? offer.amountsOf(given) : null, at);
  }
  if (isDraft) return row.id;
  if (isSame && state === 'not_started') await readyToChange(tx, context, held, 7, change, at);
  // What is submitted is what it comes to today, also where the limits changed since it was typed.
  if (isSame && amount && !isDeepStrictEqual(keptAmounts(amount.row), offer.amountsOf(given))) {
    requireFreeAmounts(row);
    await add(tx, context, held, given, offer.amountsOf(given), at);
  }
  await requireNotRaised(tx, context, held, offer.amountsOf(given));
  const now = await standingOf(tx, { ...context, now: at }, row.id);
  if (now.row) await submitModule(tx, context, { ...now, row: now.row, at }, 7);
  return row.id;
}

const add = (tx: Tx, context: Context, { row, amount, offer }: Held, given: object, amounts: Amounts | null, at: Date) =>
  tx.run(
    `insert into application_amounts (company_id, application_id, version, given, equity_amount, levered_amount, leverage_option_description, leverage_ratio, leverage_amount,
       cashless_commitment, answered_by, via, at, confirmed_at) values ($1, $2, $3, $4, $5, $14, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      context.company.id,
      row.id,
      (amount?.row.version ?? 0) + 1,
      JSON.stringify(given),
      amounts && amounts.equity,
      amounts && offer.nameOfRatio(amounts.ratio),
      amounts && amounts.ratio,
      amounts && amounts.leverage,
      amounts && amounts.cashless,
      context.realUser.id,
      viaOf(context),
      at,
      viaOf(context) === 'self' ? at : null,
      amounts && amounts.levered,
    ],
  );

/** After the last day on which amounts may rise they are held against those that were submitted, else indicated, last. */
async function requireNotRaised(tx: Tx, { company }: Context, { row, offer }: Held, now: Amounts): Promise<void> {
  const last = await tx.first(
    `select content -> 'amount' -> 'amounts' as amounts from application_rounds where company_id = $1 and application_id = $2 and module = 7 order by round desc limit 1`,
    [company.id, row.id],
  );
  const before = (last?.amounts as Amounts | null | undefined) ?? offer.indicated;
  if (!before) return;
  const raises = offer.raisesOf({ ...before, equity: decimal(before.equity) }, now);
  const [raised] = raises.values();
  if (raised !== undefined)
    throw new Refusal('decrease_only', raised, { errors: Object.fromEntries([...raises].map(([field, sentence]) => [field, [sentence]])) });
}
