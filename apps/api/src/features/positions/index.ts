import type { Handlers } from '../../http/handler.ts';
import { decimal } from '@pari/domain/money';
import { notFound } from '../../http/problems.ts';
import { conversionsAt, symbolOf } from './currencies.ts';
import { momentOf } from './moment.ts';
import { explainFigure } from './operations/explainFigure.ts';
import { readInvestorDetail } from './operations/readInvestorDetail.ts';
import { readInvestorHistory } from './operations/readInvestorHistory.ts';
import { fundCurrency, knownCurrencies, profilesOf, ratesOf } from './queries.ts';
import { spanOf } from './range.ts';

export const positionsHandlers = {
  getInvestorDetail: async ({ tx, context, params, query }) => {
    if (params.id !== context.effectiveUser.id) throw notFound();
    return readInvestorDetail(tx, context, spanOf(context, query));
  },

  explainFigure: async ({ tx, context, params, query }) => {
    if (params.id !== context.effectiveUser.id) throw notFound();
    return explainFigure(tx, context, spanOf(context, query), { fund: params.fund, investor: query.investor, field: query.field });
  },

  getInvestorHistory: async ({ tx, context, params, query }) => {
    if (params.id !== context.effectiveUser.id) throw notFound();
    return readInvestorHistory(tx, context, spanOf(context, query), query.currency);
  },

  listInvestorProfiles: async ({ tx, context }) => ({
    results: (await profilesOf(tx, context.company.id, context.effectiveUser.id)).map(({ id, name, account_code }) => ({
      id,
      name,
      investor_account_code: account_code,
    })),
    links: { next: null },
  }),

  getFundCurrency: async ({ tx, context, params }) => {
    const fund = await fundCurrency(tx, context.company.id, params.id, context.showUnpublished);
    if (!fund) throw notFound();
    const conversions = await conversionsAt(tx, context.company.id, [fund.currency], momentOf(context));
    const { rate, rateDate } = conversions.conversion(fund.currency, 'USD');
    return { code: fund.currency, symbol: symbolOf(fund.currency), rate, rate_date: rateDate };
  },

  listAvailableCurrencies: async ({ tx, context }) => {
    const profiles = await profilesOf(tx, context.company.id, context.effectiveUser.id);
    const local = profiles.find((profile) => profile.local_currency !== null)?.local_currency;
    return { company_currency: option(context.company.currency), investor_local_currency: local ? option(local) : null };
  },

  listLatestRates: async ({ tx, context }) => {
    const currencies = (await knownCurrencies(tx, context.company.id)).map((row) => row.currency);
    const rates = await ratesOf(tx, context.company.id, currencies, momentOf(context));
    return { results: rates.map((row) => ({ code: row.currency, usd_per_unit: decimal(row.usd_per_unit), date: row.date })) };
  },
} satisfies Partial<Handlers>;

const option = (code: string) => ({ code, symbol: symbolOf(code) });
