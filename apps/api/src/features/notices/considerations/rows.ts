import type { ConsiderationRow } from '@pari/contract';
import { isCivilDate, quarterOf, type CivilDate } from '@pari/domain/dates';
import { decimal, multiply, round } from '@pari/domain/money';
import type { HoldingDay, PaymentDay } from '@pari/domain/returns';
import {
  logoOf,
  noRatios,
  presentCurrencies,
  presentFund,
  presentStanding,
  type Group,
  type HoldingRow,
  type Measured,
  type Targets,
} from '../../positions/index.ts';
import { added, latestOf, places, presentFlows, type Addend } from './added.ts';

type Notice = NonNullable<ConsiderationRow['notice']>;
/** One of a list, in the order of the list. */
type Listed = Pick<ConsiderationRow, 'order' | 'notice_date'>;

const ofSeveralDays = { transaction_type: null, notice: null, mixed_currencies: false, incomplete: [] };

/** A holding over the range, or a fund as several profiles hold it together. */
export function heldRow(holders: Group, { figures, flows }: Measured, listed: Listed, targets: Targets): ConsiderationRow {
  const [row, another] = holders;
  const id = another ? row.fund_id : `${row.fund_id}.${row.investor_id}`;
  return inDollarsToo({
    ...presentFund(holders, figures, { ...targets, id, order: listed.order }),
    ...ofSeveralDays,
    ...presentFlows(flows),
    fund_name: row.fund_name,
    notice_date: listed.notice_date,
  });
}

/** What moved in a holding on one day. */
export const paymentRow = (row: HoldingRow, day: PaymentDay, notice: Notice | null, order: number, targets: Targets): ConsiderationRow => ({
  ...dayRow(row, day, order, targets),
  transaction_type: day.type,
  notice,
});

/** A holding on one day. */
export function dayRow(row: HoldingRow, { date, standing, reason }: HoldingDay, order: number, targets: Targets): ConsiderationRow {
  const id = `${row.fund_id}.${row.investor_id}.${date}`;
  return inDollarsToo({
    ...presentFund([row], presentStanding(standing, reason), { ...targets, id, order }),
    ...ofSeveralDays,
    ...presentFlows(standing.flows),
    fund_name: row.fund_name,
    notice_date: date,
  });
}

/** Some or all of what is held of a firm, added up. */
export function firmRow(firm: HoldingRow, addends: readonly Addend[], listed: Listed, targets: Targets): ConsiderationRow {
  const usdRateOf = (currency: string) => targets.conversions.conversion(currency, 'USD').rate;
  const sums = added(addends, usdRateOf, firm.currency);
  const of = addends.map(({ measured }) => measured.figures);
  const latest = (field: 'latest_transaction_date' | 'fair_market_value_date') => latestOf(of.map((figures) => day(figures[field])));
  const since = of.flatMap(({ invested_since: first }) => first ?? []).toSorted()[0] ?? null;
  const valued = latest('fair_market_value_date');
  const logo = logoOf(firm);
  const { reasons, ...currencies } = presentCurrencies(sums.currency, targets);
  return inDollarsToo({
    id: firm.firm_id,
    fund: null,
    fund_name: null,
    firm: { id: firm.firm_id },
    firm_name: firm.firm_name,
    company_logo: logo,
    fund_page: false,
    investor: null,
    investor_name: null,
    ...listed,
    ...currencies,
    ...noRatios,
    ...sums.fields,
    latest_transaction_date: latest('latest_transaction_date'),
    fair_market_value_date: valued,
    quarter: valued && quarterOf(valued),
    invested_since: since,
    ...ofSeveralDays,
    mixed_currencies: sums.isMixed,
    incomplete: [...sums.incomplete],
    reasons: { ...(valued === null && { fair_market_value_date: 'no_valuation', quarter: 'no_valuation' }), ...noRatios.reasons, ...reasons, ...sums.reasons },
  });
}

/** The day that a figure says; null: none. */
export const day = (text: string | null): CivilDate | null => (text !== null && isCivilDate(text) ? text : null);

/** With its value in dollars, where that is known. */
function inDollarsToo(row: Omit<ConsiderationRow, 'net_asset_value_usd'>): ConsiderationRow {
  const { latest_nav: value, conversion_rate: rate, reasons } = row;
  if (value === null || rate === null)
    return {
      ...row,
      net_asset_value_usd: null,
      reasons: { ...reasons, net_asset_value_usd: value === null ? (reasons['latest_nav'] ?? 'no_valuation') : 'missing_rate' },
    };
  const usd = round(multiply(decimal(value), decimal(rate)), places);
  const why = reasons['latest_nav'];
  return { ...row, net_asset_value_usd: usd, ...(why && { reasons: { ...reasons, net_asset_value_usd: why } }) };
}
