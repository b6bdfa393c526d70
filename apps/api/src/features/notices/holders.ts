import type { Answer, Contract } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { add, decimal, subtract, sum, ZERO, type Decimal } from '@pari/domain/money';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { fundNamed, noticeIn } from './queries.ts';
import { holdersOf, paidIn, usesToCome } from './surroundings.ts';

interface Leaving {
  /** A notice that is written: it does not count. */
  readonly except: string | null;
  /** What that one is to correct, which is as if it had never been. */
  readonly corrected: string | null;
}

/**
 * Everybody who holds a fund, and what may still be called of them on a day: by the ledger, less what other published notices due by then still call; and what was
 * paid of the notice that is to be corrected, by account code.
 */
export async function holdingsOf(tx: Tx, companyId: string, fundId: string, day: CivilDate, { except, corrected }: Leaving) {
  const uses = new Map<string, Decimal>();
  const holders = await holdersOf(tx, companyId, fundId, day);
  for (const { investor_id: investor, used } of await usesToCome(tx, companyId, fundId, day, except, corrected))
    if (investor !== null) uses.set(investor, add(uses.get(investor) ?? ZERO, decimal(used ?? '0')));
  const paid = Map.groupBy(corrected === null ? [] : await paidIn(tx, companyId, corrected), (entry) => entry.account_code);
  const holdings = holders.map((holder) => {
    const commitment = decimal(holder.commitment);
    const undone = (paid.get(holder.account_code) ?? []).filter((entry) => entry.effective_date <= day);
    const paidOf = (type: string) => sum(undone.filter((entry) => entry.type === type).map(({ amount }) => decimal(amount)));
    return {
      ...holder,
      commitment,
      unfunded: subtract(subtract(commitment, decimal(holder.used)), uses.get(holder.id) ?? ZERO),
      loanBalance: subtract(add(decimal(holder.loan_balance), paidOf('loan_repayment')), paidOf('loan_draw')),
      unpaidInterest: add(decimal(holder.unpaid_interest), paidOf('interest_paid')),
    };
  });
  return { holdings, paid };
}

/** A fund with its holders, for whoever writes a notice. @throws Refusal `not_found` for a fund or a notice that the company has not */
export async function fundWithHolders(tx: Tx, companyId: string, fundId: string, day: CivilDate, id: string | undefined) {
  const fund = await fundNamed(tx, companyId, fundId);
  const notice = id === undefined ? null : await noticeIn(tx, companyId, id);
  if (!fund || notice === undefined) throw notFound();
  const { holdings } = await holdingsOf(tx, companyId, fundId, day, { except: notice?.id ?? null, corrected: notice?.corrects ?? null });
  return { fund, holders: holdings };
}

export const presentHolders = ({ fund, holders }: Awaited<ReturnType<typeof fundWithHolders>>): Answer<Contract['listFundHolders']> => ({
  fund_id: fund.id,
  currency: fund.currency,
  offers_leverage: fund.offer_leverage,
  holders: holders.map((holder) => ({
    investor_account_code: holder.account_code,
    investor_name: holder.name,
    commitment: holder.commitment,
    unfunded: holder.unfunded,
    loan_balance: holder.loanBalance,
    unpaid_interest: holder.unpaidInterest,
  })),
});
