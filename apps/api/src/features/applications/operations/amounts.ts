import { isDeepStrictEqual } from 'node:util';
import { isAllocationLocked } from '@pari/domain/applications';
import { decimal } from '@pari/domain/money';
import type { Amounts } from '@pari/domain/opportunities';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { keptOf, viaOf } from '../policy.ts';
import { keptAmounts, lastRound } from '../queries.ts';
import type { Held } from './hold.ts';

type Given = Parameters<Held['offer']['amountsOf']>[0];

/** Keeps a further version of the amount. @param amounts what it comes to; null for a draft that comes to nothing @returns the version */
export async function addAmount(
  tx: Tx,
  context: Context,
  { row, amount, offer }: Pick<Held, 'row' | 'amount' | 'offer'>,
  given: object,
  amounts: Amounts | null,
  at: Date,
): Promise<number> {
  const version = (amount?.row.version ?? 0) + 1;
  await tx.run(
    `insert into application_amounts (company_id, application_id, version, given, equity_amount, levered_amount, leverage_option_description, leverage_ratio, leverage_amount,
       cashless_commitment, answered_by, via, at, confirmed_at) values ($1, $2, $3, $4, $5, $14, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      context.company.id,
      row.id,
      version,
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
  return version;
}

/**
 * The amount as it is submitted: what it comes to today, kept so, also where the limits changed since it was typed.
 * @throws Refusal `locked` where a reviewer froze it and it would come to something else by now; `decrease_only` where amounts may only fall by now
 */
export async function settledAmount(tx: Tx, context: Context, held: Held) {
  const { row, amount, offer, at } = held;
  if (!amount) return null;
  const given = amount.row.given as Given;
  const amounts = offer.amountsOf(given);
  const isKept = isDeepStrictEqual(keptAmounts(amount.row), amounts);
  if (!isKept && isAllocationLocked(keptOf(row)))
    throw new Refusal('locked', 'What the fund offers changed since these amounts were frozen. A reviewer has to look at them first.');
  await requireNotRaised(tx, context, held, amounts);
  const version = isKept ? amount.row.version : await addAmount(tx, context, held, given, amounts, at);
  return { version, given, currency: offer.fund.currency, amounts };
}

/** After the last day on which amounts may rise they are held against those that were submitted, else indicated, last. */
async function requireNotRaised(tx: Tx, { company }: Context, { row, offer }: Held, now: Amounts): Promise<void> {
  const last = (await lastRound(tx, company.id, row.id, 7))?.content as { readonly amount: { readonly amounts: Amounts | null } | null } | undefined;
  const before = last?.amount?.amounts ?? offer.indicated;
  if (!before) return;
  const raises = offer.raisesOf({ ...before, equity: decimal(before.equity) }, now);
  const [raised] = raises.values();
  if (raised !== undefined)
    throw new Refusal('decrease_only', raised, { errors: Object.fromEntries([...raises].map(([field, sentence]) => [field, [sentence]])) });
}
