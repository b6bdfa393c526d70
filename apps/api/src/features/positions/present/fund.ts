import type { HiddenInvestment, InvestedFund } from '@pari/contract';
import { symbolOf, type Targets } from '../currencies.ts';
import type { Figures } from './figures.ts';
import type { HoldingRow } from '../queries.ts';

interface Surroundings extends Targets {
  readonly id: string;
  readonly order: number;
}

/** One row of the dashboard: a fund as `holders` hold it together, or one of them alone. */
export function presentFund(holders: readonly HoldingRow[], figures: Figures, around: Surroundings): InvestedFund {
  const [fund, another] = holders;
  if (!fund) throw new Error('nobody holds the fund');
  const { conversions, companyCurrency, localCurrency } = around;
  const symbol = symbolOf(fund.currency);
  const { rate, rateDate, source } = conversions.conversion(fund.currency, 'USD');
  const company_currency = conversions.target(fund.currency, companyCurrency);
  const investor_currency = conversions.target(fund.currency, localCurrency);
  return {
    id: around.id,
    fund: presentIdentity(fund),
    firm: { id: fund.firm_id },
    firm_name: fund.firm_name,
    company_logo: logoOf(fund),
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

const logoOf = ({ logo_sha256 }: HoldingRow): string | null => (logo_sha256 === null ? null : `/logos/${logo_sha256}`);

/** What a fund is called and is. */
export const presentIdentity = (row: HoldingRow): InvestedFund['fund'] => ({
  id: row.fund_id,
  name: row.fund_name,
  external_id: row.external_id,
  logo: logoOf(row),
  is_legacy: row.is_legacy,
  offer_leverage: row.offer_leverage,
});

/** A holding that is out of sight. */
export const presentHidden = ({ fund_id, external_id, fund_name, investor_id, investor_name }: HoldingRow): HiddenInvestment => ({
  fund: { id: fund_id, external_id, name: fund_name },
  investor: { id: investor_id, name: investor_name },
});
