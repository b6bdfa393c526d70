import { decimal } from '@pari/domain/money';
import type { InvestedFund, InvestorDetail } from '@pari/contract';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import type { Context } from '../../../http/context.ts';
import type { Targets } from '../currencies.ts';
import { fundsHeld, targetsOf, type FundHeld } from '../fundsHeld.ts';
import { presentFund, presentHidden } from '../present/fund.ts';
import { allHoldingsOf, commitmentsAfter, type HoldingRow, type Moment } from '../queries.ts';
import { spanAnswered, type Span } from '../range.ts';

interface CachedDetail {
  readonly holdings: readonly HoldingRow[];
  readonly rates: string;
  readonly detail: InvestorDetail;
}

// An answer follows from what was read for it. Where the same was read again, the same is answered.
const detailCache = new LRUCache<string, CachedDetail>({ maxSize: 20_000, sizeCalculation: ({ holdings }) => holdings.length + 1 });

/** Everything a person owns at the moment of the call, or over its range, fund by fund, with the parts of each profile where several hold it. */
export async function readInvestorDetail(tx: Tx, context: Context, span: Span, pace: Pace): Promise<InvestorDetail> {
  const { company, effectiveUser, showUnpublished } = context;
  const { moment } = span;
  const holdings = await allHoldingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment);
  const shown = holdings.filter(({ is_hidden }) => !is_hidden);
  const targets = await targetsOf(tx, company, shown, moment);
  const { conversions } = targets;

  const key = [company.id, company.currency, effectiveUser.id, moment.asOf, span.from, context.knownOn, company.timeZone].join('|');
  const last = detailCache.get(key);
  if (last?.rates === conversions.fingerprint && sameRows(last.holdings, holdings)) return last.detail;

  const funds = presentFunds(await fundsHeld(tx, company.id, shown, span, pace), targets);
  const detail = Object.freeze({
    has_data: funds.invested_funds.length > 0,
    ...spanAnswered(context, span),
    latest_currency_rate_date: conversions.newest,
    latest_currency_rate_source: conversions.source,
    ...funds,
    hidden: holdings.filter(({ is_hidden }) => is_hidden).map(presentHidden),
    commitments_to_come: await readToCome(tx, company.id, shown, moment),
  });
  detailCache.set(key, { holdings, rates: conversions.fingerprint, detail });
  return detail;
}

/** What is committed from a later day on, which no figure of the moment holds. */
async function readToCome(tx: Tx, companyId: string, holdings: readonly HoldingRow[], moment: Moment): Promise<InvestorDetail['commitments_to_come']> {
  const found = await commitmentsAfter(tx, companyId, holdings, moment);
  return found.flatMap(({ investor_id: investor, fund_id: fund, date, amount }) => {
    const row = holdings.find((one) => one.investor_id === investor && one.fund_id === fund);
    return row ? [{ ...presentHidden(row), date, amount: decimal(amount), currency: row.currency }] : [];
  });
}

function sameRows(a: readonly HoldingRow[], b: readonly HoldingRow[]): boolean {
  return a.length === b.length && a.every((row, index) => sameRow(row, b[index]));
}

function sameRow(a: HoldingRow, b: HoldingRow | undefined): boolean {
  if (b === undefined) return false;
  for (const name in a) if (a[name as keyof HoldingRow] !== b[name as keyof HoldingRow]) return false;
  return true;
}

/** A row for each fund, and one for each profile where several hold it. */
function presentFunds(funds: readonly FundHeld[], targets: Targets): Pick<InvestorDetail, 'invested_funds' | 'investment_compositions'> {
  const investment_compositions: Record<string, InvestedFund[]> = {};
  for (const { fundId, parts } of funds) {
    if (parts.length < 2) continue;
    investment_compositions[fundId] = parts.map(({ row, figures }, order) => presentFund([row], figures, { ...targets, order, id: row.investor_id }));
  }
  const invested_funds = funds.map(({ fundId, holders, figures }, order) => presentFund(holders, figures, { ...targets, order, id: fundId }));
  return { invested_funds, investment_compositions };
}
