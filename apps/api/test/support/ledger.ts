import { buildFund, buildHolding, buildInvestor, buildRate, type Fund } from '@pari/testkit';
import type { TestApp } from './app.ts';
import { store } from './store.ts';

type Facts = Omit<NonNullable<Parameters<typeof buildHolding>[0]>, 'companyId' | 'investorId' | 'fundId'>;

/** Builds and stores funds, profiles and facts of one company. */
export function ledgerOf(test: TestApp, companyId: string) {
  return {
    async addFund(given: Partial<Omit<Fund, 'kind' | 'parents'>>): Promise<string> {
      const fund = buildFund({ companyId, ...given });
      await store(test, fund);
      return fund.id;
    },
    async addProfile(userId: string | null, accountCode: string, localCurrency: string | null = null): Promise<string> {
      const investor = buildInvestor({ companyId, userId, accountCode, localCurrency });
      await store(test, investor);
      return investor.id;
    },
    /** Posts facts of one holding, known from the clock's time on. */
    post: (investorId: string, fundId: string, facts: Facts): Promise<void> => store(test, buildHolding({ companyId, investorId, fundId, ...facts })),
    addRate: (currency: string, date: string, usdPerUnit: string, source: string | null = null): Promise<void> =>
      store(test, buildRate({ companyId, currency, date, usdPerUnit, source })),
  };
}
