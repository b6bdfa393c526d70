import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';

const unbuilt = () => Promise.reject(notFound());

export const positionsHandlers = {
  getInvestorDetail: unbuilt,
  listInvestorProfiles: unbuilt,
  getFundCurrency: unbuilt,
  listAvailableCurrencies: unbuilt,
  listLatestRates: unbuilt,
} satisfies Partial<Handlers>;
