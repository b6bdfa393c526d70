import { civilDateIn } from '@pari/domain/dates';
import { decimal, type Decimal } from '@pari/domain/money';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { allHoldingsOf, byFund, figuresOf } from '../../positions/index.ts';

interface Unfunded {
  readonly id: string;
  readonly external_id: string;
  readonly name: string;
  readonly currency: string;
  /** In the currency of the fund. */
  readonly unfunded: Decimal;
}

/** What may still be called from the person, by fund, on the day that it is: what they hid too, since that stays due, and whatever date they look at. */
export async function unfundedOf(tx: Tx, { company, effectiveUser, showUnpublished, now }: Context, pace: Pace): Promise<Unfunded[]> {
  const moment = { asOf: civilDateIn(now, company.timeZone), knownBefore: null };
  const funds = byFund(await allHoldingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment));
  const measured = await figuresOf(tx, company.id, funds, { moment, from: null }, pace);
  return funds.map((holders) => {
    const [{ fund_id: id, external_id, fund_name: name, currency }] = holders;
    return { id, external_id, name, currency, unfunded: decimal(measured.get(holders)?.figures.unfunded ?? '0') };
  });
}
