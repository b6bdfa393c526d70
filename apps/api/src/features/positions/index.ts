import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { conversionsAt } from './currencies.ts';
import { momentOf } from './moment.ts';
import { explainFigure } from './operations/explainFigure.ts';
import { readInvestorDetail } from './operations/readInvestorDetail.ts';
import { readInvestorHistory } from './operations/readInvestorHistory.ts';
import { requireOwnHoldings } from './policy.ts';
import { presentCurrency, presentProfile, presentRate } from './present/lists.ts';
import { fundCurrency, knownCurrencies, profilesOf, ratesOf } from './queries.ts';
import { spanOf } from './range.ts';

export { figuresOf, holdingsIn, loadFacts, pairKey, type Measured } from './figures.ts';
export { conversionsAt, ratesOver, symbolOf, type Conversions, type Targets } from './currencies.ts';
export { requireOwnHoldings } from './policy.ts';
export { fundsHeld, targetsOf, type FundHeld, type PartHeld } from './fundsHeld.ts';
export { byFund, holdersOf, type Group } from './groups.ts';
export { momentOf } from './moment.ts';
export { hasBegun, noRatios, presentFigures, presentStanding, type Figures } from './present/figures.ts';
export { presentCurrency, presentProfile } from './present/lists.ts';
export { logoOf, presentCurrencies, presentFund, presentHidden, presentIdentity } from './present/fund.ts';
export { allHoldingsOf, hide, holdingsOf, showAgain, type HoldingRow } from './queries.ts';
export { spanAnswered, spanOf, type Span } from './range.ts';
export { readInvestorDetail } from './operations/readInvestorDetail.ts';
export { nextPosting } from './operations/nextPosting.ts';
export { postCommitments } from './operations/postCommitments.ts';
export { postEntries } from './operations/postEntries.ts';

export const positionsHandlers = {
  getInvestorDetail: async ({ tx, pace, context, params, query }) => {
    requireOwnHoldings(context, params.id);
    return readInvestorDetail(tx, context, spanOf(context, query), pace);
  },

  explainFigure: async ({ tx, context, params, query }) => {
    requireOwnHoldings(context, params.id);
    return explainFigure(tx, context, spanOf(context, query), { ...query, fund: params.fund });
  },

  getInvestorHistory: async ({ tx, pace, context, params, query }) => {
    requireOwnHoldings(context, params.id);
    return readInvestorHistory(tx, context, spanOf(context, query), query, pace);
  },

  listInvestorProfiles: async ({ tx, context }) => ({
    results: (await profilesOf(tx, context.company.id, context.effectiveUser.id)).map(presentProfile),
    links: { next: null },
  }),

  getFundCurrency: async ({ tx, context, params }) => {
    const fund = await fundCurrency(tx, context.company.id, params.id, context.showUnpublished);
    if (!fund) throw notFound();
    const conversions = await conversionsAt(tx, context.company.id, [fund.currency], momentOf(context));
    const { rate, rateDate, source } = conversions.conversion(fund.currency, 'USD');
    return { ...presentCurrency(fund.currency), rate, rate_date: rateDate, rate_source: source };
  },

  listAvailableCurrencies: async ({ tx, context }) => {
    const profiles = await profilesOf(tx, context.company.id, context.effectiveUser.id);
    const local = profiles.find((profile) => profile.local_currency !== null)?.local_currency;
    return { company_currency: presentCurrency(context.company.currency), investor_local_currency: local ? presentCurrency(local) : null };
  },

  listLatestRates: async ({ tx, context }) => {
    const currencies = await knownCurrencies(tx, context.company.id);
    const rates = await ratesOf(tx, context.company.id, currencies, momentOf(context));
    return { results: rates.map(presentRate) };
  },
} satisfies Partial<Handlers>;
