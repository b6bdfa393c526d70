import { civilDateIn } from '@pari/domain/dates';
import type { Decimal } from '@pari/domain/money';
import type { OrderKind } from '@pari/domain/orders';
import type { Context } from '../../../http/context.ts';
import { badField, notFound } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { allHoldingsOf, figuresOf, hasBegun, holdersOf } from '../../positions/index.ts';

interface Sought {
  /** Id or external id. */
  readonly fund: string;
  readonly investor?: string | undefined;
}

export interface HeldNow {
  readonly fundId: string;
  readonly investorId: string;
  readonly currency: string;
  /** What can be asked for less of, of each kind. Null: there is no valuation. */
  readonly held: Readonly<Record<OrderKind, Decimal | null>>;
}

/**
 * What a person holds of a fund today by one of their profiles, whatever day figures are for.
 * @throws Refusal `not_found` for a fund that they do not hold, or another's profile; `bad_request` where several profiles hold it and none is named
 */
export async function requireHolding(tx: Tx, context: Context, clock: Clock, pace: Pace, { fund, investor }: Sought): Promise<HeldNow> {
  const { company, effectiveUser, showUnpublished } = context;
  const moment = { asOf: civilDateIn(clock.now(), company.timeZone), knownBefore: null };
  const holders = holdersOf(await allHoldingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment), fund);
  const held =
    holders &&
    [
      ...(await figuresOf(
        tx,
        company.id,
        holders.map((row) => [row] as const),
        { moment, from: null },
        pace,
      )),
    ].filter(([, { figures }]) => hasBegun(figures));
  if (!held || held.length === 0) throw notFound();
  const named = investor === undefined ? held : held.filter(([[row]]) => row.investor_id === investor);
  if (named.length > 1) throw badField('investor', 'Choose which of your profiles it is about.');
  const [one] = named;
  if (!one) throw notFound();
  const [[row], { figures }] = one;
  return {
    fundId: row.fund_id,
    investorId: row.investor_id,
    currency: row.currency,
    held: { order: figures.unfunded as Decimal, sale: figures.total_gross_share_nav as Decimal | null },
  };
}
