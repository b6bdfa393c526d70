import type { InvestedFund } from '@pari/contract';
import { symbolOf, type Conversions } from '../currencies.ts';
import type { Figures } from './figures.ts';
import type { HoldingRow } from '../queries.ts';

interface Surroundings {
  readonly id: string;
  readonly order: number;
  readonly companyCurrency: string;
  readonly localCurrency: string;
  readonly conversions: Conversions;
}

/** One row of the dashboard: a fund as `holders` hold it together, or one of them alone. */
export function presentFund(holders: readonly HoldingRow[], figures: Figures, around: Surroundings): InvestedFund {
  const [fund, another] = holders;
  if (!fund) throw new Error('nobody holds the fund');
  const { conversions, companyCurrency, localCurrency } = around;
  const symbol = symbolOf(fund.currency);
  const logo = fund.logo_sha256 === null ? null : `/logos/${fund.logo_sha256}`;
  const { rate, rateDate, source } = conversions.conversion(fund.currency, 'USD');
  const company_currency = conversions.target(fund.currency, companyCurrency);
  const investor_currency = conversions.target(fund.currency, localCurrency);
  return {
    id: around.id,
    fund: {
      id: fund.fund_id,
      name: fund.fund_name,
      external_id: fund.external_id,
      logo,
      is_legacy: fund.is_legacy,
      offer_leverage: fund.offer_leverage,
    },
    firm: { id: fund.firm_id },
    firm_name: fund.firm_name,
    company_logo: logo,
    fund_page: false,
    investor: another ? null : fund.investor_id,
    investor_name: holders.map((each) => each.investor_name).join(', '),
    order: around.order,
    currency: { code: fund.currency, symbol, rate },
    currency_code: fund.currency,
    currency_symbol: symbol,
    conversion_rate: rate,
    rate_date: rateDate,
    rate_source: source,
    company_currency,
    investor_currency,
    ...figures,
    reasons: {
      ...figures.reasons,
      ...(rate === null && { conversion_rate: 'missing_rate' }),
      ...(company_currency.conversion_rate === null && { 'company_currency.conversion_rate': 'missing_rate' }),
      ...(investor_currency.conversion_rate === null && { 'investor_currency.conversion_rate': 'missing_rate' }),
    },
  };
}
