import type { InvestedFund } from '@pari/contract';
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

/** Whether holdings have a field of this configured name, in which a dot leads into a nested object. */
export function isHoldingField(name: string): boolean {
  const [first = '', second, ...deeper] = name.split('.');
  if (fieldEntry(first) !== undefined) return second === undefined;
  const known = Object.hasOwn(others, first) ? others[first as keyof typeof others] : undefined;
  if (known === undefined || deeper.length > 0) return false;
  return known === true ? second === undefined : second !== undefined && known.includes(second);
}
