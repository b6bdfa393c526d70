import type { InvestedFund, InvestorDetail } from '@pari/contract';
import type { Tx } from '../../../adapters/database/database.ts';
import type { Context } from '../../../http/context.ts';
import { conversionsAt, symbolOf, type Conversions } from '../currencies.ts';
import { figuresOf } from '../figures.ts';
import { momentOf } from '../moment.ts';
import type { Figures } from '../presentFigures.ts';
import { holdingsOf, lastPosting, type HoldingRow } from '../queries.ts';

/** Everything a person owns at the moment of the call, fund by fund, with the parts of each profile where several hold it. */
export async function readInvestorDetail(tx: Tx, context: Context): Promise<InvestorDetail> {
  const { company, effectiveUser, showUnpublished } = context;
  const moment = momentOf(context);
  const holdings = await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished);
  const localCurrency = holdings.find((row) => row.local_currency !== null)?.local_currency ?? company.currency;
  const conversions = await conversionsAt(tx, company.id, [company.currency, localCurrency, ...holdings.map((row) => row.currency)], moment);
  const figures = await figuresOf(tx, company.id, byFund(holdings), moment, await lastPosting(tx, company.id));

  const present = (rows: readonly HoldingRow[], first: HoldingRow, order: number, id: string): InvestedFund =>
    row(rows, first, figures(rows), { order, id, companyCurrency: company.currency, localCurrency, conversions });
  const invested_funds: InvestedFund[] = [];
  const investment_compositions: Record<string, InvestedFund[]> = {};
  for (const all of byFund(holdings)) {
    const [first] = all;
    if (!first || !figures(all).began) continue;
    invested_funds.push(present(all, first, invested_funds.length, first.fund_id));
    const parts = all.filter((part) => figures([part]).began);
    if (parts.length > 1) investment_compositions[first.fund_id] = parts.map((part, order) => present([part], part, order, part.investor_id));
  }
  return {
    has_data: invested_funds.length > 0,
    as_of: context.asOf,
    known_on: context.knownOn,
    latest_currency_rate_date: conversions.newest,
    invested_funds,
    investment_compositions,
  };
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

function row(rows: readonly HoldingRow[], first: HoldingRow, { began: _, ...figures }: Figures, around: Surroundings): InvestedFund {
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
