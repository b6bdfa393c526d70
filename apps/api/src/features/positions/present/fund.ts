import type { HiddenInvestment, InvestedFund } from '@pari/contract';
import { symbolOf, type Targets } from '../currencies.ts';
import type { Figures } from './figures.ts';
import type { HoldingRow } from '../queries.ts';

interface Surroundings extends Targets {
  readonly id: string;
  readonly order: number;
}

type Currencies = Pick<
  InvestedFund,
  'currency' | 'currency_code' | 'currency_symbol' | 'conversion_rate' | 'rate_date' | 'rate_source' | 'company_currency' | 'investor_currency' | 'reasons'
>;

/** The currency of a row's amounts, the rates that lead from there, and why one is not there. */
export function presentCurrencies(code: string, { conversions, companyCurrency, localCurrency }: Targets): Currencies {
  const symbol = symbolOf(code);
  const { rate, rateDate, source } = conversions.conversion(code, 'USD');
  const company_currency = conversions.target(code, companyCurrency);
  const investor_currency = conversions.target(code, localCurrency);
  return {
    currency: { code, symbol, rate },
    currency_code: code,
    currency_symbol: symbol,
    conversion_rate: rate,
    rate_date: rateDate,
    rate_source: source,
    company_currency,
    investor_currency,
    reasons: {
      ...(rate === null && { conversion_rate: 'missing_rate' }),
      ...(company_currency.conversion_rate === null && { 'company_currency.conversion_rate': 'missing_rate' }),
      ...(investor_currency.conversion_rate === null && { 'investor_currency.conversion_rate': 'missing_rate' }),
    },
  };
}

/** One row of the dashboard: a fund as `holders` hold it together, or one of them alone. */
export function presentFund(holders: readonly HoldingRow[], figures: Figures, around: Surroundings): InvestedFund {
  const [fund, another] = holders;
  if (!fund) throw new Error('nobody holds the fund');
  const { reasons, ...currencies } = presentCurrencies(fund.currency, around);
  return {
    id: around.id,
    fund: presentIdentity(fund),
    firm: { id: fund.firm_id },
    firm_name: fund.firm_name,
    company_logo: logoOf(fund),
    fund_page: true,
    investor: another ? null : fund.investor_id,
    investor_name: holders.map((each) => each.investor_name).join(', '),
    order: around.order,
    ...currencies,
    ...figures,
    reasons: { ...figures.reasons, ...reasons },
  };
}

export const logoOf = ({ logo_sha256 }: Pick<HoldingRow, 'logo_sha256'>): string | null => (logo_sha256 === null ? null : `/logos/${logo_sha256}`);

/** What a fund is called and is. */
export const presentIdentity = (row: HoldingRow): InvestedFund['fund'] => ({
  id: row.fund_id,
  name: row.fund_name,
  external_id: row.external_id,
  logo: logoOf(row),
  is_legacy: row.is_legacy,
  offer_leverage: row.offer_leverage,
});

/** A holding of which nothing but its names is told: it is out of sight, or has not begun. */
export const presentHidden = ({ fund_id, external_id, fund_name, investor_id, investor_name, account_code }: HoldingRow): HiddenInvestment => ({
  fund: { id: fund_id, external_id, name: fund_name },
  investor: { id: investor_id, name: investor_name, investor_account_code: account_code },
});
