import type { InvestedFund, InvestorDetail } from '@pari/contract';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import type { Context } from '../../../http/context.ts';
import { conversionsAt, type Conversions } from '../currencies.ts';
import { figuresOf } from '../figures.ts';
import { byFund, type Group } from '../groups.ts';
import { hasBegun } from '../present/figures.ts';
import { presentFund } from '../present/fund.ts';
import { holdingsOf, type HoldingRow } from '../queries.ts';
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
  const holdings = await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment);
  const localCurrency = holdings[0]?.local_currency ?? company.currency;
  const conversions = await conversionsAt(tx, company.id, [company.currency, localCurrency, ...holdings.map((each) => each.currency)], moment);

  const key = [company.id, company.currency, effectiveUser.id, moment.asOf, span.from, context.knownOn, company.timeZone].join('|');
  const last = detailCache.get(key);
  if (last?.rates === conversions.fingerprint && sameRows(last.holdings, holdings)) return last.detail;

  const funds = await fundsOf(tx, company.id, holdings, span, { companyCurrency: company.currency, localCurrency, conversions }, pace);
  const detail = Object.freeze({
    has_data: funds.invested_funds.length > 0,
    ...spanAnswered(context, span),
    latest_currency_rate_date: conversions.newest,
    latest_currency_rate_source: conversions.source,
    ...funds,
  });
  detailCache.set(key, { holdings, rates: conversions.fingerprint, detail });
  return detail;
}

function sameRows(a: readonly HoldingRow[], b: readonly HoldingRow[]): boolean {
  return a.length === b.length && a.every((row, index) => sameRow(row, b[index]));
}

function sameRow(a: HoldingRow, b: HoldingRow | undefined): boolean {
  if (b === undefined) return false;
  for (const name in a) if (a[name as keyof HoldingRow] !== b[name as keyof HoldingRow]) return false;
  return true;
}

interface Targets {
  readonly companyCurrency: string;
  readonly localCurrency: string;
  readonly conversions: Conversions;
}

/** A row for each fund that the person has begun to hold by the moment, and one for each profile where several hold it. */
async function fundsOf(tx: Tx, companyId: string, holdings: readonly HoldingRow[], span: Span, targets: Targets, pace: Pace) {
  const wholes = byFund(holdings).map((whole) => ({ whole, parts: whole.length > 1 ? whole.map((row): Group => [row]) : [] }));
  const figures = await figuresOf(
    tx,
    companyId,
    wholes.flatMap(({ whole, parts }) => [whole, ...parts]),
    span,
    pace,
  );
  const invested_funds: InvestedFund[] = [];
  const investment_compositions: Record<string, InvestedFund[]> = {};
  for (const { whole, parts } of wholes) {
    const made = figures.get(whole);
    if (!made || !hasBegun(made)) continue;
    const begun = parts.flatMap((part) => {
      const own = figures.get(part);
      return own && hasBegun(own) ? [{ part, own }] : [];
    });
    const [{ fund_id }] = whole;
    const holders = begun.length > 0 ? begun.flatMap(({ part }) => part) : whole;
    invested_funds.push(presentFund(holders, made, { ...targets, order: invested_funds.length, id: fund_id }));
    if (begun.length < 2) continue;
    investment_compositions[fund_id] = begun.map(({ part, own }, order) => presentFund(part, own, { ...targets, order, id: part[0].investor_id }));
  }
  return { invested_funds, investment_compositions };
}
