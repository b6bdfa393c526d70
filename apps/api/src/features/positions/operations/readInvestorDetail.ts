import type { InvestedFund, InvestorDetail } from '@pari/contract';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../adapters/database/database.ts';
import type { Context } from '../../../http/context.ts';
import { conversionsAt, symbolOf, type Conversions } from '../currencies.ts';
import { figuresOf } from '../figures.ts';
import { momentOf } from '../moment.ts';
import { hasBegun, type Figures } from '../presentFigures.ts';
import { holdingsOf, lastPosting, type HoldingRow } from '../queries.ts';

interface Kept {
  readonly holdings: readonly HoldingRow[];
  readonly rates: string;
  readonly posting: number | null;
  readonly detail: InvestorDetail;
}

// An answer follows from what was read for it. Where the same was read again, the same is answered.
const kept = new LRUCache<string, Kept>({ maxSize: 50_000, sizeCalculation: ({ holdings }) => holdings.length + 1 });

/** Everything a person owns at the moment of the call, fund by fund, with the parts of each profile where several hold it. */
export async function readInvestorDetail(tx: Tx, context: Context): Promise<InvestorDetail> {
  const { company, effectiveUser, showUnpublished } = context;
  const moment = momentOf(context);
  const holdings = await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished);
  const localCurrency = holdings.find((each) => each.local_currency !== null)?.local_currency ?? company.currency;
  const conversions = await conversionsAt(tx, company.id, [company.currency, localCurrency, ...holdings.map((each) => each.currency)], moment);
  const posting = await lastPosting(tx, company.id);

  const key = [company.id, company.currency, effectiveUser.id, context.asOf, context.knownOn, company.timeZone].join('|');
  const last = kept.get(key);
  if (last?.posting === posting && last.rates === conversions.fingerprint && sameRows(last.holdings, holdings)) return last.detail;

  const funds = byFund(holdings);
  const figures = await figuresOf(tx, company.id, funds, moment, posting);
  const present = (rows: readonly HoldingRow[], first: HoldingRow, order: number, id: string): InvestedFund =>
    presentRow(rows, first, figures(rows), { order, id, companyCurrency: company.currency, localCurrency, conversions });
  const invested_funds: InvestedFund[] = [];
  const investment_compositions: Record<string, InvestedFund[]> = {};
  for (const all of funds) {
    const [first] = all;
    if (!first || !hasBegun(figures(all))) continue;
    invested_funds.push(present(all, first, invested_funds.length, first.fund_id));
    const parts = all.filter((part) => all.length > 1 && hasBegun(figures([part])));
    if (parts.length > 1) investment_compositions[first.fund_id] = parts.map((part, order) => present([part], part, order, part.investor_id));
  }
  const detail = {
    has_data: invested_funds.length > 0,
    as_of: context.asOf,
    known_on: context.knownOn,
    latest_currency_rate_date: conversions.newest,
    invested_funds,
    investment_compositions,
  };
  kept.set(key, { holdings, rates: conversions.fingerprint, posting, detail });
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

function byFund(rows: readonly HoldingRow[]): HoldingRow[][] {
  const funds = new Map<string, HoldingRow[]>();
  for (const each of rows) {
    const known = funds.get(each.fund_id);
    if (known) known.push(each);
    else funds.set(each.fund_id, [each]);
  }
  return [...funds.values()];
}

interface Surroundings {
  readonly id: string;
  readonly order: number;
  readonly companyCurrency: string;
  readonly localCurrency: string;
  readonly conversions: Conversions;
}

function presentRow(rows: readonly HoldingRow[], first: HoldingRow, figures: Figures, around: Surroundings): InvestedFund {
  const { conversions, companyCurrency, localCurrency } = around;
  const symbol = symbolOf(first.currency);
  const logo = first.logo_sha256 === null ? null : `/logos/${first.logo_sha256}`;
  const { rate, rateDate } = conversions.conversion(first.currency, 'USD');
  return {
    id: around.id,
    fund: {
      id: first.fund_id,
      name: first.fund_name,
      external_id: first.external_id,
      logo,
      is_legacy: first.is_legacy,
      offer_leverage: first.offer_leverage,
    },
    firm: { id: first.firm_id },
    firm_name: first.firm_name,
    company_logo: logo,
    fund_page: false,
    investor: rows.length === 1 ? first.investor_id : null,
    investor_name: rows.map((each) => each.investor_name).join(', '),
    order: around.order,
    currency: { code: first.currency, symbol, rate },
    currency_code: first.currency,
    currency_symbol: symbol,
    conversion_rate: rate,
    rate_date: rateDate,
    company_currency: conversions.target(first.currency, companyCurrency),
    investor_currency: conversions.target(first.currency, localCurrency),
    ...figures,
    reasons: rate === null ? { ...figures.reasons, conversion_rate: 'missing_rate' } : figures.reasons,
  };
}
