import type { ConsiderationRow, FlowField, InvestedFund } from '@pari/contract';
import { fieldEntry, type FigureField } from '@pari/domain/figures';

const target = ['code', 'symbol', 'conversion_rate', 'rate_date', 'rate_source'];

/** Every field beside the figures that a configured block may name; a list stands for the fields of a nested object. The compiler keeps it complete. */
const others: Readonly<Record<Exclude<keyof InvestedFund, FigureField>, true | readonly string[]>> = {
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
  rate_source: true,
  company_currency: target,
  investor_currency: target,
  ownership_basis: true,
  irr_date: true,
  rate_marks: [],
  reasons: [],
};

/** The fields beside the figures; a list stands for the fields of a nested object. */
type Fields = Readonly<Record<string, true | readonly string[]>>;

function isAmong(fields: Fields, name: string): boolean {
  const [first = '', second, ...deeper] = name.split('.');
  const known = Object.hasOwn(fields, first) ? fields[first] : undefined;
  if (known === undefined || deeper.length > 0) return false;
  return known === true ? second === undefined : second !== undefined && known.includes(second);
}

/** Whether holdings have a field of this configured name, in which a dot leads into a nested object. */
export const isHoldingField = (name: string): boolean => fieldEntry(name) !== undefined || isAmong(others, name);

/** What moved, on a day or within a range. */
export const flowFields: Readonly<Record<FlowField, true>> = {
  contributions: true,
  contributions_outside: true,
  draws: true,
  repaid_cash: true,
  repaid_withheld: true,
  interest_paid_cash: true,
  interest_paid_withheld: true,
  distributions: true,
  returned_capital: true,
  recallable: true,
};

/** What rows of the investment summary have besides. The compiler keeps it complete. */
const ofConsiderations: Readonly<Record<Exclude<keyof ConsiderationRow, keyof InvestedFund>, true | readonly string[]>> = {
  fund_name: true,
  ...flowFields,
  net_asset_value_usd: true,
  transaction_type: true,
  notice: ['id', 'reference', 'title'],
  mixed_currencies: true,
  incomplete: [],
};

/** Whether rows of the investment summary do. */
export const isConsiderationField = (name: string): boolean => isHoldingField(name) || isAmong(ofConsiderations, name);
