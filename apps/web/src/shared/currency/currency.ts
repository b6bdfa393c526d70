import type { InvestedFund } from '@pari/contract';
import { isCivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import type { ShownCurrency } from '../../configured/money.ts';

/** Amounts in one currency, with the rates that lead from there to every one that can be chosen. */
export type Convertible = Pick<
  InvestedFund,
  'currency_code' | 'currency_symbol' | 'conversion_rate' | 'rate_date' | 'rate_source' | 'company_currency' | 'investor_currency'
>;

const under = {
  fund_currency: ({ currency_code, currency_symbol }: Convertible): ShownCurrency => ({ code: currency_code, symbol: currency_symbol, rate: '1' }),
  usd: ({ conversion_rate }: Convertible): ShownCurrency => ({ code: 'USD', symbol: '$', rate: conversion_rate }),
  company_currency: ({ company_currency }: Convertible): ShownCurrency => ({ ...company_currency, rate: company_currency.conversion_rate }),
  investor_currency: ({ investor_currency }: Convertible): ShownCurrency => ({ ...investor_currency, rate: investor_currency.conversion_rate }),
};

/** In which currency amounts are shown. */
export type CurrencyChoice = keyof typeof under;

/** The currency of amounts under a choice, with the rate that leads there. */
export const currencyUnder = (choice: CurrencyChoice): ((amounts: Convertible) => ShownCurrency) => under[choice];

/** A rate, its day (YYYY-MM-DD) and what is said of where it is from; null where none is known or needed. */
export interface ShownRate {
  readonly rate: string | null;
  readonly date: string | null;
  readonly source: string | null;
}

/** The rate from their own currency under a choice. */
export function rateOf(amounts: Convertible, choice: CurrencyChoice): ShownRate {
  if (choice === 'fund_currency') return { rate: '1', date: null, source: null };
  const { conversion_rate: rate, rate_date: date, rate_source: source } = choice === 'usd' ? amounts : amounts[choice];
  return { rate, date, source };
}

/** The day of a rate, and in brackets what is said of where it is from; undefined where it has none. */
export function rateDay(date: string | null, source: string | null): string | undefined {
  if (date === null || !isCivilDate(date)) return undefined;
  return source === null ? formatDate(date) : `${formatDate(date)} (${source})`;
}
