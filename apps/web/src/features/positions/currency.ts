import type { ShownCurrency } from '../../configured/money.ts';
import type { Holding } from './holding.ts';

const under = {
  fund_currency: ({ currency_code, currency_symbol }: Holding): ShownCurrency => ({ code: currency_code, symbol: currency_symbol, rate: '1' }),
  usd: ({ conversion_rate }: Holding): ShownCurrency => ({ code: 'USD', symbol: '$', rate: conversion_rate }),
  company_currency: ({ company_currency }: Holding): ShownCurrency => ({ ...company_currency, rate: company_currency.conversion_rate }),
  investor_currency: ({ investor_currency }: Holding): ShownCurrency => ({ ...investor_currency, rate: investor_currency.conversion_rate }),
};

/** In which currency amounts are shown. */
export type CurrencyChoice = keyof typeof under;

/** A holding's currency under a choice, with the rate that leads there. */
export const currencyUnder = (choice: CurrencyChoice): ((holding: Holding) => ShownCurrency) => under[choice];

/** The rate from the holding's currency under a choice, and its day (YYYY-MM-DD); null where none is known or needed. */
export function rateOf(holding: Holding, choice: CurrencyChoice): { readonly rate: string | null; readonly date: string | null } {
  if (choice === 'fund_currency') return { rate: '1', date: null };
  if (choice === 'usd') return { rate: holding.conversion_rate, date: holding.rate_date };
  const { conversion_rate: rate, rate_date: date } = holding[choice];
  return { rate, date };
}
