import type { CarryOverview, CarryPlanRow } from '@pari/contract';
import { multiply, round, subtract, sum, decimal, type Decimal } from '@pari/domain/money';
import type { ShownCurrency } from '../../configured/money.ts';

export type OverviewCurrency = 'company_currency' | 'investor_currency';
export type TableCurrency = 'plan_currency' | OverviewCurrency;

/** Amounts of a plan, with the rates that lead elsewhere. */
export type InCurrencies = Pick<CarryPlanRow, 'carry_plan_currency' | 'company_currency' | 'investor_currency'>;

/** The currency of a row under a choice, with the rate that leads there. */
export function currencyOf(row: InCurrencies, choice: TableCurrency): ShownCurrency {
  const target = choice === 'plan_currency' ? null : row[choice];
  return target ? { code: target.code, symbol: target.symbol, rate: target.conversion_rate } : { ...row.carry_plan_currency, rate: '1' };
}

export interface CurrencyOption<Choice extends string> {
  readonly value: Choice;
  readonly label: string;
}

/** What the tiles can be shown in; one currency is offered once. */
export function overviewOptions({
  company_currency: company,
  investor_currency: investor,
}: Pick<CarryOverview, OverviewCurrency>): CurrencyOption<OverviewCurrency>[] {
  return [
    { value: 'company_currency', label: company.code },
    ...(investor && investor.code !== company.code ? [{ value: 'investor_currency' as const, label: investor.code }] : []),
  ];
}

/** What the table can be shown in: that of each plan first. One currency is offered once. */
export function tableOptions(rows: readonly InCurrencies[]): CurrencyOption<TableCurrency>[] {
  const [first] = rows;
  if (!first) return [];
  const codes = new Set(rows.map(({ carry_plan_currency: { code } }) => code));
  const isOne = (code: string): boolean => codes.size === 1 && codes.has(code);
  const own = { value: 'plan_currency' as const, label: codes.size === 1 ? first.carry_plan_currency.code : 'Plan currency' };
  return [own, ...overviewOptions(first).filter(({ label }) => !isOne(label))];
}

/** The chosen option where it is offered, else the first. */
export const chosenAmong = <Choice extends string>(options: readonly CurrencyOption<Choice>[], chosen: unknown, first: Choice): Choice =>
  options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? first;

/** Which field is the difference of two others: what is shown of it is that of what is shown of them. */
const differences: Readonly<Record<string, readonly [string, string]>> = {
  participant_estimated_carry_un_vested: ['participant_estimated_carry', 'participant_estimated_carry_vested'],
  participant_fair_market_value_un_vested: ['participant_fair_market_value', 'participant_fair_market_value_vested'],
  participant_ecv_un_vested: ['participant_ecv', 'participant_ecv_vested'],
  participant_fmv_un_vested: ['participant_fmv', 'participant_fmv_vested'],
};

type Row = Readonly<Record<string, unknown>>;
const textAt = (row: object, field: string): Decimal | null => {
  const value = (row as Row)[field];
  return typeof value === 'string' ? decimal(value) : null;
};

/** An amount of a row in the shown currency, to the cent; null where it or the rate is missing. */
export function shownIn(row: object, field: string, rate: string | null): Decimal | null {
  const pair = differences[field];
  if (pair && rate !== '1') {
    const [whole, part] = pair.map((each) => shownIn(row, each, rate));
    return whole && part ? subtract(whole, part) : null;
  }
  const amount = textAt(row, field);
  if (amount === null || rate === null) return null;
  return rate === '1' ? amount : round(multiply(amount, decimal(rate)), 2);
}

export interface CarryTotal {
  /** Null where none of the rows has an amount. */
  readonly amount: Decimal | null;
  readonly isIncomplete: boolean;
}

/** What rows add up to: the exact sum rounded once. What has not vested is the difference of the totals that are shown. */
export function totalIn(rows: readonly { readonly row: object; readonly rate: string | null }[], field: string): CarryTotal {
  const pair = differences[field];
  if (pair) {
    const [whole, part] = [totalIn(rows, pair[0]), totalIn(rows, pair[1])];
    return { amount: whole.amount && part.amount ? subtract(whole.amount, part.amount) : null, isIncomplete: whole.isIncomplete };
  }
  const parts = rows.map(({ row, rate }) => {
    const amount = textAt(row, field);
    return amount === null || rate === null ? null : multiply(amount, decimal(rate));
  });
  const known = parts.filter((each) => each !== null);
  const isIncomplete = known.length < parts.length;
  return { amount: known.length === 0 && isIncomplete ? null : round(sum(known), 2), isIncomplete };
}
