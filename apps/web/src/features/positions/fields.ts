import type { ExplainableField } from '@pari/contract';
import type { Holding } from './holding.ts';

const target = ['code', 'symbol', 'conversion_rate', 'rate_date'];

/** Every field that a configured block may name; a list stands for the fields of a nested object. The compiler keeps it complete. */
const fields: Readonly<Record<keyof Holding, true | readonly string[]>> = {
  id: true,
  fund: ['id', 'name', 'external_id', 'logo', 'is_legacy', 'offer_leverage'],
  firm: ['id'],
  firm_name: true,
  company_logo: true,
  fund_page: true,
  investor: true,
  investor_name: true,
  order: true,
  currency: ['code', 'symbol', 'rate'],
  currency_code: true,
  currency_symbol: true,
  conversion_rate: true,
  rate_date: true,
  company_currency: target,
  investor_currency: target,
  commitment: true,
  unfunded: true,
  ownership: true,
  ownership_basis: true,
  equity_called: true,
  gross_nav: true,
  latest_nav: true,
  gain: true,
  unpaid_interest: true,
  loan_balance: true,
  total_gross_share_nav: true,
  total_called_calculated: true,
  total_received_calculated: true,
  total_value_calculated: true,
  total_gain: true,
  cash_on_cash_calculated: true,
  leveraged_irr: true,
  un_leveraged_irr: true,
  total_leveraged_unleveraged_irr: true,
  irr_date: true,
  irr_is_annualised: true,
  irr_has_several_roots: true,
  reasons: [],
  notice_date: true,
  latest_transaction_date: true,
  fair_market_value_date: true,
  quarter: true,
  invested_since: true,
};

/** Whether holdings have a field of this configured name, in which a dot leads into a nested object. */
export function isHoldingField(name: string): boolean {
  const [first = '', second, ...deeper] = name.split('.');
  const known = Object.hasOwn(fields, first) ? fields[first as keyof Holding] : undefined;
  if (known === undefined || deeper.length > 0) return false;
  return known === true ? second === undefined : second !== undefined && known.includes(second);
}

/** The figures whose origin the server can tell. The compiler keeps the list complete. */
const explained: Readonly<Record<ExplainableField, true>> = {
  commitment: true,
  unfunded: true,
  ownership: true,
  equity_called: true,
  gross_nav: true,
  latest_nav: true,
  gain: true,
  unpaid_interest: true,
  loan_balance: true,
  total_gross_share_nav: true,
  total_called_calculated: true,
  total_received_calculated: true,
  total_value_calculated: true,
  total_gain: true,
  cash_on_cash_calculated: true,
  leveraged_irr: true,
  un_leveraged_irr: true,
  total_leveraged_unleveraged_irr: true,
};

/** Whether a field is a figure whose origin can be asked for. */
export const isExplained = (name: string): name is ExplainableField => Object.hasOwn(explained, name);
